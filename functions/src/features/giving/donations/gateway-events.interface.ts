import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "../../../gateway/payment-gateway.ts";
import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import type { Observation } from "../../../gateway/observation.ts";
import type { UpdateContext } from "../core/booking.ts";
import type { VersionedDonation } from "./store/donations.repository.ts";
import type { EventRecord } from "./store/webhook-event.document.ts";

/** Refunds and disputes of one payment, reported together. */
interface Reversals {
  refunds?: readonly GatewayRefund[] | undefined;
  disputes?: readonly GatewayDispute[] | undefined;
}

/** Reports of the gateway by kind. Each may come from a webhook, from a reply to a call, or from a list. */
interface EventContents {
  /** A reply of the gateway about a known donation: payments of its order, and refunds. */
  order: {
    donation: VersionedDonation;
    payments: readonly GatewayPayment[];
    refunds: readonly GatewayRefund[];
    seen: Observation;
    /** The order itself, if it was fetched. */
    order?: GatewayOrder | undefined;
  };
  /** `seen`: when the payment had this state. Absent: the gateway has just replied. */
  payment: Reversals & { payment: GatewayPayment; seen?: Observation | undefined };
  /** A refund or dispute without its payment, which the handler fetches. */
  refund: Reversals & { paymentId: string };
  dispute: Reversals & { paymentId: string };
  /** `event`: the gateway's name of it. `payment`: the payment that debited the plan, or verified an instrument. */
  subscription: { subscription: GatewaySubscription; payment: GatewayPayment | undefined; event: string; at: Date };
  settlement: { settlement: GatewaySettlement; seenAt: Date };
}

export interface EventContext extends Omit<UpdateContext, "decision"> {
  /** Creates the webhook's record, to be written in the commit that books the event. */
  record?: (subject: { donationId: string } | { planId: string }) => EventRecord;
  /** True while the gateway waits for the reply to its webhook: the handler makes no requests to it; what needs one becomes `later`. */
  isImmediate?: boolean;
}

interface BookedToDonation {
  kind: "donation";
  donationBefore: VersionedDonation;
  donationAfter: VersionedDonation;
}

/** `debit`: a donation created for a debit of a monthly plan. `none`: nothing was captured, or the payment is not ours. */
export type PaymentOutcome =
  | (Omit<BookedToDonation, "kind"> & { kind: "donation" | "debit" })
  | { kind: "unmatched"; isNew: boolean }
  | { kind: "none" }
  | { kind: "later" };

interface EventOutcomes {
  order: BookedToDonation;
  payment: PaymentOutcome;
  refund: PaymentOutcome;
  dispute: PaymentOutcome;
  subscription: PaymentOutcome | { kind: "plan" };
  settlement: { kind: "settlement" };
}

export type GatewayEventKind = keyof EventContents;
export type GatewayEvent<Kind extends GatewayEventKind = GatewayEventKind> = {
  [K in Kind]: { kind: K } & EventContents[K];
}[Kind];
export type EventOutcome<Kind extends GatewayEventKind = GatewayEventKind> = EventOutcomes[Kind];

/** One handler for each kind of event. */
export type GatewayEventHandlers = {
  [Kind in GatewayEventKind]: (event: GatewayEvent<Kind>, context: EventContext) => Promise<EventOutcome<Kind>>;
};

/** Books a gateway event. Idempotent. The payments feature implements it. */
export type HandleGatewayEvent = <Kind extends GatewayEventKind>(
  event: GatewayEvent<Kind>,
  context: EventContext,
) => Promise<EventOutcome<Kind>>;
