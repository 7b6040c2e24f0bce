import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { typedCollection } from "./typed-collection.ts";

/** `leases/{job}`: holder and expiry of a job's lease, and the job's progress. */
export const LeaseDocument = z.object({
  holder: z.string(),
  until: IsoTime,
  /** The time up to which everything is processed, for jobs that go through a period. */
  doneUpTo: z.nullable(IsoTime),
});
export type LeaseDocument = z.infer<typeof LeaseDocument>;
export const leasesCollection = (db: Database) => typedCollection(db, COLLECTIONS.leases, LeaseDocument);
