import { asciiDigits, CheckCode, decimalRupeesToPaise, paiseToDecimal } from "@daansetu/contract";
import * as z from "zod/mini";

/** What a receipt shows beside its number: one of the two. */
export type Shown = { code: string } | { amount: string };

/**
 * A check code or an amount, as typed. Codes have no digits, so that one field takes both.
 * @returns `undefined` if it is neither
 */
export function readShown(text: string): Shown | undefined {
  if (/\d/.test(asciiDigits(text))) {
    const paise = decimalRupeesToPaise(text);
    return paise === undefined ? undefined : { amount: paiseToDecimal(paise).replace(/\.00$/, "") };
  }
  const code = z.safeParse(CheckCode, text);
  return code.success ? { code: code.data } : undefined;
}

/** What the address of the page has: the QR code's, or the form's. "" if it has nothing. */
export const shownText = (query: URLSearchParams): string => query.get("code") ?? query.get("amount") ?? "";
