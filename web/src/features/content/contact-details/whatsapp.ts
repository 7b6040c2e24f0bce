import { m } from "../../../paraglide/messages.js";

/** A chat with a number, with the first words begun. */
export const whatsappHref = (number: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(m.contact_whatsapp_text())}`;
