import * as z from "zod/mini";

export const ContactValues = z.object({
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  comment: z.string(),
});
export type ContactValues = z.infer<typeof ContactValues>;

const EMPTY_VALUES: ContactValues = { fullName: "", email: "", mobile: "", comment: "" };
/** Key in the browser's storage; deleted at log-out by `clearTypedData`, which lists it. */
const STORAGE_KEY = "daansetu:contact";

/** Reads the unsent form from session storage, which survives a reload. */
export function readStoredMessage(): ContactValues {
  try {
    const storedText = sessionStorage.getItem(STORAGE_KEY);
    const parsedValues = storedText === null ? undefined : z.safeParse(ContactValues, JSON.parse(storedText));
    return parsedValues?.success === true ? parsedValues.data : EMPTY_VALUES;
  } catch {
    // Storage is blocked or holds invalid JSON.
    return EMPTY_VALUES;
  }
}

export function writeStoredMessage(values: ContactValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Storage is full or blocked; the form itself keeps the text.
  }
}
