import { getLocale } from "../paraglide/runtime.js";

/** The tag that `Intl` formats with, and `<html lang>` carries, for each language of the site. */
const INTL_LOCALES: Readonly<Record<string, string>> = { en: "en-IN", hi: "hi-IN" };

/** `en-IN` or `hi-IN`: the language that is shown, as used in India. */
export function intlLocale(): string {
  return INTL_LOCALES[getLocale()] ?? "en-IN";
}
