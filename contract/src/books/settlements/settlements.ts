import * as z from "zod/mini";
import { Reference } from "../../giving/donations/donation-status.ts";
import { Paise } from "../../values/money.ts";
import { Day } from "../../values/day.ts";
import { IsoTime } from "../../values/text.ts";
import { BankLineId, SettlementId } from "./ids.ts";

/** Problems of a settlement's line that a person has to look at. */
export const SETTLEMENT_LINE_PROBLEMS = [
  /** The ledger has no entry for the line's payment, refund or adjustment. */
  "not-in-books",
  /** The ledger has another amount than the settlement's line. */
  "amount-differs",
  /** The settlement's fee differs from the fee that the gateway reported with the payment. The deducted fee is booked. */
  "fee-differs",
  /** The line was already settled by another settlement. */
  "settled-twice",
  /** The line is a transfer, an adjustment without a dispute, or of an undocumented type. */
  "other-type",
  "other-currency",
] as const;
export type SettlementLineProblem = (typeof SETTLEMENT_LINE_PROBLEMS)[number];

/** Problems of a whole settlement that a person has to look at. */
export const SETTLEMENT_PROBLEMS = [
  ...SETTLEMENT_LINE_PROBLEMS,
  /** The settlement's amount is not the sum of its lines. */
  "lines-differ",
  "unreadable-line",
  /** The gateway could not pay the settlement out. */
  "failed",
  /** The settlement was created days ago and is still not paid out. */
  "late",
  /** The bank's statement has another amount under the settlement's reference. */
  "bank-differs",
  /** The bank's statement of that time does not show the settlement. */
  "not-in-bank",
  /** The gateway's description of the settlement cannot be parsed. */
  "unreadable",
] as const;
export type SettlementProblemKind = (typeof SETTLEMENT_PROBLEMS)[number];

/** One problem of a settlement that a person has to look at. */
export const SettlementProblem = z.object({
  what: z.enum(SETTLEMENT_PROBLEMS),
  /** The payment, refund or adjustment that has the problem. */
  entityId: z.optional(z.string()),
  /** The unexplained amount. Negative: the gateway deducted it, or the bank received less. */
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
  /** Amount received; negative if it was returned. */
  amountPaise: z.int(),
  narration: z.string(),
  savedBy: z.string(),
  /** Set if a person removed the line, which then does not count. */
  removed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type SettlementBankLine = z.infer<typeof SettlementBankLine>;

export const SettlementDetails = z.object({
  ...SettlementRow.shape,
  problems: z.array(SettlementProblem),
  /** The note of the admin or accountant who dismissed the settlement's problem. */
  note: z.optional(z.object({ note: z.string(), byEmail: z.string(), at: IsoTime })),
  /** Sum over the bank statement's lines with the settlement's reference. */
  bankPaise: z.optional(z.int()),
  /** The earliest first. */
  bankLines: z.array(SettlementBankLine),
  booked: z.array(BookedLine),
});
export type SettlementDetails = z.infer<typeof SettlementDetails>;

/** A settlement's line with the settlement's data that a donation's record shows. */
export const DonationSettlement = z.object({
  settlementId: SettlementId,
  createdAt: IsoTime,
  state: z.enum(SETTLEMENT_STATES),
  utr: z.optional(z.string()),
  bankDay: z.optional(Day),
  line: SettlementLine,
});
export type DonationSettlement = z.infer<typeof DonationSettlement>;
