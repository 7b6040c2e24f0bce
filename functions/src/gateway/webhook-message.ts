import * as z from "zod/mini";
import { Dispute, Order, Payment, Refund } from "./entities.ts";
import { Settlement } from "./settlement-entities.ts";
import type { GatewaySettlement } from "./settlement-gateway.ts";
import { type Observation, observedInEvent, observedInReply } from "./observation.ts";
import { Subscription } from "./monthly-entities.ts";
import type { GatewaySubscription } from "./monthly-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "./payment-gateway.ts";

/** Content of a webhook whose signature was verified. */
export interface WebhookMessage {
  event: string;
  /** When the gateway created the event; its entities have their state at this time. */
  at: Date;
  accountId: string | undefined;
  payment: GatewayPayment | undefined;
  order: GatewayOrder | undefined;
  refund: GatewayRefund | undefined;
  dispute: GatewayDispute | undefined;
  subscription: GatewaySubscription | undefined;
  settlement?: GatewaySettlement | undefined;
}

/** `ignored`: an event that we do not process. `unreadable`: an event that we process but cannot parse. */
export type ReadWebhook =
  | { kind: "message"; message: WebhookMessage }
  | { kind: "ignored"; event: string }
  | { kind: "unreadable"; event: string; problem: string };

type RequiredEntity = "payment" | "refund" | "dispute" | "subscription" | "settlement";

/** The events that we process (payments.md A.6), each with the entities that it must contain. */
const REQUIRED_ENTITIES: Readonly<Record<string, readonly RequiredEntity[]>> = {
  "payment.authorized": ["payment"],
  "payment.captured": ["payment"],
  "payment.failed": ["payment"],
  "order.paid": ["payment"],
  "refund.created": ["refund"],
  "refund.processed": ["refund"],
  "refund.failed": ["refund"],
  "refund.speed_changed": ["refund"],
  "payment.dispute.created": ["dispute"],
  "payment.dispute.under_review": ["dispute"],
  "payment.dispute.action_required": ["dispute"],
  "payment.dispute.won": ["dispute"],
  "payment.dispute.lost": ["dispute"],
  "payment.dispute.closed": ["dispute"],
  "subscription.authenticated": ["subscription"],
  "subscription.activated": ["subscription"],
  "subscription.charged": ["subscription", "payment"],
  "subscription.pending": ["subscription"],
  "subscription.halted": ["subscription"],
  "subscription.paused": ["subscription"],
  "subscription.resumed": ["subscription"],
  "subscription.updated": ["subscription"],
  "subscription.cancelled": ["subscription"],
  "subscription.completed": ["subscription"],
  "settlement.processed": ["settlement"],
};

const DISPUTE_STATUSES: Readonly<Record<string, GatewayDispute["status"]>> = {
  "payment.dispute.created": "open",
  "payment.dispute.under_review": "under-review",
  "payment.dispute.action_required": "action-required",
  "payment.dispute.won": "won",
  "payment.dispute.lost": "lost",
  "payment.dispute.closed": "closed",
};

/** Events to enable in the gateway's dashboard; any other event is recorded and ignored. */
export const WEBHOOK_EVENTS: readonly string[] = Object.keys(REQUIRED_ENTITIES);

const Envelope = z.object({
  event: z.string(),
  account_id: z.nullish(z.string()),
  payload: z.nullish(z.unknown()),
  created_at: z.nullish(z.number()),
});
const wrapped = <Entity extends z.ZodMiniType>(entity: Entity) => z.optional(z.object({ entity }));
const Payload = z.object({
  payment: wrapped(Payment),
  order: wrapped(Order),
  refund: wrapped(Refund),
  dispute: wrapped(Dispute),
  subscription: wrapped(Subscription),
  settlement: wrapped(Settlement),
});

/** Parses the text of a verified webhook. Never throws: the caller stores an unreadable message for a person to look at. */
export function readWebhook(raw: string): ReadWebhook {
  const envelope = z.safeParse(Envelope, parseJsonOrUndefined(raw));
  if (!envelope.success) return { kind: "unreadable", event: "unknown", problem: "The body is not an event." };
  const { event, account_id: account, payload, created_at: seconds } = envelope.data;
  const requiredNames = REQUIRED_ENTITIES[event];
  if (requiredNames === undefined) return { kind: "ignored", event };
  const parsed = z.safeParse(Payload, payload);
  if (!parsed.success) return { kind: "unreadable", event, problem: z.prettifyError(parsed.error) };
  // An event without a time gets the earliest possible time, so that every dated fact overrides it.
  const sentAt = new Date((seconds ?? 0) * 1000);
  const { payment, order, refund, dispute, subscription, settlement } = parsed.data;
  const disputeStatus = DISPUTE_STATUSES[event];
  const entities = {
    payment: payment?.entity,
    order: order?.entity,
    refund: refund?.entity,
    dispute:
      dispute === undefined || disputeStatus === undefined
        ? undefined
        : { ...dispute.entity, status: disputeStatus, reportedAt: sentAt },
    subscription: subscription?.entity,
    settlement: settlement?.entity,
  };
  const missingName = requiredNames.find((name) => entities[name] === undefined);
  if (missingName !== undefined) return { kind: "unreadable", event, problem: `The ${missingName} is missing.` };
  return { kind: "message", message: { event, at: sentAt, accountId: account ?? undefined, ...entities } };
}

/** The time at which an event's entities had their states. An event without a time, or with a future one, counts from its arrival. */
export function eventTimeOf({ at }: Pick<WebhookMessage, "at">, now: Date): Date {
  return at.getTime() === 0 || at > now ? now : at;
}

/** Events that the gateway creates at the moment when a payment is authorised or captured, so that their time is that moment. */
const CAPTURE_EVENTS: ReadonlySet<string> = new Set([
  "payment.authorized",
  "payment.captured",
  "order.paid",
  "subscription.charged",
]);

/**
 * When a webhook shows an entity's state. Only events about a capture show it at the time of the capture: an event about something else, such as a
 * refund, shows the payment much later, and so counts like a reply.
 */
export function observationOf({ event, at }: Pick<WebhookMessage, "event" | "at">, now: Date): Observation {
  const isOfCapture = CAPTURE_EVENTS.has(event) && at.getTime() !== 0;
  return isOfCapture ? observedInEvent(eventTimeOf({ at }, now)) : observedInReply(eventTimeOf({ at }, now));
}

function parseJsonOrUndefined(raw: string): unknown {
  try {
    return JSON.parse(raw, (_key, value: unknown) => (typeof value === "string" ? wellFormed(value) : value));
  } catch {
    return undefined;
  }
}

/** Replaces lone surrogates, which JSON can contain (`"\ud800"`) but the database cannot store. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
