import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "./typed-collection.ts";

const TimesByJob = z.record(z.string(), IsoTime);

/** `jobRounds/latest`: how the jobs stood in the last round that began one (`due-jobs.ts`). */
export const JobRoundsDocument = z.object({
  /** When each job was last begun, or looked at without finding work. */
  begunAt: TimesByJob,
  /** When each job last had nothing to do; at first, when it was begun for the first time. */
  idleAt: TimesByJob,
});
export type JobRoundsDocument = z.infer<typeof JobRoundsDocument>;
export const jobRoundsCollection = collectionOf("jobRounds", JobRoundsDocument);
export const LATEST_ROUND = "latest";
