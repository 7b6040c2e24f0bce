import * as z from "zod/mini";
import { dateOf, knownDateOf, Money, Text, textOf, UnixSeconds } from "./fields.ts";
import {
  type GatewayInvoice,
  type GatewayPlan,
  type GatewaySubscription,
  SUBSCRIPTION_STATUSES,
} from "./monthly-gateway.ts";

/* Razorpay's plans, subscriptions and invoices as far as we use them (payments.md A.2). */

const UnixSecondsOrNull = z.nullish(UnixSeconds);
const PlainCount = z.int().check(z.gte(0));

/**
 * Note with our own id, by which we find a plan or subscription whose creation reply was lost (payments.md A.4: no monthly call is
 * idempotent).
 */
export const OWN_ID = "ownId";

/** Razorpay returns empty notes as a list. */
export const Notes = z.pipe(
  z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  z.transform((notes): Record<string, unknown> =>
    notes === null || notes === undefined || Array.isArray(notes) ? {} : notes,
  ),
);

const PlanEntity = z.object({ id: z.string(), item: z.object({ amount: Money }), notes: Notes });
export const PlanWithNotes = z.pipe(
  PlanEntity,
  z.transform(({ id, item, notes }): GatewayPlan & { notes: Record<string, unknown> } => ({
    id,
    unitPaise: item.amount,
    notes,
  })),
);

const SubscriptionEntity = z.looseObject({
  id: z.string(),
  plan_id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  quantity: z.int().check(z.gte(1)),
  paid_count: PlainCount,
  charge_at: UnixSecondsOrNull,
  current_start: UnixSecondsOrNull,
  current_end: UnixSecondsOrNull,
  end_at: UnixSecondsOrNull,
  ended_at: UnixSecondsOrNull,
  auth_attempts: PlainCount,
  payment_method: Text,
  pause_initiated_by: Text,
  has_scheduled_changes: z.nullish(z.boolean()),
  created_at: z.int(),
  notes: Notes,
});
type SubscriptionEntity = z.infer<typeof SubscriptionEntity>;

function subscriptionOf(entity: SubscriptionEntity): GatewaySubscription {
  return {
    id: entity.id,
    planId: entity.plan_id,
    ownId: typeof entity.notes[OWN_ID] === "string" ? entity.notes[OWN_ID] : undefined,
    status: entity.status,
    quantity: entity.quantity,
    paidCount: entity.paid_count,
    chargeAt: knownDateOf(entity.charge_at),
    currentStart: knownDateOf(entity.current_start),
    currentEnd: knownDateOf(entity.current_end),
    endAt: knownDateOf(entity.end_at),
    endedAt: knownDateOf(entity.ended_at),
    authAttempts: entity.auth_attempts,
    method: textOf(entity.payment_method),
    pausedBy: textOf(entity.pause_initiated_by),
    changesAtCycleEnd: entity.has_scheduled_changes === true,
    createdAt: dateOf(entity.created_at),
    raw: entity,
  };
}

export const Subscription = z.pipe(SubscriptionEntity, z.transform(subscriptionOf));
export const ListedSubscription = z.pipe(
  SubscriptionEntity,
  z.transform((entity) => ({
    subscription: subscriptionOf(entity),
    notes: entity.notes,
    createdAt: dateOf(entity.created_at),
  })),
);

export const Invoice = z.pipe(
  z.looseObject({
    id: z.string(),
    subscription_id: Text,
    order_id: Text,
    payment_id: Text,
    status: Text,
    // Only for the mirror: no invoice is refused for their sake.
    amount: z.catch(z.nullish(Money), null),
    currency: z.catch(Text, null),
    created_at: z.catch(UnixSecondsOrNull, null),
  }),
  z.transform((invoice): GatewayInvoice => ({
    id: invoice.id,
    subscriptionId: textOf(invoice.subscription_id),
    orderId: textOf(invoice.order_id),
    paymentId: textOf(invoice.payment_id),
    isPaid: invoice.status === "paid",
    status: textOf(invoice.status),
    amountPaise: invoice.amount ?? undefined,
    currency: textOf(invoice.currency),
    createdAt: knownDateOf(invoice.created_at),
    raw: invoice,
  })),
);
