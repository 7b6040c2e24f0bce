import { calendarDay } from "@daansetu/contract";
import { receiptStateOf } from "./receipt-content.ts";
import type { ReceiptContent, ReceiptDocument } from "./receipt.document.ts";

import { withCertificateSentence } from "./tax-sentences.ts";

type ReceiptVersion = ReceiptDocument["versions"][number];

/** The version that counts. */
export function currentVersion({ versions }: Pick<ReceiptDocument, "versions">): ReceiptVersion {
  const version = versions.at(-1);
  if (version === undefined) throw new Error("A receipt has no version.");
  return version;
}

/** The version to add to a receipt: what the current one says, with these changes. */
export const changedVersion = (
  receipt: Pick<ReceiptDocument, "versions">,
  changes: Partial<ReceiptContent>,
  now: Date,
): ReceiptVersion => ({
  issuedAt: now.toISOString(),
  content: {
    ...currentVersion(receipt).content,
    version: receipt.versions.length,
    issuedOn: calendarDay(now),
    ...changes,
  },
});

/**
 * The version to add because what is left of the donation has changed: `amended`, `cancelled`, or `issued` again if a refund was reversed. The number
 * and everything else stay as they were issued or corrected; only a cancelled receipt says nothing about a deduction.
 * @returns `undefined` if the receipt states what is left
 */
export function changeIfNeeded(
  { versions }: Pick<ReceiptDocument, "versions">,
  { netPaise }: { netPaise: number },
  now: Date,
): ReceiptVersion | undefined {
  const current = currentVersion({ versions });
  if (current.content.netPaise === netPaise) return undefined;
  const latest = versions.findLast(({ content }) => content.state !== "cancelled") ?? current;
  const state = receiptStateOf({ amountPaise: latest.content.amountPaise, netPaise });
  const { receivedOn, donor } = latest.content;
  // What was promised when it was issued may be over by now.
  const about = { hasTaxId: donor.taxId !== undefined, today: calendarDay(now) };
  const content: ReceiptContent = {
    ...latest.content,
    state,
    version: versions.length,
    issuedOn: calendarDay(now),
    netPaise,
    taxSentences: state === "cancelled" ? [] : withCertificateSentence(latest.content.taxSentences, receivedOn, about),
  };
  return { issuedAt: now.toISOString(), content };
}

/** The day on which the receipt got its present state; a correction of the donor does not count. */
export function stateSinceOf({ versions }: Pick<ReceiptDocument, "versions">): string {
  const { netPaise, issuedOn } = currentVersion({ versions }).content;
  const lastOther = versions.findLastIndex(({ content }) => content.netPaise !== netPaise);
  return versions[lastOther + 1]?.content.issuedOn ?? issuedOn;
}

/** True if the donor may hold an earlier version, or a receipt that this one replaces, with another day. */
export function wasRedated(receipt: Pick<ReceiptDocument, "versions">): boolean {
  const { replaces, dateCorrectedOn } = currentVersion(receipt).content;
  return replaces !== undefined || dateCorrectedOn !== undefined;
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
