import type { Deps } from "../../deps.interface.ts";
import type { DonationsRepository, WebhookEventsRepository } from "../donations/index.ts";
import type { PaymentCaptureService } from "../donations/payment-capture.service.ts";
import type { PaymentInquiryService } from "../donations/payment-inquiry.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { LedgerRepository } from "../ledger/index.ts";
import type { DebitBooker } from "../plans/debit.service.ts";
import type { PlanLookup } from "../plans/plan-lookup.service.ts";
import type { SubscriptionUpdatesService } from "../plans/subscription-updates.service.ts";
import { paymentMatchingService } from "./payment-matching.service.ts";
import { parkedEntitiesRepository } from "./parked-entities.repository.ts";
import { parkingService } from "./parking.service.ts";
import { reconcileService } from "./reconcile.service.ts";
import { sweepService } from "./sweep.service.ts";
import { unmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";
import { webhookHandler } from "./webhook.routes.ts";
import { webhookService } from "./webhook.service.ts";

interface Needs {
  donations: DonationsRepository;
  events: WebhookEventsRepository;
  ledger: LedgerRepository;
  applyPaymentUpdate: PaymentUpdateApplier;
  inquiry: PaymentInquiryService;
  captures: PaymentCaptureService;
  bookDebit: DebitBooker;
  subscriptions: PlanLookup;
  subscriptionUpdates: SubscriptionUpdatesService;
}

export function paymentsFeature(deps: Deps, needs: Needs) {
  const unmatchedPayments = unmatchedPaymentsRepository(deps.db);
  const paymentMatching = paymentMatchingService(deps, { ...needs, unmatchedPayments });
  const parkedEntities = parkedEntitiesRepository(deps);
  const parking = parkingService(deps, { parkedEntities });
  const webhook = webhookService(deps, { ...needs, paymentMatching });
  return {
    webhook,
    webhookHandler: webhookHandler(deps, { webhook }),
    reconcile: reconcileService(deps, { ...needs, sweep: sweepService(deps, { ...needs, paymentMatching, parking }) }),
  };
}
