import type { Plan, PlanStatus } from "@daansetu/contract";
import {
  Ban,
  CalendarClock,
  CalendarHeart,
  CircleCheck,
  CircleX,
  Clock,
  Flag,
  Pause,
  TriangleAlert,
} from "lucide-react";
import { formatDate } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import type { Look } from "../../../ui/tag.tsx";

/** Each with text and icon, never by colour alone. */
export const STATUS_LOOKS: Record<PlanStatus, Look> = {
  waiting: { label: m.plan_status_waiting, tone: "warning", icon: Clock },
  starting: { label: m.plan_status_starting, tone: "leaf", icon: CalendarClock },
  active: { label: m.plan_status_active, tone: "leaf", icon: CalendarHeart },
  "past-due": { label: m.plan_status_past_due, tone: "warning", icon: TriangleAlert },
  halted: { label: m.plan_status_halted, tone: "danger", icon: CircleX },
  paused: { label: m.plan_status_paused, tone: "info", icon: Pause },
  ending: { label: m.plan_status_ending, tone: "info", icon: Flag },
  cancelled: { label: m.plan_status_cancelled, tone: "plain", icon: Ban },
  completed: { label: m.plan_status_completed, tone: "leaf", icon: CircleCheck },
  expired: { label: m.plan_status_expired, tone: "plain", icon: CircleX },
};

/** The meaning of the status for the donor and the money. */
export function statusSentence(plan: Plan): string {
  const nextDebitDay = plan.nextDebitAt === undefined ? "" : formatDate(plan.nextDebitAt);
  switch (plan.status) {
    case "waiting":
      return m.plan_says_waiting();
    case "starting":
      return m.plan_says_starting({ next: nextDebitDay });
    case "active":
      return m.plan_says_active({ next: nextDebitDay });
    case "past-due":
      return m.plan_says_past_due();
    case "halted":
      return m.plan_says_halted();
    case "paused":
      if (plan.pausedInApp) return m.plan_says_paused_app();
      return plan.resumesAt === undefined
        ? m.plan_says_paused()
        : m.plan_says_paused_until({ day: formatDate(plan.resumesAt) });
    case "ending":
      return m.plan_says_ending();
    case "cancelled":
      if (plan.duplicateOf !== undefined) return m.plan_says_duplicate();
      return plan.replacedBy === undefined ? m.plan_says_cancelled() : m.plan_says_replaced();
    case "completed":
      return m.plan_says_completed();
    case "expired":
      return m.plan_says_expired();
  }
}

const METHOD_LABELS: Readonly<Record<string, () => string>> = {
  card: m.plan_method_card,
  upi: m.plan_method_upi,
  emandate: m.plan_method_emandate,
};

/** The gateway's own word for an unknown method. */
export const methodLabel = (method: string) => METHOD_LABELS[method]?.() ?? method;

/** True where the donor has to act for the debits to continue. */
export const needsDonorAction = ({ can, status }: Plan) =>
  can.authorise || status === "past-due" || status === "halted";
