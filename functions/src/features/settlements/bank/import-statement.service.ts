import { endOfDay, startOfDay, type StatementReading } from "@daansetu/contract";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../activity/index.ts";
import { bankProblems, withoutBankProblems, withProblems } from "../settlement-state.ts";
import type { SettlementDocument } from "../settlement.document.ts";
import type { SettlementsRepository } from "../settlements.repository.ts";
import type { BankLineDocument } from "./bank-line.document.ts";
import type { BankLinesRepository } from "./bank-lines.repository.ts";
import {
  type BankableSettlement,
  missingOnStatement,
  periodOf,
  settlementsOnStatement,
  statementReading,
} from "./match-statement.ts";
import { readStatement, type Statement } from "./statement.ts";

const DAY_MS = 86_400_000;
/** A payout may reach the bank days after its creation: one that failed at first, or over a long weekend. */
const DAYS_BEFORE = 15;
/** Settlements of about four years of daily payouts; more than a statement of 10,000 lines covers. */
const MAX_SETTLEMENTS = 1_500;
const MAX_NARRATION_CHARACTERS = 200;

/** Finds the settlements on a bank's statement, and records them. Nothing is booked: the settlement's own entry has the bank's money already. */
export function importStatementService({
  settlements,
  bankLines,
}: {
  settlements: Pick<SettlementsRepository, "createdBetween">;
  bankLines: BankLinesRepository;
}) {
  async function readBankable({ lines }: Statement): Promise<BankableSettlement[]> {
    const { from, to } = periodOf(lines);
    if (from === undefined || to === undefined) return [];
    const earliest = new Date(Date.parse(startOfDay(from)) - DAYS_BEFORE * DAY_MS).toISOString();
    const candidates = await settlements.createdBetween(earliest, endOfDay(to), MAX_SETTLEMENTS);
    const knownLines = await bankLines.ofSettlements(candidates.map(({ id }) => id));
    return candidates.map(({ id, data }) => ({
      id,
      settlement: data,
      knownLines: knownLines.flatMap(({ id: lineId, line }) =>
        line.settlementId === id ? [{ id: lineId, amountPaise: line.amountPaise }] : [],
      ),
    }));
  }

  return {
    /** Stores nothing. */
    preview: async (csv: string): Promise<StatementReading> => {
      const statement = readStatement(csv);
      return statementReading(statement, await readBankable(statement));
    },

    /** Idempotent; what was stored before a failure is found again when the same statement is imported again. */
    importStatement: async (csv: string, by: Actor, now: Date): Promise<StatementReading> => {
      const statement = readStatement(csv);
      const bankable = await readBankable(statement);
      const reading = statementReading(statement, bankable);
      let lineCount = 0;
      for (const { settlementId, lines } of settlementsOnStatement(statement, bankable).values()) {
        const documents = new Map(
          lines.map(({ id, day, amountPaise, narration, reference }): [string, BankLineDocument] => [
            id,
            {
              ...{ settlementId, day, amountPaise, savedAt: now.toISOString(), savedBy: by.email },
              narration: `${narration} ${reference}`.trim().slice(0, MAX_NARRATION_CHARACTERS),
            },
          ]),
        );
        lineCount += lines.length;
        await bankLines.save(settlementId, documents, (settlement, all) => withBankLines(settlement, all, now));
      }
      const missing = missingOnStatement(statement, bankable);
      const { to = null } = periodOf(statement.lines);
      for (const { id } of missing)
        await bankLines.save(id, new Map(), (settlement) => withMissing(settlement, to, now));
      // Whether its lines are new does not count: a repetition after a failure must log what the first try stored.
      if (lineCount > 0) await bankLines.logImport(csv, { by, after: { lineCount, missing: missing.length, to } }, now);
      return reading;
    },
  };
}
export type ImportStatementService = ReturnType<typeof importStatementService>;

function withBankLines(
  settlement: SettlementDocument,
  lines: readonly BankLineDocument[],
  now: Date,
): SettlementDocument {
  const bankPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const bankDay =
    lines
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  return changed(settlement, { ...settlement, bankPaise, bankDay, missingUpTo: null }, now);
}

const withMissing = (settlement: SettlementDocument, to: string | null, now: Date): SettlementDocument =>
  settlement.bankPaise === null && settlement.state === "processed"
    ? changed(settlement, { ...settlement, missingUpTo: to }, now)
    : settlement;

/** The stored settlement where nothing is new. */
function changed(stored: SettlementDocument, next: SettlementDocument, now: Date): SettlementDocument {
  const withFound = withProblems(next, [...withoutBankProblems(stored.problems), ...bankProblems(next)], now);
  return isDeepStrictEqual(withFound, stored) ? stored : withFound;
}
