import { decimalRupeesToPaise } from "@daansetu/contract";
import { isSameText } from "../../../config/link-key.ts";
import type { ReceiptDocument } from "./receipt.document.ts";

/** What somebody who verifies a receipt read on it, beside its number. */
export interface ShownOnReceipt {
  code?: string | undefined;
  /** In rupees. */
  amount?: string | undefined;
}

/**
 * True if a version of the receipt shows all of this. Somebody may hold an earlier version, with another amount. Receipts that were issued before
 * there were check codes show an amount alone.
 */
export function showsOf({ versions }: Pick<ReceiptDocument, "versions">, { code, amount }: ShownOnReceipt): boolean {
  const paise = amount === undefined ? undefined : decimalRupeesToPaise(amount);
  return (
    (code !== undefined || paise !== undefined) &&
    (code === undefined ||
      versions.some(({ content }) => content.checkCode !== undefined && isSameText(code, content.checkCode))) &&
    (amount === undefined ||
      versions.some(
        ({ content }) => paise === content.amountPaise || (content.netPaise > 0 && paise === content.netPaise),
      ))
  );
}
