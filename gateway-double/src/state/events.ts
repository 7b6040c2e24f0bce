import { type Dispute, type Order, type Payment, type Refund } from "../entities/entities.ts";
import { ACCOUNT_ID, FOREIGN_ACCOUNT_ID, type Simulator } from "./simulator.ts";
import { type Downtime } from "../entities/downtimes.ts";
import { type PaymentLink } from "../entities/payment-links.ts";
import { type QrCode } from "../entities/qr-codes.ts";
import { type Settlement } from "../entities/settlements.ts";
import { type Subscription } from "../entities/subscriptions.ts";
import { type Transfer } from "../entities/transfers.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { HUGE_BODY_BYTES } from "../webhooks/chaos.ts";
import { encodeJson } from "../webhooks/encode.ts";

/** Entities of an event, in the order of its `contains` (Razorpay: webhooks/payments, refunds, orders, payment-links, qr-codes). */
interface EventEntities {
  subscription?: Subscription;
  payment?: Payment;
  order?: Order;
  refund?: Refund;
  dispute?: Dispute;
  settlement?: Settlement;
  qrCode?: QrCode;
  paymentLink?: PaymentLink;
  transfer?: Transfer;
  downtime?: Downtime;
}

export type SubscriptionEventName =
  | "subscription.authenticated"
  | "subscription.activated"
  | "subscription.charged"
  | "subscription.pending"
  | "subscription.halted"
  | "subscription.paused"
  | "subscription.resumed"
  | "subscription.updated"
  | "subscription.cancelled"
  | "subscription.completed";

export type DisputeEventName =
  | "payment.dispute.created"
  | "payment.dispute.under_review"
  | "payment.dispute.action_required"
  | "payment.dispute.won"
  | "payment.dispute.lost"
  | "payment.dispute.closed";

export type EventName =
  | SubscriptionEventName
  | "payment.authorized"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed"
  | "refund.failed"
  | "settlement.processed"
  | "qr_code.created"
  | "qr_code.credited"
  | "qr_code.closed"
  | "payment_link.paid"
  | "payment_link.partially_paid"
  | "payment_link.cancelled"
  | "payment_link.expired"
  | "transfer.processed"
  | "payment.downtime.started"
  | "payment.downtime.updated"
  | "payment.downtime.resolved"
  | DisputeEventName;

/** Creates an event with a snapshot of its entities. */
export function createEvent(sim: Simulator, event: EventName, entities: EventEntities): OutgoingEvent {
  const { subscription, payment, order, refund, dispute, settlement } = entities;
  const { qrCode, paymentLink, transfer, downtime } = entities;
  const isMonthly = subscription !== undefined && sim.flags.capturedAsString;
  const payload = {
    ...(subscription && { subscription: { entity: subscriptionInEvent(sim, subscription) } }),
    ...(refund && { refund: { entity: refund } }),
    ...(paymentLink && { payment_link: { entity: paymentLink }, ...(order && { order: { entity: order } }) }),
    ...(payment && {
      payment: {
        entity: isMonthly ? withCapturedAsString(withHugeDescription(sim, payment)) : withHugeDescription(sim, payment),
      },
    }),
    ...(order && { order: { entity: order } }),
    ...(qrCode && { qr_code: { entity: qrCode } }),
    ...(dispute && { dispute: { entity: dispute } }),
    ...(settlement && { settlement: { entity: settlement } }),
    ...(transfer && { transfer: { entity: transfer } }),
    ...(downtime && { "payment.downtime": { entity: downtime } }),
  };
  return createOutgoingEvent(sim, event, payment?.id ?? null, payload);
}

/** Sends the events of one operation and schedules a snapshot. */
export function sendEvents(sim: Simulator, events: readonly OutgoingEvent[]): void {
  const { unknownEventType } = sim.webhooks.chaos;
  const unknownEvents = unknownEventType ? [createOutgoingEvent(sim, "account.app.unheard_of", null, {})] : [];
  sim.webhooks.send([...unknownEvents, ...events]);
  sim.scheduleSnapshot();
}

function createOutgoingEvent(sim: Simulator, event: string, paymentId: string | null, payload: object): OutgoingEvent {
  const body = {
    entity: "event",
    account_id: sim.webhooks.chaos.foreignAccount ? FOREIGN_ACCOUNT_ID : ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: sim.clock.nowSeconds(),
  };
  return { eventId: sim.ids.nextId(), event, paymentId, body: encodeJson(body, sim.flags.encoder) };
}

function subscriptionInEvent(sim: Simulator, subscription: Subscription) {
  const { payment_method, ...subscriptionWithoutMethod } = subscription;
  return { ...subscriptionWithoutMethod, ...(sim.flags.methodInSubscriptionEvents && { payment_method }), type: 3 };
}

/** `captured` as a string, as in the samples of subscription webhooks (payments.md A.2). */
function withCapturedAsString(payment: Payment) {
  return { ...payment, captured: payment.captured ? "1" : "0" };
}

function withHugeDescription(sim: Simulator, payment: Payment): Payment {
  const { hugeBody } = sim.webhooks.chaos;
  if (!hugeBody) return payment;
  return { ...payment, description: "x".repeat(hugeBody === true ? HUGE_BODY_BYTES : hugeBody) };
}
