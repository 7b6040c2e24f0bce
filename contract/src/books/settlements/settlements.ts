import * as z from "zod/mini";
import { Reference } from "../../giving/donations/donation-status.ts";
import { Paise } from "../../values/money.ts";
import { Day } from "../../values/day.ts";
import { IsoTime } from "../../values/text.ts";
import { BankLineId, SettlementId } from "./ids.ts";

/** Why a line of a settlement needs a person. */
export const SETTLEMENT_LINE_PROBLEMS = [
  /** The ledger has no entry about it. */
  "not-in-books",
  /** The ledger has another amount. */
  "amount-differs",
  /** The fee is another one than the gateway named with the payment. What was deducted is booked. */
  "fee-differs",
  /** Another settlement has settled it already. */
  "settled-twice",
  /** A transfer, an adjustment without a dispute, or something that the gateway does not document. */
  "other-type",
  "other-currency",
] as const;
export type SettlementLineProblem = (typeof SETTLEMENT_LINE_PROBLEMS)[number];

/** Why a settlement as a whole needs a person. */
export const SETTLEMENT_PROBLEMS = [
  ...SETTLEMENT_LINE_PROBLEMS,
  /** Its amount is not what its lines come to. */
  "lines-differ",
  "unreadable-line",
  /** The gateway could not pay it out. */
  "failed",
  /** Created days ago and still not paid out. */
  "late",
  /** The bank's statement has another amount under this reference. */
  "bank-differs",
  /** A statement of that time does not show it. */
  "not-in-bank",
  /** The gateway described it in a way that we cannot read. */
  "unreadable",
] as const;
export type SettlementProblemKind = (typeof SETTLEMENT_PROBLEMS)[number];

/** One thing about a settlement that needs a person. */
export const SettlementProblem = z.object({
  what: z.enum(SETTLEMENT_PROBLEMS),
  /** The payment, refund or adjustment that it is about. */
  entityId: z.optional(z.string()),
  /** How much is not explained, or differs. Negative: the gateway deducted it, or the bank received less. */
  amountPaise: z.int(),
});
export type SettlementProblem = z.infer<typeof SettlementProblem>;

/**
 * `on-its-way`: created, or its lines are not complete yet. `processed`: booked, and on no bank statement so far. `in-bank`: a statement shows it.
 * `differs`: a person has to look. `failed`: the gateway could not pay it out.
 */
export const SETTLEMENT_STATES = ["on-its-way", "processed", "in-bank", "differs", "failed"] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SettlementRow = z.object({
  _id: SettlementId,
  state: z.enum(SETTLEMENT_STATES),
  createdAt: IsoTime,
  /** The amount settled to the bank. */
  amountPaise: Paise,
  /** The foundation's part of the fees, without tax; may be negative where fees came back. */
  feesPaise: z.int(),
  feeGstPaise: z.int(),
  lineCount: z.int(),
  utr: z.optional(z.string()),
  /** The day on the bank statement. */
  bankDay: z.optional(Day),
});
export type SettlementRow = z.infer<typeof SettlementRow>;

export const SettlementLine = z.object({
  entityId: z.string(),
  type: z.string(),
  /** The line's amount as settled to the bank; negative for a deduction. */
  netPaise: z.int(),
  amountPaise: Paise,
  /** The foundation's part of the fee. */
  feesPaise: z.int(),
  feeGstPaise: z.int(),
  reference: z.optional(Reference),
  problem: z.optional(z.enum(SETTLEMENT_LINE_PROBLEMS)),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** The change of one ledger account by a settlement; negative if money left it. */
export const BookedLine = z.object({ account: z.string(), amountPaise: z.int() });

/** A line of a bank statement that bears the settlement's reference. */
export const SettlementBankLine = z.object({
  _id: BankLineId,
  day: Day,
  /** Received, or negative: returned. */
  amountPaise: z.int(),
  narration: z.string(),
  savedBy: z.string(),
  /** It does not count: a person took it off. */
  removed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type SettlementBankLine = z.infer<typeof SettlementBankLine>;

export const SettlementDetails = z.object({
  ...SettlementRow.shape,
  problems: z.array(SettlementProblem),
  /** The note of the admin or accountant who dismissed it. */
  note: z.optional(z.object({ note: z.string(), byEmail: z.string(), at: IsoTime })),
  /** Sum over the lines of the bank statement with its reference. */
  bankPaise: z.optional(z.int()),
  /** The earliest first. */
  bankLines: z.array(SettlementBankLine),
  booked: z.array(BookedLine),
});
export type SettlementDetails = z.infer<typeof SettlementDetails>;

/** A line of a settlement together with what is needed of the settlement, for the donation's record. */
export const SettledPart = z.object({
  settlementId: SettlementId,
  createdAt: IsoTime,
  state: z.enum(SETTLEMENT_STATES),
  utr: z.optional(z.string()),
  bankDay: z.optional(Day),
  line: SettlementLine,
});
export type SettledPart = z.infer<typeof SettledPart>;
