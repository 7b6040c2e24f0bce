import { paymentUpdateOf } from "../../src/features/giving/core/payment-facts.ts";
import { seenInReply } from "../../src/gateway/sighting.ts";
import { applyMessage, applyUpdate, handle } from "./apply-update.ts";
import { disputesOf, paymentsOf, refundsOf } from "./gateway-truth.ts";
import { askAboutPlan, deliverToPlan } from "./plan-system.ts";
import { deliverElsewhere, elsewherePayment } from "./unmatched-commands.ts";
import type { Message, World } from "./world.ts";

/** How messages reach the donation or plan that they are about. */

/** Applies a message. */
export function deliver(world: World, message: Message): void {
  const { about } = message;
  handle(world, message, () => {
    if ("planId" in about) deliverToPlan(world, message, about.planId);
    else deliverToDonation(world, message, about.donationId);
  });
}

/** A message about a debit of which we know nothing: it is looked up at the gateway first. */
function deliverToDonation(world: World, message: Message, donationId: string): void {
  const paymentId = elsewherePayment(donationId);
  if (paymentId !== undefined) {
    deliverElsewhere(world, message, paymentId);
    return;
  }
  const { books, gateway } = world;
  const debit = [...gateway.payments.values()].find((payment) => payment.donationId === donationId);
  if (books.donations.get(donationId) === undefined && debit?.planId !== undefined) askAboutPlan(world, debit.planId);
  applyMessage(world, message, donationId);
}

/** Asks the gateway about everything of a donation, as the reconciler and the sweeps do. @throws OutcomeUnknown */
export function askAboutDonation(world: World, donationId: string): void {
  const { gateway, clock } = world;
  const payments = paymentsOf(gateway, donationId).map(({ entity }) => entity);
  const refunds = payments.flatMap(({ id }) => refundsOf(gateway, id));
  const now = clock.now();
  // The list of disputes does not say when they came into their state.
  const disputes = payments
    .flatMap(({ id }) => disputesOf(gateway, id))
    .map((dispute) => ({ ...dispute, reportedAt: now }));
  if (world.books.donations.get(donationId) === undefined) return;
  applyUpdate(world, donationId, paymentUpdateOf(payments, refunds, seenInReply(now), disputes), {
    source: "reconciler",
  });
}
