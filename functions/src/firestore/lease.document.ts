import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** `leases/{job}`: who works on a job until when, and how far the job has got. */
export const LeaseDocument = z.object({
  holder: z.string(),
  until: IsoTime,
  /** The moment up to which the job's work is done, where the job counts by time. */
  doneUpTo: z.nullable(IsoTime),
});
export type LeaseDocument = z.infer<typeof LeaseDocument>;
