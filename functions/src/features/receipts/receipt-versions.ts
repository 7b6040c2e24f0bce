import { calendarDay } from "@daansetu/contract";
import { receiptStateOf } from "./receipt-content.ts";
import type { ReceiptContent, ReceiptDocument } from "./receipt.document.ts";

type ReceiptVersion = ReceiptDocument["versions"][number];

/** The version that counts. */
export function currentVersion({ versions }: Pick<ReceiptDocument, "versions">): ReceiptVersion {
  const version = versions.at(-1);
  if (version === undefined) throw new Error("A receipt has no version.");
  return version;
}

/**
 * The version to add because what is left of the donation has changed: `amended`, `cancelled`, or `issued` again if a refund was reversed. The number
 * and everything else stay as they were issued; only a cancelled receipt says nothing about a deduction.
 * @returns `undefined` if the receipt states what is left
 */
export function changeIfNeeded(
  { versions }: Pick<ReceiptDocument, "versions">,
  { netPaise }: { netPaise: number },
  now: Date,
): ReceiptVersion | undefined {
  const [first] = versions;
  const current = currentVersion({ versions });
  if (first === undefined || current.content.netPaise === netPaise) return undefined;
  const state = receiptStateOf({ amountPaise: first.content.amountPaise, netPaise });
  const { preAcknowledgement } = current.content;
  const content: ReceiptContent = {
    ...first.content,
    ...(preAcknowledgement !== undefined && { preAcknowledgement }),
    state,
    version: versions.length,
    issuedOn: calendarDay(now),
    netPaise,
    taxSentences: state === "cancelled" ? [] : first.content.taxSentences,
  };
  return { issuedAt: now.toISOString(), content };
}

/** The fields of a receipt that follow from its versions and what is filed of it. */
export function deriveReceipt({
  versions,
  filing,
}: Pick<ReceiptDocument, "versions" | "filing">): Pick<ReceiptDocument, "state" | "issuedAt" | "blockedYear"> {
  const { content, issuedAt } = currentVersion({ versions });
  const isBlocked = filing.isReported && content.netPaise > 0 && filing.blockers.length > 0;
  return { state: content.state, issuedAt, blockedYear: isBlocked ? filing.financialYear : null };
}
