import * as z from "zod/mini";

/** One mail as it was caught; what tests and the page are shown. */
export const CaughtMail = z.object({
  id: z.string(),
  /** ISO time at which the mailbox took it. */
  receivedAt: z.string(),
  from: z.string(),
  /** Everybody it was handed over for, blind copies included. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
});
export type CaughtMail = z.infer<typeof CaughtMail>;
