import type { PlanStatus } from "@daansetu/contract";
import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";

/**
 * As with donations (payments.md E.1, E.3), messages about a subscription are facts and not commands. They merge to the same result in any
 * order and however often they are repeated, and the plan's status is computed from the result.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A mandate that was not authorised within this time expires. The gateway is given the same limit. */
export const AUTHORISE_WITHIN_MS = DAY_MS;
/** Time between the day of a debit and its report, including the pre-debit notice (payments.md A.8). */
const DEBIT_REPORT_DELAY_MS = 36 * HOUR_MS;

const LATE_AUTHORISATION_MS = 5 * DAY_MS;

const FINAL_STATUSES: ReadonlySet<PlanFact["status"]> = new Set(["cancelled", "completed", "expired"]);

/** True if the gateway reported the end of the subscription, after which nothing about it changes. */
export const isFinal = (fact: PlanFact | undefined): boolean => fact !== undefined && FINAL_STATUSES.has(fact.status);

/** Stages of a subscription; the later one wins between two messages of the same second. */
const STATUS_STAGES: Readonly<Record<PlanFact["status"], number>> = {
  created: 0,
  authenticated: 1,
  paused: 2,
  pending: 3,
  halted: 4,
  active: 5,
  cancelled: 6,
  completed: 6,
  expired: 6,
};

/** @param at when the subscription was in this state @param isAnswer true for the gateway's reply to us, false for an event */
export function planFact(subscription: GatewaySubscription, at: Date, isAnswer: boolean): PlanFact {
  const isoTimeOf = (name: "chargeAt" | "currentStart" | "currentEnd" | "endAt" | "endedAt") => {
    const date = subscription[name];
    return date === undefined ? {} : { [name]: date.toISOString() };
  };
  return {
    status: subscription.status,
    quantity: subscription.quantity,
    paidCount: subscription.paidCount,
    ...isoTimeOf("chargeAt"),
    ...isoTimeOf("currentStart"),
    ...isoTimeOf("currentEnd"),
    ...isoTimeOf("endAt"),
    ...isoTimeOf("endedAt"),
    authAttempts: subscription.authAttempts,
    ...(subscription.method !== undefined && { method: subscription.method, methodAt: at.toISOString() }),
    ...(subscription.pausedBy !== undefined && { pausedBy: subscription.pausedBy }),
    at: at.toISOString(),
    isAnswer,
  };
}

/**
 * Picks the current one of two facts. A final status stays, whatever arrives later; otherwise the later fact wins. At the same time, the
 * gateway's reply to us wins (the newer of two replies); between two events, the one with more debits, then the later stage.
 */
export function mergeFact(knownFact: PlanFact | undefined, newFact: PlanFact): PlanFact {
  if (knownFact === undefined) return newFact;
  if (isFinal(knownFact) !== isFinal(newFact)) return isFinal(knownFact) ? knownFact : newFact;
  const timeOrder = knownFact.at.localeCompare(newFact.at);
  if (timeOrder !== 0) return timeOrder < 0 ? newFact : knownFact;
  if (knownFact.isAnswer || newFact.isAnswer) return newFact.isAnswer ? newFact : knownFact;
  const stageOrder =
    newFact.paidCount - knownFact.paidCount || STATUS_STAGES[newFact.status] - STATUS_STAGES[knownFact.status];
  return stageOrder > 0 ? newFact : knownFact;
}

/**
 * Merges two facts: the current one, with the latest method that either of them names. Razorpay's events may lack the method (payments.md
 * A.2), and an absent method changes nothing.
 */
export function mergeFactsWithMethod(knownFact: PlanFact | undefined, newFact: PlanFact): PlanFact {
  const currentFact = mergeFact(knownFact, newFact);
  const otherFact = currentFact === newFact ? knownFact : newFact;
  const { method, methodAt } = isLaterMethod(otherFact, currentFact) ? otherFact : currentFact;
  return { ...currentFact, ...(method !== undefined && { method }), ...(methodAt !== undefined && { methodAt }) };
}

/** At the same time, the method of the fact that is current counts if it is the gateway's reply; otherwise any fixed order does. */
function isLaterMethod(otherFact: PlanFact | undefined, currentFact: PlanFact): otherFact is PlanFact {
  if (otherFact?.method === undefined) return false;
  if (currentFact.method === undefined) return true;
  const timeOrder = methodTimeOf(otherFact).localeCompare(methodTimeOf(currentFact));
  return timeOrder > 0 || (timeOrder === 0 && !currentFact.isAnswer && otherFact.method > currentFact.method);
}

const methodTimeOf = ({ methodAt, at }: PlanFact) => methodAt ?? at;

/** Event times are whole seconds, so the order of facts that are closer than this is unknown. */
const CLOCK_RESOLUTION_MS = 2_000;

/** True if two facts of about the same time contradict each other. The gateway is then asked for its current state. */
export function areContradictory(knownFact: PlanFact | undefined, newFact: PlanFact): boolean {
  if (knownFact === undefined || (knownFact.isAnswer && newFact.isAnswer)) return false;
  const isSameMoment = Math.abs(Date.parse(knownFact.at) - Date.parse(newFact.at)) < CLOCK_RESOLUTION_MS;
  return isSameMoment && (knownFact.status !== newFact.status || knownFact.paidCount !== newFact.paidCount);
}

/** The fields that the computed ones follow from. */
type PlanInputs = Pick<
  PlanDocument,
  | "createdAt"
  | "latest"
  | "subscriptionId"
  | "quantity"
  | "unit"
  | "stopsAtMonthEnd"
  | "resumesAt"
  | "nextQuantity"
  | "replaces"
  | "foreignCardAt"
>;

export function planStatusOf({ createdAt, latest, stopsAtMonthEnd }: PlanInputs, now: Date): PlanStatus {
  switch (latest?.status) {
    case undefined:
    case "created":
      return now.getTime() - Date.parse(createdAt) > AUTHORISE_WITHIN_MS ? "expired" : "waiting";
    case "authenticated":
      return "starting";
    case "active":
      return stopsAtMonthEnd ? "ending" : "active";
    case "pending":
      return "past-due";
    case "halted":
    case "paused":
    case "cancelled":
    case "completed":
    case "expired":
      return latest.status;
  }
}

/** Plans that are debited, or may be again. */
const LIVE_STATUSES: ReadonlySet<PlanStatus> = new Set([
  "starting",
  "active",
  "past-due",
  "halted",
  "paused",
  "ending",
]);
export const isLive = ({ status }: Pick<PlanDocument, "status">): boolean => LIVE_STATUSES.has(status);

/** Plans whose units count as sponsored: they are debited now, or will be without further action. */
const SPONSORING_STATUSES: ReadonlySet<PlanStatus> = new Set(["starting", "active", "past-due"]);
/** Plans that expect a debit. */
const DEBITED_STATUSES: ReadonlySet<PlanStatus> = new Set(["starting", "active"]);

const ENDED_STATUSES: ReadonlySet<PlanStatus> = new Set(["cancelled", "completed", "expired", "waiting"]);

/** The fields of a plan's document that are computed from its facts. */
export function derivePlan(
  inputs: PlanInputs,
  now: Date,
): Pick<PlanDocument, "status" | "sponsoredUnits" | "monthlyPaise" | "nextDebitAt" | "checkAfter" | "nextQuantity"> {
  const { latest, unit } = inputs;
  const isForeign = inputs.foreignCardAt !== undefined;
  const status = planStatusOf(inputs, now);
  const quantity = latest?.quantity ?? inputs.quantity;
  const nextQuantity = inputs.nextQuantity === quantity ? null : inputs.nextQuantity;
  return {
    status,
    sponsoredUnits: SPONSORING_STATUSES.has(status) && !isForeign ? (nextQuantity ?? quantity) : 0,
    monthlyPaise: unit.pricePaise * quantity,
    nextDebitAt: DEBITED_STATUSES.has(status) && !isForeign ? (latest?.chargeAt ?? null) : null,
    // It is due until the gateway has cancelled it.
    checkAfter: isForeign && !ENDED_STATUSES.has(status) ? now.toISOString() : nextCheckAt(inputs, status, now),
    nextQuantity,
  };
}

function nextCheckAt(
  { createdAt, latest, resumesAt, replaces }: PlanInputs,
  status: PlanStatus,
  now: Date,
): string | null {
  const dateAfterMs = (ms: number) => new Date(now.getTime() + ms);
  if (replaces?.isDone === false && isLive({ status })) return dateAfterMs(HOUR_MS).toISOString();
  switch (status) {
    case "waiting": {
      const ageMs = now.getTime() - Date.parse(createdAt);
      return dateAfterMs(Math.min(Math.max(ageMs / 2, HOUR_MS / 4), 12 * HOUR_MS)).toISOString();
    }
    case "starting":
    case "active":
    case "ending": {
      const debitReportedBy = latest?.chargeAt === undefined ? 0 : Date.parse(latest.chargeAt) + DEBIT_REPORT_DELAY_MS;
      return new Date(Math.max(debitReportedBy, dateAfterMs(12 * HOUR_MS).getTime())).toISOString();
    }
    case "past-due":
      return dateAfterMs(12 * HOUR_MS).toISOString();
    case "paused":
    case "halted": {
      const nextWeek = dateAfterMs(7 * DAY_MS).toISOString();
      return resumesAt !== null && resumesAt < nextWeek ? resumesAt : nextWeek;
    }
    case "expired": {
      // A slow bank may still authorise it (payments.md A.7). Once the gateway reports it as expired too, nothing more can follow.
      const ageMs = now.getTime() - Date.parse(createdAt);
      return latest?.status === "expired" || ageMs > LATE_AUTHORISATION_MS
        ? null
        : dateAfterMs(12 * HOUR_MS).toISOString();
    }
    case "cancelled":
    case "completed":
      return null;
  }
}
