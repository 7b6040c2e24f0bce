import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { typedCollection } from "./typed-collection.ts";

/** `leases/{job}`: who works on a job until when, and how far the job has got. */
export const LeaseDocument = z.object({
  holder: z.string(),
  until: IsoTime,
  /** The moment up to which the job's work is done, where the job counts by time. */
  doneUpTo: z.nullable(IsoTime),
});
export type LeaseDocument = z.infer<typeof LeaseDocument>;
export const leasesCollection = (db: Database) => typedCollection(db, COLLECTIONS.leases, LeaseDocument);
