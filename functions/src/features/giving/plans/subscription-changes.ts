import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { type MirroredEntity, mirroredSubscription } from "../../../gateway/mirrored-entity.ts";
import { authorisationOf, mergeAuthorisations } from "./authorisation.ts";
import { derivePlan, areContradictory, mergeFactsWithMethod, planFact } from "./plan-facts.ts";
import { planEventsOf } from "./plan-events.ts";
import { mailsForChange } from "./plan-mails.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan } from "./plans.repository.ts";

const RECHECK_MS = 60_000;

/** Changes that we or the donor make to a plan, besides what the gateway reports. */
export type OwnChanges = Partial<
  Pick<
    PlanDocument,
    | "resumesAt"
    | "nextQuantity"
    | "stopsAtMonthEnd"
    | "replacedBy"
    | "duplicateOf"
    | "replaces"
    | "subscriptionId"
    | "gatewayPlanId"
  >
>;

export interface SubscriptionUpdate {
  subscription?: GatewaySubscription;
  /** Time of the event; absent: the gateway has just replied to us. */
  eventAt?: Date;
  ownChanges?: OwnChanges;
  /** A payment that only verified an instrument. */
  tokenPayment?: Pick<GatewayPayment, "id" | "createdAt">;
  /** When a card issued abroad was debited or verified. */
  foreignCardAt?: string | undefined;
  /** A payment by a card that its bank refused. */
  refusedCard?: Pick<GatewayPayment, "id" | "createdAt">;
  /** Payments and invoices that came with the subscription, for the mirror. */
  mirroredEntities?: readonly MirroredEntity[];
}

/** A plan has one subscription: the first that is stored. Updates of any other are ignored. */
const isOtherSubscription = (plan: PlanDocument, { ownChanges }: SubscriptionUpdate) =>
  ownChanges?.subscriptionId !== undefined &&
  plan.subscriptionId !== undefined &&
  ownChanges.subscriptionId !== plan.subscriptionId;

/** The message's entities, for the mirror. */
export const mirroredEntitiesOf = (
  { subscription, eventAt, mirroredEntities = [] }: SubscriptionUpdate,
  now: Date,
): readonly MirroredEntity[] =>
  subscription === undefined
    ? mirroredEntities
    : [mirroredSubscription(subscription, eventAt ?? now), ...mirroredEntities];

export const earlierOf = (timeA: string | undefined, timeB: string | undefined): string | undefined =>
  [timeA, timeB].filter((time) => time !== undefined).toSorted()[0];

/** More of one plan say nothing more. */
const MAX_REFUSED_CARDS = 50;

function refusedCardFields(
  { refusedCards = {} }: PlanDocument,
  { id, createdAt }: NonNullable<SubscriptionUpdate["refusedCard"]>,
): Pick<PlanDocument, "refusedCards" | "cardRefusedAt"> {
  const refusals = Object.entries({ ...refusedCards, [id]: createdAt.toISOString() })
    .toSorted(([, atA], [, atB]) => (atA < atB ? -1 : 1))
    .slice(-MAX_REFUSED_CARDS);
  return { refusedCards: Object.fromEntries(refusals), cardRefusedAt: refusals.at(-1)?.[1] };
}

/** The changes of a plan by an update, with the mails and events that follow. Pure, so that it can be computed again for a newer version. */
export function changesOf({ id, plan }: VersionedPlan, update: SubscriptionUpdate, now: Date) {
  const {
    subscription,
    eventAt,
    ownChanges = {},
    tokenPayment,
    foreignCardAt: reportedForeignCardAt,
    refusedCard,
  } = isOtherSubscription(plan, update) ? {} : update;
  const fact = subscription === undefined ? undefined : planFact(subscription, eventAt ?? now, eventAt === undefined);
  const latest = fact === undefined ? plan.latest : mergeFactsWithMethod(plan.latest, fact);
  const authorisation = mergeAuthorisations([
    plan.authorisation,
    fact && authorisationOf(fact),
    tokenPayment && { at: tokenPayment.createdAt.toISOString(), isExact: true },
  ]);
  const foreignCardAt = earlierOf(plan.foreignCardAt, reportedForeignCardAt);
  const updatedPlan = {
    ...plan,
    ...ownChanges,
    ...(latest !== undefined && { latest }),
    ...(foreignCardAt !== undefined && { foreignCardAt }),
  };
  // A resumed plan no longer has a day to resume on. If the gateway has yet to report the pause, the day stays.
  const hasResumed = plan.latest?.status === "paused" && latest?.status !== "paused";
  const currentPlan = hasResumed ? { ...updatedPlan, resumesAt: null } : updatedPlan;
  const derivedFields = derivePlan(currentPlan, now);
  const isContradictory = fact !== undefined && areContradictory(plan.latest, fact);
  const changes: Partial<PlanDocument> = {
    ...ownChanges,
    ...derivedFields,
    ...(latest !== undefined && { latest }),
    ...(authorisation !== undefined && { authorisation }),
    ...(foreignCardAt !== undefined && { foreignCardAt }),
    ...(refusedCard !== undefined && refusedCardFields(plan, refusedCard)),
    resumesAt: currentPlan.resumesAt,
    tokenPaymentIds:
      tokenPayment === undefined ? plan.tokenPaymentIds : [...new Set([...plan.tokenPaymentIds, tokenPayment.id])],
    ...(isContradictory && { checkAfter: new Date(now.getTime() + RECHECK_MS).toISOString() }),
  };
  const planAfter = { ...plan, ...changes };
  return { changes, mails: mailsForChange(id, plan, planAfter), planEvents: planEventsOf(id, plan, planAfter) };
}
