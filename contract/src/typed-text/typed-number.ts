import { visibleLine, visibleText } from "./visible-text.ts";

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Each script has its digits in a row from zero, and nothing before but other such rows. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/**
 * Digits of every script, and the full-width letters and marks of East Asian keyboards, as ASCII. Superscripts and fractions stay: "5²" is not 52.
 */
export const asciiDigits = (text: string): string =>
  text
    .replace(/[！-～]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/** A number or code as typed or pasted, with ASCII digits, without invisible characters, spaces, and dashes of any kind. */
export const compactCode = (text: string): string =>
  asciiDigits(visibleText(text)).replace(/[\s\p{Join_Control}\p{Pd}\u2212\u2043]/gu, "");

/** An amount as typed or pasted, with ASCII digits. Spaces and signs in it stay, because they can change what it says. */
export const compactAmount = (text: string): string => visibleLine(asciiDigits(text));

/** Country code, trunk zero, or both; a bare 91 counts only if ten digits follow. */
const DIALLING_PREFIX = /^(?:\+91|0091|91(?=0?\d{10}$))?0?/;
const OTHER_COUNTRY = /^(?:\+|00)(?!91)([1-9]\d{5,14})$/;

/** "98200 12345", "+91-98200-12345", "098200 12345" and the spec's 3-3-4 hyphens all become "9820012345" (reading.md row 9). */
export const compactPhone = (typed: string): string =>
  compactCode(typed)
    .replace(/^tel:/i, "")
    .replace(/[().·/]/g, "")
    .replace(DIALLING_PREFIX, (prefix, _, whole: string) => (OTHER_COUNTRY.test(whole) ? prefix : ""));

/** The number of another country as "+447700900123", whether typed with + or 00; `undefined` for any other text. */
export function foreignPhone(typed: string): string | undefined {
  const [, digits] = OTHER_COUNTRY.exec(compactPhone(typed)) ?? [];
  return digits === undefined ? undefined : `+${digits}`;
}
