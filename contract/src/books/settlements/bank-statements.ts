import * as z from "zod/mini";
import { Day } from "../../values/day.ts";
import { SettlementId } from "./ids.ts";

/** Maximum number of characters of a bank's CSV: enough for a busy year of an account. */
export const MAX_STATEMENT_CHARACTERS = 1_500_000;
export const MAX_STATEMENT_LINES = 10_000;

export const StatementText = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_STATEMENT_CHARACTERS, { error: "too-long" }));

/** Why a statement, or a line of it, cannot be read. */
export const STATEMENT_PROBLEMS = [
  /** No line has headings for a date and an amount. */
  "no-headings",
  /** The columns of the date or the amounts could not be recognised: a person has to choose them. */
  "no-columns",
  "no-lines",
  "too-many-lines",
  "bad-date",
  /** The date can be read as two days: other lines of the file have the month first. */
  "unclear-date",
  "bad-amount",
  "no-amount",
  /** One line has both money in and money out. */
  "two-amounts",
  /** The line does not say whether the amount was received or paid, or contradicts itself. */
  "no-direction",
  /** A comma outside quotes has shifted the line's cells, such as in 17,00,465.32. */
  "shifted-cells",
  /** The line's balance does not follow from the line before, while it does elsewhere in the file. */
  "balance-differs",
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

export const STATEMENT_COLUMNS = [
  "date",
  "narration",
  "reference",
  "credit",
  "debit",
  "amount",
  "direction",
  "balance",
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** The highest index that a column can have. */
const MAX_COLUMN_INDEX = 59;
const ColumnIndex = z.optional(z.int().check(z.gte(0), z.lte(MAX_COLUMN_INDEX)));

/** The meaning of each column of a statement, by its index from 0. `amount` holds money in and out; `direction` says which of both. */
export const StatementColumns = z.strictObject({
  date: ColumnIndex,
  narration: ColumnIndex,
  reference: ColumnIndex,
  credit: ColumnIndex,
  debit: ColumnIndex,
  amount: ColumnIndex,
  direction: ColumnIndex,
  balance: ColumnIndex,
});
export type StatementColumns = z.infer<typeof StatementColumns>;

/** The layout of a bank's statements, as a person has set it. */
export const StatementLayout = z.strictObject({
  columns: StatementColumns,
  dateOrder: z.enum(["day-first", "month-first"], { error: "invalid" }),
});
export type StatementLayout = z.infer<typeof StatementLayout>;

/** A line of the statement that names a settlement, or a credit without one. */
export const StatementMatch = z.object({
  /** Number of the line in the file, the headings counted. */
  lineNumber: z.int(),
  day: Day,
  /** Positive: received. */
  amountPaise: z.int(),
  narration: z.string(),
  /** The settlement whose reference the line contains. */
  settlementId: z.optional(SettlementId),
  /**
   * `matched`: all lines with this reference add up to the settlement. `differs`: they do not. `unmatched`: the line has no settlement's reference.
   */
  result: z.enum(["matched", "differs", "unmatched"]),
  /** The amount that the gateway says it paid out. */
  expectedPaise: z.optional(z.int()),
  /** True if the line was saved with an earlier statement. */
  isKnown: z.boolean(),
});
export type StatementMatch = z.infer<typeof StatementMatch>;

/** How a bank's CSV was interpreted, before and after it is saved. */
export const StatementReading = z.object({
  /** The headings of the file, in their order; empty if none were found. */
  headings: z.array(z.string()),
  layout: StatementLayout,
  /** Source of the layout. `remembered`: a person chose it for an earlier file with these headings. */
  layoutFrom: z.enum(["headings", "remembered", "chosen"]),
  lineCount: z.int(),
  from: z.optional(Day),
  to: z.optional(Day),
  matches: z.array(StatementMatch),
  /** Number of credits without a settlement beyond those in `matches`. */
  furtherUnmatched: z.int(),
  /** Settlements of that time that the statement should show and does not. */
  missing: z.array(
    z.object({ settlementId: SettlementId, day: Day, amountPaise: z.int(), utr: z.optional(z.string()) }),
  ),
  /** Lines that cannot be read; 0 names the file as a whole. */
  unreadable: z.array(z.object({ lineNumber: z.int(), problem: z.enum(STATEMENT_PROBLEMS) })),
});
export type StatementReading = z.infer<typeof StatementReading>;
