import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { findContent, footerQuery } from "../api/site-content.ts";
import { OpenNow } from "../contact-details/opening-hours.tsx";
import { SocialLinks } from "../contact-details/social-links.tsx";
import { whatsappHref } from "../contact-details/whatsapp.ts";
import { TrustStatistics } from "./trust-statistics.tsx";

const LINK_CLASSES =
  "inline-flex min-h-11 items-center gap-2.5 font-semibold text-on-night no-underline hover:underline";

/** The foundation's statistics and contact details in the footer of every page. */
export default function FooterFacts() {
  const { data: contents = [] } = useQuery(footerQuery());
  const contact = findContent(contents, "contact");
  const statistics = findContent(contents, "trust-statistics");
  return (
    <>
      {statistics !== undefined && statistics.items.length > 0 && (
        <div className="mb-8 border-b border-white/16 pb-6">
          <TrustStatistics items={statistics.items} />
        </div>
      )}
      {contact !== undefined && (
        <div className="mb-8 grid gap-x-10 gap-y-4 border-b border-white/16 pb-6 md:grid-cols-2 lg:grid-cols-3">
          <address className="text-sm not-italic">
            {[contact.name, ...contact.address].map((addressLine) => (
              <span key={addressLine} className="block first:font-semibold first:text-on-night">
                {addressLine}
              </span>
            ))}
          </address>
          <div className="grid content-start justify-items-start">
            {contact.phone !== undefined && (
              <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`} className={LINK_CLASSES}>
                <Icon of={Phone} />
                {contact.phone}
              </a>
            )}
            <ChatLink whatsapp={contact.whatsapp} />
          </div>
          <div className="grid content-start gap-3 text-sm">
            <OpenNow hours={contact.hours} />
            <SocialLinks socialLinks={contact.social} size="medium" />
          </div>
        </div>
      )}
    </>
  );
}

/** A WhatsApp chat, or the contact form if there is no number. */
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
