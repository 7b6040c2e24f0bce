import type { Deps } from "../../../deps/deps.interface.ts";
import { mirroredOrder } from "../../../gateway/mirrored-entity.ts";
import { GatewayError, type GatewayPayment } from "../../../gateway/payment-gateway.ts";
import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import { seenInReply } from "../../../gateway/sighting.ts";
import { sightingOf } from "../../../gateway/webhook-message.ts";
import type {
  DonationsRepository,
  EventContext,
  EventOutcome,
  GatewayEvent,
  GatewayEventHandlers,
  HandleGatewayEvent,
  PaymentOutcome,
  VersionedDonation,
} from "../donations/index.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import { matchesTerms } from "../core/facts.ts";
import { paymentFact, paymentUpdateOf } from "../core/payment-facts.ts";
import type { SubscriptionUpdatesService } from "../plans/subscription-updates.service.ts";
import type { ForeignSubscriptionsService } from "./foreign-subscriptions.service.ts";
import type { PaymentMatchingService } from "./payment-matching.service.ts";

/** The gateway captures a payment right after it was authorised, so in that time its event needs no call of ours; the reconciler captures what is left. */
const AUTOMATIC_CAPTURE_MS = 2 * 60_000;

/** Records an update of a settlement; its lines are fetched later. Repeating it changes nothing. The settlements feature implements it. */
export type SettlementRecorder = (settlement: GatewaySettlement, times: { seenAt: Date; now: Date }) => Promise<void>;

const LATER: PaymentOutcome = { kind: "later" };

type OrderEvent = Omit<GatewayEvent<"order">, "kind"> & Pick<GatewayEvent<"payment">, "disputes">;

/** True if a payment that is booked may be recorded as unmatched: `payment-updates.service.ts`. */
type BookContext = EventContext & { mayBeUnmatched?: boolean };

/**
 * Books whatever the gateway tells: webhooks, the browser's return from checkout, the reconciler, the sweeps and the daily check all end here,
 * each event at the handler of its kind. Only its reply to a refund of ours, which has nothing to find or to capture, goes to its donation directly.
 */
export function gatewayEventHandler(
  { gateway, clock, log }: Pick<Deps, "gateway" | "clock" | "log">,
  {
    applyPaymentUpdate,
    donations,
    paymentMatching: { findByReceipt, matchElsewhere, fetchPayment },
    subscriptionUpdates,
    foreignSubscriptions: { isForeign },
    recordSettlement,
  }: {
    applyPaymentUpdate: PaymentUpdateApplier;
    donations: DonationsRepository;
    paymentMatching: PaymentMatchingService;
    subscriptionUpdates: SubscriptionUpdatesService;
    foreignSubscriptions: ForeignSubscriptionsService;
    recordSettlement: SettlementRecorder;
  },
): HandleGatewayEvent {
  async function book(
    { donation, payments, refunds, disputes, seen, order }: OrderEvent,
    { record, isImmediate: _, ...context }: BookContext,
  ): Promise<EventOutcome<"order">> {
    const { mirroredEntities = [], ...update } = paymentUpdateOf(payments, refunds, seen, disputes);
    const entitiesWithOrder =
      order === undefined ? mirroredEntities : [...mirroredEntities, mirroredOrder(order, context.now)];
    const donationAfter = await applyPaymentUpdate(
      donation,
      { ...update, mirroredEntities: entitiesWithOrder },
      { ...context, ...(record !== undefined && { event: record({ donationId: donation.id }) }) },
    );
    return { kind: "donation", donationBefore: donation, donationAfter };
  }

  /**
   * Captures a payment that the bank has authorised and the gateway has not captured by itself, if it is what was asked for (`matchesTerms`) and nothing was
   * accepted yet. Orders ask for automatic capture; this is for orders without that setting and for payments that were authorised too late for it. Uncaptured,
   * the money would go back to the donor.
   * @returns the payment as it is afterwards; unchanged if it is not ours or the gateway does not answer, so that a later check repeats it
   */
  async function captureIfOurs(
    payment: GatewayPayment,
    { id, donation }: Pick<VersionedDonation, "id" | "donation">,
  ): Promise<GatewayPayment> {
    if (payment.status !== "authorized" || donation.facts.acceptedPaymentId !== undefined) return payment;
    if (!matchesTerms(payment.id, paymentFact(payment, seenInReply(clock())), donation)) return payment;
    try {
      const captured = await gateway.capture(payment);
      // The reply to our own command is the moment of the capture: the event that follows must not move the donation to another day.
      return { ...captured, capturedAt: captured.capturedAt ?? clock() };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const { failure } = error;
      log.warn("A payment could not be captured", { donationId: id, paymentId: payment.id, failure, error });
      return payment;
    }
  }

  async function capture(payments: readonly GatewayPayment[], donation: Pick<VersionedDonation, "id" | "donation">) {
    const current: GatewayPayment[] = [];
    // One after another, because of two authorised payments of an order the gateway captures only the first.
    for (const payment of payments) current.push(await captureIfOurs(payment, donation));
    return { payments: current, hasCaptured: current.some((payment) => !payments.includes(payment)) };
  }

  async function captureAndBook(event: OrderEvent, context: BookContext): Promise<EventOutcome<"order">> {
    const { donation: stored } = event;
    const donation = { ...stored.donation, orderId: stored.donation.orderId ?? context.orderId };
    const { payments, hasCaptured } = await capture(event.payments, { ...stored, donation });
    return book({ ...event, payments, ...(hasCaptured && { seen: seenInReply(clock()) }) }, context);
  }

  /** Books a payment while the gateway waits for our answer. Only after that is it asked to capture one that it has not captured by itself. */
  async function bookImmediately(event: OrderEvent, context: EventContext): Promise<EventOutcome<"order">> {
    const booked = await book(event, context);
    const { source, now } = context;
    const leftOver = event.payments.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() >= AUTOMATIC_CAPTURE_MS,
    );
    const { payments, hasCaptured } = await capture(leftOver, booked.donationAfter);
    if (!hasCaptured) return booked;
    const reply = { donation: booked.donationAfter, payments, refunds: [], seen: seenInReply(now) };
    return { ...booked, donationAfter: (await book(reply, { source, now })).donationAfter };
  }

  async function findDonation({ orderId }: GatewayPayment, { now, isImmediate = false }: EventContext) {
    if (orderId === undefined) return undefined;
    return (await donations.findByOrder(orderId)) ?? (isImmediate ? undefined : findByReceipt(orderId, now));
  }

  async function handlePayment(event: GatewayEvent<"payment">, context: EventContext): Promise<PaymentOutcome> {
    const { payment, refunds = [], disputes, seen = seenInReply(context.now) } = event;
    const donation = await findDonation(payment, context);
    if (donation === undefined) return context.isImmediate === true ? LATER : matchElsewhere(event, context);
    const orderEvent = { donation, payments: [payment], refunds, disputes, seen };
    if (context.isImmediate === true) return bookImmediately(orderEvent, context);
    const { orderId } = payment;
    return captureAndBook(orderEvent, { ...context, mayBeUnmatched: true, ...(orderId !== undefined && { orderId }) });
  }

  /** Books a refund or dispute together with the payment that it is about. */
  async function handleReversal(
    { paymentId, refunds, disputes }: GatewayEvent<"refund" | "dispute">,
    context: EventContext,
  ): Promise<PaymentOutcome> {
    if (context.isImmediate === true) return LATER;
    const payment = await fetchPayment(paymentId);
    return payment === undefined
      ? { kind: "none" }
      : handlePayment({ kind: "payment", payment, refunds, disputes }, context);
  }

  const handlers: GatewayEventHandlers = {
    order: captureAndBook,
    payment: handlePayment,
    refund: handleReversal,
    dispute: handleReversal,
    subscription: async ({ kind: _, ...message }, context) => {
      const { subscription, payment } = message;
      const { source, now, record } = context;
      const plan = await subscriptionUpdates.applyWebhook(message, {
        source,
        now,
        isDebit: message.event === "subscription.charged",
        ...(record !== undefined && { event: (planId) => record({ planId }) }),
      });
      if (plan !== undefined) return { kind: "plan" };
      if (context.isImmediate === true) return LATER;
      if (!(await isForeign(subscription.id))) throw new Error("No plan of ours has this subscription.");
      return payment === undefined
        ? { kind: "none" }
        : handlePayment({ kind: "payment", payment, seen: sightingOf(message, now) }, context);
    },
    settlement: async ({ settlement, seenAt }, { now }) => {
      await recordSettlement(settlement, { seenAt, now });
      return { kind: "settlement" };
    },
  };

  return (event, context) => handlers[event.kind](event, context);
}
