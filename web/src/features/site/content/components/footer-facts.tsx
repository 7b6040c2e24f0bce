import { reportEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { FooterSection } from "../../../../ui/footer-section.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import { findContent, footerQuery } from "../api/site-content.ts";
import { OpenNow } from "../contact-details/opening-hours.tsx";
import { SocialLinks } from "../contact-details/social-links.tsx";
import { whatsappHref } from "../contact-details/whatsapp.ts";
import { TrustStatistics } from "./trust-statistics.tsx";

const LINK_CLASSES =
  "inline-flex min-h-11 items-center gap-2.5 font-semibold text-on-night no-underline hover:underline";

/** The foundation's statistics in the footer. */
export function FooterStatistics() {
  const { data: contents = [] } = useQuery(footerQuery());
  const claims = findContent(contents, "trust-statistics")?.items ?? [];
  const { data: stats } = useQuery({
    ...endpointQuery(reportEndpoints.stats),
    enabled: claims.some(({ countedAs }) => countedAs !== undefined),
  });
  return <TrustStatistics claims={claims} stats={stats} />;
}

/** The foundation's contact details in the footer; nothing until they are loaded. */
export function FooterContact() {
  const { data: contents = [] } = useQuery(footerQuery());
  const contact = findContent(contents, "contact");
  if (contact === undefined) return null;
  return (
    <FooterSection title={m.content_reach_us()}>
      <address className="py-1.5 text-sm not-italic">
        {[contact.name, ...contact.address].map((addressLine) => (
          <span key={addressLine} className="block first:font-semibold first:text-on-night">
            {addressLine}
          </span>
        ))}
      </address>
      <div className="grid justify-items-start">
        {contact.phone !== undefined && (
          <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`} className={LINK_CLASSES}>
            <Icon of={Phone} />
            {contact.phone}
          </a>
        )}
        <ChatLink whatsapp={contact.whatsapp} />
      </div>
      <div className="mt-1.5 grid gap-3 text-sm">
        <OpenNow hours={contact.hours} />
        <SocialLinks socialLinks={contact.social} size="medium" />
      </div>
    </FooterSection>
  );
}

/** Link to a WhatsApp chat, or to the contact form if there is no number. */
function ChatLink({ whatsapp }: { whatsapp: string | undefined }) {
  return whatsapp === undefined ? (
    <Link to={href.csr("contact")} className={LINK_CLASSES}>
      <Icon of={MessageCircle} />
      {m.contact_title()}
    </Link>
  ) : (
    <a href={whatsappHref(whatsapp)} rel="noopener" className={LINK_CLASSES}>
      <Icon of={MessageCircle} />
      {m.contact_whatsapp()}
    </a>
  );
}
