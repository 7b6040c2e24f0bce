import { IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

const Author = { at: IsoTime, byUid: z.string(), byEmail: z.string() };

/** `cashDeposits/{id}`: cash that was paid into the bank. The id is derived from the form's key. A mistake is cancelled, and recorded anew. */
export const CashDepositDocument = z.object({
  amountPaise: Paise.check(z.gte(1)),
  /** The day in India on which the bank took it. */
  on: z.string(),
  /** Number of the bank's deposit slip. */
  slip: z.string(),
  recorded: z.object(Author),
  cancelled: z.optional(z.object({ ...Author, reason: z.string() })),
  /** The amount, or 0 if it was cancelled. */
  netPaise: z.int(),
});
export type CashDepositDocument = z.infer<typeof CashDepositDocument>;
export const cashDepositsCollection = collectionOf("cashDeposits", CashDepositDocument);

/**
 * `cashBox/cash-box`: counts what takes cash out of the box (deposits, cancelled donations). Whoever does names the count that they read before they
 * summed the cash, so that two of them cannot take the same cash. Cash that comes in does not write it.
 */
export const CashBoxDocument = z.object({ withdrawals: z.int() });
export type CashBoxDocument = z.infer<typeof CashBoxDocument>;
export const cashBoxCollection = collectionOf("cashBox", CashBoxDocument);
export const CASH_BOX_ID = "cash-box";
