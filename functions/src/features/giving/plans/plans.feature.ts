import type { Deps } from "../../../deps/deps.interface.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type { DonorDetailsService } from "../donations/donor-details.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import {
  cardTestingService,
  challengeService,
  type DonationsRepository,
  originKeysRepository,
  usedChallengesRepository,
} from "../donations/index.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import type { DebitBooker } from "./debit.service.ts";
import { duplicateMandatesService } from "./duplicate-mandates.service.ts";
import { foreignCardService } from "./foreign-card.service.ts";
import { gatewayPlanResolver } from "./gateway-plan.service.ts";
import { loggedManageService } from "./logged-manage.service.ts";
import { mandateTrafficRepository } from "./mandate-traffic.repository.ts";
import { planMails } from "./mails/plan-mails.service.ts";
import { manageService } from "./manage.service.ts";
import { mandateService } from "./mandate.service.ts";
import { planAccess } from "./plan-access.service.ts";
import { planArchiveService } from "./plan-archive.service.ts";
import { planCountsRepository } from "./plan-counts.repository.ts";
import { planCountsService } from "./plan-counts.service.ts";
import { planJobsService } from "./plan-jobs.service.ts";
import { planLink } from "./plan-key.service.ts";
import { planLinksRepository } from "./plan-links.repository.ts";
import { planLinksService } from "./plan-links.service.ts";
import { planReadService } from "./plan-read.service.ts";
import { planReportService } from "./plan-report.service.ts";
import { planReplacementsRepository } from "./plan-replacements.repository.ts";
import type { PlansRepository } from "./plans.repository.ts";
import { planRoutes } from "./plans.routes.ts";
import { replaceService } from "./replace.service.ts";
import { subscribeService } from "./subscribe.service.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import { verifySubscriptionService } from "./verify-subscription.service.ts";

interface Needs {
  plans: PlansRepository;
  people: PeopleService;
  mails: MailsService;
  campaigns: CampaignService;
  donations: DonationsRepository;
  bookDebit: DebitBooker;
  subscriptionUpdates: SubscriptionUpdatesService;
  donorRecords: DonorRecordsService;
  donorDetails: DonorDetailsService;
}

export function plansFeature(deps: Deps, needs: Needs) {
  const {
    plans,
    people,
    mails,
    campaigns,
    donorRecords,
    donorDetails,
    bookDebit,
    subscriptionUpdates: updates,
  } = needs;
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
    jobs: planJobsService(deps, { plans, updates, replacement, foreignCards, mails }),
    mails: planMails(deps, { plans }),
    byLink: planRead.planByLink,
    linkOf: async (planId: string): Promise<string | undefined> => {
      const plan = (await plans.byId(planId))?.plan;
      return plan === undefined ? undefined : planLink({ id: planId, linksRevoked: plan.linksRevoked }, deps.config);
    },
    routes: planRoutes({
      subscribe: subscribeService(deps, {
        plans,
        campaigns,
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
