import {
  DEDICATION_KINDS,
  DisputeDetails,
  DonationDetails,
  DonationLines,
  DonationStatus,
  Id,
  IsoTime,
  PaymentDetails,
  RefundDetails,
  StoredAppearance,
  Unit,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { DonorCorrection } from "./donor-correction.document.ts";
import { AdminRefundRecords } from "./admin-refund.document.ts";
import { RefundEvents } from "./refund-request.document.ts";
import { ReviewEvents } from "./review-event.document.ts";

/** A payment attempt as reported by the gateway. Later stages override earlier ones, so messages may arrive in any order. */
export const PaymentFact = z.object({
  ...PaymentDetails.shape,
  orderId: z.optional(z.string()),
  /** Set if a valid checkout signature arrived while the gateway did not answer: the payment has started, its outcome is unknown. */
  vouched: z.optional(z.literal(true)),
  /** True if the bank confirmed the payment after the gateway had marked it as failed; absent while unknown (payment-facts.ts). */
  lateAuthorized: z.optional(z.boolean()),
});
export type PaymentFact = z.infer<typeof PaymentFact>;

export const RefundFact = z.object({
  ...RefundDetails.shape,
  /** Our id of a refund by an admin (`adminRefunds`); absent for a refund made elsewhere. */
  requestId: z.optional(z.string()),
});
export type RefundFact = z.infer<typeof RefundFact>;

export const DisputeFact = z.object({
  ...DisputeDetails.shape,
  /** For a lost dispute that the gateway has since reported as won: the earliest time of such a report. */
  wonAt: z.optional(IsoTime),
});
export type DisputeFact = z.infer<typeof DisputeFact>;

/** Everything known about a donation's payments, refunds and disputes, by the gateway's ids. Entries are added and updated, never removed. */
export const Facts = z.object({
  payments: z.record(z.string(), PaymentFact),
  refunds: z.record(z.string(), RefundFact),
  /** Disputes of the payments, by id; absent if there are none. */
  disputes: z.optional(z.record(z.string(), DisputeFact)),
  /** The payment that counts as the donation: the first acceptable one that was booked. It never changes afterwards. */
  acceptedPaymentId: z.optional(z.string()),
});
export type Facts = z.infer<typeof Facts>;

/** In memory or in honour of whom the donation is made; the notice's recipient is stored in `dedicationNotices`. */
export const StoredDedication = z.object({
  kind: z.enum(DEDICATION_KINDS),
  name: z.string(),
  /** The day of the notice in India; absent if nobody is notified. */
  noticeDay: z.optional(z.string()),
});
export type StoredDedication = z.infer<typeof StoredDedication>;

/** Fields that no reply contains; a test checks that. */
export const privateDonationFields = {
  /** Keyed hashes of the client's network and nearest hop on that day (`cardTestingService`); absent if they are not known. */
  fromNetwork: z.optional(z.string()),
  fromHop: z.optional(z.string()),
  /**
   * Keys under which the donor finds this donation: `uid:<uid>` of the accounts and guests whose token came with the form, and
   * `mail:<address>` of the donor in lower case. The keys of an erased account are removed.
   */
  donorKeys: z._default(z.array(z.string()), []),
  /** Prefixes of the words of the donor's name, for the admins' search. Absent in documents written before there was one, empty once erased. */
  namePrefixes: z.optional(z.array(z.string())),
  /** Corrections of the donor's details since the receipt was issued; absent if there are none. */
  donorCorrections: z.optional(z.array(DonorCorrection)),
  facts: Facts,
  /** Ids of the ledger entries already written for `facts`. */
  booked: z.array(z.string()),
  /** Id of the gateway's refund that an admin noted for the refund request. No two donations have the same. */
  markedRefundId: z.optional(z.string()),
  /** When a card payment for the donation was last refused; null if none was. Computed from `facts` and stored only for queries. */
  cardRefusedAt: z._default(z.nullable(IsoTime), null),
  /** When the donation's most urgent exception is due; null if none is in the admins' queue. */
  exceptionDueAt: z._default(z.nullable(IsoTime), null),
  /** Sort key of the donation's refund request in the admins' list; absent if there is none. */
  refundRank: z.optional(z.string()),
  /** Sort key of the donation's refunds by admins in the admins' list; absent if there is none. */
  adminRefundRank: z.optional(z.string()),
} as const;

/** `donations/{id}` as it is stored; `donations/store/donations-collection.ts` reads and writes it. */
export const DonationDocument = z.object({
  ...DonationDetails.shape,
  ...privateDonationFields,
  campaignId: Id,
  campaignKind: z.enum(["fundraiser", "monthly", "general-fund"]),
  campaignTitle: z.string(),
  /** The campaign's unit and its price at the time of the donation; absent if the campaign had none, and in older donations. */
  unit: z.optional(Unit),
  /** What was chosen of the campaign's list, at the prices of that moment; absent if it had none, and of debits. */
  lines: z.optional(DonationLines),
  /** The monthly plan, if this is one of its debits. */
  planId: z.optional(z.string()),
  currency: z.literal("INR"),
  showAs: StoredAppearance,
  /** Null if the donor removed the dedication from the form before paying, or had their data erased. */
  dedication: z.optional(z.nullable(StoredDedication)),
  /** True if an admin hid the donor's message; a corrected message stays hidden, too. */
  messageHidden: z.optional(z.boolean()),
  /** True if the donor gave a tax id, which lies in `donorTax`. Absent if that is not known here, as for the debit of a plan. */
  hasTaxId: z.optional(z.boolean()),
  /** History of the donor's refund request; absent if there is none. */
  refundEvents: z.optional(RefundEvents),
  /** Refunds by admins, each of which reserves its amount before the gateway is called; absent if there is none. */
  adminRefunds: z.optional(AdminRefundRecords),
  /** The admins' decisions about exceptions of this donation's money; absent if there are none. */
  reviewEvents: z.optional(ReviewEvents),
  /** The donation's status. Computed from `facts` and stored only for queries, like all fields below. */
  status: DonationStatus,
  /** `monthly`: a debit of a monthly plan. */
  kind: z._default(z.enum(["one-off", "monthly"]), "one-off"),
  /** Method of the accepted payment, or of the last attempt; null if there was no attempt. */
  method: z._default(z.nullable(z.string()), null),
  /** When the accepted payment was captured. */
  paidAt: z.nullable(IsoTime),
  /** True if a person has to act: money that is not the donation, an open dispute, or more returned than was paid. */
  needsPerson: z._default(z.boolean(), false),
  /** True if a dispute is open. */
  isDisputed: z._default(z.boolean(), false),
  /** True if the donation is in its campaign's public list of donors. */
  listed: z.boolean(),
  /** When the reconciler should next ask the gateway; null if nothing is open. */
  checkAfter: z.nullable(IsoTime),
});
export type DonationDocument = z.infer<typeof DonationDocument>;
