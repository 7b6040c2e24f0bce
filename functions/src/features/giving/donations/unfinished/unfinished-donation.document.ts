import { Id, IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `unfinishedDonations/{id}`: a request for a mailed link to a form, in case it is left unpaid. The id is a keyed hash of address and campaign. Stored
 * only while needed: deleted in the commit that records the mail as sent, given up or no longer due, when the person withdraws, and with their data.
 * Without this document no mail is sent.
 */
export const UnfinishedDonationDocument = z.object({
  email: z.string(),
  campaignId: Id,
  /** The form's last known content. */
  amountPaise: z.optional(Paise),
  /** Number of units; only for a monthly donation. */
  units: z.optional(z.int()),
  /** When the person first agreed, and to which text. */
  consent: z.object({ text: z.string(), at: IsoTime }),
  /** When the form was last sent. */
  askedAt: IsoTime,
  /** The same donor keys as in a donation, so that erasing an account also deletes this document. */
  donorKeys: z.array(z.string()),
  /** True if the mail counts towards the address's limit. */
  isCounted: z.optional(z.literal(true)),
});
export type UnfinishedDonationDocument = z.infer<typeof UnfinishedDonationDocument>;
export const unfinishedDonationsCollection = collectionOf("unfinishedDonations", UnfinishedDonationDocument);
