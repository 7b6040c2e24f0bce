import * as z from "zod/mini";
import { Email, IndianMobile, Pan, PinCode, State } from "./india.ts";
import { line, optionalParagraph, paragraph } from "./text.ts";

/** The version of each sentence a donor agrees to. A changed sentence gets a new version, so that a record says what was read. */
export const CONSENT_TEXTS = {
  indianCitizen: "indian-citizen-2026-11",
  whatsappSms: "whatsapp-sms-2026-11",
  monthlyDebit: "monthly-debit-2026-11",
} as const;

/**
 * Who gives (spec sections 2 and 3, reading.md row 9). Name and address are required even of anonymous donors:
 * gifts without both on record are taxed as anonymous donations (payments.md D.2); hiding a name is a matter of display.
 */
export const Donor = z.strictObject({
  fullName: line(120),
  phone: IndianMobile,
  email: Email,
  address: paragraph(400),
  state: State,
  pincode: PinCode,
  pan: z.optional(Pan),
});
export type Donor = z.infer<typeof Donor>;

export const Consents = z.strictObject({
  /** "I am an Indian citizen giving from my own funds": required, because foreign contribution needs FCRA (payments.md D.3). */
  indianCitizen: z.literal(true, { error: "declare-citizenship" }),
  whatsappSms: z._default(z.boolean(), false),
});
export type Consents = z.infer<typeof Consents>;

export const ShowAs = z.strictObject({
  anonymous: z._default(z.boolean(), false),
  message: z.optional(optionalParagraph(300)),
});
export type ShowAs = z.infer<typeof ShowAs>;
