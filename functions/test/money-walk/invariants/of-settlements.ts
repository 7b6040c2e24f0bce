import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { settlementDiscrepancy } from "../../../src/features/books/settlements/audit/settlement-check.ts";
import { type ExplainedLine, netOf } from "../../../src/features/books/settlements/examination/settlement-lines.ts";
import { settledPayments } from "../gateway-truth.ts";
import { bookedSideOf } from "../settlements.ts";
import { depositedPaise, transferredPaise } from "./of-offline-donations.ts";
import { spentPaise } from "./of-spending.ts";
import { balanceOf, differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";

const linesOf = ({ world: { books } }: View): ExplainedLine[] =>
  books.settlements.values().flatMap(({ lines }) => [...lines]);

const explainedPaise = ({ clearingPaise, feesPaise, feeGstPaise, refundsPaise, chargebacksPaise }: ExplainedLine) =>
  clearingPaise - feesPaise - feeGstPaise - refundsPaise - chargebacksPaise;

const sumBy = (
  lines: readonly ExplainedLine[],
  idOf: (line: ExplainedLine) => string | null,
  field: "clearingPaise" | "refundsPaise" | "chargebacksPaise",
) => {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const id = idOf(line);
    if (id !== null && line[field] !== 0) sums.set(id, (sums.get(id) ?? 0) + line[field]);
  }
  return sums;
};

export const SETTLEMENT_INVARIANTS: readonly Invariant[] = [
  {
    title: "Every settlement agrees with its entries and lines, and each line with what it settles",
    holds: "at-the-end",
    findBreach: ({ world, entries }) => {
      const ids = new Set(
        entries.flatMap(({ entry }) => (entry.kind === "settlement" ? [entry.settlementId ?? ""] : [])),
      );
      for (const [id] of world.books.settlements.entries()) ids.add(id);
      return firstBreach(ids, (id) => {
        const settlement = world.books.settlements.get(id);
        return settlementDiscrepancy({
          ...{ id, settlement, lines: settlement?.lines ?? [], booked: bookedSideOf(world, id) },
          entries: entries.filter(({ entry }) => entry.kind === "settlement" && entry.settlementId === id),
        });
      });
    },
  },
  {
    title: "Every settlement of the gateway is booked",
    holds: "at-the-end",
    findBreach: ({ world: { gateway, books } }) =>
      firstBreach(gateway.settlements, ([id, { entity, lines }]) => {
        const stored = books.settlements.get(id);
        return stored === undefined
          ? `${id} is not known here`
          : (differing(id, stored.amountPaise, entity.amountPaise) ?? differing(id, stored.lines.length, lines.length));
      }),
  },
  {
    title: "Fees and their GST are those of the settlements' lines",
    holds: "always",
    findBreach: (view) =>
      differing(
        "fees",
        balanceOf(view, ACCOUNTS.fees),
        sumOf(linesOf(view), ({ feesPaise }) => feesPaise),
      ) ??
      differing(
        "GST",
        balanceOf(view, ACCOUNTS.feeGst),
        sumOf(linesOf(view), ({ feeGstPaise }) => feeGstPaise),
      ),
  },
  {
    title: "What no line explains is on the account of discrepancies, and nothing else",
    holds: "always",
    findBreach: (view) =>
      differing(
        "discrepancies",
        0 - balanceOf(view, ACCOUNTS.settlementDifferences),
        sumOf(linesOf(view), (line) => netOf(line) - explainedPaise(line)),
      ),
  },
  {
    title: "No payment, refund or loss is settled beyond what is booked",
    holds: "at-the-end",
    findBreach: (view) => {
      const lines = linesOf(view);
      const { payments, refunds, disputes } = bookedSideOf(view.world, "");
      const beyond = (sums: ReadonlyMap<string, number>, bookedPaiseOf: (id: string) => number) =>
        firstBreach(sums, ([id, paise]) =>
          paise > bookedPaiseOf(id) ? `${paise} settled of ${id}, ${bookedPaiseOf(id)} booked` : undefined,
        );
      return (
        beyond(
          sumBy(lines, ({ entityId }) => entityId, "clearingPaise"),
          (id) => payments.get(id)?.amountPaise ?? 0,
        ) ??
        beyond(
          sumBy(lines, ({ entityId }) => entityId, "refundsPaise"),
          (id) => refunds.get(id)?.amountPaise ?? 0,
        ) ??
        beyond(
          sumBy(lines, ({ disputeId }) => disputeId, "chargebacksPaise"),
          (id) => disputes.get(id)?.amountPaise ?? 0,
        )
      );
    },
  },
  {
    title: "Fees are what the gateway kept of the payments that it settled",
    holds: "at-the-end",
    findBreach: (view) =>
      differing(
        "fees of payments",
        sumOf(linesOf(view), ({ type, feesPaise, feeGstPaise }) => (type === "payment" ? feesPaise + feeGstPaise : 0)),
        sumOf(settledPayments(view.world.gateway), ({ feePaise, entity }) => feePaise - entity.donorFeePaise),
      ),
  },
  {
    title: "The bank has what was settled, cleared, transferred and paid in, and not spent",
    holds: "always",
    findBreach: (view) =>
      differing(
        "bank",
        balanceOf(view, ACCOUNTS.bank),
        sumOf(view.world.books.settlements.values(), ({ amountPaise }) => amountPaise) +
          transferredPaise(view) +
          depositedPaise(view) -
          spentPaise(view, "bank"),
      ),
  },
];
