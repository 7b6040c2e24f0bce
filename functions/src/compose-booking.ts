import type { Deps } from "./deps/deps.interface.ts";
import { donationsRepository } from "./features/giving/donations/donations.repository.ts";
import { paymentUpdateApplier } from "./features/giving/donations/payment-updates.service.ts";
import { webhookEventsRepository } from "./features/giving/donations/webhook-events.repository.ts";
import { foreignSubscriptionsService } from "./features/giving/payments/foreign-subscriptions.service.ts";
import { gatewayEventHandler } from "./features/giving/payments/gateway-events.service.ts";
import { gatewayMirrorRepository } from "./features/giving/payments/mirror/gateway-mirror.repository.ts";
import { paymentMatchingService } from "./features/giving/payments/payment-matching.service.ts";
import { unmatchedClaims } from "./features/giving/payments/unmatched/unmatched-claims.ts";
import { unmatchedPaymentsRepository } from "./features/giving/payments/unmatched/unmatched-payments.repository.ts";
import { debitBooker } from "./features/giving/plans/debit.service.ts";
import { planLookup } from "./features/giving/plans/plan-lookup.service.ts";
import { plansRepository } from "./features/giving/plans/plans.repository.ts";
import { subscriptionUpdatesService } from "./features/giving/plans/subscription-updates.service.ts";
import { settlementUpdatesService } from "./features/books/settlements/settlement-updates.service.ts";
import { settlementsRepository } from "./features/books/settlements/settlements.repository.ts";

/**
 * The part of the composition root in which money is booked. Whatever the gateway tells, to whichever feature, goes to `handleGatewayEvent`; what it
 * books, and what admins decide, ends in `applyPaymentUpdate`.
 */
export function composeBooking(deps: Deps) {
  const donations = donationsRepository(deps);
  const events = webhookEventsRepository(deps);
  const plans = plansRepository(deps);
  const mirror = gatewayMirrorRepository(deps);
  const unmatchedPayments = unmatchedPaymentsRepository(deps);
  const settlements = settlementsRepository(deps);
  const recordSettlement = settlementUpdatesService({ settlements, mirror });

  const claims = unmatchedClaims({ unmatchedPayments });
  const applyPaymentUpdate = paymentUpdateApplier({ donations, events, mirror, claims });
  const bookDebit = debitBooker(deps, { donations, applyPaymentUpdate });
  const subscriptionUpdates = subscriptionUpdatesService(deps, { plans, bookDebit, mirror });
  const subscriptions = planLookup({ plans });
  const handleGatewayEvent = gatewayEventHandler(deps, {
    donations,
    applyPaymentUpdate,
    paymentMatching: paymentMatchingService(deps, {
      bookDebit,
      subscriptions,
      subscriptionUpdates,
      donations,
      unmatchedPayments,
      applyPaymentUpdate,
      mirror,
    }),
    subscriptionUpdates,
    foreignSubscriptions: foreignSubscriptionsService(deps, { subscriptions }),
    recordSettlement,
  });
  return {
    donations,
    events,
    plans,
    mirror,
    unmatchedPayments,
    settlements,
    applyPaymentUpdate,
    bookDebit,
    subscriptionUpdates,
    recordSettlement,
    handleGatewayEvent,
  };
}
