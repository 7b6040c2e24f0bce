import { Id, IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `unfinishedDonations/{id}`: who asked for a link to the form, should they leave it unpaid. The id is a keyed hash of address and campaign. There only
 * while it is needed: deleted in the commit that records the mail as sent, given up or not due any more, when the person withdraws, and with their data.
 * Without this document no mail is sent.
 */
export const UnfinishedDonationDocument = z.object({
  email: z.string(),
  campaignId: Id,
  /** The form's last known content. */
  amountPaise: z.optional(Paise),
  /** Only for a monthly donation. */
  units: z.optional(z.int()),
  /** When the person agreed first, and to which text. */
  consent: z.object({ text: z.string(), at: IsoTime }),
  /** When the form was last sent. */
  askedAt: IsoTime,
  /** As in a donation, so that an erased account leaves nothing here. */
  donorKeys: z.array(z.string()),
  /** True if it counts as the one mail of its address in these weeks. */
  isCounted: z.optional(z.literal(true)),
});
export type UnfinishedDonationDocument = z.infer<typeof UnfinishedDonationDocument>;
export const unfinishedDonationsCollection = collectionOf("unfinishedDonations", UnfinishedDonationDocument);
