import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** `outbox/{id}`: a mail that is owed. The id is the reason, so that a reason is owed one mail: `thank-you_<donationId>`. */
export const OutboxDocument = z.object({
  kind: z.enum(["thank-you"]),
  donationId: z.string(),
  state: z.enum(["waiting", "sent", "given-up"]),
  createdAt: IsoTime,
  /** When it may next be tried; null once it is sent or given up. */
  dueAt: z.nullable(IsoTime),
  tries: z.int(),
  sentAt: z.nullable(IsoTime),
  error: z.nullable(z.string()),
});
export type OutboxDocument = z.infer<typeof OutboxDocument>;
