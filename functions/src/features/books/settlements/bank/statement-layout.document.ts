import { IsoTime, StatementLayout } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `statementLayouts/{hash}`: what a person said about the columns of a bank's statement. Each bank has its own headings, so they tell the bank; the id is
 * a hash of them.
 */
export const StatementLayoutDocument = z.object({
  headings: z.array(z.string()),
  layout: StatementLayout,
  savedAt: IsoTime,
  savedBy: z.string(),
});
export const statementLayoutsCollection = collectionOf("statementLayouts", StatementLayoutDocument);
