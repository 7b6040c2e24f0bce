import { Reference } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund } from "../../gateway/payment-gateway.ts";
import type { PlanLookup } from "../plans/plan-lookup.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { ChargeBooker } from "../plans/charge.service.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import {
  type DonationsRepository,
  paymentFact,
  paymentUpdateOf,
  type UpdateContext,
  type VersionedDonation,
} from "../donations/index.ts";

/** What a payment was matched to. `debit`: a donation created for a debit of a monthly plan; `none`: no money came, or the payment is not ours. */
export type PaymentMatch =
  | { kind: "donation" | "debit"; before: VersionedDonation; after: VersionedDonation }
  | { kind: "unmatched"; isNew: boolean }
  | { kind: "none" };

/** What the gateway takes to try an instrument, at most (payments.md A.8); no donation is that small. */
const LARGEST_TOKEN_PAISE = 5_00;
/** By then a token payment has been refunded, or the subscription's own event has arrived. */
const TOKEN_IS_TOLD_MS = 15 * 60_000;

/** Matches a payment to its donation, or records it as unmatched. Asks the gateway where our own records do not tell. */
export function paymentMatchingService(
  deps: Pick<Deps, "gateway" | "log">,
  {
    bookCharge,
    subscriptions,
    donations,
    unmatched,
    applyPaymentUpdate,
  }: {
    bookCharge: ChargeBooker;
    subscriptions: PlanLookup;
    donations: DonationsRepository;
    unmatched: UnmatchedPaymentsRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
  },
) {
  const { gateway, log } = deps;

  /** By our record of the order; else by the order's receipt, which is the donation's id, for an order whose id never reached us. */
  async function donationOf(payment: GatewayPayment): Promise<VersionedDonation | undefined> {
    if (payment.orderId === undefined) return undefined;
    const current = await donations.byOrder(payment.orderId);
    if (current !== undefined) return current;
    const receipt = z.safeParse(Reference, (await gateway.order(payment.orderId))?.receipt);
    return receipt.success ? donations.byId(receipt.data) : undefined;
  }

  /**
   * What a monthly plan's payment comes to: a debit, whose own event has not come yet, is a donation; a token, which only tried an
   * instrument and is paid back, is nothing. `undefined` where the payment is of no plan.
   * @throws Error for what may be a token that nobody has told of yet: it is looked at again
   */
  async function matchToPlan(payment: GatewayPayment, told: UpdateContext): Promise<PaymentMatch | undefined> {
    const invoice = payment.invoiceId === undefined ? undefined : await gateway.monthly.invoice(payment.invoiceId);
    const plan = invoice?.subscriptionId === undefined ? undefined : await subscriptions.plan(invoice.subscriptionId);
    if (plan !== undefined) {
      const booked = await bookCharge(plan, payment, told);
      return booked === undefined ? { kind: "none" } : { kind: "debit", ...booked };
    }
    if (payment.invoiceId !== undefined || payment.amountPaise > LARGEST_TOKEN_PAISE) return undefined;
    const isToken = payment.refundedPaise >= payment.amountPaise || (await subscriptions.isToken(payment.id));
    if (isToken) return { kind: "none" };
    if (told.now.getTime() - payment.createdAt.getTime() < TOKEN_IS_TOLD_MS) throw new Error("It may be a token.");
    return undefined;
  }

  /** The payment as this account's gateway has it; `undefined` where it is not this account's. */
  async function atGateway(paymentId: string): Promise<GatewayPayment | undefined> {
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
    refunds: readonly GatewayRefund[],
    told: UpdateContext & { event?: (donationId: string) => EventRecord },
  ): Promise<PaymentMatch> {
    const before = await donationOf(payment);
    if (before !== undefined) {
      const { event, ...rest } = told;
      const after = await applyPaymentUpdate(before, paymentUpdateOf([payment], refunds), {
        ...rest,
        ...(payment.orderId !== undefined && { orderId: payment.orderId }),
        ...(event !== undefined && { event: event(before.id) }),
      });
      return { kind: "donation", before, after };
    }
    const known = await atGateway(payment.id);
    if (known === undefined || !known.wasCaptured) return { kind: "none" };
    const atPlan = await matchToPlan(known, told);
    if (atPlan !== undefined) return atPlan;
    const isNew = await unmatched.record(payment.id, {
      payment: paymentFact(known),
      refunds: paymentUpdateOf([], refunds).refunds,
      foundAt: told.now.toISOString(),
      source: told.source === "webhook" ? "webhook" : "reconciler",
    });
    if (isNew) log.error("Captured money belongs to no donation", { paymentId: payment.id, orderId: payment.orderId });
    return { kind: "unmatched", isNew };
  }

  return { matchPayment, atGateway };
}
export type PaymentMatchingService = ReturnType<typeof paymentMatchingService>;
