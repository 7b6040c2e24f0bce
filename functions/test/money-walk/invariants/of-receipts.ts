import { calendarDay, financialYearOf } from "@daansetu/contract";
import { captureTimeOf, paidAtOf } from "../../../src/features/giving/core/payment-facts.ts";
import { receiptDiscrepancy, seriesCheck } from "../../../src/features/tax/receipts/audit/receipt-check.ts";
import { currentVersion } from "../../../src/features/tax/receipts/receipt-versions.ts";
import { refundsOf } from "../gateway-truth.ts";
import { firstBreach, type Invariant, type View } from "./invariant.ts";

/** The days on which a donation is in the ledger: where its captures come to something. */
function ledgerDaysOf({ paymentEntries }: View, donationId: string, paymentId: string): string[] {
  const days = new Map<string, number>();
  for (const { entry } of paymentEntries) {
    if (entry.donationId !== donationId || entry.paymentId !== paymentId || entry.kind !== "capture") continue;
    const day = calendarDay(entry.occurredAt);
    days.set(day, (days.get(day) ?? 0) + entry.amountPaise);
  }
  return [...days].flatMap(([day, paise]) => (paise === 0 ? [] : [day]));
}

/** The same of an offline donation: of a cheque, where it is in its fund. */
function offlineDaysOf({ entries }: View, id: string): string[] {
  return entries.flatMap(({ entry }) =>
    "offlineDonationId" in entry && entry.offlineDonationId === id && entry.supporters > 0
      ? [calendarDay(entry.occurredAt)]
      : [],
  );
}

export const RECEIPT_INVARIANTS: readonly Invariant[] = [
  {
    title: "A payment counts on the day that the gateway's own times say",
    holds: "always",
    findBreach: ({ world: { books, gateway }, ids }) =>
      firstBreach(ids, (id) =>
        firstBreach(Object.entries(books.donations.get(id)?.facts.payments ?? {}), ([paymentId, { status }]) => {
          const facts = books.donations.get(id)?.facts;
          const truth = gateway.payments.get(paymentId);
          if (status !== "captured" || facts === undefined || truth === undefined) return undefined;
          const day = calendarDay(captureTimeOf(facts, paymentId) ?? "");
          const { createdAt, lateAuthorized } = truth.entity;
          // Of a late one, the earliest that an event tells, or a refund proves.
          const refundedAt = refundsOf(gateway, paymentId).map((refund) => refund.createdAt);
          const captures = lateAuthorized === true ? [...truth.toldCaptures, ...refundedAt] : [];
          const allowed = [createdAt, ...captures].map((time) => calendarDay(time));
          return allowed.includes(day)
            ? undefined
            : `${paymentId} of ${id} counts on ${day}, and not on ${allowed.join(" or ")}`;
        }),
      ),
  },
  {
    title: "The date of a receipt is that of the ledger, and so is the year in which it is filed",
    holds: "at-the-end",
    findBreach: (view) =>
      firstBreach(view.world.books.offlineDonations.entries(), ([id, { netPaise, receivedOn }]) => {
        const receipt = view.world.books.receipts.get(id);
        if (netPaise === 0) return undefined;
        const days = new Set([receivedOn, receipt?.filing.receivedOn, ...offlineDaysOf(view, id)]);
        return days.size === 1 ? undefined : `${id}: ${[...days].join(", ")}`;
      }) ??
      firstBreach(view.world.books.donations.entries(), ([id, { facts, netPaise }]) => {
        const receipt = view.world.books.receipts.get(id);
        if (netPaise === 0 || facts.acceptedPaymentId === undefined) return undefined;
        if (receipt === undefined) return `${id} has no receipt`;
        const days = ledgerDaysOf(view, id, facts.acceptedPaymentId);
        const { receivedOn, financialYear } = currentVersion(receipt).content;
        const { filing, series } = receipt;
        const paidOn = calendarDay(paidAtOf(facts) ?? "");
        const dates = new Set([paidOn, ...days, receivedOn, filing.receivedOn]);
        const years = new Set([financialYearOf(paidOn), financialYear, filing.financialYear, series.slice(-7)]);
        return dates.size === 1 && years.size === 1
          ? undefined
          : `${id}: ${[...dates].join(", ")} in ${[...years].join(", ")}`;
      }),
  },
  {
    title: "Each receipt states what is left of its donation, and keeps to its series",
    holds: "at-the-end",
    findBreach: ({ world: { books } }) =>
      firstBreach(books.receipts.entries(), ([donationId, receipt]) => {
        const online = books.donations.get(donationId);
        const paidAt = online && paidAtOf(online.facts);
        const donation =
          online === undefined
            ? books.offlineDonations.get(donationId)
            : { netPaise: online.netPaise, receivedOn: paidAt && calendarDay(paidAt) };
        return receiptDiscrepancy(
          { donationId, donation, receipt, mail: undefined, isChangeWaiting: false },
          undefined,
        );
      }),
  },
  {
    title: "Every series of receipts is numbered without a gap, and no number was given twice",
    holds: "at-the-end",
    findBreach: ({ world: { books } }) => {
      const check = seriesCheck(new Map(books.receiptSeries.entries()));
      const numbered = books.receipts
        .values()
        .toSorted((a, b) => a.series.localeCompare(b.series) || a.ordinal - b.ordinal);
      return firstBreach(numbered, (receipt) => check.see(receipt)) ?? check.finish();
    },
  },
];
