import type { DonationDocument, Facts } from "./donation.document.ts";
import { type RefundedDonation, unsentRefunds } from "./admin-refund-state.ts";

/** When the gateway should be asked about a donation again. */

/** Unpaid orders are first checked after 15 minutes (Razorpay's advice). */
const MIN_CHECK_INTERVAL_MS = 15 * 60_000;
const MAX_CHECK_INTERVAL_MS = 12 * 3_600_000;
/** A refund usually takes 5 to 10 working days; the webhook about its end may be lost (payments.md A.7). */
const MIN_REFUND_CHECK_INTERVAL_MS = 3_600_000;
const MAX_REFUND_CHECK_INTERVAL_MS = 24 * 3_600_000;
/** An approved refund is sent at once by whoever approved it; after a minute without a result, the reconciler sends it again. */
const MIN_SEND_INTERVAL_MS = 60_000;
const MAX_SEND_INTERVAL_MS = 6 * 3_600_000;

/** The older an unpaid order, the rarer the checks: after half its age, between 15 minutes and 12 hours. */
export function nextCheckAt(terms: Pick<DonationDocument, "createdAt">, now: Date): string {
  return afterHalfAge(terms.createdAt, now, { minMs: MIN_CHECK_INTERVAL_MS, maxMs: MAX_CHECK_INTERVAL_MS });
}

/** The next check of a donation about which the gateway could not be asked; also for one of which nothing was open. */
export function postponedCheckAt(donation: RefundedDonation & Pick<DonationDocument, "createdAt">, now: Date): string {
  return nextRefundCheckAt(donation, now) ?? nextCheckAt(donation, now);
}

/** When to ask about a pending refund, or to send an approved one again, whichever is earlier; null if there is neither. */
export function nextRefundCheckAt(donation: RefundedDonation, now: Date): string | null {
  const times = [nextPendingCheckAt(donation.facts, now), nextSendAt(donation, now)];
  return times.filter((time) => time !== undefined).toSorted()[0] ?? null;
}

/** The newest pending refund decides: after half its age, between an hour and a day, until none is pending. */
export function nextPendingCheckAt({ refunds }: Pick<Facts, "refunds">, now: Date): string | undefined {
  const pendingSince = Object.values(refunds)
    .filter(({ status }) => status === "pending")
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (pendingSince === undefined) return undefined;
  return afterHalfAge(pendingSince, now, {
    minMs: MIN_REFUND_CHECK_INTERVAL_MS,
    maxMs: MAX_REFUND_CHECK_INTERVAL_MS,
  });
}

/** The newest approved refund that was not sent decides: after half its age, between a minute and six hours. */
function nextSendAt(donation: RefundedDonation, now: Date): string | undefined {
  const approvedAt = unsentRefunds(donation)
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  if (approvedAt === undefined) return undefined;
  return afterHalfAge(approvedAt, now, { minMs: MIN_SEND_INTERVAL_MS, maxMs: MAX_SEND_INTERVAL_MS });
}

function afterHalfAge(since: string, now: Date, { minMs, maxMs }: { minMs: number; maxMs: number }): string {
  const ageMs = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 2, minMs), maxMs)).toISOString();
}
