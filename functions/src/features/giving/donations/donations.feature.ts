import type { Context } from "../../../deps/context.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type { SettingsService } from "../../site/content/settings.service.ts";
import { cardTestingService } from "./card-testing/card-testing.service.ts";
import { challengeService } from "./card-testing/challenge.service.ts";
import { usedChallengesRepository } from "./card-testing/used-challenges.repository.ts";
import type { OrderTraffic } from "./card-testing/order-traffic.interface.ts";
import { originKeysRepository } from "./card-testing/origin-keys.repository.ts";
import { checkoutService } from "./checkout.service.ts";
import type { DonationLinesOf } from "./donation-lines.interface.ts";
import { donationViewService } from "./donation-view.service.ts";
import type { DonationsRepository } from "./donations.repository.ts";
import { donationRoutes } from "./donations.routes.ts";
import { donorDetailsService } from "./donor-details.service.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { donorRecordsService } from "./donor-records.service.ts";
import type { HandleGatewayEvent } from "./gateway-events.interface.ts";
import { dedicationNoticesRepository } from "./dedications/dedication-notices.repository.ts";
import { dedicationRoutes } from "./dedications/dedications.routes.ts";
import { dedicationsService } from "./dedications/dedications.service.ts";
import { donationMails } from "./mails/donation-mails.service.ts";
import { myDonationsRepository } from "./my-donations.repository.ts";
import { myDonationsService } from "./my-donations.service.ts";
import { orderCreator } from "./order.service.ts";
import { paymentInquiryService } from "./payment-inquiry.service.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";
import { publicDonorsService } from "./public-donors.service.ts";
import { publicDonorsRepository } from "./public-donors.repository.ts";
import { donationMessageRepository, type PlanMessageLoader } from "./records/donation-message.repository.ts";
import type { DonationIdOfReceipt } from "./records/donation-look-up.repository.ts";
import { donationRecordsRepository } from "./records/donation-records.repository.ts";
import { donationRecordRoutes } from "./records/donation-records.routes.ts";
import { donationRecordsService } from "./records/donation-records.service.ts";
import { adminRefundsService } from "./refunds/admin-refunds.service.ts";
import { askRefundService } from "./refunds/ask-refund.service.ts";
import { refundReviewService } from "./refunds/refund-review.service.ts";
import { refundsRepository } from "./refunds/refunds.repository.ts";
import { adminRefundRoutes, refundRoutes } from "./refunds/refunds.routes.ts";
import { donationReviewRepository } from "./review/donation-review.repository.ts";
import { donationReviewService } from "./review/donation-review.service.ts";
import { fullRefundService } from "./review/full-refund.service.ts";
import { unfinishedDonationsRepository } from "./unfinished/unfinished-donations.repository.ts";
import { unfinishedDonationRoutes } from "./unfinished/unfinished-donations.routes.ts";
import { unfinishedDonationsService } from "./unfinished/unfinished-donations.service.ts";
import { unfinishedMails } from "./unfinished/unfinished-mails.service.ts";
import { verifyService } from "./verify.service.ts";

interface Needs {
  donations: DonationsRepository;
  applyPaymentUpdate: PaymentUpdateApplier;
  handleGatewayEvent: HandleGatewayEvent;
  people: PeopleService;
  campaigns: CampaignService;
  settings: Pick<SettingsService, "refunds">;
  donors: DonorRecordsRepository;
  /** Counts the orders of donations and mandates. */
  traffic: OrderTraffic;
  /** Access to the monthly plans whose debits are donations. */
  plans: { loadMessage: PlanMessageLoader; hasNewPlan: Parameters<typeof unfinishedMails>[1]["hasNewPlan"] };
  donationIdOfReceipt: DonationIdOfReceipt;
  linesOf: DonationLinesOf;
}

export function donationsFeature(deps: Context, needs: Needs) {
  const { donations, applyPaymentUpdate, handleGatewayEvent } = needs;
  const { people, campaigns, settings, donors, plans, traffic, donationIdOfReceipt, linesOf } = needs;
  const inquiry = paymentInquiryService(deps, { donations, handleGatewayEvent });
  const refunds = refundsRepository(deps);
  const fullRefund = fullRefundService(deps, { settings });
  const notices = dedicationNoticesRepository(deps);
  const dedications = dedicationsService({ notices });
  const unfinishedDonations = unfinishedDonationsRepository(deps.db);
  const unfinished = unfinishedDonationsService(deps, { unfinishedDonations, campaigns });
  const refundReview = refundReviewService({ refunds });
  const refundsByAdmins = adminRefundsService(deps, { donations, refunds, settings, applyPaymentUpdate });
  const cardTesting = cardTestingService(deps, {
    traffic,
    originKeys: originKeysRepository(deps.db),
    challenges: challengeService(deps, { used: usedChallengesRepository(deps.db) }),
  });
  return {
    donations,
    inquiry,
    refundReview,
    refundsByAdmins,
    fullRefund,
    review: donationReviewService(deps, {
      donations,
      reviews: donationReviewRepository(deps),
      applyPaymentUpdate,
      fullRefund,
    }),
    donorDetails: donorDetailsService(deps),
    donorRecords: donorRecordsService(deps, { records: donors }),
    dedications,
    unfinished,
    mails: {
      ...donationMails(deps, { donations, notices }),
      ...unfinishedMails(deps, { unfinishedDonations, donors, campaigns, hasNewPlan: plans.hasNewPlan }),
    },
    routes: [
      ...donationRecordRoutes({
        records: donationRecordsService(deps, {
          records: donationRecordsRepository(deps, { donationIdOfReceipt }),
          messages: donationMessageRepository(deps.db, { loadPlanMessage: plans.loadMessage }),
          dedications,
        }),
      }),
      ...donationRoutes({
        checkout: checkoutService(deps, {
          donations,
          notices,
          campaigns,
          ensureOrder: orderCreator(deps, { donations }),
          inquiry,
          cardTesting,
          linesOf,
        }),
        verify: verifyService(deps, { donations, applyPaymentUpdate, handleGatewayEvent, campaigns }),
        donationView: donationViewService({ donations, donorRecords: donors, inquiry, dedications }),
        myDonations: myDonationsService({ donations: myDonationsRepository(deps), people, dedications, campaigns }),
        cardTesting,
        donors: publicDonorsService(deps, { donors: publicDonorsRepository(deps), campaigns }),
      }),
      ...dedicationRoutes({ dedications }),
      ...unfinishedDonationRoutes({ unfinished }),
      ...refundRoutes({
        donor: askRefundService({ refunds }),
        review: refundReview,
      }),
      ...adminRefundRoutes({
        adminRefunds: refundsByAdmins,
      }),
    ],
  };
}
