import type {
  SettledPart,
  SettlementDetails,
  SettlementLine,
  SettlementProblem,
  SettlementRow,
  SettlementState,
} from "@daansetu/contract";
import type { BankLineDocument } from "./bank/bank-line.document.ts";
import { type ExplainedLine, netOf } from "./settlement-lines.ts";
import type { SettlementDocument, StoredProblem } from "./settlement.document.ts";

function stateOf({ state, exceptionDueAt, bookedIds, bankPaise }: SettlementDocument): SettlementState {
  if (typeof exceptionDueAt === "string") return state === "failed" ? "failed" : "differs";
  if (state === "failed") return "failed";
  if (state !== "processed" || bookedIds.length === 0) return "on-its-way";
  return bankPaise === null ? "processed" : "in-bank";
}

export function settlementRow(id: string, settlement: SettlementDocument): SettlementRow {
  const { utr, bankDay } = settlement;
  return {
    ...settlement,
    _id: id,
    state: stateOf(settlement),
    utr: utr ?? undefined,
    bankDay: bankDay ?? undefined,
  };
}

export function settlementDetails(
  id: string,
  settlement: SettlementDocument,
  bankLines: readonly { id: string; line: BankLineDocument }[],
): SettlementDetails {
  const { problems, acceptance, bankPaise, bookedLines } = settlement;
  return {
    ...settlementRow(id, settlement),
    problems: problems.map(problemView),
    note: acceptance,
    bankPaise: bankPaise ?? undefined,
    bankLines: bankLines
      .map(({ id: lineId, line }) => ({ _id: lineId, ...line }))
      .toSorted((lineA, lineB) => lineA.day.localeCompare(lineB.day)),
    booked: bookedLines,
  };
}

export const problemView = (problem: StoredProblem): SettlementProblem => ({
  ...problem,
  entityId: problem.entityId ?? undefined,
});

export const settlementLine = (line: ExplainedLine): SettlementLine => ({
  ...line,
  netPaise: netOf(line),
  reference: line.donationId ?? undefined,
  problem: line.problem ?? undefined,
});

export function settledPart(id: string, settlement: SettlementDocument, line: ExplainedLine): SettledPart {
  return { settlementId: id, ...settlementRow(id, settlement), line: settlementLine(line) };
}
