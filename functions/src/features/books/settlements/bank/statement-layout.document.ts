import { IsoTime, StatementLayout } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `statementLayouts/{hash}`: the layout that a person chose for a bank's statements. The id is a hash of the headings, which differ between banks.
 */
export const StatementLayoutDocument = z.object({
  headings: z.array(z.string()),
  layout: StatementLayout,
  savedAt: IsoTime,
  savedBy: z.string(),
});
export const statementLayoutsCollection = collectionOf("statementLayouts", StatementLayoutDocument);
