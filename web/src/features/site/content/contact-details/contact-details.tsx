import type { ContactDetails as Details } from "@daansetu/contract";
import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { hasHours } from "./opening-state.ts";
import { HoursOfWeek, OpenNow } from "./opening-hours.tsx";
import { SocialLinks } from "./social-links.tsx";
import { whatsappHref } from "./whatsapp.ts";

const LINK_CLASSES =
  "inline-flex min-h-11 items-center font-semibold wrap-anywhere text-info underline-offset-4 hover:underline";

export function ContactDetails({ details }: { details: Details }) {
  const { name, address, phone, email, hours, social, whatsapp } = details;
  return (
    <div className="grid content-start gap-5">
      {address.length > 0 && (
        <ContactLine icon={MapPin} label={m.contact_address()}>
          <address className="not-italic">
            {[name, ...address].map((line) => (
              <span key={line} className="block first:font-semibold">
                {line}
              </span>
            ))}
          </address>
        </ContactLine>
      )}
      {phone !== undefined && (
        <ContactLine icon={Phone} label={m.contact_phone()}>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={LINK_CLASSES}>
            {phone}
          </a>
        </ContactLine>
      )}
      {email !== undefined && (
        <ContactLine icon={Mail} label={m.contact_email()}>
          <a href={`mailto:${email}`} className={LINK_CLASSES}>
            {email}
          </a>
        </ContactLine>
      )}
      {whatsapp !== undefined && (
        <ContactLine icon={MessageCircle} label={m.contact_enquiries()}>
          <a href={whatsappHref(whatsapp)} rel="noopener" className={LINK_CLASSES}>
            {m.contact_whatsapp()}
          </a>
        </ContactLine>
      )}
      {hasHours(hours) && (
        <ContactLine icon={Clock} label={m.contact_hours()}>
          <OpenNow hours={hours} />
          <div className="mt-1 text-ink-soft">
            <HoursOfWeek hours={hours} />
            <p className="text-sm text-ink-mute">{m.contact_hours_zone()}</p>
          </div>
        </ContactLine>
      )}
      <SocialLinks socialLinks={social} size="large" />
    </div>
  );
}

function ContactLine({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <Icon of={icon} className="mt-0.5 text-info" />
      <div>
        <h3 className="font-sans text-sm font-normal tracking-normal text-ink-mute">{label}</h3>
        {children}
      </div>
    </div>
  );
}
