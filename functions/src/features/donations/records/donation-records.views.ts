import type { DonationRecord, DonationRow } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { OutboxDocument } from "../../mail/outbox.document.ts";
import type { DonationDocument } from "../donation.document.ts";
import { refundedPaise, statusOf } from "../facts.ts";
import type { LedgerEntry } from "../ledger.document.ts";
import type { WebhookEventDocument } from "../webhook-event.document.ts";
import { shownEvent } from "./shown-event.ts";

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
export interface Around {
  ledger: readonly Stored<LedgerEntry>[];
  events: readonly Stored<WebhookEventDocument>[];
  mails: readonly Stored<OutboxDocument>[];
  pan: string | undefined;
}

/** The full record of a donation, with each list in chronological order. */
export function donationRecord(current: Stored<DonationDocument>, around: Around, now: Date): DonationRecord {
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
    ...(around.pan !== undefined && { panMask: `••••••${around.pan.slice(-4)}` }),
    consents,
    ...(checkAfter !== null && { checkAfter }),
    payments: Object.entries(facts.payments)
      .map(([_id, payment]) => ({ _id, ...payment, isDonation: _id === acceptedId }))
      .toSorted(byTime(({ at }) => at)),
    refunds: Object.entries(facts.refunds)
      .map(([_id, refund]) => ({ _id, ...refund }))
      .toSorted(byTime(({ at }) => at)),
    ...(data.refundEvents !== undefined && { refundEvents: data.refundEvents }),
    ledger: around.ledger
      .map(({ id, data: entry }) => ({ _id: id, ...entry }))
      .toSorted(byTime(({ occurredAt }) => occurredAt)),
    events: eventsAbout(Object.keys(facts.payments), current.id, around.events)
      .map(shownEvent)
      .toSorted(byTime(({ receivedAt }) => receivedAt)),
    mails: around.mails
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
function eventsAbout(paymentIds: readonly string[], id: string, events: Around["events"]) {
  const about = events.filter(
    ({ data: { donationId, raw } }) =>
      donationId === id || paymentIds.some((paymentId) => raw.includes(`"${paymentId}"`)),
  );
  return [...new Map(about.map((each) => [each.id, each])).values()];
}

const byTime =
  <Item>(timeOf: (item: Item) => string) =>
  (one: Item, other: Item) =>
    timeOf(one).localeCompare(timeOf(other));
