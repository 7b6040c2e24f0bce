import type {
  SettledPart,
  SettlementBankLine,
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
  const { createdAt, amountPaise, feesPaise, feeGstPaise, lineCount, utr, bankDay } = settlement;
  return {
    _id: id,
    state: stateOf(settlement),
    ...{ createdAt, amountPaise, feesPaise, feeGstPaise, lineCount },
    ...(utr !== null && { utr }),
    ...(bankDay !== null && { bankDay }),
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
    ...(acceptance !== undefined && { note: acceptance }),
    ...(bankPaise !== null && { bankPaise }),
    bankLines: bankLines.map(bankLineView).toSorted((lineA, lineB) => lineA.day.localeCompare(lineB.day)),
    booked: bookedLines,
  };
}

function bankLineView({ id, line }: { id: string; line: BankLineDocument }): SettlementBankLine {
  const { day, amountPaise, narration, savedBy, removed } = line;
  return { _id: id, day, amountPaise, narration, savedBy, ...(removed !== undefined && { removed }) };
}

export const problemView = ({ what, entityId, amountPaise }: StoredProblem): SettlementProblem => ({
  what,
  ...(entityId !== null && { entityId }),
  amountPaise,
});

export function settlementLine(line: ExplainedLine): SettlementLine {
  const { entityId, type, amountPaise, feesPaise, feeGstPaise, donationId, problem } = line;
  return {
    ...{ entityId, type, netPaise: netOf(line), amountPaise, feesPaise, feeGstPaise },
    ...(donationId !== null && { reference: donationId }),
    ...(problem !== null && { problem }),
  };
}

export function settledPart(id: string, settlement: SettlementDocument, line: ExplainedLine): SettledPart {
  const { createdAt, state, utr, bankDay } = settlementRow(id, settlement);
  return {
    ...{ settlementId: id, createdAt, state, line: settlementLine(line) },
    ...(utr !== undefined && { utr }),
    ...(bankDay !== undefined && { bankDay }),
  };
}
