import type { ReceiptView } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

/** How a refund changed a receipt; `undefined` for a receipt without changes. */
export function receiptStateText({ state, netPaise }: Pick<ReceiptView, "state" | "netPaise">): string | undefined {
  switch (state) {
    case "issued":
      return undefined;
    case "amended":
      return m.receipts_amended_text({ left: formatMoney(netPaise) });
    case "cancelled":
      return m.receipts_cancelled_text();
  }
}

/** Label for the day of the current version. */
export function dayLabel({ state, correctedOn }: Pick<ReceiptView, "state" | "correctedOn">): string {
  if (state !== "issued") return m.receipts_changed_on();
  return correctedOn === undefined ? m.receipts_issued_on() : m.receipts_corrected_on();
}
