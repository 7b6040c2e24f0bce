import type { Deps } from "../../deps.interface.ts";
import type { PeopleService } from "../accounts/people.service.ts";
import type { CampaignService } from "../campaigns/campaigns.service.ts";
import type { DonorSealer } from "../donations/donor-details.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { DonationsRepository } from "../donations/index.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { MailsService } from "../mail/mails.service.ts";
import { chargeBooker } from "./charge.service.ts";
import { gatewayPlanner } from "./gateway-plan.service.ts";
import { planMails } from "./mails/plan-mails.service.ts";
import { manageService } from "./manage.service.ts";
import { mandateService } from "./mandate.service.ts";
import { planAccess } from "./plan-access.service.ts";
import { planArchiveService } from "./plan-archive.service.ts";
import { planCountsRepository } from "./plan-counts.repository.ts";
import { planCountsService } from "./plan-counts.service.ts";
import { planJobsService } from "./plan-jobs.service.ts";
import { planLookup } from "./plan-lookup.service.ts";
import { planReadService } from "./plan-read.service.ts";
import { planReportService } from "./plan-report.service.ts";
import type { PlansRepository } from "./plans.repository.ts";
import { planRoutes } from "./plans.routes.ts";
import { replaceService } from "./replace.service.ts";
import { subscribeService } from "./subscribe.service.ts";
import { subscriptionUpdatesService } from "./subscription-updates.service.ts";
import { verifySubscriptionService } from "./verify-subscription.service.ts";

interface Needs {
  plans: PlansRepository;
  people: PeopleService;
  mails: MailsService;
  campaigns: CampaignService;
  donations: DonationsRepository;
  applyPaymentUpdate: PaymentUpdateApplier;
  donorRecords: DonorRecordsService;
  donorSealer: DonorSealer;
}

export function plansFeature(deps: Deps, needs: Needs) {
  const { plans, people, mails, campaigns, donorRecords, donorSealer } = needs;
  const bookCharge = chargeBooker(deps, needs);
  const update = subscriptionUpdatesService(deps, { plans, bookCharge });
  const mandates = mandateService(deps, { gatewayPlan: gatewayPlanner(deps, { plans }), update });
  const replacing = replaceService(deps, { plans, mandates, update, donorSealer });
  const open = planAccess(deps, { plans, people, donorRecords });
  const planRead = planReadService(deps, { plans, open, update, people, donorRecords });
  return {
    updates: update,
    lookup: planLookup({ plans }),
    bookCharge,
    counts: planCountsService({ planCounts: planCountsRepository(deps.db) }),
    archive: planArchiveService(deps, { plans, update, donorRecords }),
    jobs: planJobsService(deps, { plans, update, replacing, mails }),
    mails: planMails(deps, { plans }),
    routes: planRoutes(deps, {
      subscribe: subscribeService(deps, { plans, campaigns, mandates, donorSealer }),
      verifySubscription: verifySubscriptionService(deps, { plans, update, bookCharge, replacing, planRead }),
      planRead,
      planReport: planReportService({ plans, planRead }),
      manage: manageService(deps, { open, update, mandates, replacing, planRead }),
    }),
  };
}
