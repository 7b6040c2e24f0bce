import { asciiDigits, CheckCode, decimalRupeesToPaise, paiseToDecimal } from "@daansetu/contract";
import * as z from "zod/mini";

/** The value that verifies a receipt besides its number: check code or amount. */
export type ShownValue = { code: string } | { amount: string };

/**
 * Parses a typed check code or amount. Codes have no digits, so one field accepts both.
 * @returns `undefined` if it is neither
 */
export function parseShownValue(text: string): ShownValue | undefined {
  if (/\d/.test(asciiDigits(text))) {
    const paise = decimalRupeesToPaise(text);
    return paise === undefined ? undefined : { amount: paiseToDecimal(paise).replace(/\.00$/, "") };
  }
  const code = z.safeParse(CheckCode, text);
  return code.success ? { code: code.data } : undefined;
}

/** The check code or amount in the page's address, from the QR code or the form; "" if there is none. */
export const shownText = (query: URLSearchParams): string => query.get("code") ?? query.get("amount") ?? "";
