import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { MaskedTaxId } from "./tax-id.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { DedicationView } from "./dedication-view.ts";
import { DonationKind } from "./donation-filter.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
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

export const DonationRecord = z.object({
  ...DonationRow.shape,
  currency: z.string(),
  /** Refunded, or lost in disputes. */
  refundedPaise: z.int(),
  taxBenefit: z.boolean(),
  /** The donor's public message. */
  message: z.optional(z.string()),
  messageHidden: z.boolean(),
  dedication: z.optional(DedicationView),
  /** Recipient of the dedication's notice; absent once the notice is sent or stopped. */
  noticeRecipient: z.optional(z.object({ name: z.string(), email: z.string() })),
  orderId: z.optional(z.string()),
  planId: z.optional(Reference),
  donor: z.optional(
    z.object({
      fullName: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      state: z.string(),
      pincode: z.string(),
    }),
  ),
  taxId: z.optional(MaskedTaxId),
  consents: z.object({ indianCitizen: z.optional(GivenConsent), whatsappSms: z.optional(GivenConsent) }),
  /** When reconciliation next asks the gateway; absent once the donation is final. */
  checkAfter: z.optional(IsoTime),
  payments: z.array(
    z.object({
      _id: z.string(),
      status: z.enum(["created", "failed", "authorized", "captured"]),
      amountPaise: Paise,
      currency: z.string(),
      method: z.optional(z.string()),
      international: z.boolean(),
      /** Paid by the donor on top of the amount. */
      donorFeePaise: z.optional(Paise),
      failureReason: z.optional(z.string()),
      isDonation: z.boolean(),
      /** When the donor tried to pay. */
      at: IsoTime,
      /** When it was captured, as early as we know. */
      capturedAt: z.optional(IsoTime),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: z.string(),
      paymentId: z.string(),
      status: z.enum(["pending", "failed", "processed", "reversed"]),
      amountPaise: Paise,
      at: IsoTime,
    }),
  ),
  /** Disputes (chargebacks); `won`, `lost` and `closed` are final. */
  disputes: z.array(
    z.object({
      _id: z.string(),
      paymentId: z.string(),
      status: z.enum(["open", "under-review", "action-required", "won", "lost", "closed"]),
      amountPaise: Paise,
      lostPaise: Paise,
      phase: z.optional(z.string()),
      reasonCode: z.optional(z.string()),
      reasonDescription: z.optional(z.string()),
      gatewayDisputeId: z.optional(z.string()),
      /** Until when the gateway takes an answer. */
      respondBy: z.optional(IsoTime),
      at: IsoTime,
      reportedAt: IsoTime,
    }),
  ),
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
