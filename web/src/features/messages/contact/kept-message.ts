import * as z from "zod/mini";

/** What stands in the contact form. */
export const ContactValues = z.object({
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  comment: z.string(),
});
export type ContactValues = z.infer<typeof ContactValues>;

const NOTHING: ContactValues = { fullName: "", email: "", mobile: "", comment: "" };
/** `clearTypedData` knows this name: it goes when somebody logs out. */
const KEY = "daansetu:contact";

/** What was typed in this tab and not sent yet; it outlives a refresh and the way to another page. */
export function readKept(): ContactValues {
  try {
    const stored = sessionStorage.getItem(KEY);
    const parsed = stored === null ? undefined : z.safeParse(ContactValues, JSON.parse(stored));
    return parsed?.success === true ? parsed.data : NOTHING;
  } catch {
    // Storage may be forbidden or hold nonsense; a form begins empty then.
    return NOTHING;
  }
}

export function writeKept(values: ContactValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Full or forbidden: what was typed still stands in the form.
  }
}
