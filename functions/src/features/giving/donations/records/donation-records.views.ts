import { type DonationRecord, type DonationRow, maskedTaxIdOf, type TaxId } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { statusOf } from "../../core/status.ts";
import { returnedPaise } from "../../core/reversals.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { currentAdminRefunds } from "../../core/refunds.ts";
import { adminRefundView } from "../refunds/refunds.views.ts";
import type { WebhookEventDocument } from "../webhook-event.document.ts";
import { redactEvent } from "./redacted-event.ts";

export function donationRow({ id, data: donation }: Stored<DonationDocument>, now: Date): DonationRow {
  const { donor } = donation;
  return {
    reference: id,
    status: statusOf(donation.facts, donation, now),
    kind: donation.planId === undefined ? "one-off" : "monthly",
    createdAt: donation.createdAt,
    ...(donation.paidAt !== null && { paidAt: donation.paidAt }),
    amountPaise: donation.amountPaise,
    netPaise: donation.netPaise,
    ...(donation.method !== null && { method: donation.method }),
    campaign: { _id: donation.campaignId, title: donation.campaignTitle, kind: donation.campaignKind },
    ...(donor !== undefined && { donorName: donor.fullName, donorEmail: donor.email, donorPhone: donor.phone }),
    anonymous: donation.showAs.anonymous,
    ...(donation.needsPerson && { needsPerson: true as const }),
  };
}

/** Stored records that refer to a donation. */
export interface RelatedRecords {
  ledger: readonly Stored<PaymentEntry>[];
  events: readonly Stored<WebhookEventDocument>[];
  mails: readonly Stored<OutboxDocument>[];
  taxId: TaxId | undefined;
}

/** The full record of a donation, with each list in chronological order. */
export function donationRecord(
  storedDonation: Stored<DonationDocument>,
  related: RelatedRecords,
  now: Date,
): DonationRecord {
  const { data: donation } = storedDonation;
  const { facts, checkAfter, consents } = donation;
  const acceptedId = facts.acceptedPaymentId;
  return {
    ...donationRow(storedDonation, now),
    currency: donation.currency,
    refundedPaise: acceptedId === undefined ? 0 : returnedPaise(facts, acceptedId),
    taxBenefit: donation.taxBenefit,
    ...(donation.showAs.message !== undefined && { message: donation.showAs.message }),
    messageHidden: donation.messageHidden ?? false,
    ...(donation.orderId !== undefined && { orderId: donation.orderId }),
    ...(donation.planId !== undefined && { planId: donation.planId }),
    ...(donation.donor !== undefined && { donor: donation.donor }),
    ...(related.taxId !== undefined && { taxId: maskedTaxIdOf(related.taxId) }),
    consents,
    ...(checkAfter !== null && { checkAfter }),
    payments: Object.entries(facts.payments)
      .map(([_id, payment]) => ({ _id, ...payment, isDonation: _id === acceptedId }))
      .toSorted(byTime(({ at }) => at)),
    refunds: Object.entries(facts.refunds)
      .map(([_id, refund]) => ({ _id, ...refund }))
      .toSorted(byTime(({ at }) => at)),
    disputes: Object.entries(facts.disputes ?? {})
      .map(([_id, dispute]) => ({ _id, ...dispute }))
      .toSorted(byTime(({ at }) => at)),
    ...(donation.refundEvents !== undefined && { refundEvents: donation.refundEvents }),
    ...(donation.reviewEvents !== undefined && { reviewEvents: donation.reviewEvents }),
    ...(donation.adminRefunds !== undefined && {
      adminRefunds: currentAdminRefunds(donation).map(adminRefundView),
    }),
    ledger: related.ledger
      .map(({ id, data: entry }) => ({ _id: id, ...entry }))
      .toSorted(byTime(({ occurredAt }) => occurredAt)),
    events: eventsOfDonation(Object.keys(facts.payments), storedDonation.id, related.events)
      .map(redactEvent)
      .toSorted(byTime(({ receivedAt }) => receivedAt)),
    mails: related.mails
      .map(({ data: { kind, state, createdAt, sentAt, error } }) => ({
        kind,
        state,
        createdAt,
        ...(sentAt !== null && { sentAt }),
        ...(error !== null && { error }),
      }))
      .toSorted(byTime(({ createdAt }) => createdAt)),
  };
}

/** Of a plan's webhook events, those that mention this debit's payments. */
function eventsOfDonation(paymentIds: readonly string[], id: string, events: RelatedRecords["events"]) {
  const donationEvents = events.filter(
    ({ data: { donationId, raw } }) =>
      donationId === id || paymentIds.some((paymentId) => raw.includes(`"${paymentId}"`)),
  );
  return [...new Map(donationEvents.map((event) => [event.id, event])).values()];
}

const byTime =
  <Item>(timeOf: (item: Item) => string) =>
  (itemA: Item, itemB: Item) =>
    timeOf(itemA).localeCompare(timeOf(itemB));
