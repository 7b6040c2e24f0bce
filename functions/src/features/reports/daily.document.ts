import { Id, IsoTime, Moved, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/**
 * `dailyFigures/{account}_{month}`: what the ledger says of an account in one month of India, by the day on which money moved. Written
 * with the account's roll-up, in one commit, so that both always reach up to the same moment.
 */
export const DailyDocument = z.object({
  account: Id,
  /** As `2026-11`. */
  month: z.string(),
  /** By the day of the month, as `07`. */
  days: z.record(z.string(), Moved),
  upTo: IsoTime,
});
export type DailyDocument = z.infer<typeof DailyDocument>;
export const dailyFiguresCollection = (db: Database) => typedCollection(db, COLLECTIONS.dailyFigures, DailyDocument);
