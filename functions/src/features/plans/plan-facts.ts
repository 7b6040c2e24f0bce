import type { PlanStatus } from "@daansetu/contract";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";

/**
 * As with donations (payments.md E.1, E.3), messages about a subscription are facts and not commands: they merge to the same whole in any
 * order and number, and the plan's status follows from the whole.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A mandate that nobody authorised in this time is no longer offered. The gateway is told the same. */
export const AUTHORISE_WITHIN_MS = DAY_MS;
/** From the day of a debit until it shows, the pre-debit notice included (payments.md A.8). */
const DEBIT_TAKES_MS = 36 * HOUR_MS;

const LATE_MS = 5 * DAY_MS;

const OVER: ReadonlySet<PlanFact["status"]> = new Set(["cancelled", "completed", "expired"]);

/** How far along a subscription is, for two messages of the same second. */
const RANK: Readonly<Record<PlanFact["status"], number>> = {
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

/** @param at when it was so @param isAnswer whether the gateway answered us, or an event told */
export function planFact(subscription: GatewaySubscription, at: Date, isAnswer: boolean): PlanFact {
  const time = (name: "chargeAt" | "currentStart" | "currentEnd" | "endAt" | "endedAt") => {
    const date = subscription[name];
    return date === undefined ? {} : { [name]: date.toISOString() };
  };
  return {
    status: subscription.status,
    quantity: subscription.quantity,
    paidCount: subscription.paidCount,
    ...time("chargeAt"),
    ...time("currentStart"),
    ...time("currentEnd"),
    ...time("endAt"),
    ...time("endedAt"),
    authAttempts: subscription.authAttempts,
    ...(subscription.method !== undefined && { method: subscription.method }),
    ...(subscription.pausedBy !== undefined && { pausedBy: subscription.pausedBy }),
    at: at.toISOString(),
    isAnswer,
  };
}

/**
 * The one of two facts that stands: what is over is over, whatever is told later; else the later one. Of the same moment the gateway's
 * answer to us, the newer of two; of two events the one that counts more debits, then the one further along.
 */
export function mergeFact(known: PlanFact | undefined, update: PlanFact): PlanFact {
  if (known === undefined) return update;
  const isOver = (fact: PlanFact) => OVER.has(fact.status);
  if (isOver(known) !== isOver(update)) return isOver(known) ? known : update;
  const byTime = known.at.localeCompare(update.at);
  if (byTime !== 0) return byTime < 0 ? update : known;
  if (known.isAnswer || update.isAnswer) return update.isAnswer ? update : known;
  const further = update.paidCount - known.paidCount || RANK[update.status] - RANK[known.status];
  return further > 0 ? update : known;
}

/** Events have whole seconds, so that of two this near one another nobody can say which was first. */
const NEAR_MS = 2_000;

/** Whether different things were told of about one moment: then the gateway is asked what is so. */
export function isUnsure(known: PlanFact | undefined, update: PlanFact): boolean {
  if (known === undefined || (known.isAnswer && update.isAnswer)) return false;
  const isNear = Math.abs(Date.parse(known.at) - Date.parse(update.at)) < NEAR_MS;
  return isNear && (known.status !== update.status || known.paidCount !== update.paidCount);
}

type Known = Pick<
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
>;

export function planStatusOf({ createdAt, latest, stopsAtMonthEnd }: Known, now: Date): PlanStatus {
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

/** Plans whose units count as sponsored: they are debited, or will be without anybody doing anything more. */
const SPONSORING: ReadonlySet<PlanStatus> = new Set(["starting", "active", "past-due"]);
/** Plans that expect a debit. */
const EXPECTING: ReadonlySet<PlanStatus> = new Set(["starting", "active"]);

/** What a plan's document says besides its facts; all of it follows from them. */
export function derivePlan(
  known: Known,
  now: Date,
): Pick<PlanDocument, "status" | "sponsoredUnits" | "monthlyPaise" | "nextDebitAt" | "checkAfter" | "nextQuantity"> {
  const { latest, unit } = known;
  const status = planStatusOf(known, now);
  const quantity = latest?.quantity ?? known.quantity;
  const nextQuantity = known.nextQuantity === quantity ? null : known.nextQuantity;
  return {
    status,
    sponsoredUnits: SPONSORING.has(status) ? (nextQuantity ?? quantity) : 0,
    monthlyPaise: unit.pricePaise * quantity,
    nextDebitAt: EXPECTING.has(status) ? (latest?.chargeAt ?? null) : null,
    checkAfter: nextCheck(known, status, now),
    nextQuantity,
  };
}

function nextCheck({ createdAt, latest, resumesAt, replaces }: Known, status: PlanStatus, now: Date): string | null {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  switch (status) {
    case "waiting": {
      const age = now.getTime() - Date.parse(createdAt);
      return inMs(Math.min(Math.max(age / 2, HOUR_MS / 4), 12 * HOUR_MS)).toISOString();
    }
    case "starting":
    case "active":
    case "ending": {
      if (replaces?.isDone === false) return inMs(HOUR_MS).toISOString();
      const shownBy = latest?.chargeAt === undefined ? 0 : Date.parse(latest.chargeAt) + DEBIT_TAKES_MS;
      return new Date(Math.max(shownBy, inMs(12 * HOUR_MS).getTime())).toISOString();
    }
    case "past-due":
      return inMs(12 * HOUR_MS).toISOString();
    case "paused":
    case "halted": {
      const weekly = inMs(7 * DAY_MS).toISOString();
      return resumesAt !== null && resumesAt < weekly ? resumesAt : weekly;
    }
    case "expired": {
      // A bank that answers late may still authorise it (payments.md A.7); once the gateway says so too, nothing more can come.
      const age = now.getTime() - Date.parse(createdAt);
      return latest?.status === "expired" || age > LATE_MS ? null : inMs(12 * HOUR_MS).toISOString();
    }
    case "cancelled":
    case "completed":
      return null;
  }
}
