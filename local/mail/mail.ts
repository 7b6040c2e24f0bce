import * as z from "zod/mini";

export const CaughtMail = z.object({
  id: z.string(),
  /** ISO time of receipt. */
  receivedAt: z.string(),
  from: z.string(),
  /** Recipients of the SMTP envelope, blind copies included. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      /** Content in base64; kept for the newest mails only. */
      content: z.optional(z.string()),
    }),
  ),
});
export type CaughtMail = z.infer<typeof CaughtMail>;
