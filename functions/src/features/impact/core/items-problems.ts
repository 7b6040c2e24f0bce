import { ITEMS_PROBLEM_DUE_DAYS, type ItemsProblem } from "@daansetu/contract";
import { leftPaise } from "./after-end.ts";
import type { GivenSoFar } from "./impact.documents.ts";

const DAY_MS = 86_400_000;

export const problemDueAt = (what: ItemsProblem["what"], since: string): string =>
  new Date(Date.parse(since) + ITEMS_PROBLEM_DUE_DAYS[what] * DAY_MS).toISOString();

/** What was paid for a campaign and is not there for it. */
export const overspentPaise = ({ paidPaise, receivedPaise, returnedPaise, movedInPaise }: GivenSoFar): number =>
  Math.max(0, paidPaise - receivedPaise + returnedPaise - movedInPaise);

/** Drops the problem `money-left` once nothing is left; otherwise gives it the current amount. */
function withAmountLeft(problem: ItemsProblem, given: GivenSoFar): ItemsProblem[] {
  if (problem.what !== "money-left") return [problem];
  return leftPaise(given) > 0 ? [{ ...problem, leftPaise: leftPaise(given) }] : [];
}

/** The problems of a campaign after a change of its counters: one about its money comes and goes in the same commit as its cause. */
export function problemsAfter(before: readonly ItemsProblem[], given: GivenSoFar, now: Date): ItemsProblem[] {
  const others = before.filter(({ what }) => what !== "overspent").flatMap((problem) => withAmountLeft(problem, given));
  const missingPaise = overspentPaise(given);
  if (missingPaise === 0) return others;
  const since = before.find(({ what }) => what === "overspent")?.since ?? now.toISOString();
  return [{ what: "overspent", since, dueAt: problemDueAt("overspent", since), missingPaise }, ...others];
}

/** When the most urgent of them is due; null if there is none. */
export const firstDueAt = (problems: readonly ItemsProblem[]): string | null =>
  problems.map(({ dueAt }) => dueAt).toSorted()[0] ?? null;
