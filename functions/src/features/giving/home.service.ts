import { Reference } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund } from "../../gateway/payment-gateway.ts";
import { planLookup } from "../plans/plan-lookup.service.ts";
import { newsApplier } from "./books.service.ts";
import type { Told } from "./booking.ts";
import { chargeBooker } from "./charge.service.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { ledgerRepository } from "./ledger.repository.ts";
import { newsOf, paymentFact } from "./news.ts";
import type { EventRecord } from "./webhook-event.document.ts";

/** Where a payment went: to its donation, to a donation made for a debit of a monthly plan, among the orphans, or nowhere, since no money came or it is not ours. */
export type Home =
  { kind: "donation" | "debit"; before: Held; after: Held } | { kind: "orphan"; isNew: boolean } | { kind: "none" };

/** What the gateway takes to try an instrument, at most (payments.md A.8); no gift is that small. */
const LARGEST_TOKEN_PAISE = 5_00;
/** By then a token is paid back, or the subscription's own event has come. */
const TOKEN_IS_TOLD_MS = 15 * 60_000;

/** Brings payments home: to the donation that they belong to, however the tie was lost, or else among the orphans. Asks the gateway. */
export function homeService(deps: Pick<Deps, "db" | "gateway" | "log" | "config">) {
  const { db, gateway, log } = deps;
  const bookCharge = chargeBooker(deps);
  const subscriptions = planLookup(deps);
  const donations = donationsRepository(db);
  const ledger = ledgerRepository(db);
  const applyNews = newsApplier(db);

  /** By our record of the order; else by the order's receipt, which is the donation's id, for an order whose id never reached us. */
  async function donationOf(payment: GatewayPayment): Promise<Held | undefined> {
    if (payment.orderId === undefined) return undefined;
    const held = await donations.byOrder(payment.orderId);
    if (held !== undefined) return held;
    const receipt = z.safeParse(Reference, (await gateway.order(payment.orderId))?.receipt);
    return receipt.success ? donations.byId(receipt.data) : undefined;
  }

  /**
   * What a monthly plan's payment comes to: a debit, whose own event has not come yet, is a donation; a token, which only tried an
   * instrument and is paid back, is nothing. `undefined` where the payment is of no plan.
   * @throws Error for what may be a token that nobody has told of yet: it is looked at again
   */
  async function homeAtPlan(payment: GatewayPayment, told: Told): Promise<Home | undefined> {
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
  async function bringHome(
    payment: GatewayPayment,
    refunds: readonly GatewayRefund[],
    told: Told & { event?: (donationId: string) => EventRecord },
  ): Promise<Home> {
    const before = await donationOf(payment);
    if (before !== undefined) {
      const { event, ...rest } = told;
      const after = await applyNews(before, newsOf([payment], refunds), {
        ...rest,
        ...(payment.orderId !== undefined && { orderId: payment.orderId }),
        ...(event !== undefined && { event: event(before.id) }),
      });
      return { kind: "donation", before, after };
    }
    const known = await atGateway(payment.id);
    if (known === undefined || !known.wasCaptured) return { kind: "none" };
    const atPlan = await homeAtPlan(known, told);
    if (atPlan !== undefined) return atPlan;
    const isNew = await ledger.keepOrphan(payment.id, {
      payment: paymentFact(known),
      refunds: newsOf([], refunds).refunds,
      foundAt: told.now.toISOString(),
      source: told.source === "webhook" ? "webhook" : "reconciler",
    });
    if (isNew) log.error("Captured money belongs to no donation", { paymentId: payment.id, orderId: payment.orderId });
    return { kind: "orphan", isNew };
  }

  return { bringHome, atGateway };
}
