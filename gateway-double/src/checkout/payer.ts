import * as z from "zod/mini";

/** Contact details of the payer, from checkout's `prefill`, `notes` and `description`, or as the payer typed them. */
export const Payer = z.object({
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
  description: z.optional(z.string()),
  notes: z.optional(z.unknown()),
});
export type Payer = z.infer<typeof Payer>;
