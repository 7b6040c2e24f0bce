import * as z from "zod/mini";

/** What one of these pages hands to the next with the step in the history. Never in the address: others read addresses. */
const Handed = z.object({
  /** The e-mail address that was typed. */
  email: z.optional(z.string().check(z.maxLength(300))),
  /** A new password was set a moment ago. */
  passwordSet: z.optional(z.literal(true)),
  /** The guard led here because the session had ended. */
  sessionOver: z.optional(z.boolean()),
});
export type Handed = z.infer<typeof Handed>;

/** @param state of the router's location, whatever it is */
export function handedOver(state: unknown): Handed {
  const parsed = z.safeParse(Handed, state);
  return parsed.success ? parsed.data : {};
}

/** Guests may give, and see what can be given to (reading.md, row 1): only there going on without an account makes sense. */
export function isOpenToGuests(next: string): boolean {
  return /^\/(donate|allfundraiser)(?=[/?#]|$)/.test(next);
}

/** Whether somebody was on their way to give. */
export function leadsToGiving(next: string): boolean {
  return /^\/donate(?=[/?#]|$)/.test(next);
}
