import { siteName } from "../../../../lib/site-identity.ts";
import { m } from "../../../../paraglide/messages.js";

/** Opens a WhatsApp chat with a prefilled message. */
export const whatsappHref = (number: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(m.contact_whatsapp_text({ site: siteName() }))}`;
