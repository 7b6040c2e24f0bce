import * as z from "zod/mini";
import { FinancialYear } from "../filings/filings.ts";
import { Paise } from "../../values/money.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { ReceiptNumber } from "./receipts.ts";

/**
 * A number that the portal hands out before the statement is filed, for receipts that shall name it. The statement's column takes at most 21
 * characters (payments.md D.1). That they are letters and digits, with a digit among them, is our reading; the accountant confirms it.
 */
export const PreAcknowledgementNumber = z
  .string()
  .check(z.regex(/^(?=.*\d)[A-Z0-9]{6,21}$/, { error: "bad-pre-acknowledgement" }));

/** How many lines can be added at once. */
export const MAX_ADDED_NUMBERS = 5_000;
export const MAX_NUMBERS_CHARACTERS = 200_000;

/** `returned`: the donation of its receipt went back in full. The number stays with the receipt, and no other gets it. */
export const PRE_ACKNOWLEDGEMENT_STATES = ["free", "used", "returned"] as const;
export const PreAcknowledgementState = z.enum(PRE_ACKNOWLEDGEMENT_STATES);
export type PreAcknowledgementState = z.infer<typeof PreAcknowledgementState>;

export const PreAcknowledgement = z.object({
  number: PreAcknowledgementNumber,
  financialYear: FinancialYear,
  state: PreAcknowledgementState,
  addedAt: IsoTime,
  /** The receipt that names it. */
  receiptNumber: z.optional(ReceiptNumber),
  donationId: z.optional(Id),
  usedAt: z.optional(IsoTime),
});
export type PreAcknowledgement = z.infer<typeof PreAcknowledgement>;

/** A receipt that was issued without a number because the pool was empty. */
export const ReceiptWithoutNumber = z.object({
  donationId: Id,
  number: ReceiptNumber,
  fullName: z.string(),
  netPaise: Paise,
  receivedOn: CalendarDay,
});
export type ReceiptWithoutNumber = z.infer<typeof ReceiptWithoutNumber>;

export const MAX_LISTED_WITHOUT_NUMBER = 100;

/** The pool of a financial year. */
export const PreAcknowledgementPool = z.object({
  financialYear: FinancialYear,
  /** True if the settings say that receipts take numbers. */
  isOn: z.boolean(),
  free: z.int(),
  used: z.int(),
  returned: z.int(),
  /** Receipts that were issued without one, of which the first ones are listed. */
  withoutNumber: z.int(),
  receiptsWithoutNumber: z.array(ReceiptWithoutNumber),
});
export type PreAcknowledgementPool = z.infer<typeof PreAcknowledgementPool>;

/** Why a line was not added. `known`: it is in the pool already, of this or another year. */
const NUMBER_PROBLEMS = ["bad-pre-acknowledgement", "twice", "known"] as const;

export const AddedNumbers = z.object({
  added: z.int(),
  /** Lines that were not added, from 1; everything else was. */
  problems: z.array(z.object({ line: z.int(), text: z.string(), problem: z.enum(NUMBER_PROBLEMS) })),
});
export type AddedNumbers = z.infer<typeof AddedNumbers>;

export const GivenNumbers = z.object({
  given: z.int(),
  /** Receipts for which no free number was left. */
  withoutNumber: z.int(),
});
export type GivenNumbers = z.infer<typeof GivenNumbers>;
