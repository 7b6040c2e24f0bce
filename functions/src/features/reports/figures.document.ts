import { IsoTime, Moved, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** The account of the roll-up over the whole house (suspense left out). */
export const PLATFORM_ACCOUNT = "all";

/** `figures/{account}`: the ledger's sums up to and including `upTo`. What was booked later is added when it is read. */
export const FiguresDocument = z.object({
  upTo: IsoTime,
  raisedPaise: z.int(),
  supporters: z.int(),
  /** What came and went back, as far as `dailyFigures` tells it day by day. Absent for the whole house, and where the days are yet to be made. */
  moved: z.optional(Moved),
});
export type FiguresDocument = z.infer<typeof FiguresDocument>;
export const figuresCollection = (db: Database) => typedCollection(db, COLLECTIONS.figures, FiguresDocument);
