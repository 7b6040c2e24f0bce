import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { WebAddress } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { asciiDigits } from "../../typed-text/ascii-digits.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time in India on the 24-hour clock; `24:00` is allowed as a closing time. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: "bad-time" }));

/** Opening hours of a day; null if the office is closed. */
const HoursOfDay = z.nullable(
  z
    .strictObject({ opens: TimeOfDay, closes: TimeOfDay })
    .check(z.refine(({ opens, closes }) => opens < closes, { error: "closes-before-opening", path: ["closes"] })),
);

export const OpeningHours = z.strictObject({
  monday: HoursOfDay,
  tuesday: HoursOfDay,
  wednesday: HoursOfDay,
  thursday: HoursOfDay,
  friday: HoursOfDay,
  saturday: HoursOfDay,
  sunday: HoursOfDay,
});
export type OpeningHours = z.infer<typeof OpeningHours>;

export const SOCIAL_NETWORKS = ["facebook", "instagram", "x", "youtube", "linkedin"] as const;

const AddressLines = z.array(singleLine(140)).check(z.maxLength(6, { error: "too-long" }));

/** The foundation's contact details, shown in the page footer, on its own pages and in the contact block. */
export const ContactDetails = z.strictObject({
  /** The name above the postal address. */
  name: singleLine(140),
  /** The lines of the postal address; the last one holds the PIN code. */
  address: AddressLines.check(z.minLength(1, { error: "required" })),
  /** Formatted for display: "+91 98200 12345". */
  phone: z.optional(
    singleLine(24).check(z.overwrite(asciiDigits), z.regex(/^\+?\d[\d ()-]{5,22}$/, { error: "bad-phone" })),
  ),
  email: z.optional(Email),
  /** Closed on all days: there are no hours to show. */
  hours: OpeningHours,
  /** Networks without a page are left out. */
  social: z
    .array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS, { error: "invalid" }), address: WebAddress }))
    .check(z.maxLength(SOCIAL_NETWORKS.length, { error: "too-long" })),
  /** The WhatsApp number: digits only, with the country code. Without it there is no chat link. */
  whatsapp: z.optional(z.string().check(z.regex(/^[1-9]\d{9,14}$/, { error: "bad-whatsapp" }))),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

/** Contact details as they are shown: without an address until an admin enters one. */
export const ShownContactDetails = z.object({ ...ContactDetails.shape, address: AddressLines });
