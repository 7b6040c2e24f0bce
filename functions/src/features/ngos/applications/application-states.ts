import type { ApplicationStatus } from "@daansetu/contract";

/** What can be done with an application. */
export type ApplicationAct = "save" | "submit" | "withdraw" | "take" | "approve" | "ask-changes" | "decline";

interface Rule {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus | "same";
  /** Where it leaves an application: doing it again there is nothing new. */
  done: readonly ApplicationStatus[];
}

const RULES: Readonly<Record<ApplicationAct, Rule>> = {
  save: { from: ["draft", "changes-asked"], to: "same", done: [] },
  submit: { from: ["draft", "changes-asked"], to: "received", done: ["received", "in-review"] },
  withdraw: { from: ["received"], to: "draft", done: ["draft"] },
  take: { from: ["received"], to: "in-review", done: ["in-review"] },
  approve: { from: ["received", "in-review"], to: "approved", done: ["approved"] },
  "ask-changes": { from: ["received", "in-review"], to: "changes-asked", done: ["changes-asked"] },
  decline: { from: ["received", "in-review", "changes-asked"], to: "declined", done: ["declined"] },
};

/**
 * What becomes of an application when something is done with it.
 * @returns the status after it; `done` where that was done before; `not-now` where it cannot be done as things stand
 */
export function afterwards(status: ApplicationStatus, act: ApplicationAct): ApplicationStatus | "done" | "not-now" {
  const { from, to, done } = RULES[act];
  if (done.includes(status)) return "done";
  if (!from.includes(status)) return "not-now";
  return to === "same" ? status : to;
}

/** Those that are under way: a person has one of them at a time. */
export const isUnderWay = (status: ApplicationStatus): boolean => status !== "approved" && status !== "declined";
