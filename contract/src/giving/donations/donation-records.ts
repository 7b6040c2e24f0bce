import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { MaskedTaxId } from "./tax-id.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { DedicationView } from "./dedication-view.ts";
import { DonationKind } from "./donation-filter.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { DonorDetails } from "./donor.ts";
import { AdminRefund } from "./refunds-by-admins.ts";

const DonationCampaign = z.object({
  _id: Id,
  title: z.string(),
  kind: z.enum(["fundraiser", "monthly", "general-fund"]),
});

/** A row of the admin's list of donations. */
export const DonationRow = z.object({
  reference: Reference,
  status: DonationStatus,
  kind: DonationKind,
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  amountPaise: Paise,
  /** Captured minus what was refunded or lost in disputes; 0 before it is paid. */
  netPaise: z.int(),
  method: z.optional(z.string()),
  campaign: DonationCampaign,
  donorName: z.optional(z.string()),
  donorEmail: z.optional(z.string()),
  donorPhone: z.optional(z.string()),
  anonymous: z.boolean(),
  /** A person has to act: money that is not the donation, an open dispute, or more returned than was paid. */
  needsPerson: z.optional(z.literal(true)),
});
export type DonationRow = z.infer<typeof DonationRow>;

/** A stored webhook event, reduced to fields known to hold no personal data. */
export const WebhookEventRecord = z.object({
  _id: z.string(),
  event: z.string(),
  state: z.enum(["waiting", "processed", "unusable"]),
  receivedAt: IsoTime,
  processedAt: z.optional(IsoTime),
  tries: z.int(),
  error: z.optional(z.string()),
  /** The event's JSON without the redacted fields. */
  content: z.string(),
});
export type WebhookEventRecord = z.infer<typeof WebhookEventRecord>;

const GivenConsent = z.object({ text: z.string(), at: IsoTime });

/** What a donation's record shows as it is stored. */
export const DonationDetails = z.object({
  createdAt: IsoTime,
  amountPaise: Paise,
  /** Captured minus what was refunded or lost in disputes; 0 before it is paid. */
  netPaise: z.int(),
  /** The foundation held an 80G approval when the donation was made. */
  taxBenefit: z.boolean(),
  orderId: z.optional(z.string()),
  /** Absent only for a bare `{amount}` whose details have not arrived yet; such a donation is not booked to its campaign. */
  donor: z.optional(DonorDetails),
  /** The texts that the donor agreed to, and when. */
  consents: z.object({ indianCitizen: z.optional(GivenConsent), whatsappSms: z.optional(GivenConsent) }),
});

/** What a record shows of a payment as it is stored. */
export const PaymentDetails = z.object({
  status: z.enum(["created", "failed", "authorized", "captured"]),
  amountPaise: Paise,
  currency: z.string(),
  method: z.optional(z.string()),
  international: z.boolean(),
  /** Paid by the donor on top of `amountPaise`, where the account charges its fee to the payer. */
  donorFeePaise: z.optional(Paise),
  failureReason: z.optional(z.string()),
  /** When the gateway created the payment: the time of the attempt. */
  at: IsoTime,
  /** For a captured payment that was not authorised in time: the earliest time of its capture that the gateway has reported. */
  capturedAt: z.optional(IsoTime),
});

export const RefundDetails = z.object({
  paymentId: z.string(),
  /** `reversed`: the money came back to us, even if the gateway had called the refund processed. */
  status: z.enum(["pending", "failed", "processed", "reversed"]),
  amountPaise: Paise,
  at: IsoTime,
});

/** A dispute (chargeback): the payer's bank questions a payment. `won`, `lost` and `closed` are final. */
export const DisputeDetails = z.object({
  paymentId: z.string(),
  status: z.enum(["open", "under-review", "action-required", "won", "lost", "closed"]),
  /** The disputed amount. */
  amountPaise: Paise,
  /** The amount deducted by the gateway; 0 unless the dispute is lost. */
  lostPaise: Paise,
  /** fraud, retrieval, chargeback, pre_arbitration or arbitration. */
  phase: z.optional(z.string()),
  reasonCode: z.optional(z.string()),
  reasonDescription: z.optional(z.string()),
  /** The bank's own id. */
  gatewayDisputeId: z.optional(z.string()),
  /** Until when the gateway takes an answer. */
  respondBy: z.optional(IsoTime),
  /** When the gateway recorded the dispute. */
  at: IsoTime,
  /** When it was in this state: the time of the event, in whole seconds. */
  reportedAt: IsoTime,
});

export const DonationRecord = z.object({
  ...DonationRow.shape,
  ...DonationDetails.shape,
  currency: z.string(),
  /** Refunded, or lost in disputes. */
  refundedPaise: z.int(),
  /** The donor's public message. */
  message: z.optional(z.string()),
  messageHidden: z.boolean(),
  dedication: z.optional(DedicationView),
  /** Recipient of the dedication's notice; absent once the notice is sent or stopped. */
  noticeRecipient: z.optional(z.object({ name: z.string(), email: z.string() })),
  planId: z.optional(Reference),
  taxId: z.optional(MaskedTaxId),
  /** When reconciliation next asks the gateway; absent once the donation is final. */
  checkAfter: z.optional(IsoTime),
  payments: z.array(z.object({ _id: z.string(), ...PaymentDetails.shape, isDonation: z.boolean() })),
  refunds: z.array(z.object({ _id: z.string(), ...RefundDetails.shape })),
  disputes: z.array(z.object({ _id: z.string(), ...DisputeDetails.shape })),
  /** Events of the refund request, oldest first. */
  refundEvents: z.optional(
    z.array(
      z.object({
        what: z.enum(["asked", "withdrawn", "declined", "marked", "unmarked"]),
        at: IsoTime,
        byEmail: z.optional(z.string()),
        /** The donor's reason for the request, or the admin's for declining it. */
        reason: z.optional(z.string()),
        words: z.optional(z.string()),
        refundId: z.optional(z.string()),
      }),
    ),
  ),
  /** The admins' decisions about money that needed a person, oldest first. */
  reviewEvents: z.optional(
    z.array(
      z.object({
        what: z.enum(["accepted", "refund-ordered", "payment-assigned", "donor-entered", "dispute-answered"]),
        at: IsoTime,
        byEmail: z.string(),
        paymentId: z.optional(z.string()),
        disputeId: z.optional(z.string()),
        note: z.optional(z.string()),
      }),
    ),
  ),
  /** Refunds by admins, oldest first. */
  adminRefunds: z.optional(z.array(AdminRefund)),
  ledger: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(["capture", "refund", "chargeback", "whole-refund"]),
      account: z.string(),
      amountPaise: z.int(),
      /** Which of the two entries of a correction it is: `out` takes out of the former account or day, `in` adds to the new one. */
      move: z.optional(z.enum(["out", "in"])),
      occurredAt: IsoTime,
      bookedAt: IsoTime,
      source: z.enum(["verify", "webhook", "reconciler", "admin"]),
    }),
  ),
  events: z.array(WebhookEventRecord),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(["waiting", "sent", "given-up", "nothing"]),
      createdAt: IsoTime,
      sentAt: z.optional(IsoTime),
      error: z.optional(z.string()),
    }),
  ),
});
export type DonationRecord = z.infer<typeof DonationRecord>;
