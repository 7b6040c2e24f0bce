import * as z from "zod/mini";
import { type FlagChanges, type Script } from "./base/behaviour.ts";
import { type Payer } from "./checkout/payer.ts";
import {
  type ClockChange,
  DeliveryList,
  type DisputeMove,
  type NewDispute,
  NoCallbackReply,
  PaidResponse,
  PayFailureReply,
  type ResetOptions,
  SimulatorState,
  type WebhookChange,
} from "./control/messages.ts";
import { Downtime, type DowntimeMove, type NewDowntime } from "./entities/downtimes.ts";
import { type CheckoutResponse, Dispute, Payment, Refund } from "./entities/entities.ts";
import { type Instrument } from "./entities/instruments.ts";
import { LinkCallback, type LinkVisit } from "./entities/payment-links.ts";
import { type QrScan } from "./entities/qr-codes.ts";
import { type Seed } from "./control/seed.ts";
import { Settlement, type SettleOptions, type SettlementMove } from "./entities/settlements.ts";
import { MandateResponse, Subscription } from "./entities/subscriptions.ts";
import { type Chaos } from "./webhooks/chaos.ts";
import { type Delivery } from "./webhooks/delivery.ts";

export type { Seed, Chaos, SimulatorState };
export type { SeedSubscription } from "./subscriptions/seed.ts";

/** Result of paying an order without a browser. */
export type PayResult =
  | { outcome: "success"; response: CheckoutResponse }
  | { outcome: "failure"; error: z.infer<typeof PayFailureReply>["error"] }
  | { outcome: "pending" | "dismissed" | "no-callback"; paymentId: string | null };

/** Thrown when the control API refuses a call. */
export class ControlCallError extends Error {
  override readonly name = "ControlCallError";
}

/**
 * Client of a running gateway double's control API, for tests and benchmarks. Calls throw ControlCallError with the gateway's message.
 * @param url the gateway's address, as `startGateway` returns it
 */
export function gatewayControl(url: string) {
  const sendRequest = async (method: "GET" | "POST", path: string, body?: unknown) => {
    const reply = await fetch(`${url}/__sim${path}`, {
      method,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: z.parse(z.unknown(), await reply.json()) };
  };
  const callOrThrow = async (method: "GET" | "POST", path: string, body?: unknown): Promise<unknown> => {
    const reply = await sendRequest(method, path, body);
    if (reply.status < 400) return reply.body;
    throw new ControlCallError(`${method} /__sim${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  };
  const post = async (path: string, body?: unknown): Promise<void> => {
    await callOrThrow("POST", path, body);
  };
  const pay = async (orderId: string, instrument: PayBody = { method: "upi" }): Promise<PayResult> => {
    const path = `/orders/${orderId}/pay`;
    const { status, body } = await sendRequest("POST", path, instrument);
    if (status === 200) return { outcome: "success", response: PaidResponse.parse(body) };
    if (status === 202) {
      const { status: outcome, payment_id: paymentId } = NoCallbackReply.parse(body);
      return { outcome, paymentId };
    }
    const failure = PayFailureReply.safeParse(body);
    if (failure.success && "payment_id" in failure.data.error.metadata) {
      return { outcome: "failure", error: failure.data.error };
    }
    throw new ControlCallError(`POST /__sim${path}: ${status} ${JSON.stringify(body)}`);
  };

  const authorise = async (
    subscriptionId: string,
    instrument: PayBody = { method: "upi" },
  ): Promise<MandateResponse> => {
    const path = `/subscriptions/${subscriptionId}/authorise`;
    const { status, body } = await sendRequest("POST", path, instrument);
    if (status === 200) return MandateResponse.parse(body);
    throw new ControlCallError(`POST /__sim${path}: ${status} ${JSON.stringify(body)}`);
  };
  const postSubscriptionAction = async (id: string, action: string, body?: unknown): Promise<Subscription> =>
    Subscription.parse(await callOrThrow("POST", `/subscriptions/${id}/${action}`, body));

  return {
    /** Authorises a subscription as checkout would, by default by UPI. @returns the argument of the page's handler */
    authorise,
    /** "Charge this now", as on the gateway's dashboard. */
    chargeNow: (id: string, result: "success" | "failure" = "success") =>
      postSubscriptionAction(id, "charge", { result }),
    /** Makes the bank refuse or accept later debits. */
    setInstrumentWorks: (id: string, works: boolean) => postSubscriptionAction(id, "instrument", { works }),
    /** The donor's actions in their UPI app. */
    pauseInApp: (id: string) => postSubscriptionAction(id, "pause-by-customer"),
    resumeInApp: (id: string) => postSubscriptionAction(id, "resume-by-customer"),
    cancelInApp: (id: string) => postSubscriptionAction(id, "cancel-by-customer"),
    /** Pays an order as checkout would, webhooks included; by default successfully by UPI. */
    pay,
    /** Pays an order and throws unless that succeeds. @returns the argument of the page's handler */
    payNow: async (orderId: string, instrument?: PayBody): Promise<CheckoutResponse> => {
      const payResult = await pay(orderId, instrument);
      if (payResult.outcome === "success") return payResult.response;
      throw new ControlCallError(`Order ${orderId} was not paid: ${JSON.stringify(payResult)}`);
    },
    reset: (options: ResetOptions = {}) => post("/reset", options),
    /** Resets scripts, faults, flags and changes of the clock; orders, payments and other records stay. */
    restore: () => post("/restore"),
    /** Seeds past orders, payments, refunds and subscriptions without webhooks. */
    seed: (seed: Seed) => post("/seed", seed),
    /** Changes the clock. Resolves when all due tasks are done and no delivery is under way. */
    clock: (change: ClockChange) => post("/clock", change),
    script: (script: Script) => post("/script", script),
    flags: (changes: z.input<typeof FlagChanges>) => post("/flags", changes),
    /** Replaces all webhook faults; `{}` ends them. */
    chaos: (chaos: Chaos) => post("/chaos", chaos),
    webhook: (change: WebhookChange) => post("/webhook", change),
    /** Resolves when no delivery is under way or due now. */
    flush: () => post("/flush"),
    state: async (options: { entities?: boolean } = {}): Promise<SimulatorState> =>
      SimulatorState.parse(await callOrThrow("GET", options.entities ? "/state?entities=1" : "/state")),
    listDeliveries: async (
      filter: { state?: Delivery["state"]; event?: string; payment?: string } = {},
    ): Promise<Delivery[]> =>
      DeliveryList.parse(await callOrThrow("GET", `/deliveries?${new URLSearchParams(filter).toString()}`)).items,
    /** Sends an event again. */
    replay: (eventId: string) => post(`/replay/${eventId}`),
    /** Authorises an unanswered or failed payment late. */
    authorizeLate: async (paymentId: string): Promise<Payment> =>
      Payment.parse(await callOrThrow("POST", `/payments/${paymentId}/late-authorize`)),
    failPayment: async (paymentId: string): Promise<Payment> =>
      Payment.parse(await callOrThrow("POST", `/payments/${paymentId}/fail`)),
    /** Opens a dispute, as if the payer disputed the payment at the bank. */
    disputePayment: async (paymentId: string, details: NewDispute = {}): Promise<Dispute> =>
      Dispute.parse(await callOrThrow("POST", `/payments/${paymentId}/dispute`, details)),
    moveDispute: async (disputeId: string, to: DisputeMove["to"]): Promise<Dispute> =>
      Dispute.parse(await callOrThrow("POST", `/disputes/${disputeId}/move`, { to })),
    /** Makes replies show these fields instead of an entity's own, such as an unknown status; `{}` ends that. */
    distort: (entityId: string, fields: Record<string, unknown>) => post(`/entities/${entityId}/distort`, fields),
    /** Pays a QR code, as if somebody scanned it, by default successfully. */
    payQrCode: async (qrCodeId: string, scan: QrScan = {}): Promise<Payment> =>
      Payment.parse(await callOrThrow("POST", `/qr-codes/${qrCodeId}/pay`, scan)),
    /**
     * Pays a payment link, by default in full by UPI; throws if that fails.
     * @returns the parameters that the browser brings to `callback_url`
     */
    payLink: async (paymentLinkId: string, visit: LinkVisit = {}): Promise<LinkCallback> =>
      LinkCallback.parse(await callOrThrow("POST", `/payment-links/${paymentLinkId}/pay`, visit)),
    /** Begins a downtime of a bank, network or UPI app. */
    beginDowntime: async (downtime: NewDowntime): Promise<Downtime> =>
      Downtime.parse(await callOrThrow("POST", "/downtimes", downtime)),
    moveDowntime: async (downtimeId: string, move: DowntimeMove): Promise<Downtime> =>
      Downtime.parse(await callOrThrow("POST", `/downtimes/${downtimeId}/move`, move)),
    settleRefund: async (refundId: string, status: "processed" | "failed" | "reversed"): Promise<Refund> =>
      Refund.parse(await callOrThrow("POST", `/refunds/${refundId}/settle`, { status })),
    /** Settles everything that was not settled before; throws if nothing is left for the bank. */
    settle: async (options: SettleOptions = {}): Promise<Settlement> =>
      Settlement.parse(await callOrThrow("POST", "/settle", options)),
    moveSettlement: async (settlementId: string, move: SettlementMove): Promise<Settlement> =>
      Settlement.parse(await callOrThrow("POST", `/settlements/${settlementId}/move`, move)),
  };
}

/** `amount` pays a part of an order that accepts partial payments. */
type PayBody = Instrument & Payer & { amount?: number };
