import { PAISE_PER_RUPEE, wholeRupeesToPaise } from "../values/money.ts";
import { asciiDigits } from "./ascii-digits.ts";

/** Cleans an amount as typed or pasted: digits become ASCII. Spaces and signs in it stay, because they can change its meaning. */
export const compactAmount = (text: string): string =>
  asciiDigits(text)
    .replace(/[\p{DI}\u2800]/gu, "")
    .trim();

/** Removes the dash of "2,500/-", as amounts are written on cheques. */
const withoutDash = (amount: string): string => amount.replace(/\s*\/[-=–]$/, "");

/**
 * Parses a typed amount ("2,000", "₹ 500", "19"). Only digits, of any script, with well-placed commas are accepted: donations are whole
 * rupees (reading.md row 9), and asking again is better than guessing an amount.
 * @returns integer paise, or `undefined` where the text is not a whole number of rupees
 */
export function rupeesToPaise(text: string): number | undefined {
  const amountText = withoutDash(compactAmount(text)).replace(/^₹\s*/u, "");
  if (!/^(\d{1,10}|\d{1,3}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)$/.test(amountText)) return undefined;
  const rupees = Number(amountText.replaceAll(",", ""));
  return wholeRupeesToPaise(rupees);
}

/**
 * Parses an amount that was given, paise included ("1,00,000.50", "₹500", "Rs. 20"). Commas must be well placed, in the Indian or the western
 * way; anything else is not guessed.
 * @returns integer paise, or `undefined`
 */
export function decimalRupeesToPaise(text: string): number | undefined {
  const amountText = withoutDash(compactAmount(text)).replace(/^(₹|Rs\.?)\s*/iu, "");
  const match = /^(\d{1,10}|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(amountText);
  if (match === null) return undefined;
  const [, rupeesText = "", paiseText = ""] = match;
  const paise = Number(rupeesText.replaceAll(",", "")) * PAISE_PER_RUPEE + Number(paiseText.padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : undefined;
}
