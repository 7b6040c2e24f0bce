import type { PlanStatus } from "@daansetu/contract";
import type { NewMail } from "../mail/outbox.document.ts";
import type { PlanDocument } from "./plan.document.ts";

type PlanMailTopic = Extract<NewMail, { kind: "monthly-plan" }>["about"];

/** Topics of the mails that a change of status triggers, to the donor or, for a halt, also to the foundation. */
function topicsOfChange(before: PlanStatus, after: PlanDocument): readonly PlanMailTopic[] {
  switch (after.status) {
    case "starting":
    case "active":
      if (before === "waiting" || before === "expired") return ["started"];
      if (before === "ending") return [];
      if (before === "paused") return ["resumed"];
      return before === "past-due" || before === "halted" ? ["debited-again"] : [];
    case "past-due":
      return ["debit-failed"];
    case "halted":
      return ["halted", "halted-to-foundation"];
    case "paused":
      return ["paused"];
    case "ending":
      return ["ending"];
    case "cancelled":
      // The confirmation of the new plan mentions the plan that it replaces.
      return after.replacedBy === undefined && before !== "waiting" ? ["cancelled"] : [];
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
export function mailsForChange(id: string, before: PlanDocument, after: PlanDocument): { id: string; mail: NewMail }[] {
  const { latest } = after;
  if (latest === undefined) return [];
  if (before.nextQuantity !== after.nextQuantity && after.nextQuantity !== null)
    return [
      { id: `monthly-plan_${id}_changed_${latest.at}`, mail: { kind: "monthly-plan", planId: id, about: "changed" } },
    ];
  if (before.status === after.status) return [];
  const reason = after.status === "past-due" ? (latest.currentStart ?? latest.at) : latest.at;
  return topicsOfChange(before.status, after).map((topic) => ({
    id: `monthly-plan_${id}_${topic}_${reason}`,
    mail: { kind: "monthly-plan", planId: id, about: topic },
  }));
}
