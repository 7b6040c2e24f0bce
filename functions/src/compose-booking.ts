import type { Deps } from "./deps.interface.ts";
import { donationsRepository } from "./features/donations/donations.repository.ts";
import { paymentUpdateApplier } from "./features/donations/payment-updates.service.ts";
import { webhookEventsRepository } from "./features/donations/webhook-events.repository.ts";
import { foreignSubscriptionsService } from "./features/payments/foreign-subscriptions.service.ts";
import { gatewayEventHandler } from "./features/payments/gateway-events.service.ts";
import { gatewayMirrorRepository } from "./features/payments/mirror/gateway-mirror.repository.ts";
import { paymentMatchingService } from "./features/payments/payment-matching.service.ts";
import { unmatchedClaims } from "./features/payments/unmatched/unmatched-claims.ts";
import { unmatchedPaymentsRepository } from "./features/payments/unmatched/unmatched-payments.repository.ts";
import { debitBooker } from "./features/plans/debit.service.ts";
import { planLookup } from "./features/plans/plan-lookup.service.ts";
import { plansRepository } from "./features/plans/plans.repository.ts";
import { subscriptionUpdatesService } from "./features/plans/subscription-updates.service.ts";
import { settlementNewsService } from "./features/settlements/settlement-news.service.ts";
import { settlementsRepository } from "./features/settlements/settlements.repository.ts";

/**
 * The part of the composition root in which money is booked. Whatever the gateway tells, to whichever feature, goes to `handleGatewayEvent`; what it
 * books ends in `applyPaymentUpdate`.
 */
export function composeBooking(deps: Deps) {
  const donations = donationsRepository(deps);
  const events = webhookEventsRepository(deps);
  const plans = plansRepository(deps);
  const mirror = gatewayMirrorRepository(deps);
  const unmatchedPayments = unmatchedPaymentsRepository(deps);
  const settlements = settlementsRepository(deps);
  const recordSettlement = settlementNewsService({ settlements, mirror });

  const claims = unmatchedClaims({ unmatchedPayments });
  const applyPaymentUpdate = paymentUpdateApplier({ donations, events, mirror, claims });
  const bookDebit = debitBooker(deps, { donations, applyPaymentUpdate });
  const subscriptionUpdates = subscriptionUpdatesService(deps, { plans, bookDebit, mirror });
  const subscriptions = planLookup({ plans });
  const handleGatewayEvent = gatewayEventHandler(deps, {
    donations,
    applyPaymentUpdate,
    paymentMatching: paymentMatchingService(deps, {
      ...{ bookDebit, subscriptions, subscriptionUpdates, donations, unmatchedPayments, applyPaymentUpdate, mirror },
    }),
    subscriptionUpdates,
    foreignSubscriptions: foreignSubscriptionsService(deps, { subscriptions }),
    recordSettlement,
  });
  return {
    ...{ donations, events, plans, mirror, unmatchedPayments, settlements },
    ...{ applyPaymentUpdate, bookDebit, subscriptionUpdates, recordSettlement, handleGatewayEvent },
  };
}
