import { IsoTime, SettlementBankLine } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `bankLines/{hash}`: a line of a bank statement that bears a settlement's reference. Other lines are not stored: they do not concern this site. A
 * credit that another export of the bank words differently is the same line (`same-line.ts`). One that a person removed is kept, so that the next
 * statement does not bring it back.
 */
export const BankLineDocument = z.object({
  ...z.omit(SettlementBankLine, { _id: true }).shape,
  settlementId: z.string(),
  savedAt: IsoTime,
});
export type BankLineDocument = z.infer<typeof BankLineDocument>;
export const bankLinesCollection = collectionOf("bankLines", BankLineDocument);
