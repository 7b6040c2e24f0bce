import type { PlanStatus } from "@daansetu/contract";
import type { PlanDocument } from "./plan.document.ts";
import type { PlanEventDocument } from "./plan-event.document.ts";

const NEVER_BEGAN: ReadonlySet<PlanStatus> = new Set(["waiting", "expired"]);
const STOPPED: ReadonlySet<PlanStatus> = new Set(["cancelled", "completed"]);
const FAILED: ReadonlySet<PlanStatus> = new Set(["past-due", "halted"]);

/**
 * Events that a change of a plan adds to the monthly report. A mandate that replaces another is neither a new plan nor the end of one. The
 * ids make repeated reports harmless: a plan begins and stops once, and a month's debit fails once.
 */
export function planEventsOf(
  id: string,
  before: PlanDocument,
  after: PlanDocument,
): { id: string; event: PlanEventDocument }[] {
  const { latest, campaignId } = after;
  if (latest === undefined || before.status === after.status) return [];
  const event = (kind: PlanEventDocument["kind"], name: string) => ({
    id: `${id}_${name}`,
    event: { campaignId, kind, at: latest.at },
  });
  // A mandate that was cancelled before its first debit, and never seen authorised, does not count as begun.
  const isGivenUp = after.status === "cancelled" && latest.paidCount === 0;
  const hasBegun =
    NEVER_BEGAN.has(before.status) && !NEVER_BEGAN.has(after.status) && !isGivenUp && after.replaces === undefined;
  const hasStopped = STOPPED.has(after.status) && !NEVER_BEGAN.has(before.status) && after.replacedBy === undefined;
  const hasFailed = FAILED.has(after.status) && !FAILED.has(before.status);
  return [
    ...(hasBegun ? [event("new", "new")] : []),
    ...(hasStopped ? [event("stopped", "stopped")] : []),
    ...(hasFailed ? [event("failed", `failed_${latest.currentStart ?? latest.at}`)] : []),
  ];
}
