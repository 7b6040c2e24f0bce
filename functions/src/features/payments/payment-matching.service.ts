import { Reference } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import {
  GatewayError,
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
} from "../../gateway/payment-gateway.ts";
import { heardDispute, heardInvoice, heardOrder, heardPayment, heardRefund } from "../../gateway/heard-entity.ts";
import { type Sighting, seenInReply } from "../../gateway/sighting.ts";
import type { PaymentCaptureService } from "../donations/payment-capture.service.ts";
import type { PlanLookup } from "../plans/plan-lookup.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { SubscriptionUpdatesService } from "../plans/subscription-updates.service.ts";
import type { DebitBooker } from "../plans/debit.service.ts";
import type { UnmatchedPayment } from "./unmatched/unmatched-payment.document.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched/unmatched-payments.repository.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import type { DonationsRepository, GatewayMirror, VersionedDonation } from "../donations/index.ts";
import { paymentFact, paymentUpdateOf } from "../giving/core/payment-update.ts";
import { isRefusedCard } from "../giving/core/refused-cards.ts";
import type { UpdateContext } from "../giving/core/booking.ts";
import { MAX_TOKEN_PAISE, TOKEN_REPORT_DELAY_MS } from "./token-payment.ts";

/**
 * Result of matching a payment. `debit`: a donation created for a debit of a monthly plan. `none`: nothing was captured, or the payment is
 * not ours.
 */
export type PaymentMatch =
  | { kind: "donation" | "debit"; donationBefore: VersionedDonation; donationAfter: VersionedDonation }
  | { kind: "unmatched"; isNew: boolean }
  | { kind: "none" };

interface MatchContext extends UpdateContext {
  /** When the payment had the given state. Absent: the gateway has just replied. */
  seen?: Sighting;
  event?: (donationId: string) => EventRecord;
}

/** Refunds and disputes that were reported together with a payment. */
export interface RelatedFacts {
  refunds?: readonly GatewayRefund[];
  disputes?: readonly GatewayDispute[];
}

/** Matches a payment to its donation, or records it as unmatched. Asks the gateway if our own records are not enough. */
export function paymentMatchingService(
  deps: Pick<Deps, "gateway" | "log">,
  {
    bookDebit,
    subscriptions,
    subscriptionUpdates,
    donations,
    unmatchedPayments,
    applyPaymentUpdate,
    captures: { captureIfOurs },
    mirror,
  }: {
    bookDebit: DebitBooker;
    subscriptions: PlanLookup;
    subscriptionUpdates: Pick<SubscriptionUpdatesService, "noteForeignCard" | "noteRefusedCard">;
    donations: DonationsRepository;
    unmatchedPayments: UnmatchedPaymentsRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
    captures: PaymentCaptureService;
    mirror: GatewayMirror;
  },
) {
  const { gateway, log } = deps;

  /** Looks up the stored order id. For an order whose id never reached us, falls back to its receipt, which is the donation's id. */
  async function donationOf(payment: GatewayPayment, now: Date): Promise<VersionedDonation | undefined> {
    if (payment.orderId === undefined) return undefined;
    const storedDonation = await donations.findByOrder(payment.orderId);
    if (storedDonation !== undefined) return storedDonation;
    const order = await gateway.order(payment.orderId);
    if (order !== undefined) await mirror.record([heardOrder(order, now)], { source: "reconciler", now });
    const receipt = z.safeParse(Reference, order?.receipt);
    return receipt.success ? donations.byId(receipt.data) : undefined;
  }

  async function planOf({ invoiceId }: GatewayPayment, context: UpdateContext) {
    const invoice = invoiceId === undefined ? undefined : await gateway.monthly.invoice(invoiceId);
    if (invoice !== undefined) await mirror.record([heardInvoice(invoice, context.now)], context);
    return invoice?.subscriptionId === undefined ? undefined : subscriptions.findPlan(invoice.subscriptionId);
  }

  /** A card that was refused for a mandate: no other message tells of it (decision 101). */
  async function noteRefusedCard(payment: GatewayPayment, context: UpdateContext): Promise<void> {
    const plan = isRefusedCard(paymentFact(payment, seenInReply(context.now)))
      ? await planOf(payment, context)
      : undefined;
    if (plan !== undefined) await subscriptionUpdates.noteRefusedCard(plan, payment, context.now);
  }

  /**
   * Matches a payment to a monthly plan. A debit whose webhook has not arrived yet becomes a donation. A token payment, which only verifies
   * an instrument and is refunded, is ignored.
   * @returns `undefined` if the payment belongs to no plan
   * @throws Error for a possible token payment whose webhook may still arrive, so that the match is retried later
   */
  async function matchToPlan(
    payment: GatewayPayment,
    context: UpdateContext & { seen: Sighting },
  ): Promise<PaymentMatch | undefined> {
    const plan = await planOf(payment, context);
    if (plan !== undefined) {
      const bookedDebit = await bookDebit(plan, payment, context);
      await subscriptionUpdates.noteForeignCard(plan, payment, context.now);
      return bookedDebit === undefined ? { kind: "none" } : { kind: "debit", ...bookedDebit };
    }
    if (payment.invoiceId !== undefined || payment.amountPaise > MAX_TOKEN_PAISE) return undefined;
    const isTokenPayment =
      payment.refundedPaise >= payment.amountPaise || (await subscriptions.isTokenPayment(payment.id));
    if (isTokenPayment) return { kind: "none" };
    if (context.now.getTime() - payment.createdAt.getTime() < TOKEN_REPORT_DELAY_MS)
      throw new Error("The payment may be a token payment.");
    return undefined;
  }

  /** The donation to which an admin has given a payment of another order. */
  async function findAssigned(paymentId: string): Promise<VersionedDonation | undefined> {
    const donationId = (await unmatchedPayments.find(paymentId))?.donationId;
    return donationId === undefined ? undefined : donations.byId(donationId);
  }

  /** The payment as the gateway reports it; `undefined` if it does not belong to this account. */
  async function fetchPayment(paymentId: string): Promise<GatewayPayment | undefined> {
    try {
      return await gateway.payment(paymentId);
    } catch (error) {
      if (error instanceof GatewayError && error.httpStatus === 400) return undefined;
      throw error;
    }
  }

  /** @throws GatewayError when the gateway had to be asked and did not answer */
  async function matchPayment(
    payment: GatewayPayment,
    { refunds = [], disputes = [] }: RelatedFacts,
    context: MatchContext,
  ): Promise<PaymentMatch> {
    const replied = seenInReply(context.now);
    const { event, seen = replied, ...rest } = { ...context, mayBeUnmatched: true };
    const donationBefore = await donationOf(payment, context.now);
    if (donationBefore !== undefined) {
      const donation = { ...donationBefore.donation, orderId: donationBefore.donation.orderId ?? payment.orderId };
      const currentPayment = await captureIfOurs(payment, { id: donationBefore.id, donation });
      const update = paymentUpdateOf([currentPayment], refunds, currentPayment === payment ? seen : replied, disputes);
      const donationAfter = await applyPaymentUpdate(donationBefore, update, {
        ...rest,
        ...(payment.orderId !== undefined && { orderId: payment.orderId }),
        ...(event !== undefined && { event: event(donationBefore.id) }),
      });
      return { kind: "donation", donationBefore, donationAfter };
    }
    const fetchedPayment = await fetchPayment(payment.id);
    /** Mirrors what was heard after its effect is stored, so that the mirror never knows what the books missed. */
    const mirrored = async (match: PaymentMatch, heardRefunds = refunds): Promise<PaymentMatch> => {
      const heard = [
        heardPayment(payment, seen.at),
        ...(fetchedPayment === undefined ? [] : [heardPayment(fetchedPayment, context.now)]),
        ...heardRefunds.map((refund) => heardRefund(refund, context.now)),
        ...disputes.map(heardDispute),
      ];
      await mirror.record(heard, context);
      return match;
    };
    if (fetchedPayment?.wasCaptured !== true) {
      if (fetchedPayment !== undefined) await noteRefusedCard(fetchedPayment, rest);
      return mirrored({ kind: "none" });
    }
    // The message is older than the reply that it was replaced by, but its time counts only if it reported the capture itself.
    const captureSeen = payment.wasCaptured ? seen : replied;
    const planMatch = await matchToPlan(fetchedPayment, { ...rest, seen: captureSeen });
    if (planMatch?.kind === "debit" && (refunds.length > 0 || disputes.length > 0)) {
      const { source, now } = context;
      const relatedUpdate = paymentUpdateOf([], refunds, replied, disputes);
      return {
        ...planMatch,
        donationAfter: await applyPaymentUpdate(planMatch.donationAfter, relatedUpdate, { source, now }),
      };
    }
    // A disputed token payment is no donation, and still a person has to answer the dispute.
    if (planMatch !== undefined && (planMatch.kind !== "none" || disputes.length === 0)) return mirrored(planMatch);
    // What was refunded before the payment was found is in no message about it.
    const isRefunded = refunds.length === 0 && fetchedPayment.refundedPaise > 0;
    const allRefunds = isRefunded ? await gateway.refundsOfPayment(payment.id) : refunds;
    const { disputes: disputeFacts, refunds: refundFacts } = paymentUpdateOf([], allRefunds, replied, disputes);
    const unmatchedPayment: UnmatchedPayment = {
      payment: paymentFact(fetchedPayment, captureSeen),
      refunds: refundFacts,
      ...(disputeFacts !== undefined && { disputes: disputeFacts }),
      foundAt: context.now.toISOString(),
      source: context.source === "webhook" ? "webhook" : "reconciler",
    };
    const isNew = await unmatchedPayments.record(payment.id, unmatchedPayment, context.now);
    if (isNew) log.error("Captured money belongs to no donation", { paymentId: payment.id, orderId: payment.orderId });
    const assignedDonation = isNew ? undefined : await findAssigned(payment.id);
    if (assignedDonation === undefined) return mirrored({ kind: "unmatched", isNew }, allRefunds);
    return {
      kind: "donation",
      donationBefore: assignedDonation,
      donationAfter: await applyPaymentUpdate(
        assignedDonation,
        paymentUpdateOf([fetchedPayment], allRefunds, captureSeen, disputes),
        { ...rest, ...(event !== undefined && { event: event(assignedDonation.id) }) },
      ),
    };
  }

  return { matchPayment, fetchPayment };
}
export type PaymentMatchingService = ReturnType<typeof paymentMatchingService>;
