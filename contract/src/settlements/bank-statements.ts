import * as z from "zod/mini";
import { Day } from "../reports/period.ts";
import { SettlementId } from "./settlements.ts";

/** Characters of a bank's CSV: a busy year of an account. */
export const MAX_STATEMENT_CHARACTERS = 1_500_000;
export const MAX_STATEMENT_LINES = 10_000;

export const StatementText = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_STATEMENT_CHARACTERS, { error: "too-long" }));

/** Why a statement, or a line of it, cannot be read. */
export const STATEMENT_PROBLEMS = [
  /** No line has headings that name a date and an amount. */
  "no-headings",
  "no-lines",
  "too-many-lines",
  "bad-date",
  "bad-amount",
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

/** A line of the statement that names a settlement, or money that came in without one. */
export const StatementMatch = z.object({
  /** Number of the line in the file, the headings counted. */
  lineNumber: z.int(),
  day: Day,
  /** Positive: received. */
  amountPaise: z.int(),
  narration: z.string(),
  /** The settlement whose reference it bears. */
  settlementId: z.optional(SettlementId),
  /** `matched`: all lines with this reference come to the settlement. `differs`: they do not. `unmatched`: it bears the reference of none. */
  result: z.enum(["matched", "differs", "unmatched"]),
  /** What the gateway says that it paid. */
  expectedPaise: z.optional(z.int()),
  /** Saved with an earlier statement. */
  isKnown: z.boolean(),
});
export type StatementMatch = z.infer<typeof StatementMatch>;

/** How a bank's CSV was understood, before and after it is saved. */
export const StatementReading = z.object({
  /** Which heading of the file was taken for which column; absent: the file has none. */
  columns: z.object({
    date: z.optional(z.string()),
    narration: z.optional(z.string()),
    reference: z.optional(z.string()),
    credit: z.optional(z.string()),
    debit: z.optional(z.string()),
    amount: z.optional(z.string()),
  }),
  lineCount: z.int(),
  from: z.optional(Day),
  to: z.optional(Day),
  matches: z.array(StatementMatch),
  /** Credits without a settlement beyond those in `matches`. */
  furtherUnmatched: z.int(),
  /** Settlements of that time that the statement should show and does not. */
  missing: z.array(
    z.object({ settlementId: SettlementId, day: Day, amountPaise: z.int(), utr: z.optional(z.string()) }),
  ),
  /** Lines that cannot be read; 0 names the file as a whole. */
  unreadable: z.array(z.object({ lineNumber: z.int(), problem: z.enum(STATEMENT_PROBLEMS) })),
});
export type StatementReading = z.infer<typeof StatementReading>;
