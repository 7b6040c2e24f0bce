import { asciiDigits } from "./typed-number.ts";
import { visibleLine } from "./visible-text.ts";

/** The platform's parser of addresses, of browsers and Node alike; it knows the rules of international domain names. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Only what can be the name of a host: the parser must not find a path, a port or a user in it. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}\p{Join_Control}.。-]+$/u;

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
  const address = visibleLine(asciiDigits(typed));
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}
