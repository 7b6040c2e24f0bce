import type { RefundFact } from "../../core/donation.document.ts";

type Refunds = Readonly<Record<string, RefundFact>>;

/** Merges refunds by the gateway's id. */
export function mergeRefunds(knownRefunds: Refunds, refunds: Refunds): Record<string, RefundFact> {
  const mergedRefunds = { ...knownRefunds };
  for (const [id, refund] of Object.entries(refunds))
    if (!isFinal(mergedRefunds[id], refund)) mergedRefunds[id] = refund;
  return mergedRefunds;
}

/** A failed refund stays failed whatever older message arrives, but may still be reported as processed. */
const isFinal = (known: RefundFact | undefined, refund: RefundFact): boolean =>
  known?.status === "reversed" ||
  (known?.status === "processed" && refund.status !== "reversed") ||
  (known?.status === "failed" && refund.status === "pending");
