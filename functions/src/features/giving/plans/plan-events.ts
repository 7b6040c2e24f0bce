import type { PlanStatus } from "@daansetu/contract";
import type { PlanDocument } from "./plan.document.ts";
import type { PlanEventDocument } from "./plan-event.document.ts";

const UNSTARTED_STATUSES: ReadonlySet<PlanStatus> = new Set(["waiting", "expired"]);
const STOPPED_STATUSES: ReadonlySet<PlanStatus> = new Set(["cancelled", "completed"]);
const FAILED_STATUSES: ReadonlySet<PlanStatus> = new Set(["past-due", "halted"]);

/**
 * Events that a change of a plan adds to the monthly report. A mandate that replaces another is neither a new plan nor the end of one. The
 * ids make repeated reports harmless: a plan begins and stops once, and a month's debit fails once.
 */
export function planEventsOf(
  id: string,
  planBefore: PlanDocument,
  planAfter: PlanDocument,
): { id: string; event: PlanEventDocument }[] {
  const { latest, campaignId } = planAfter;
  if (latest === undefined || planBefore.status === planAfter.status) return [];
  const event = (kind: PlanEventDocument["kind"], name: string) => ({
    id: `${id}_${name}`,
    event: { campaignId, kind, at: latest.at },
  });
  // A mandate that was cancelled before its first debit, and never seen authorised, does not count as a new plan.
  const isGivenUp = planAfter.status === "cancelled" && latest.paidCount === 0;
  const hasBegun =
    UNSTARTED_STATUSES.has(planBefore.status) &&
    !UNSTARTED_STATUSES.has(planAfter.status) &&
    !isGivenUp &&
    planAfter.replaces === undefined;
  const hasStopped =
    STOPPED_STATUSES.has(planAfter.status) &&
    !UNSTARTED_STATUSES.has(planBefore.status) &&
    planAfter.replacedBy === undefined &&
    planAfter.duplicateOf === undefined;
  const hasFailed = FAILED_STATUSES.has(planAfter.status) && !FAILED_STATUSES.has(planBefore.status);
  return [
    ...(hasBegun ? [event("new", "new")] : []),
    ...(hasStopped ? [event("stopped", "stopped")] : []),
    ...(hasFailed ? [event("failed", `failed_${latest.currentStart ?? latest.at}`)] : []),
  ];
}
