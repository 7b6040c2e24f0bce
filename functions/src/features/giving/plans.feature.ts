import type { Context } from "../../deps/context.ts";
import type { PeopleService } from "../people/accounts/people.service.ts";
import type { DonorDetailsService } from "./donations/donor-details.service.ts";
import type { DonorRecordsService } from "./donations/donor-records.service.ts";
import {
  cardTestingService,
  challengeService,
  type DonationsRepository,
  originKeysRepository,
  usedChallengesRepository,
} from "./donations/index.ts";
import type { DebitBooker } from "./plans/debit.service.ts";
import { duplicateMandatesService } from "./plans/duplicate-mandates.service.ts";
import { foreignCardService } from "./plans/foreign-card.service.ts";
import { gatewayPlanResolver } from "./plans/gateway-plan.service.ts";
import { loggedManageService } from "./plans/logged-manage.service.ts";
import { mandateTrafficRepository } from "./plans/mandate-traffic.repository.ts";
import { planMails } from "./plans/mails/plan-mails.service.ts";
import { manageService } from "./plans/manage.service.ts";
import { mandateService } from "./plans/mandate.service.ts";
import { planAccess } from "./plans/plan-access.service.ts";
import { planArchiveService } from "./plans/plan-archive.service.ts";
import { planCountsRepository } from "./plans/plan-counts.repository.ts";
import { planCountsService } from "./plans/plan-counts.service.ts";
import { planJobsService } from "./plans/plan-jobs.service.ts";
import { planLink } from "./plans/plan-key.service.ts";
import { planLinksRepository } from "./plans/plan-links.repository.ts";
import { planLinksService } from "./plans/plan-links.service.ts";
import { planReadService } from "./plans/plan-read.service.ts";
import { planReportService } from "./plans/plan-report.service.ts";
import { planReplacementsRepository } from "./plans/plan-replacements.repository.ts";
import type { PlansRepository } from "./plans/plans.repository.ts";
import { planRoutes } from "./plans/plans.routes.ts";
import { replaceService } from "./plans/replace.service.ts";
import { subscribeService } from "./plans/subscribe.service.ts";
import type { SubscriptionUpdatesService } from "./plans/subscription-updates.service.ts";
import { verifySubscriptionService } from "./plans/verify-subscription.service.ts";

interface Needs {
  plans: PlansRepository;
  people: PeopleService;
  donations: DonationsRepository;
  bookDebit: DebitBooker;
  subscriptionUpdates: SubscriptionUpdatesService;
  donorRecords: DonorRecordsService;
  donorDetails: DonorDetailsService;
}

export function plansFeature(deps: Context, needs: Needs) {
  const { plans, people, donorRecords, donorDetails, bookDebit, subscriptionUpdates: updates } = needs;
  const mandates = mandateService(deps, { resolveGatewayPlan: gatewayPlanResolver(deps, { plans }), updates });
  const replacements = planReplacementsRepository(deps.db);
  const duplicates = duplicateMandatesService(deps, { plans, replacements, updates });
  const replacement = replaceService(deps, { plans, mandates, updates, duplicates, donorDetails });
  const foreignCards = foreignCardService(deps, { updates });
  const { accessPlan, isPlanOf } = planAccess(deps, { plans, people, donorRecords });
  const planRead = planReadService(deps, { plans, accessPlan, updates, people, donorRecords });
  return {
    counts: planCountsService({ planCounts: planCountsRepository(deps.db) }),
    archive: planArchiveService(deps, { plans, updates, donorRecords }),
    jobs: planJobsService(deps, { plans, updates, replacement, foreignCards }),
    mails: planMails(deps, { plans }),
    byLink: planRead.planByLink,
    linkOf: async (planId: string): Promise<string | undefined> => {
      const plan = (await plans.byId(planId))?.plan;
      return plan === undefined ? undefined : planLink({ id: planId, linksRevoked: plan.linksRevoked }, deps.config);
    },
    routes: planRoutes({
      subscribe: subscribeService(deps, {
        plans,
        mandates,
        donations: needs.donations,
        donorDetails,
        cardTesting: cardTestingService(deps, {
          traffic: mandateTrafficRepository(deps.db),
          originKeys: originKeysRepository(deps.db),
          challenges: challengeService(deps, { used: usedChallengesRepository(deps.db) }),
        }),
      }),
      verifySubscription: verifySubscriptionService(deps, {
        plans,
        updates,
        bookDebit,
        replacement,
        foreignCards,
        planRead,
      }),
      planRead,
      planReport: planReportService({ plans, planRead }),
      planLinks: planLinksService({ links: planLinksRepository(deps.db) }),
      manage: loggedManageService(deps, {
        manage: manageService(deps, { accessPlan, updates, mandates, replacement, planRead }),
        isPlanOf,
      }),
    }),
  };
}
