import type { ApplicationStatus } from "@daansetu/contract";

export type ApplicationAction = "save" | "submit" | "withdraw" | "take" | "approve" | "ask-changes" | "decline";

interface Transition {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus | "same";
  /** Statuses in which the action was done before, so that repeating it changes nothing. */
  done: readonly ApplicationStatus[];
}

const TRANSITIONS: Readonly<Record<ApplicationAction, Transition>> = {
  save: { from: ["draft", "changes-asked"], to: "same", done: [] },
  submit: { from: ["draft", "changes-asked"], to: "received", done: ["received", "in-review"] },
  withdraw: { from: ["received"], to: "draft", done: ["draft"] },
  take: { from: ["received"], to: "in-review", done: ["in-review"] },
  approve: { from: ["received", "in-review"], to: "approved", done: ["approved"] },
  "ask-changes": { from: ["received", "in-review"], to: "changes-asked", done: ["changes-asked"] },
  decline: { from: ["received", "in-review", "changes-asked"], to: "declined", done: ["declined"] },
};

/**
 * Determines the status after an action.
 * @returns the new status; `done` if the action was done before; `not-now` if it is not possible in this status
 */
export function nextStatus(
  status: ApplicationStatus,
  action: ApplicationAction,
): ApplicationStatus | "done" | "not-now" {
  const { from, to, done } = TRANSITIONS[action];
  if (done.includes(status)) return "done";
  if (!from.includes(status)) return "not-now";
  return to === "same" ? status : to;
}

/** True until the final decision. A person has at most one open application. */
export const isOpen = (status: ApplicationStatus): boolean => status !== "approved" && status !== "declined";
