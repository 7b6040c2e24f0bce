import * as z from "zod/mini";

/** Account behaviour on which Razorpay's accounts or documents differ. Set at start or by `POST /__sim/flags`. */
export const Flags = z.object({
  /** A second order with the same receipt is accepted (`off`), refused, or answered with the first order. */
  receiptUniqueness: z.enum(["off", "reject", "return"]),
  /** The account's own capture setting, for orders that bring none. */
  capture: z.enum(["auto", "manual"]),
  /** `honoured`: the capture settings of an order take precedence, as documented (Razorpay: capture-settings/api). */
  orderCapture: z.enum(["honoured", "ignored"]),
  /** `customer`: the payer pays the fee on top of the order's amount (Razorpay: dynamic-convenience-fees, customer-fee-bearer). */
  feeBearer: z.enum(["platform", "customer"]),
  refundInitial: z.enum(["processed", "pending"]),
  /** How long a pending refund takes; Razorpay names 5 to 10 working days. */
  refundTakesDays: z.int().check(z.gte(0)),
  /** Calls that the API answers in a period, by the gateway's clock; further ones get 429. Null: any number. Razorpay publishes no limit. */
  rateLimit: z.nullable(z.strictObject({ calls: z.int(), seconds: z.int().check(z.gte(1)) })),
  /** `ignored`: the refund's idempotency header has no effect; Razorpay does not confirm that it has one in test mode (retries-and-idempotency, BP-12). */
  refundKeys: z.enum(["honoured", "ignored"]),
  /** After how many days captured payments are paid out by themselves; Razorpay settles after two working days. Null: when told to. */
  settleAfterDays: z.nullable(z.int().check(z.gte(0))),
  /** `php` escapes slashes and all but ASCII, as Razorpay's encoder does; `node` is JSON.stringify. */
  encoder: z.enum(["php", "node"]),
  authErrorStatus: z.union([z.literal(400), z.literal(401)]),
  /** `short`: refunds are refused because the account's balance does not cover them. */
  balance: z.enum(["enough", "short"]),
  /** True if `subscription.authenticated` is sent; test mode says it is not in every case (Razorpay: subscriptions/test). */
  subscriptionAuthenticatedEvent: z.boolean(),
  /** Subscription events name the payment method, which only some of the documented samples do (Razorpay: webhooks/subscriptions). */
  methodInSubscriptionEvents: z.boolean(),
  /** The longest time that a single-use QR code stays open: Razorpay's pages say two hours and 45 days (api/qr-codes/create, close). */
  qrCodeMinutes: z.int().check(z.gte(2)),
  /** Payments inside subscription events carry `captured: "1"` instead of true, as the samples do. */
  capturedAsString: z.boolean(),
});
export type Flags = z.infer<typeof Flags>;

/** Some of the flags; the others stay as they are. */
export const FlagChanges = z.strictObject(z.partial(Flags).shape);

export const DEFAULT_FLAGS: Flags = {
  receiptUniqueness: "off",
  capture: "auto",
  orderCapture: "honoured",
  feeBearer: "platform",
  refundInitial: "processed",
  refundTakesDays: 0,
  refundKeys: "honoured",
  rateLimit: null,
  settleAfterDays: null,
  encoder: "php",
  authErrorStatus: 401,
  balance: "enough",
  subscriptionAuthenticatedEvent: true,
  methodInSubscriptionEvents: false,
  qrCodeMinutes: 120,
  capturedAsString: true,
};

/** Faults of scripted calls to the provider API. */
export const Fault = z.enum([
  "drop-reply", // done, but the connection is cut before the reply
  "refuse", // the connection is cut before anything is done
  "hang", // done, answered after 30 s
  "html-502",
  "empty-500",
  "throttle", // 429
  "reject", // 400 with the usual body
]);
export type Fault = z.infer<typeof Fault>;

/** The call that a fault applies to. */
export const FAULT_TARGETS = [
  "nextOrder",
  "nextOrderFetch",
  "nextPaymentFetch",
  "nextCapture",
  "nextRefund",
  "nextRefundFetch",
  "nextDisputeFetch",
  "nextSettlementFetch",
  "nextPlan",
  "nextSubscription",
  "nextSubscriptionFetch",
  "nextSubscriptionChange",
  "nextQrCode",
  "nextQrCodeFetch",
  "nextQrCodeClose",
  "nextPaymentLink",
  "nextPaymentLinkFetch",
  "nextPaymentLinkChange",
  "nextOther", // a call that no other target names
] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** Overrides the outcome of the next attempt in checkout (or `/__sim/orders/:id/pay`), whatever the card or VPA. */
export const CheckoutOutcome = z.enum([
  "success",
  "success-no-callback", // paid, but the page gets no callback: the tab was closed
  "handler-twice",
  "dismiss", // closed without paying
  "wrong-signature",
  "signature-of-other-order", // the three fields of another paid order
  "double-payment", // a second payment of the order is captured a minute later, then refunded
  "decline",
  "pending",
  "late", // no answer, failed after 10 minutes, captured after 26 hours
  "retry", // failed, then captured under the same id
]);
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

const optionalOneOrMore = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.union([item, z.array(item)]));

/** Body of `POST /__sim/script`: outcomes and faults, consumed in the given order. */
export const Script = z.strictObject({
  next: optionalOneOrMore(CheckoutOutcome),
  nextOrder: optionalOneOrMore(Fault),
  nextOrderFetch: optionalOneOrMore(Fault),
  nextPaymentFetch: optionalOneOrMore(Fault),
  nextCapture: optionalOneOrMore(Fault),
  nextRefund: optionalOneOrMore(Fault),
  nextRefundFetch: optionalOneOrMore(Fault),
  nextDisputeFetch: optionalOneOrMore(Fault),
  nextSettlementFetch: optionalOneOrMore(Fault),
  nextPlan: optionalOneOrMore(Fault),
  nextSubscription: optionalOneOrMore(Fault),
  nextSubscriptionFetch: optionalOneOrMore(Fault),
  nextSubscriptionChange: optionalOneOrMore(Fault),
  nextQrCode: optionalOneOrMore(Fault),
  nextQrCodeFetch: optionalOneOrMore(Fault),
  nextQrCodeClose: optionalOneOrMore(Fault),
  nextPaymentLink: optionalOneOrMore(Fault),
  nextPaymentLinkFetch: optionalOneOrMore(Fault),
  nextPaymentLinkChange: optionalOneOrMore(Fault),
  nextOther: optionalOneOrMore(Fault),
});
export type Script = z.infer<typeof Script>;

/** Scripted outcomes and faults that are not consumed yet. */
export class ScriptQueues {
  #pendingOutcomes: CheckoutOutcome[] = [];
  readonly #pendingFaults = new Map<FaultTarget, Fault[]>();

  addScript(newScript: Script): void {
    this.#pendingOutcomes.push(...toList(newScript.next));
    for (const faultTarget of FAULT_TARGETS) {
      this.#pendingFaults.set(faultTarget, [
        ...(this.#pendingFaults.get(faultTarget) ?? []),
        ...toList(newScript[faultTarget]),
      ]);
    }
  }

  takeOutcome(): CheckoutOutcome | undefined {
    return this.#pendingOutcomes.shift();
  }

  takeFault(faultTarget: FaultTarget): Fault | undefined {
    return this.#pendingFaults.get(faultTarget)?.shift();
  }

  /** Remaining entries, for `GET /__sim/state`. */
  get remainingEntries(): Record<string, string[]> {
    return { next: [...this.#pendingOutcomes], ...Object.fromEntries(this.#pendingFaults) };
  }

  clear(): void {
    this.#pendingOutcomes = [];
    this.#pendingFaults.clear();
  }
}

function toList<Item>(value: Item | Item[] | undefined): Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
