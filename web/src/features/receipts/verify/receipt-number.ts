import { ReceiptNumber } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * A receipt's number as typed or scanned: in small letters, with spaces, or with the dashes that word processors make of hyphens.
 * @returns `undefined` if it is none
 */
export function readReceiptNumber(text: string): string | undefined {
  const number = text
    .toUpperCase()
    .replaceAll(/\s/g, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-");
  return z.safeParse(ReceiptNumber, number).data;
}
