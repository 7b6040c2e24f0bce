import { DonationStatus, Id, IsoTime, Paise, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import { RefundEvents } from "./refunds/refund-request.document.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** What the gateway said of one attempt to pay, as far as it has got: later ranks win, so messages may come in any order. */
export const PaymentFact = z.object({
  status: z.enum(["created", "failed", "authorized", "captured"]),
  amountPaise: Paise,
  currency: z.string(),
  orderId: z.optional(z.string()),
  international: z.boolean(),
  method: z.optional(z.string()),
  failureReason: z.optional(z.string()),
  /** A valid checkout signature came with it while the gateway could not be asked: the bank has it, more we do not know yet. */
  vouched: z.optional(z.literal(true)),
  /** When the gateway made the payment. */
  at: IsoTime,
});
export type PaymentFact = z.infer<typeof PaymentFact>;

export const RefundFact = z.object({
  paymentId: z.string(),
  amountPaise: Paise,
  status: z.enum(["pending", "failed", "processed"]),
  at: IsoTime,
});
export type RefundFact = z.infer<typeof RefundFact>;

/** Everything known of a donation's money. Grows, never shrinks. Keys are the gateway's ids. */
export const Facts = z.object({
  payments: z.record(z.string(), PaymentFact),
  refunds: z.record(z.string(), RefundFact),
  /** The payment that became the donation: the first good one that was booked. It stays, whatever arrives later. */
  acceptedPaymentId: z.optional(z.string()),
});
export type Facts = z.infer<typeof Facts>;

export const DonorDetails = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
});
export type DonorDetails = z.infer<typeof DonorDetails>;

/** `donations/{id}`; the id is the reference (24 letters and digits). */
export const DonationDocument = z.object({
  campaignId: Id,
  campaignKind: z.enum(["fundraiser", "monthly", "general-fund"]),
  campaignTitle: z.string(),
  /** The monthly plan whose debit this is. */
  planId: z.optional(z.string()),
  amountPaise: Paise,
  currency: z.literal("INR"),
  createdAt: IsoTime,
  orderId: z.optional(z.string()),
  /** Absent only on a bare `{amount}` whose details have not come yet. */
  donor: z.optional(DonorDetails),
  /**
   * Whose donation it is: `uid:<uid>` of the accounts and guests whose token came with the form, `mail:<address>` of the donor, in small
   * letters. For finding a person's donations; empty once the person had their account erased.
   */
  donorKeys: z._default(z.array(z.string()), []),
  showAs: z.object({ anonymous: z.boolean(), message: z.optional(z.string()) }),
  /** An admin keeps the donor's words off the site; whatever the donor writes instead stays off it too. */
  messageHidden: z.optional(z.boolean()),
  /** Which text was agreed to, and when. */
  consents: z.object({
    indianCitizen: z.optional(z.object({ text: z.string(), at: IsoTime })),
    whatsappSms: z.optional(z.object({ text: z.string(), at: IsoTime })),
  }),
  taxBenefit: z.boolean(),
  facts: Facts,
  /** Ids of the ledger entries that stand for `facts` already. */
  booked: z.array(z.string()),
  /** What became of the donor's request for a refund; absent where none was made. */
  refundEvents: z.optional(RefundEvents),
  /** The refund at the gateway that an admin noted for the request. It stands in one donation alone. */
  markedRefundId: z.optional(z.string()),
  /** Computed from `facts`, kept for queries alone, like all that follows. */
  status: DonationStatus,
  /** `monthly`: a debit of a plan. */
  kind: z._default(z.enum(["one-off", "monthly"]), "one-off"),
  /** How it was paid, or how the last attempt was; null where nobody tried. */
  method: z._default(z.nullable(z.string()), null),
  paidAt: z.nullable(IsoTime),
  netPaise: z.int(),
  /** Whether it appears among a campaign's donors. */
  listed: z.boolean(),
  /** Where its request for a refund stands in the admins' list; absent where none was made. */
  refundRank: z.optional(z.string()),
  /** When the reconciler should next ask the gateway; null when there is nothing left to ask. */
  checkAfter: z.nullable(IsoTime),
});
export type DonationDocument = z.infer<typeof DonationDocument>;
export const donationsCollection = (db: Database) => typedCollection(db, COLLECTIONS.donations, DonationDocument);
