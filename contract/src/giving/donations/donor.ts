import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { IndianMobile, Pan, PinCode } from "../../typed-text/india.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { singleLine, optionalParagraph, paragraph } from "../../typed-text/typed-lines.ts";

/** Versions of the consent texts, stored with each consent. A changed text gets a new version. */
export const CONSENT_TEXTS = {
  indianCitizen: "indian-citizen-2026-11",
  /** The donor made the declaration to an admin, who entered their details. */
  indianCitizenByAdmin: "indian-citizen-by-admin-2026-11",
  whatsappSms: "whatsapp-sms-2026-11",
  monthlyDebit: "monthly-debit-2026-11-29",
} as const;

/** A donor's details as they are stored, shown to admins and exported. */
export const DonorDetails = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
});
export type DonorDetails = z.infer<typeof DonorDetails>;

const TYPED_DETAILS = {
  fullName: singleLine(120),
  phone: IndianMobile,
  email: Email,
  address: paragraph(400),
  state: IndianState,
  pincode: PinCode,
} as const satisfies Record<keyof DonorDetails, z.ZodMiniType>;

/**
 * A donor's details (spec sections 2 and 3, reading.md row 9). Name and address are required of anonymous donors too, because donations without them are
 * taxed as anonymous donations (payments.md D.2); anonymity only hides the name on the site.
 */
export const Donor = z.strictObject({ ...TYPED_DETAILS, pan: z.optional(Pan) });
export type Donor = z.infer<typeof Donor>;

export const Consents = z.strictObject({
  /** "I am an Indian citizen giving from my own funds": required, because foreign contribution needs FCRA (payments.md D.3). */
  indianCitizen: z.literal(true, { error: "declare-citizenship" }),
  whatsappSms: z._default(z.boolean(), false),
});
export type Consents = z.infer<typeof Consents>;

/** How a donor appears in public, as it is stored. */
export const StoredAppearance = z.object({ anonymous: z.boolean(), message: z.optional(z.string()) });

export const PublicAppearance = z.strictObject({
  anonymous: z._default(z.boolean(), false),
  message: z.optional(optionalParagraph(300)),
});
export type PublicAppearance = z.infer<typeof PublicAppearance>;
