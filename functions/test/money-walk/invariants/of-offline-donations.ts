import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import {
  type LedgerEntry,
  type OfflineEntry,
  type OwnTransferEntry,
} from "../../../src/features/platform/ledger/ledger.document.ts";
import {
  depositDiscrepancy,
  offlineDiscrepancy,
} from "../../../src/features/giving/offline-donations/audit/offline-check.ts";
import type { OfflineDonationDocument } from "../../../src/features/giving/offline-donations/offline-donation.document.ts";
import { spentPaise } from "./of-spending.ts";
import { balanceOf, differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";

const isOffline = (entry: LedgerEntry): entry is OfflineEntry => "offlineDonationId" in entry;
const isDeposit = (entry: LedgerEntry): entry is OwnTransferEntry => entry.kind === "cash-deposit";

const offlineOf = ({ world: { books } }: View): OfflineDonationDocument[] => books.offlineDonations.values();

/** Cheques of which nobody knows yet whether they are paid. */
export const chequesPaise = (view: View): number =>
  sumOf(offlineOf(view), ({ state, amountPaise }) => (state === "received" || state === "deposited" ? amountPaise : 0));

export const depositedPaise = ({ world: { books } }: View): number =>
  sumOf(books.cashDeposits.values(), ({ netPaise }) => netPaise);

/** Money that reached the bank account without the gateway. */
export const transferredPaise = (view: View): number =>
  sumOf(offlineOf(view), ({ means, netPaise }) => (means.method === "cash" ? 0 : netPaise));

export const OFFLINE_INVARIANTS: readonly Invariant[] = [
  {
    title: "Every offline donation has exactly the entries that its history demands",
    holds: "always",
    findBreach: ({ world: { books }, entries, ids }) => {
      const offlineEntries = entries.flatMap(({ id, entry }) => (isOffline(entry) ? [{ id, entry }] : []));
      return firstBreach(ids, (id) =>
        offlineDiscrepancy({
          ...{ id, donation: books.offlineDonations.get(id) },
          entries: offlineEntries.filter(({ entry }) => entry.offlineDonationId === id),
        }),
      );
    },
  },
  {
    title: "Every payment of cash into the bank has exactly its entries",
    holds: "always",
    findBreach: ({ world: { books }, entries, ids }) => {
      const deposits = entries.flatMap(({ id, entry }) => (isDeposit(entry) ? [{ id, entry }] : []));
      return firstBreach(ids, (id) =>
        depositDiscrepancy({
          ...{ id, deposit: books.cashDeposits.get(id) },
          entries: deposits.filter(({ entry }) => entry.depositId === id),
        }),
      );
    },
  },
  {
    title: "Cash in hand is what was received and neither paid in nor spent, and never less than nothing",
    holds: "always",
    findBreach: (view) => {
      const cashPaise = balanceOf(view, ACCOUNTS.cash);
      const receivedPaise = sumOf(offlineOf(view), ({ means, netPaise }) => (means.method === "cash" ? netPaise : 0));
      return cashPaise < 0
        ? `cash: ${cashPaise}`
        : differing("cash", cashPaise, receivedPaise - depositedPaise(view) - spentPaise(view, "cash"));
    },
  },
  {
    title: "Cheques in hand are those that have neither cleared nor bounced",
    holds: "always",
    findBreach: (view) => differing("cheques", balanceOf(view, ACCOUNTS.chequesInHand), chequesPaise(view)),
  },
];
