import { IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

const Author = { at: IsoTime, byUid: z.string(), byEmail: z.string() };

/** `cashDeposits/{id}`: cash that was paid into the bank. The id is derived from the form's key. A mistake is cancelled, and recorded anew. */
export const CashDepositDocument = z.object({
  amountPaise: Paise.check(z.gte(1)),
  /** The day in India on which the bank took the cash. */
  on: z.string(),
  /** Number of the bank's deposit slip. */
  slip: z.string(),
  recorded: z.object(Author),
  cancelled: z.optional(z.object({ ...Author, reason: z.string() })),
  /** The deposit's amount, or 0 if it was cancelled. */
  netPaise: z.int(),
});
export type CashDepositDocument = z.infer<typeof CashDepositDocument>;
export const cashDepositsCollection = collectionOf("cashDeposits", CashDepositDocument);

/**
 * `cashBox/cash-box`: counts withdrawals from the cash box (deposits, cancelled donations). A withdrawal requires the count that was read before the
 * cash was summed, so that two cannot take the same cash. Incoming cash does not change it.
 */
export const CashBoxDocument = z.object({ withdrawals: z.int() });
export type CashBoxDocument = z.infer<typeof CashBoxDocument>;
export const cashBoxCollection = collectionOf("cashBox", CashBoxDocument);
export const CASH_BOX_ID = "cash-box";
