import { isDeepStrictEqual } from "node:util";
import {
  isFundEntry,
  isPaymentEntry,
  isSpendingEntry,
  LedgerEntry,
  type SpendingEntry,
} from "../../../src/features/platform/ledger/ledger.document.ts";
import { fundOf } from "../../../src/features/platform/ledger/index.ts";
import { unmatchedEntryId } from "../../../src/features/giving/core/ledger-entries.ts";
import { linesOf } from "../../../src/features/platform/ledger/lines.ts";
import {
  compareInChain,
  digestOf,
  endPositionOf,
  ROOT_BEFORE_FIRST_SEAL,
  rootOf,
} from "../../../src/features/platform/ledger/seal.ts";
import { fundEntriesOf, publicTotalsOf, raisedByAccount, sumOfDays } from "../totals.ts";
import { balanceOf, differing, firstBreach, type IdentifiedEntry, type Invariant, sumOf } from "./invariant.ts";

/** Entries that were found valid. They never change, so each is parsed once. */
const validEntries = new WeakSet<LedgerEntry>();

function schemaBreach({ id, entry }: IdentifiedEntry): string | undefined {
  if (validEntries.has(entry)) return undefined;
  const { error } = LedgerEntry.safeParse(entry);
  if (error === undefined) validEntries.add(entry);
  return error && `${id}: ${error.issues.map(({ message }) => message).join(", ")}`;
}

/** The beginnings that the id of an entry about this may have: an id is what keeps a fact from being booked twice. */
function idBeginnings(entry: LedgerEntry): string[] {
  if (!isPaymentEntry(entry)) {
    if (entry.kind === "settlement") return [`set_${entry.settlementId ?? ""}`];
    if (isSpendingEntry(entry)) return [SPENDING_BEGINNINGS[entry.kind] + (entry.purchaseId ?? "")];
    return "offlineDonationId" in entry ? [`off_${entry.offlineDonationId}`] : [`dep_${entry.depositId ?? ""}`];
  }
  const { kind, paymentId, refundId = "", disputeId = "" } = entry;
  if (entry.donationId === undefined) return idBeginnings({ ...entry, donationId: "of another" }).map(unmatchedEntryId);
  switch (kind) {
    case "capture":
      return [`cap_${paymentId}`];
    case "refund":
      return [`ref_${refundId}`, `rev_${refundId}`];
    case "chargeback":
      return [`dis_${disputeId}`];
    case "whole-refund":
      return [`full_${paymentId}`];
  }
}

/** Of money on its way out. */
const SPENDING_BEGINNINGS: Readonly<Record<SpendingEntry["kind"], string>> = {
  bill: "bill_",
  "credit-note": "credit_",
  "bill-payment": "paid_",
  "supplier-refund": "supplier-refund_",
  "tds-deposit": "tds",
  "fund-transfer": "moved",
};

export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    title: "Every entry balances, and its accounts are in the chart",
    holds: "always",
    findBreach: ({ entries }) => firstBreach(entries, schemaBreach),
  },
  {
    title: "Every entry of a fund has the lines of its kind",
    holds: "always",
    findBreach: ({ entries }) =>
      firstBreach(entries, ({ id, entry }) =>
        isFundEntry(entry) && !isDeepStrictEqual(entry.lines, linesOf(entry))
          ? `${id} has the lines ${JSON.stringify(entry.lines)}`
          : undefined,
      ),
  },
  {
    title: "All accounts together are zero",
    holds: "always",
    findBreach: ({ balances }) =>
      differing(
        "all accounts",
        sumOf(balances.values(), (paise) => paise),
        0,
      ),
  },
  {
    title: "Every id says what its entry is about, so that nothing is booked under two",
    holds: "always",
    findBreach: ({ entries }) =>
      firstBreach(entries, ({ id, entry }) =>
        idBeginnings(entry).some((beginning) => id === beginning || id.startsWith(`${beginning}_`))
          ? undefined
          : `${id} is about ${idBeginnings(entry).join(" or ")}`,
      ),
  },
  {
    title: "The hash chain holds every sealed entry as it was sealed",
    holds: "at-the-end",
    findBreach: ({ world: { books } }) => {
      let previousRoot = ROOT_BEFORE_FIRST_SEAL;
      return firstBreach(books.seals.values(), (seal) => {
        const entries = seal.entryIds.map((id) => ({ id, fields: { ...books.ledger.get(id) } }));
        const changed = entries.find((entry, index) => digestOf(entry) !== seal.digests[index]);
        if (changed !== undefined) return `${changed.id} is not as seal ${seal.number} has it`;
        const isContinued = seal.previousRoot === previousRoot && rootOf(previousRoot, entries) === seal.root;
        previousRoot = seal.root;
        return isContinued ? undefined : `seal ${seal.number} does not continue the chain`;
      });
    },
  },
  {
    title: "Nothing is added to the ledger before its newest seal",
    holds: "at-the-end",
    findBreach: ({ world: { books }, entries }) => {
      const seals = books.seals.values();
      const newest = seals.at(-1);
      if (newest === undefined) return undefined;
      const sealedIds = new Set(seals.flatMap(({ entryIds }) => entryIds));
      return firstBreach(entries, ({ id, entry: { bookedAt } }) =>
        !sealedIds.has(id) && compareInChain({ id, bookedAt }, endPositionOf(newest)) < 0
          ? `${id} is in no seal`
          : undefined,
      );
    },
  },
  {
    title: "Public totals are the balances of the funds",
    holds: "always",
    findBreach: (view) =>
      firstBreach(raisedByAccount(view.world), ([account, raisedPaise]) =>
        differing(account, raisedPaise, 0 - balanceOf(view, fundOf(account))),
      ),
  },
  {
    title: "The sums of the days come to the public totals",
    holds: "at-the-end",
    findBreach: ({ world }) => {
      const accounts = new Set(fundEntriesOf(world).map(({ entry }) => entry.account));
      return firstBreach(accounts, (account) => {
        const totals = publicTotalsOf(world, account);
        const { receivedPaise, returnedPaise } = sumOfDays(totals);
        return differing(account, receivedPaise - returnedPaise, totals.raisedPaise);
      });
    },
  },
];
