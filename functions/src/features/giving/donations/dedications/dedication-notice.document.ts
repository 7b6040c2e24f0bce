import { type DedicationNotice, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `dedicationNotices/{donationId}`: whom the donor of a dedicated donation tells. Apart from the donation, and there only while it is needed:
 * deleted in the commit that records the mail as sent or given up, or the return of the donation, when somebody stops the notice, with the donor's data, and by the
 * job `forget-notices`. Without this document no notice is sent.
 */
export const DedicationNoticeDocument = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Plain text. */
  message: z.optional(z.string()),
  /** As the donor wants to be named there; by default as on the form. */
  donorName: z.optional(z.string()),
  /** The day in India. */
  day: z.string(),
  /** True if it counts among the notices of its recipient's day. */
  isCounted: z.optional(z.literal(true)),
  /** When the job next asks whether it is still needed. */
  checkAfter: IsoTime,
});
export type DedicationNoticeDocument = z.infer<typeof DedicationNoticeDocument>;
export const dedicationNoticesCollection = collectionOf("dedicationNotices", DedicationNoticeDocument);

/** A payment that begins later than this after the form was sent is too late for the notice. */
const UNPAID_DAYS = 14;

export function toNoticeDocument(notice: DedicationNotice, now: Date): DedicationNoticeDocument {
  return { ...notice, checkAfter: new Date(now.getTime() + UNPAID_DAYS * 86_400_000).toISOString() };
}
