import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** An admin's acceptance of an exception, which leaves the queue without being resolved. */
export const Acceptance = z.object({ at: IsoTime, byEmail: z.string(), note: z.string() });
export type Acceptance = z.infer<typeof Acceptance>;

/** Fields of records that appear in the exceptions queue while they are stuck. */
export const exceptionFields = {
  /** When the exception is due; null or absent if nobody has to look at the record. */
  exceptionDueAt: z.optional(z.nullable(IsoTime)),
  acceptance: z.optional(Acceptance),
} as const;
