import * as z from "zod/mini";

export const ContactValues = z.object({
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  comment: z.string(),
});
export type ContactValues = z.infer<typeof ContactValues>;

const EMPTY: ContactValues = { fullName: "", email: "", mobile: "", comment: "" };
/** Deleted at log-out by `clearTypedData`, which lists this key. */
const KEY = "daansetu:contact";

/** Reads the unsent form from session storage, which survives a reload. */
export function readStoredMessage(): ContactValues {
  try {
    const stored = sessionStorage.getItem(KEY);
    const parsed = stored === null ? undefined : z.safeParse(ContactValues, JSON.parse(stored));
    return parsed?.success === true ? parsed.data : EMPTY;
  } catch {
    // Storage is blocked or holds invalid JSON.
    return EMPTY;
  }
}

export function writeStoredMessage(values: ContactValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is full or blocked; the form itself keeps the text.
  }
}
