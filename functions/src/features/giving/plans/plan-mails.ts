import type { PlanStatus } from "@daansetu/contract";
import type { NewMail } from "../../platform/mail/outbox.document.ts";
import type { PlanDocument } from "./plan.document.ts";

type PlanMailTopic = Extract<NewMail, { kind: "monthly-plan" }>["about"];

/** Topics of the mails that a change of status triggers, to the donor or, for a halt, also to the foundation. */
function topicsOfChange(statusBefore: PlanStatus, planAfter: PlanDocument): readonly PlanMailTopic[] {
  switch (planAfter.status) {
    case "starting":
    case "active":
      if (statusBefore === "waiting" || statusBefore === "expired") return ["started"];
      if (statusBefore === "ending") return [];
      if (statusBefore === "paused") return ["resumed"];
      return statusBefore === "past-due" || statusBefore === "halted" ? ["debited-again"] : [];
    case "past-due":
      return ["debit-failed"];
    case "halted":
      return ["halted", "halted-to-foundation"];
    case "paused":
      return ["paused"];
    case "ending":
      return ["ending"];
    case "cancelled":
      if (planAfter.duplicateOf !== undefined) return ["duplicate-cancelled"];
      // If the plan was replaced, the confirmation of the new plan mentions it.
      return planAfter.replacedBy === undefined && statusBefore !== "waiting" ? ["cancelled"] : [];
    case "completed":
      return ["completed"];
    case "waiting":
    case "expired":
      return [];
  }
}

/**
 * The mails that a change of a plan triggers. The time of the fact is part of their ids, so that each halt and each failed month is mailed
 * once.
 */
export function mailsForChange(
  id: string,
  planBefore: PlanDocument,
  planAfter: PlanDocument,
): { id: string; mail: NewMail }[] {
  const { latest, foreignCardAt } = planAfter;
  if (planBefore.foreignCardAt === undefined && foreignCardAt !== undefined)
    return [
      { id: `monthly-plan_${id}_foreign-card`, mail: { kind: "monthly-plan", planId: id, about: "foreign-card" } },
    ];
  // The mail about the foreign card has announced the plan's end, so no other mail follows.
  if (latest === undefined || foreignCardAt !== undefined) return [];
  if (planBefore.nextQuantity !== planAfter.nextQuantity && planAfter.nextQuantity !== null)
    return [
      { id: `monthly-plan_${id}_changed_${latest.at}`, mail: { kind: "monthly-plan", planId: id, about: "changed" } },
    ];
  if (planBefore.status === planAfter.status) return [];
  const occasion = planAfter.status === "past-due" ? (latest.currentStart ?? latest.at) : latest.at;
  return topicsOfChange(planBefore.status, planAfter).map((topic) => ({
    id: `monthly-plan_${id}_${topic}_${occasion}`,
    mail: { kind: "monthly-plan", planId: id, about: topic },
  }));
}
