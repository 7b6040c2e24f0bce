import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `erasures/{uid}`: an account that is being erased. Holds what the erasure needs to know of the person, since their record is deleted
 * before it is done. Afterwards only the two times stay, under a uid that is never reused.
 */
export const ErasureDocument = z.object({
  startedAt: IsoTime,
  /** Null until the erasure is complete. */
  doneAt: z.nullable(IsoTime),
  person: z.optional(
    z.object({
      email: z.string(),
      name: z.string(),
      /** Donor keys under which their donations are found. */
      donorKeys: z.array(z.string()),
    }),
  ),
});
export type ErasureDocument = z.infer<typeof ErasureDocument>;
export const erasuresCollection = collectionOf("erasures", ErasureDocument);
