import { getLocale } from "../paraglide/runtime.js";

/** The tag for `Intl` and `<html lang>` of each language of the site. */
const INTL_LOCALES: Readonly<Record<string, string>> = { en: "en-IN", hi: "hi-IN" };

/** The current language as used in India. */
export function intlLocale(): string {
  return INTL_LOCALES[getLocale()] ?? "en-IN";
}
