import { type DedicationNotice, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `dedicationNotices/{donationId}`: the recipient of a dedicated donation's notice. Stored apart from the donation, and only while needed: deleted in
 * the commit that records the mail as sent or given up, or the return of the donation, when somebody stops the notice, with the donor's data, and by the
 * job `forget-notices`. Without this document no notice is sent.
 */
export const DedicationNoticeDocument = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Plain text. */
  message: z.optional(z.string()),
  /** The donor's name in the notice; by default as on the form. */
  donorName: z.optional(z.string()),
  /** The notice's day in India. */
  day: z.string(),
  /** True if the notice counts towards its recipient's limit of the day. */
  isCounted: z.optional(z.literal(true)),
  /** When the job next checks whether the notice is still needed. */
  checkAfter: IsoTime,
});
export type DedicationNoticeDocument = z.infer<typeof DedicationNoticeDocument>;
export const dedicationNoticesCollection = collectionOf("dedicationNotices", DedicationNoticeDocument);

/** Days after which an unpaid donation's notice is deleted; a later payment does not send it. */
const UNPAID_DAYS = 14;

export function toNoticeDocument(notice: DedicationNotice, now: Date): DedicationNoticeDocument {
  return { ...notice, checkAfter: new Date(now.getTime() + UNPAID_DAYS * 86_400_000).toISOString() };
}
