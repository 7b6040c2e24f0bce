import type { Deps } from "../../../deps/deps.interface.ts";
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
import { adminRefundsRepository } from "./refunds/admin-refunds.repository.ts";
import { adminRefundRoutes } from "./refunds/admin-refunds.routes.ts";
import { adminRefundsService } from "./refunds/admin-refunds.service.ts";
import { askRefundService } from "./refunds/ask-refund.service.ts";
import { refundRequestsRepository } from "./refunds/refund-requests.repository.ts";
import { refundReviewService } from "./refunds/refund-review.service.ts";
import { refundSenderService } from "./refunds/refund-sender.service.ts";
import { refundRoutes } from "./refunds/refunds.routes.ts";
import { donationReviewRepository } from "./review/donation-review.repository.ts";
import { donationReviewService } from "./review/donation-review.service.ts";
import { fullRefundService } from "./review/full-refund.service.ts";
import type { MailRefusals } from "./unfinished/mail-refusals.interface.ts";
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
  /** Of donations and mandates. */
  traffic: OrderTraffic;
  /** Access to the monthly plans whose debits are donations. */
  plans: { loadMessage: PlanMessageLoader; hasNewPlan: Parameters<typeof unfinishedMails>[1]["hasNewPlan"] };
  refusals: MailRefusals;
  donationIdOfReceipt: DonationIdOfReceipt;
  linesOf: DonationLinesOf;
}

export function donationsFeature(deps: Deps, needs: Needs) {
  const { donations, applyPaymentUpdate, handleGatewayEvent } = needs;
  const { people, campaigns, settings, donors, plans, traffic, refusals, donationIdOfReceipt, linesOf } = needs;
  const inquiry = paymentInquiryService(deps, { donations, handleGatewayEvent });
  const refundRequests = refundRequestsRepository(deps);
  const adminRefunds = adminRefundsRepository(deps, { donations });
  const refundSender = refundSenderService(deps, { refunds: adminRefunds, handleGatewayEvent });
  const fullRefund = fullRefundService(deps, { settings });
  const notices = dedicationNoticesRepository(deps);
  const dedications = dedicationsService({ notices });
  const unfinishedDonations = unfinishedDonationsRepository(deps.db);
  const unfinished = unfinishedDonationsService(deps, { unfinishedDonations, campaigns, refusals });
  const refundReview = refundReviewService({ requests: refundRequests });
  const refundsByAdmins = adminRefundsService(deps, { refunds: adminRefunds, sender: refundSender, settings });
  const cardTesting = cardTestingService(deps, {
    traffic,
    originKeys: originKeysRepository(deps.db),
    challenges: challengeService(deps, { used: usedChallengesRepository(deps.db) }),
  });
  return {
    donations,
    inquiry,
    refundSender,
    refundReview,
    refundsByAdmins,
    fullRefund,
    review: donationReviewService(deps, {
      donations,
      reviews: donationReviewRepository(deps),
      applyPaymentUpdate,
      handleGatewayEvent,
      fullRefund,
    }),
    donorDetails: donorDetailsService(deps),
    donorRecords: donorRecordsService(deps, { records: donors }),
    dedications,
    unfinished,
    mails: {
      ...donationMails(deps, { donations, notices }),
      ...unfinishedMails(deps, { unfinishedDonations, donors, campaigns, refusals, hasNewPlan: plans.hasNewPlan }),
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
        donor: askRefundService({ requests: refundRequests }),
        review: refundReview,
      }),
      ...adminRefundRoutes({
        adminRefunds: refundsByAdmins,
      }),
    ],
  };
}
