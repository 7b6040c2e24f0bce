import type { AdminRefund, AdminRefundObstacle, AdminRefundState } from "@daansetu/contract";
import { CircleCheck, CircleX, Hourglass, RotateCcw, TriangleAlert, Undo2, UserCheck } from "lucide-react";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { Look } from "../../../../../ui/tag.tsx";

export const REFUND_STATES: Readonly<Record<AdminRefundState, Look>> = {
  "awaiting-approval": { tone: "warning", icon: UserCheck, label: m.refunds_awaiting_approval },
  approved: { tone: "info", icon: Hourglass, label: m.refunds_state_approved },
  sent: { tone: "info", icon: Undo2, label: m.refunds_state_sent },
  processed: { tone: "leaf", icon: CircleCheck, label: m.refunds_state_processed },
  failed: { tone: "danger", icon: TriangleAlert, label: m.refunds_state_failed },
  declined: { tone: "plain", icon: CircleX, label: m.refunds_declined },
  cancelled: { tone: "plain", icon: RotateCcw, label: m.refunds_state_cancelled },
  overtaken: { tone: "plain", icon: CircleX, label: m.refunds_state_overtaken },
};

export const OBSTACLE_LABELS: Readonly<Record<AdminRefundObstacle, () => string>> = {
  "not-paid": m.refunds_obstacle_not_paid,
  disputed: m.refunds_obstacle_disputed,
  marked: m.refunds_obstacle_marked,
  "taken-back": m.refunds_obstacle_taken_back,
  "nothing-left": m.refunds_obstacle_nothing_left,
};

/** States that only a refund which needs a second admin reaches. */
const APPROVAL_STATES: ReadonlySet<AdminRefundState> = new Set([
  "awaiting-approval",
  "declined",
  "cancelled",
  "overtaken",
]);

/** Who asked for a refund, who approved it, and how it ended. */
export function refundSteps(refund: AdminRefund): string[] {
  const { state, requestedBy, requestedAt, approvedBy, approvedAt, closedBy, changedAt, failure } = refund;
  const request = { by: requestedBy, when: formatMoment(requestedAt) };
  const when = formatMoment(changedAt);
  const isApprovalNeeded = APPROVAL_STATES.has(state);
  const steps = [
    isApprovalNeeded || approvedBy !== undefined ? m.refunds_asked_by(request) : m.refunds_made_by(request),
  ];
  if (approvedBy !== undefined && approvedAt !== undefined)
    steps.push(m.refunds_second_by({ by: approvedBy, when: formatMoment(approvedAt) }));
  if (state === "declined") steps.push(m.refunds_closed_declined({ by: closedBy ?? "", when }));
  if (state === "cancelled")
    steps.push(
      closedBy === undefined ? m.refunds_closed_donor({ when }) : m.refunds_closed_cancelled({ by: closedBy, when }),
    );
  if (state === "overtaken") steps.push(m.refunds_closed_overtaken({ reason: failure ?? "", when }));
  if (state === "failed")
    steps.push(failure === undefined ? m.refunds_failed_unknown() : m.refunds_failed_because({ reason: failure }));
  return steps;
}
