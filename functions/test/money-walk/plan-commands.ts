import { calendarDay, dateMonthsLater, monthOf, planPause } from "@daansetu/contract";
import { debitDayOf } from "../../src/features/giving/plans/debit-day.ts";
import { derivePlan } from "../../src/features/giving/plans/plan-facts.ts";
import type { PlanDocument } from "../../src/features/giving/plans/plan.document.ts";
import type { OwnChanges } from "../../src/features/giving/plans/subscription-changes.ts";
import type { GatewayPayment } from "../../src/gateway/payment-gateway.ts";
import type { GatewaySubscription } from "../../src/gateway/monthly-gateway.ts";
import { aPlan } from "../support/samples.ts";
import { taxIn, type TrueSubscription } from "./gateway-truth.ts";
import { applyToPlan, askAboutPlan, debitDonationId } from "./plan-system.ts";
import { commit, OutcomeUnknown } from "./store.ts";
import { isReplyLost, send, type World } from "./world.ts";

/** Monthly plans: what donors, the gateway and our jobs do with them. The gateway debits on its day, unless it was told to pause. */

const MAX_PLANS = 3;
const MAX_PAUSED_MONTHS = 3;

const { latest: _latest, subscriptionId: _subscriptionId, ...BLANK_PLAN } = aPlan();

const subscriptionOf = ({ random, gateway }: World, isWanted: (entity: GatewaySubscription) => boolean) =>
  random.pick([...gateway.subscriptions.values()].filter(({ entity }) => isWanted(entity)));

/** A checkout of a plan, authorised with its first debit. Some begin on the last days of a month. */
export function subscribe(world: World): void {
  const { random, clock, gateway, books, nextId } = world;
  if (gateway.subscriptions.size >= MAX_PLANS) return;
  const planId = nextId("plan");
  const today = clock.second();
  const firstDebit = random.chance(0.6) ? dateMonthsLater(today, random.below(3), 31) : today;
  clock.passUntil(firstDebit);
  const createdAt = clock.second();
  const blank: PlanDocument = { ...BLANK_PLAN, createdAt: createdAt.toISOString(), campaignId: "kitchen" };
  commit([books.plans.create(planId, { ...blank, ...derivePlan(blank, createdAt) })], undefined);
  const entity: GatewaySubscription = {
    id: nextId("sub"),
    planId: "plan_of_the_gateway",
    ownId: planId,
    status: "active",
    quantity: blank.quantity,
    paidCount: 0,
    chargeAt: createdAt,
    currentStart: undefined,
    currentEnd: undefined,
    endAt: undefined,
    endedAt: undefined,
    authAttempts: 0,
    method: "upi",
    pausedBy: undefined,
    changesAtCycleEnd: false,
    createdAt,
  };
  const debitDay = Number(calendarDay(createdAt).slice(8));
  const subscription = { entity, planId, debitDay, paymentIds: [], pausedMonths: [], failedDebits: 0 };
  gateway.subscriptions.set(entity.id, subscription);
  debit(world, subscription);
}

/** The gateway changes a subscription and tells of it, also if it was us who asked for the change. */
function tell(
  world: World,
  subscription: TrueSubscription,
  changes: Partial<GatewaySubscription>,
  payments: readonly GatewayPayment[] = [],
): TrueSubscription {
  const changed = { ...subscription, entity: { ...subscription.entity, ...changes } };
  world.gateway.subscriptions.set(changed.entity.id, changed);
  // Two events of the same second contradict each other, and only asking the gateway helps.
  const second = world.clock.second();
  const at = world.random.chance(0.2) ? new Date(second.getTime() - 1000) : second;
  send(world, { about: { planId: changed.planId }, subscription: changed.entity, payments, at });
  return changed;
}

/** The next thing on the calendar: the gateway debits a plan, or our job resumes one whose pause has ended. */
export function passToNextPlanDay(world: World): void {
  const { gateway, books } = world;
  const days = [...gateway.subscriptions.values()].flatMap((subscription) => {
    const { status, chargeAt } = subscription.entity;
    if ((status === "active" || status === "pending") && chargeAt !== undefined)
      return [{ at: chargeAt, act: () => debit(world, subscription) }];
    const resumesAt = books.plans.get(subscription.planId)?.resumesAt;
    return status === "paused" && resumesAt
      ? [{ at: new Date(resumesAt), act: () => resumeOnDay(world, subscription, new Date(resumesAt)) }]
      : [];
  });
  days.toSorted((dayA, dayB) => dayA.at.getTime() - dayB.at.getTime())[0]?.act();
}

function debit(world: World, subscription: TrueSubscription): void {
  const { clock, gateway, nextId } = world;
  const { entity, planId, debitDay, paymentIds } = subscription;
  const { chargeAt = clock.second() } = entity;
  clock.passUntil(chargeAt);
  const id = nextId("pay");
  const amountPaise = entity.quantity * BLANK_PLAN.unit.pricePaise;
  const feePaise = Math.floor(amountPaise / 50);
  const payment: GatewayPayment = {
    id,
    orderId: `order_${id}`,
    invoiceId: `inv_${id}`,
    amountPaise,
    donorFeePaise: 0,
    refundedPaise: 0,
    currency: "INR",
    status: "captured",
    wasCaptured: true,
    international: false,
    method: "upi",
    createdAt: chargeAt,
    lateAuthorized: false,
    failureReason: undefined,
    feePaise,
    feeTaxPaise: taxIn(feePaise),
  };
  const donationId = debitDonationId(id);
  gateway.payments.set(id, { entity: payment, donationId, planId, feePaise, capturedAt: chargeAt, toldCaptures: [] });
  const next = dateMonthsLater(chargeAt, 1, debitDay);
  const paid = { ...subscription, paymentIds: [...paymentIds, id], failedDebits: 0 };
  const changes = { status: "active", paidCount: entity.paidCount + 1, authAttempts: 0, chargeAt: next } as const;
  tell(world, paid, { ...changes, currentStart: chargeAt, currentEnd: next }, [payment]);
}

/** A debit fails; after the fourth time, the gateway gives up until the instrument is replaced. */
export function failDebit(world: World): void {
  const subscription = subscriptionOf(world, ({ status }) => status === "active" || status === "pending");
  if (subscription === undefined) return;
  if (subscription.entity.chargeAt !== undefined) world.clock.passUntil(subscription.entity.chargeAt);
  const failedDebits = subscription.failedDebits + 1;
  const status = failedDebits < 4 ? "pending" : "halted";
  tell(world, { ...subscription, failedDebits }, { status, authAttempts: failedDebits });
}

/** A change that we ask the gateway for. What it replies is stored, unless the reply is lost; then its event tells. */
function change(
  world: World,
  subscription: TrueSubscription,
  changes: Partial<GatewaySubscription>,
  ownChanges: OwnChanges,
): void {
  const changed = tell(world, subscription, changes);
  try {
    if (isReplyLost(world)) throw new OutcomeUnknown();
    applyToPlan(world, changed.planId, { subscription: changed.entity, ownChanges });
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    world.missedMessages.add(changed.planId);
  }
}

/** The donor skips the next months. The end of the pause is the site's to compute. */
export function pausePlan(world: World): void {
  const { random, books } = world;
  const subscription = subscriptionOf(world, ({ status }) => status === "active");
  const { chargeAt } = subscription?.entity ?? {};
  if (subscription === undefined || chargeAt === undefined) return;
  try {
    askAboutPlan(world, subscription.planId);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return;
    throw error;
  }
  const latest = books.plans.get(subscription.planId)?.latest;
  const debitDay = latest && debitDayOf(latest);
  if (latest?.chargeAt === undefined || debitDay === undefined) return;
  const months = 1 + random.below(MAX_PAUSED_MONTHS);
  const { resumesAt } = planPause(new Date(latest.chargeAt), debitDay, months);
  const pausedMonths = Array.from({ length: months }, (_, index) =>
    monthOf(calendarDay(dateMonthsLater(chargeAt, index, subscription.debitDay))),
  );
  const paused = { ...subscription, pausedMonths: [...subscription.pausedMonths, ...pausedMonths] };
  change(world, paused, { status: "paused", pausedBy: "self" }, { resumesAt: resumesAt.toISOString() });
}

/** The gateway debits on the next regular day after it was resumed. */
function nextDebitAfter({ entity, debitDay }: TrueSubscription, at: Date): Date {
  let { chargeAt = at } = entity;
  while (chargeAt <= at) chargeAt = dateMonthsLater(chargeAt, 1, debitDay);
  return chargeAt;
}

function resume(world: World, subscription: TrueSubscription, chargeAt: Date): void {
  change(world, subscription, { status: "active", pausedBy: undefined, chargeAt }, { resumesAt: null });
}

/** The donor resumes before the pause is over: months to come are not paused any more. */
export function resumePlan(world: World): void {
  const subscription = subscriptionOf(world, ({ status }) => status === "paused");
  if (subscription === undefined) return;
  const chargeAt = nextDebitAfter(subscription, world.clock.second());
  const isOver = (month: string) => month < monthOf(calendarDay(chargeAt));
  resume(world, { ...subscription, pausedMonths: subscription.pausedMonths.filter(isOver) }, chargeAt);
}

function resumeOnDay(world: World, subscription: TrueSubscription, day: Date): void {
  world.clock.passUntil(day);
  resume(world, subscription, nextDebitAfter(subscription, world.clock.second()));
}

export function cancelPlan(world: World): void {
  const subscription = subscriptionOf(world, ({ status }) => status !== "cancelled");
  if (subscription === undefined || !world.random.chance(0.2)) return;
  change(world, subscription, { status: "cancelled", endedAt: world.clock.second(), chargeAt: undefined }, {});
}
