import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "../../../gateway/payment-gateway.ts";
import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import type { Sighting } from "../../../gateway/sighting.ts";
import type { UpdateContext } from "../core/booking.ts";
import type { VersionedDonation } from "./donations.repository.ts";
import type { EventRecord } from "./webhook-event.document.ts";

/** Refunds and disputes of one payment, reported together. */
interface Reversals {
  refunds?: readonly GatewayRefund[] | undefined;
  disputes?: readonly GatewayDispute[] | undefined;
}

/** What the gateway tells us, by kind, whichever way: in a webhook, in its reply to a call, or in one of its lists. */
interface EventContents {
  /** A reply about a donation that we have: payments of its order, and refunds. */
  order: {
    donation: VersionedDonation;
    payments: readonly GatewayPayment[];
    refunds: readonly GatewayRefund[];
    seen: Sighting;
    /** The order itself, where it was looked up. */
    order?: GatewayOrder | undefined;
  };
  /** `seen`: when it had this state. Absent: the gateway has just replied. */
  payment: Reversals & { payment: GatewayPayment; seen?: Sighting | undefined };
  /** A refund or dispute without its payment, which is fetched. */
  refund: Reversals & { paymentId: string };
  dispute: Reversals & { paymentId: string };
  /** `event`: the gateway's name of it. `payment`: what it debited, or took to verify an instrument. */
  subscription: { subscription: GatewaySubscription; payment: GatewayPayment | undefined; event: string; at: Date };
  settlement: { settlement: GatewaySettlement; seenAt: Date };
}

export interface EventContext extends Omit<UpdateContext, "decision"> {
  /** The webhook's record, to be written in the commit that books the event. */
  record?: (subject: { donationId: string } | { planId: string }) => EventRecord;
  /** The gateway waits for our answer to its webhook, so it is not asked anything: what that would need is `later`. */
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

/** Books what the gateway tells. Repeating it changes nothing. The payments feature implements it. @throws GatewayError where it had to be asked */
export type HandleGatewayEvent = <Kind extends GatewayEventKind>(
  event: GatewayEvent<Kind>,
  context: EventContext,
) => Promise<EventOutcome<Kind>>;
