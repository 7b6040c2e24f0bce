import { type OfflineMethod, startOfDay } from "@daansetu/contract";
import { SUSPENSE_ACCOUNT, withLines } from "../../platform/ledger/index.ts";
import type { OfflineEntry } from "../../platform/ledger/ledger.document.ts";
import type { OfflineDonationDocument, OfflineEvent } from "./offline-donation.document.ts";
import { netPaiseOf, stateOf } from "./offline-state.ts";

/** A ledger entry and the id of its document. */
export type OfflineEntryWithId = { id: string; entry: OfflineEntry };

type BookedDonation = Pick<
  OfflineDonationDocument,
  "campaignId" | "amountPaise" | "currency" | "means" | "receivedOn" | "events"
>;

const KIND: Readonly<Record<OfflineMethod, OfflineEntry["kind"]>> = {
  cash: "cash",
  cheque: "cheque",
  "bank-transfer": "bank-transfer",
  qr: "bank-transfer",
};

/**
 * All ledger entries of a donation's events, in their order. They follow from the document alone, times included, so that the audit can compute them
 * again. A cheque is in suspense until it clears, and then counts on the day on which it was received, as its receipt and the statement say (payments.md
 * D.2). The id of an entry names donation and step (`off_<id>_<step>`): no step can be booked twice.
 */
export function offlineEntriesOf(id: string, donation: BookedDonation): OfflineEntryWithId[] {
  return donation.events.flatMap((_event, index) => entriesOfEvent(id, donation, index));
}

/** The entries of the event with this index, which are written in the event's commit. */
export function entriesOfEvent(id: string, donation: BookedDonation, index: number): OfflineEntryWithId[] {
  const event = donation.events[index];
  if (event === undefined) return [];
  const stepsBefore = donation.events.slice(0, index);
  const fund = donation.campaignId;
  const { method } = donation.means;
  const entry = (name: string, movement: Movement) => entryOf(id, name, { donation, event, movement });

  switch (event.step) {
    case "recorded":
      return [entry("recorded", { kind: KIND[method], account: fund, sign: 1 })];
    case "received":
      return [entry("received", { kind: "cheque", account: SUSPENSE_ACCOUNT, sign: 1 })];
    case "deposited":
      return [];
    case "cleared":
      return [
        entry("clearing", { kind: "cheque", account: SUSPENSE_ACCOUNT, sign: -1 }),
        entry("cleared", { kind: "bank-transfer", account: fund, sign: 1 }),
      ];
    case "bounced":
    case "cancelled": {
      if (netPaiseOf({ ...donation, events: stepsBefore }) === 0)
        return [entry(event.step, { kind: "cheque", account: SUSPENSE_ACCOUNT, sign: -1 })];
      // A cheque that has cleared is money in the bank.
      const kind = stateOf(stepsBefore) === "cleared" ? "bank-transfer" : KIND[method];
      return [entry(event.step, { kind, account: fund, sign: -1 })];
    }
  }
}

interface Movement {
  kind: OfflineEntry["kind"];
  account: string;
  /** 1: the donation was received; -1: it was returned. */
  sign: 1 | -1;
}

function entryOf(
  id: string,
  name: string,
  { donation, event, movement }: { donation: BookedDonation; event: OfflineEvent; movement: Movement },
): OfflineEntryWithId {
  const { kind, account, sign } = movement;
  return {
    id: `off_${id}_${name}`,
    entry: withLines({
      kind,
      account,
      amountPaise: sign * donation.amountPaise,
      supporters: account === SUSPENSE_ACCOUNT ? 0 : sign,
      currency: donation.currency,
      offlineDonationId: id,
      occurredAt: startOfDay(event.countsFrom === "receipt" ? donation.receivedOn : event.on),
      bookedAt: event.at,
      source: "admin" as const,
    }),
  };
}
