import type { DonationRecord, DonationRow } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { OutboxDocument } from "../../mail/outbox.document.ts";
import type { DonationDocument } from "../donation.document.ts";
import { refundedPaise, statusOf } from "../facts.ts";
import type { LedgerEntry } from "../ledger.document.ts";
import type { WebhookEventDocument } from "../webhook-event.document.ts";
import { redactedEvent } from "./redacted-event.ts";

export function donationRow({ id, data }: Stored<DonationDocument>, now: Date): DonationRow {
  const { donor } = data;
  return {
    reference: id,
    status: statusOf(data.facts, data, now),
    kind: data.planId === undefined ? "one-off" : "monthly",
    createdAt: data.createdAt,
    ...(data.paidAt !== null && { paidAt: data.paidAt }),
    amountPaise: data.amountPaise,
    netPaise: data.netPaise,
    ...(data.method !== null && { method: data.method }),
    campaign: { _id: data.campaignId, title: data.campaignTitle, kind: data.campaignKind },
    ...(donor !== undefined && { donorName: donor.fullName, donorEmail: donor.email, donorPhone: donor.phone }),
    anonymous: data.showAs.anonymous,
  };
}

/** Stored records that refer to a donation. */
export interface RelatedRecords {
  ledger: readonly Stored<LedgerEntry>[];
  events: readonly Stored<WebhookEventDocument>[];
  mails: readonly Stored<OutboxDocument>[];
  pan: string | undefined;
}

/** The full record of a donation, with each list in chronological order. */
export function donationRecord(current: Stored<DonationDocument>, related: RelatedRecords, now: Date): DonationRecord {
  const { data } = current;
  const { facts, checkAfter, consents } = data;
  const acceptedId = facts.acceptedPaymentId;
  return {
    ...donationRow(current, now),
    currency: data.currency,
    refundedPaise: acceptedId === undefined ? 0 : refundedPaise(facts, acceptedId),
    taxBenefit: data.taxBenefit,
    ...(data.showAs.message !== undefined && { message: data.showAs.message }),
    messageHidden: data.messageHidden ?? false,
    ...(data.orderId !== undefined && { orderId: data.orderId }),
    ...(data.planId !== undefined && { planId: data.planId }),
    ...(data.donor !== undefined && { donor: data.donor }),
    ...(related.pan !== undefined && { panMask: `••••••${related.pan.slice(-4)}` }),
    consents,
    ...(checkAfter !== null && { checkAfter }),
    payments: Object.entries(facts.payments)
      .map(([_id, payment]) => ({ _id, ...payment, isDonation: _id === acceptedId }))
      .toSorted(byTime(({ at }) => at)),
    refunds: Object.entries(facts.refunds)
      .map(([_id, refund]) => ({ _id, ...refund }))
      .toSorted(byTime(({ at }) => at)),
    ...(data.refundEvents !== undefined && { refundEvents: data.refundEvents }),
    ledger: related.ledger
      .map(({ id, data: entry }) => ({ _id: id, ...entry }))
      .toSorted(byTime(({ occurredAt }) => occurredAt)),
    events: eventsOfDonation(Object.keys(facts.payments), current.id, related.events)
      .map(redactedEvent)
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
  const own = events.filter(
    ({ data: { donationId, raw } }) =>
      donationId === id || paymentIds.some((paymentId) => raw.includes(`"${paymentId}"`)),
  );
  return [...new Map(own.map((each) => [each.id, each])).values()];
}

const byTime =
  <Item>(timeOf: (item: Item) => string) =>
  (one: Item, other: Item) =>
    timeOf(one).localeCompare(timeOf(other));
