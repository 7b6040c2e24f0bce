import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "./typed-collection.ts";

/** `leases/{job}`: holder and expiry of a job's lease, and the job's progress. */
export const LeaseDocument = z.object({
  holder: z.string(),
  until: IsoTime,
  /** The time up to which everything is processed, for jobs that go through a period. */
  doneUpTo: z.nullable(IsoTime),
  /** When the last run that did not fail began. */
  succeededAt: z.optional(IsoTime),
});
export type LeaseDocument = z.infer<typeof LeaseDocument>;
export const leasesCollection = collectionOf("leases", LeaseDocument);
