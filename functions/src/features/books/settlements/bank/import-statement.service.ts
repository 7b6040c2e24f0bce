import { endOfDay, startOfDay, type StatementLayout, type StatementReading } from "@daansetu/contract";
import type { ActionContext } from "../../../platform/activity/index.ts";
import type { SettlementsRepository } from "../settlements.repository.ts";
import { type BankLinesRepository, knownLine } from "./bank-lines.repository.ts";
import {
  type BankableSettlement,
  missingOnStatement,
  periodOf,
  settlementsOnStatement,
  statementReading,
} from "./match-statement.ts";
import { withBankLines, withMissing } from "./settlement-in-bank.ts";
import type { StatementLayoutsRepository } from "./statement-layouts.repository.ts";
import { headingsOf, readStatement, type Statement } from "./statement.ts";

const DAY_MS = 86_400_000;
/** A payout may reach the bank days after its creation: one that failed at first, or over a long weekend. */
const DAYS_BEFORE = 15;
/** Settlements of about four years of daily payouts; more than a statement of 10,000 lines covers. */
const MAX_SETTLEMENTS = 1_500;
const MAX_NARRATION_CHARACTERS = 200;

interface StatementFile {
  csv: string;
  layout?: StatementLayout | undefined;
}

/** Finds the settlements on a bank's statement, and records them. Nothing is booked: the settlement's own entry has the bank's money already. */
export function importStatementService({
  settlements,
  bankLines,
  layouts,
}: {
  settlements: Pick<SettlementsRepository, "createdBetween">;
  bankLines: BankLinesRepository;
  layouts: StatementLayoutsRepository;
}) {
  async function read(
    csv: string,
    chosen: StatementLayout | undefined,
  ): Promise<{ statement: Statement; layoutFrom: StatementReading["layoutFrom"] }> {
    if (chosen !== undefined) return { statement: readStatement(csv, chosen), layoutFrom: "chosen" };
    const headings = headingsOf(csv);
    const remembered = headings && (await layouts.find(headings));
    return { statement: readStatement(csv, remembered), layoutFrom: remembered ? "remembered" : "headings" };
  }

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
        line.settlementId === id ? [knownLine(lineId, line)] : [],
      ),
    }));
  }

  return {
    /** Stores nothing. */
    preview: async ({ csv, layout }: StatementFile): Promise<StatementReading> => {
      const { statement, layoutFrom } = await read(csv, layout);
      return statementReading(statement, await readBankable(statement), layoutFrom);
    },

    /** Idempotent; what was stored before a failure is found again when the same statement is imported again. */
    importStatement: async ({ csv, layout }: StatementFile, { by, now }: ActionContext): Promise<StatementReading> => {
      const { statement, layoutFrom } = await read(csv, layout);
      const bankable = await readBankable(statement);
      const reading = statementReading(statement, bankable, layoutFrom);
      if (layout !== undefined && statement.lines.length > 0)
        await layouts.save(statement.headings, layout, { by, now });
      const period = periodOf(statement.lines);
      let lineCount = 0;
      for (const { settlementId, lines } of settlementsOnStatement(statement, bankable).values()) {
        const candidates = lines.map(({ id, day, amountPaise, narration, reference }) => ({
          id,
          document: {
            ...{ settlementId, day, amountPaise, savedAt: now.toISOString(), savedBy: by.email },
            narration: `${narration} ${reference}`.trim().slice(0, MAX_NARRATION_CHARACTERS),
          },
        }));
        lineCount += lines.length;
        await bankLines.save(settlementId, { candidates, period }, (settlement, all) =>
          withBankLines(settlement, all, now),
        );
      }
      const missing = missingOnStatement(statement, bankable);
      const { to = null } = period;
      for (const { id } of missing)
        await bankLines.save(id, { candidates: [], period }, (settlement) => withMissing(settlement, to, now));
      // Known lines are logged, too: a repetition after a failure must log what the first try stored.
      if (lineCount > 0) await bankLines.logImport(csv, { by, after: { lineCount, missing: missing.length, to } }, now);
      return reading;
    },
  };
}
export type ImportStatementService = ReturnType<typeof importStatementService>;
