import type { DonationDocument, Facts } from "./donation.document.ts";

/** When the gateway should be asked about a donation again. */

/** Unpaid orders are first checked after 15 minutes (Razorpay's advice). */
const MIN_CHECK_INTERVAL_MS = 15 * 60_000;
const MAX_CHECK_INTERVAL_MS = 12 * 3_600_000;
/** A refund usually takes 5 to 10 working days; the webhook about its end may be lost (payments.md A.7). */
const MIN_REFUND_CHECK_INTERVAL_MS = 3_600_000;
const MAX_REFUND_CHECK_INTERVAL_MS = 24 * 3_600_000;

/** The older an unpaid order, the rarer the checks: after half its age, between 15 minutes and 12 hours. */
export function nextCheckAt(terms: Pick<DonationDocument, "createdAt">, now: Date): string {
  return afterHalfAge(terms.createdAt, now, { minMs: MIN_CHECK_INTERVAL_MS, maxMs: MAX_CHECK_INTERVAL_MS });
}

/** The next check of a donation about which the gateway could not be asked; also for one of which nothing was open. */
export function postponedCheckAt(facts: Facts, terms: Pick<DonationDocument, "createdAt">, now: Date): string {
  return nextRefundCheckAt(facts, now) ?? nextCheckAt(terms, now);
}

/** The newest pending refund decides: after half its age, between an hour and a day, until none is pending. */
export function nextRefundCheckAt({ refunds }: Pick<Facts, "refunds">, now: Date): string | null {
  const pendingSince = Object.values(refunds)
    .filter(({ status }) => status === "pending")
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (pendingSince === undefined) return null;
  return afterHalfAge(pendingSince, now, {
    minMs: MIN_REFUND_CHECK_INTERVAL_MS,
    maxMs: MAX_REFUND_CHECK_INTERVAL_MS,
  });
}

function afterHalfAge(since: string, now: Date, { minMs, maxMs }: { minMs: number; maxMs: number }): string {
  const ageMs = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 2, minMs), maxMs)).toISOString();
}
