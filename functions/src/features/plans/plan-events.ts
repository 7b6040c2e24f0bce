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
export function eventsOf(
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
  const givenUp = after.status === "cancelled" && latest.paidCount === 0;
  const began =
    NEVER_BEGAN.has(before.status) && !NEVER_BEGAN.has(after.status) && !givenUp && after.replaces === undefined;
  const stopped = STOPPED.has(after.status) && !NEVER_BEGAN.has(before.status) && after.replacedBy === undefined;
  const failed = FAILED.has(after.status) && !FAILED.has(before.status);
  return [
    ...(began ? [event("new", "new")] : []),
    ...(stopped ? [event("stopped", "stopped")] : []),
    ...(failed ? [event("failed", `failed_${latest.currentStart ?? latest.at}`)] : []),
  ];
}
