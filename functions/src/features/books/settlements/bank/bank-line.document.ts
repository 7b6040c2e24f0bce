import { COLLECTIONS, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

/**
 * `bankLines/{hash}`: a line of a bank statement that bears a settlement's reference. Other lines are not stored, because they do not concern this site. A
 * credit that another export of the bank words differently is the same line (`same-line.ts`).
 */
export const BankLineDocument = z.object({
  settlementId: z.string(),
  day: z.string(),
  /** Received, or negative: returned. */
  amountPaise: z.int(),
  /** Text around the reference, shortened. */
  narration: z.string(),
  savedAt: IsoTime,
  savedBy: z.string(),
  /** A person took it off its settlement. It is kept, so that the next statement does not bring it back. */
  removed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type BankLineDocument = z.infer<typeof BankLineDocument>;
export const bankLinesCollection = (db: Database) => typedCollection(db, COLLECTIONS.bankLines, BankLineDocument);
