import { DEDICATION_KINDS, DonationLines, DonationStatus, Id, IsoTime, Paise, Unit } from "@daansetu/contract";
import * as z from "zod/mini";
import { DonorCorrection } from "./donor-correction.document.ts";
import { AdminRefundRecords } from "./admin-refund.document.ts";
import { RefundEvents } from "./refund-request.document.ts";
import { ReviewEvents } from "./review-event.document.ts";

/** A payment attempt as reported by the gateway. Later stages override earlier ones, so messages may arrive in any order. */
export const PaymentFact = z.object({
  status: z.enum(["created", "failed", "authorized", "captured"]),
  amountPaise: Paise,
  currency: z.string(),
  orderId: z.optional(z.string()),
  international: z.boolean(),
  method: z.optional(z.string()),
  failureReason: z.optional(z.string()),
  /** Paid by the donor on top of `amountPaise`, where the account charges its fee to the payer. */
  donorFeePaise: z.optional(Paise),
  /** A valid checkout signature arrived while the gateway did not answer: the payment has started, its outcome is unknown. */
  vouched: z.optional(z.literal(true)),
  /** When the gateway created the payment: the time of the attempt. */
  at: IsoTime,
  /** Whether the bank confirmed it only after the gateway had given it up; absent while that is not known (capture-time.ts). */
  lateAuthorized: z.optional(z.boolean()),
  /** Of a captured payment that was not authorised in time: the earliest time of its capture that the gateway has told. */
  capturedAt: z.optional(IsoTime),
});
export type PaymentFact = z.infer<typeof PaymentFact>;

export const RefundFact = z.object({
  paymentId: z.string(),
  amountPaise: Paise,
  /** `reversed`: the money came back to us, even if the gateway had called the refund processed. */
  status: z.enum(["pending", "failed", "processed", "reversed"]),
  /** Our id of a refund by an admin (`adminRefunds`); absent for a refund made elsewhere. */
  requestId: z.optional(z.string()),
  at: IsoTime,
});
export type RefundFact = z.infer<typeof RefundFact>;

/** A dispute (chargeback): the payer's bank questions a payment. `won`, `lost` and `closed` are final. */
export const DisputeFact = z.object({
  paymentId: z.string(),
  /** The disputed amount. */
  amountPaise: Paise,
  /** The amount deducted by the gateway; 0 unless the dispute is lost. */
  lostPaise: Paise,
  status: z.enum(["open", "under-review", "action-required", "won", "lost", "closed"]),
  /** fraud, retrieval, chargeback, pre_arbitration or arbitration. */
  phase: z.optional(z.string()),
  reasonCode: z.optional(z.string()),
  reasonDescription: z.optional(z.string()),
  /** The bank's own id. */
  gatewayDisputeId: z.optional(z.string()),
  /** Until when the gateway takes our answer. */
  respondBy: z.optional(IsoTime),
  /** When the gateway recorded the dispute. */
  at: IsoTime,
  /** When it was in this state: the time of the event, in whole seconds. */
  reportedAt: IsoTime,
  /** Of a lost dispute that the gateway has called won since: the earliest time at which it did. */
  wonAt: z.optional(IsoTime),
});
export type DisputeFact = z.infer<typeof DisputeFact>;

/** Everything known about a donation's payments, refunds and disputes, by the gateway's ids. Entries are added and updated, never removed. */
export const Facts = z.object({
  payments: z.record(z.string(), PaymentFact),
  refunds: z.record(z.string(), RefundFact),
  /** Absent if there is none. */
  disputes: z.optional(z.record(z.string(), DisputeFact)),
  /** The payment that counts as the donation: the first acceptable one that was booked. It never changes afterwards. */
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

/** In memory or in honour of whom; the recipient of its notice is in `dedicationNotices`. */
export const StoredDedication = z.object({
  kind: z.enum(DEDICATION_KINDS),
  name: z.string(),
  /** When somebody is told, in India; absent if nobody is. */
  noticeDay: z.optional(z.string()),
});
export type StoredDedication = z.infer<typeof StoredDedication>;

/** `donations/{id}` as it is stored; `donations/donations-collection.ts` reads and writes it. */
export const DonationDocument = z.object({
  campaignId: Id,
  campaignKind: z.enum(["fundraiser", "monthly", "general-fund"]),
  campaignTitle: z.string(),
  /** The campaign's unit and its price when the donation was made; absent if it had none, and in donations before this field. */
  unit: z.optional(Unit),
  /** What was chosen of the campaign's list, at the prices of that moment; absent if it had none, and of debits. */
  lines: z.optional(DonationLines),
  /** The monthly plan, if this is one of its debits. */
  planId: z.optional(z.string()),
  amountPaise: Paise,
  currency: z.literal("INR"),
  createdAt: IsoTime,
  orderId: z.optional(z.string()),
  /** Keyed hashes of the client's network and nearest hop on that day (`cardTestingService`); absent if they are not known. */
  fromNetwork: z.optional(z.string()),
  fromHop: z.optional(z.string()),
  /** Absent only for a bare `{amount}` whose details have not arrived yet; such a donation is not booked to its campaign. */
  donor: z.optional(DonorDetails),
  /**
   * Keys under which the donor finds this donation: `uid:<uid>` of the accounts and guests whose token came with the form, and
   * `mail:<address>` of the donor in lower case. The keys of an erased account are removed.
   */
  donorKeys: z._default(z.array(z.string()), []),
  /** Prefixes of the words of the donor's name, for the admins' search. Absent in documents written before there was one, empty once erased. */
  namePrefixes: z.optional(z.array(z.string())),
  showAs: z.object({ anonymous: z.boolean(), message: z.optional(z.string()) }),
  /** Null where a donor took it out of the form before paying, or had their data erased. */
  dedication: z.optional(z.nullable(StoredDedication)),
  /** An admin hid the donor's message; a corrected message stays hidden, too. */
  messageHidden: z.optional(z.boolean()),
  /** The texts that the donor agreed to, and when. */
  consents: z.object({
    indianCitizen: z.optional(z.object({ text: z.string(), at: IsoTime })),
    whatsappSms: z.optional(z.object({ text: z.string(), at: IsoTime })),
  }),
  taxBenefit: z.boolean(),
  /** Whether the donor gave a tax id, which lies in `donorTax`. Absent if that is not known here, as for the debit of a plan. */
  hasTaxId: z.optional(z.boolean()),
  /** Corrections since the receipt was issued; absent if there is none. */
  donorCorrections: z.optional(z.array(DonorCorrection)),
  facts: Facts,
  /** Ids of the ledger entries already written for `facts`. */
  booked: z.array(z.string()),
  /** History of the donor's refund request; absent if there is none. */
  refundEvents: z.optional(RefundEvents),
  /** Id of the gateway's refund that an admin noted for the request. No two donations have the same. */
  markedRefundId: z.optional(z.string()),
  /** Refunds by admins, each of which reserves its amount before the gateway is called; absent if there is none. */
  adminRefunds: z.optional(AdminRefundRecords),
  /** The admins' decisions about money of this donation that needed a person; absent if there are none. */
  reviewEvents: z.optional(ReviewEvents),
  /** Computed from `facts` and stored only for queries, like all fields below. */
  status: DonationStatus,
  /** `monthly`: a debit of a plan. */
  kind: z._default(z.enum(["one-off", "monthly"]), "one-off"),
  /** Method of the accepted payment, or of the last attempt; null if there was no attempt. */
  method: z._default(z.nullable(z.string()), null),
  /** When the accepted payment was captured. */
  paidAt: z.nullable(IsoTime),
  netPaise: z.int(),
  /** Whether a person has to act: money that is not the donation, an open dispute, or more returned than was paid. */
  needsPerson: z._default(z.boolean(), false),
  /** When the most urgent problem of its money should be resolved; null if nothing is in the admins' queue. */
  exceptionDueAt: z._default(z.nullable(IsoTime), null),
  /** Whether a dispute is open. */
  isDisputed: z._default(z.boolean(), false),
  /** Whether it is in the campaign's public list of donors. */
  listed: z.boolean(),
  /** When a card was last refused for it; null if none was. */
  cardRefusedAt: z._default(z.nullable(IsoTime), null),
  /** Sort key of its refund request in the admins' list; absent if there is none. */
  refundRank: z.optional(z.string()),
  /** Sort key of its refunds by admins in the admins' list; absent if there is none. */
  adminRefundRank: z.optional(z.string()),
  /** When the reconciler should next ask the gateway; null if nothing is open. */
  checkAfter: z.nullable(IsoTime),
});
export type DonationDocument = z.infer<typeof DonationDocument>;
