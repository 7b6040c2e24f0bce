import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** An admin took a record out of the queue of exceptions without resolving it. */
export const Acceptance = z.object({ at: IsoTime, byEmail: z.string(), note: z.string() });
export type Acceptance = z.infer<typeof Acceptance>;

/** Fields of records that are in the queue while they are stuck. */
export const exceptionFields = {
  /** When it should be resolved; null or absent if nobody has to look at it. */
  exceptionDueAt: z.optional(z.nullable(IsoTime)),
  acceptance: z.optional(Acceptance),
} as const;
