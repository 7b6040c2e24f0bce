import { Reference } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError, type GatewayPayment } from "../../../gateway/payment-gateway.ts";
import {
  mirroredDispute,
  mirroredInvoice,
  mirroredOrder,
  mirroredPayment,
  mirroredRefund,
} from "../../../gateway/mirrored-entity.ts";
import { type Sighting, seenInReply } from "../../../gateway/sighting.ts";
import type { PlanLookup } from "../plans/plan-lookup.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { SubscriptionUpdatesService } from "../plans/subscription-updates.service.ts";
import type { DebitBooker } from "../plans/debit.service.ts";
import type { UnmatchedPayment } from "./unmatched/unmatched-payment.document.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched/unmatched-payments.repository.ts";
import type {
  DonationsRepository,
  EventContext,
  GatewayEvent,
  GatewayMirror,
  PaymentOutcome,
  VersionedDonation,
} from "../donations/index.ts";
import { paymentFact, paymentUpdateOf } from "../core/payment-facts.ts";
import { isRefusedCard } from "../core/facts.ts";
import type { UpdateContext } from "../core/booking.ts";

/** Upper limit of the amount that the gateway charges to verify an instrument (payments.md A.8). Every donation is larger. */
export const MAX_TOKEN_PAISE = 5_00;

/** After this time a token payment has been refunded, or the subscription's webhook has arrived. */
const TOKEN_REPORT_DELAY_MS = 15 * 60_000;

/** Finds what a payment belongs to, or records it as unmatched. Asks the gateway if our own records are not enough. */
export function paymentMatchingService(
  deps: Pick<Deps, "gateway" | "log">,
  {
    bookDebit,
    subscriptions,
    subscriptionUpdates,
    donations,
    unmatchedPayments,
    applyPaymentUpdate,
    mirror,
  }: {
    bookDebit: DebitBooker;
    subscriptions: PlanLookup;
    subscriptionUpdates: Pick<SubscriptionUpdatesService, "noteForeignCard" | "noteRefusedCard">;
    donations: DonationsRepository;
    unmatchedPayments: UnmatchedPaymentsRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
    mirror: GatewayMirror;
  },
) {
  const { gateway, log } = deps;

  /** The donation of an order whose id never reached us: the order's receipt is the donation's id. */
  async function findByReceipt(orderId: string, now: Date): Promise<VersionedDonation | undefined> {
    const order = await gateway.order(orderId);
    if (order !== undefined) await mirror.record([mirroredOrder(order, now)], { source: "reconciler", now });
    const receipt = z.safeParse(Reference, order?.receipt);
    return receipt.success ? donations.byId(receipt.data) : undefined;
  }

  async function planOf({ invoiceId }: GatewayPayment, context: UpdateContext) {
    const invoice = invoiceId === undefined ? undefined : await gateway.monthly.invoice(invoiceId);
    if (invoice !== undefined) await mirror.record([mirroredInvoice(invoice, context.now)], context);
    return invoice?.subscriptionId === undefined ? undefined : subscriptions.findPlan(invoice.subscriptionId);
  }

  /** A card that was refused for a mandate: no other message tells of it (docs/security.md, "Card testing"). */
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
  ): Promise<PaymentOutcome | undefined> {
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

  /** Books a payment of no order of ours: to its plan, or as unmatched. @throws GatewayError */
  async function matchElsewhere(
    event: GatewayEvent<"payment">,
    { record, ...context }: EventContext,
  ): Promise<PaymentOutcome> {
    const replied = seenInReply(context.now);
    const { payment, refunds = [], disputes = [], seen = replied } = event;
    const fetchedPayment = await fetchPayment(payment.id);
    /** Writes the mirror after the effect is stored, so that the mirror has no entity that the ledger lacks. */
    const mirrored = async (match: PaymentOutcome, mirroredRefunds = refunds): Promise<PaymentOutcome> => {
      const mirroredEntities = [
        mirroredPayment(payment, seen.at),
        ...(fetchedPayment === undefined ? [] : [mirroredPayment(fetchedPayment, context.now)]),
        ...mirroredRefunds.map((refund) => mirroredRefund(refund, context.now)),
        ...disputes.map(mirroredDispute),
      ];
      await mirror.record(mirroredEntities, context);
      return match;
    };
    if (fetchedPayment?.wasCaptured !== true) {
      if (fetchedPayment !== undefined) await noteRefusedCard(fetchedPayment, context);
      return mirrored({ kind: "none" });
    }
    // The message is older than the reply that it was replaced by, but its time counts only if it reported the capture itself.
    const captureSeen = payment.wasCaptured ? seen : replied;
    const planMatch = await matchToPlan(fetchedPayment, { ...context, seen: captureSeen });
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
        {
          ...context,
          mayBeUnmatched: true,
          ...(record !== undefined && { event: record({ donationId: assignedDonation.id }) }),
        },
      ),
    };
  }

  return { findByReceipt, matchElsewhere, fetchPayment };
}
export type PaymentMatchingService = ReturnType<typeof paymentMatchingService>;
