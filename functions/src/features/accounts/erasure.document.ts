import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/**
 * `erasures/{uid}`: an account that is being erased. What the work needs to know of the person stands here until it is done, for their
 * record is gone before that; then only the two times are left, which say of nobody that they were here but by an id that is no longer given.
 */
export const ErasureDocument = z.object({
  startedAt: IsoTime,
  /** Null until nothing is left to erase. */
  doneAt: z.nullable(IsoTime),
  person: z.optional(
    z.object({
      email: z.string(),
      name: z.string(),
      /** Whose donations are theirs: keys of `donors` in donations. */
      donorKeys: z.array(z.string()),
    }),
  ),
});
export type ErasureDocument = z.infer<typeof ErasureDocument>;
export const erasuresCollection = (db: Database) => typedCollection(db, COLLECTIONS.erasures, ErasureDocument);
