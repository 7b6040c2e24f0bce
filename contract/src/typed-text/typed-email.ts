import { asciiDigits } from "./ascii-digits.ts";

/** The platform's parser of addresses, of browsers and Node alike; it knows the rules of international domain names. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Matches invisible characters. Joiners in a domain of another script are kept, because they make it another domain. */
const IGNORED = /(?!\p{Join_C})[\p{DI}\u2800]|(?<!\P{ASCII})\p{Join_C}|\p{Join_C}(?!\P{ASCII})/gu;

/** Allows only characters of a host name: otherwise the URL parser could find a path, a port or a user in the domain. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}\p{Join_C}.。-]+$/u;

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An e-mail address as typed, with the domain in the ASCII form in which mail is sent: "asha@उदाहरण.भारत" becomes "asha@xn--…". */
export function compactEmail(typed: string): string {
  const address = asciiDigits(typed)
    .replace(IGNORED, "")
    .trim()
    .replace(/^mailto:/i, "");
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}
