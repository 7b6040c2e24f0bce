import { asciiDigits, ReceiptNumber, visibleLine } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * A receipt's number as typed or scanned: in small letters, with spaces, or with the dashes that word processors make of hyphens.
 * @returns `undefined` if it is none
 */
export function readReceiptNumber(text: string): string | undefined {
  const number = asciiDigits(visibleLine(text))
    .toUpperCase()
    .replaceAll(/\s/g, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-");
  return z.safeParse(ReceiptNumber, number).data;
}
