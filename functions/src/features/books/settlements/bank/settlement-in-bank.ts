import { isDeepStrictEqual } from "node:util";
import { bankProblems, withoutBankProblems, withProblems } from "../examination/settlement-state.ts";
import type { SettlementDocument } from "../examination/settlement.document.ts";
import type { BankLineDocument } from "./bank-line.document.ts";

/** Computes a settlement's state from its lines on bank statements. Pure. */

/** All bank lines with the settlement's reference; lines that a person removed do not count. */
export function withBankLines(
  settlement: SettlementDocument,
  lines: readonly BankLineDocument[],
  now: Date,
): SettlementDocument {
  const counted = lines.filter(({ removed }) => removed === undefined);
  if (counted.length === 0) return changed(settlement, { ...settlement, bankPaise: null, bankDay: null }, now);
  const bankPaise = counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const bankDay =
    counted
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  return changed(settlement, { ...settlement, bankPaise, bankDay, missingUpTo: null }, now);
}

/** Marks a settlement as missing: no statement up to this day shows it, although one should. */
export const markedAsMissing = (settlement: SettlementDocument, to: string | null, now: Date): SettlementDocument =>
  settlement.bankPaise === null && settlement.state === "processed"
    ? changed(settlement, { ...settlement, missingUpTo: to }, now)
    : settlement;

/** Returns the stored settlement if nothing has changed. */
function changed(stored: SettlementDocument, next: SettlementDocument, now: Date): SettlementDocument {
  const withFound = withProblems(next, [...withoutBankProblems(stored.problems), ...bankProblems(next)], now);
  return isDeepStrictEqual(withFound, stored) ? stored : withFound;
}
