import * as z from "zod/mini";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { DeliveryPhotograph, DeliveryPlace, DeliveryState } from "./deliveries.ts";

/** Why a donor is not told of a delivery at once: `digest` once a month; the others not at all. */
export const HEARING = ["now", "digest", "switched-off", "erased", "unnamed", "returned", "no-address"] as const;
export const Hearing = z.enum(HEARING);
export type Hearing = z.infer<typeof Hearing>;

/**
 * `counting`: the units are counted for donors, and who hears of them is found. `ready`: an admin can look at it and send it. `sent`: mails are on
 * their way or have gone. `none`: nothing was confirmed yet.
 */
export const DELIVERY_MAIL_STATES = ["none", "counting", "ready", "sent"] as const;

export const DeliveryRow = z.object({
  _id: Id,
  campaign: z.object({ _id: Id, title: z.string() }),
  state: DeliveryState,
  day: z.string(),
  place: DeliveryPlace,
  toWhom: z.string(),
  people: z.int(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      unit: z.string(),
      planned: z.int(),
      counted: z.int(),
      inKind: z.int(),
      /** What corrections have left. */
      standing: z.int(),
      firstOrdinal: z.int(),
    }),
  ),
  photographs: z.int(),
  mails: z.enum(DELIVERY_MAIL_STATES),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const DeliveryRecord = z.object({
  ...DeliveryRow.shape,
  /** For optimistic concurrency. */
  version: z.int(),
  /** Its place among the confirmed deliveries of the campaign; absent before. */
  number: z.optional(z.int()),
  plannedBy: z.string(),
  dispatchedAt: z.optional(IsoTime),
  confirmedAt: z.optional(IsoTime),
  confirmedBy: z.optional(z.string()),
  allocatedAt: z.optional(IsoTime),
  mailsReleasedAt: z.optional(IsoTime),
  mailsReleasedBy: z.optional(z.string()),
  pictures: z.array(z.object({ clientPhotographId: Id, ...DeliveryPhotograph.shape })),
  hasNote: z.boolean(),
  /** What donors see of the note. */
  notePaper: z.optional(Picture),
  corrections: z.array(
    z.object({
      number: z.int(),
      reason: z.string(),
      at: IsoTime,
      isRunning: z.boolean(),
      standing: z.array(z.object({ itemId: Id, units: z.int() })),
    }),
  ),
  /** A correction that waits for a second person. */
  askedCorrection: z.optional(
    z.object({
      standing: z.array(z.object({ itemId: Id, units: z.int() })),
      reason: z.string(),
      askedByUid: z.string(),
      askedBy: z.string(),
      askedAt: IsoTime,
    }),
  ),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** Who hears of a delivery, in numbers of donors. Empty until `mails` is `ready`. */
export const AudienceFigures = z.object({ hearing: z.array(z.object({ hearing: Hearing, donors: z.int() })) });
export type AudienceFigures = z.infer<typeof AudienceFigures>;

/** A donor of units of a delivery. */
export const AudienceRow = z.object({
  notificationId: Id,
  hearing: Hearing,
  /** Absent where nobody is known. */
  donorName: z.optional(z.string()),
  emailMask: z.optional(z.string()),
  references: z.array(z.string()),
  lines: z.array(z.object({ itemId: Id, name: z.string(), unit: z.string(), units: z.int() })),
});
export type AudienceRow = z.infer<typeof AudienceRow>;

/** A mail as a donor will read it. */
export const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;
