import { asciiDigits } from "./ascii-digits.ts";

/** A number or code as typed or pasted, with ASCII digits, without invisible characters, spaces, and dashes of any kind. */
export const compactCode = (text: string): string =>
  asciiDigits(text).replace(/[\s\p{DI}\u2800\p{Pd}\u2212\u2043]/gu, "");

/** Removes the label before a code and the punctuation after it. */
const labelled = (label: RegExp, code: string): string => code.replace(label, "").replace(/[.,;]+$/, "");

/** "PIN: 411004," */
export const compactPin = (typed: string): string => labelled(/^pin(?:code|no)?[.:]*/i, compactCode(typed));

/** "PAN No. ABCPE1234F"; a PAN may begin with these letters itself. */
export const compactPan = (typed: string): string =>
  labelled(/^PAN(?:CARD)?(?:NO|NUMBER)?[.:]*(?=[A-Z]{5}\d{4}[A-Z][.,;]*$)/, compactCode(typed).toUpperCase());

/** Country code, trunk zero, or both; a bare 91 counts only if ten digits follow. */
const DIALLING_PREFIX = /^(?:\+91|0091|0?91(?=0?\d{10}$))?0?/;
/** As lists and visiting cards name a number: "Mob. 98200 12345 (WhatsApp)". */
const PHONE_LABEL =
  /^(?:tel|telephone|phone|ph|mobile|mob|cell|contact|whatsapp|m|t)(?:no)?(?=[+\d])|(?<=\d)(?:m|mobile|whatsapp)$/gi;
const OTHER_COUNTRY = /^(?:\+|00)(?!91)([1-9]\d{5,14})$/;

/** "98200 12345", "+91-98200-12345", "098200 12345", "Mob: 98200.12345," and the spec's 3-3-4 hyphens all become "9820012345" (reading.md row 9). */
export const compactPhone = (typed: string): string =>
  compactCode(typed)
    .replace(/[().,:;·•_'’/]/g, "")
    .replace(PHONE_LABEL, "")
    .replace(DIALLING_PREFIX, (prefix, _, whole: string) => (OTHER_COUNTRY.test(whole) ? prefix : ""));

/** The number of another country as "+447700900123", whether typed with + or 00; `undefined` for any other text. */
export function foreignPhone(typed: string): string | undefined {
  const [, digits] = OTHER_COUNTRY.exec(compactPhone(typed)) ?? [];
  return digits === undefined ? undefined : `+${digits}`;
}
