import * as z from "zod/mini";
import { PAN_PATTERN } from "../../typed-text/india.ts";
import { compactCode } from "../../typed-text/typed-number.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character of a GSTIN: digits to base 36, every second one doubled, their digits added (GST's own form of the Luhn check). */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** State, PAN, number of the registration, a letter, check character. */
const isGstin = (number: string): boolean =>
  /^(?:0[1-9]|[1-3]\d|9[79])[A-Z\d]{10}[1-9A-Z][A-Z][\dA-Z]$/.test(number) &&
  PAN_PATTERN.test(number.slice(2, 12)) &&
  gstinCheckCharacter(number.slice(0, 14)) === number.charAt(14);

/** A supplier's number in the goods and services tax, as typed or pasted. */
export const Gstin = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, { error: "bad-gstin" })),
    z.transform((typed: string) => compactCode(typed).toUpperCase()),
  ),
  z.string().check(z.refine(isGstin, { error: "bad-gstin" })),
);
