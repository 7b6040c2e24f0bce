import type { Context } from "../../deps/context.ts";
import type { PeopleService } from "../people/accounts/people.service.ts";
import { cardTestingService } from "./donations/card-testing/card-testing.service.ts";
import { challengeService } from "./donations/card-testing/challenge.service.ts";
import { usedChallengesRepository } from "./donations/card-testing/used-challenges.repository.ts";
import type { OrderTraffic } from "./donations/card-testing/order-traffic.interface.ts";
import { originKeysRepository } from "./donations/card-testing/origin-keys.repository.ts";
import { checkoutService } from "./donations/checkout.service.ts";
import type { DonationLinesOf } from "./donations/donation-lines.interface.ts";
import { donationViewService } from "./donations/donation-view.service.ts";
import type { DonationsRepository } from "./donations/store/donations.repository.ts";
import { donationRoutes } from "./donations/donations.routes.ts";
import { donorDetailsService } from "./donations/donor-details.service.ts";
import type { DonorRecordsRepository } from "./donations/store/donor-records.repository.ts";
import { donorRecordsService } from "./donations/donor-records.service.ts";
import type { HandleGatewayEvent } from "./donations/gateway-events.interface.ts";
import { dedicationNoticesRepository } from "./donations/store/dedication-notices.repository.ts";
import { dedicationRoutes } from "./donations/dedications/dedications.routes.ts";
import { dedicationsService } from "./donations/dedications/dedications.service.ts";
import { donationMails } from "./donations/mails/donation-mails.service.ts";
import { myDonationsRepository } from "./donations/store/my-donations.repository.ts";
import { myDonationsService } from "./donations/my-donations.service.ts";
import { orderCreator } from "./donations/order.service.ts";
import { paymentInquiryService } from "./donations/payment-inquiry.service.ts";
import type { PaymentUpdateApplier } from "./donations/booking/payment-updates.service.ts";
import { publicDonorsService } from "./donations/public-donors.service.ts";
import { publicDonorsRepository } from "./donations/store/public-donors.repository.ts";
import { donationMessageRepository, type PlanMessageLoader } from "./donations/records/donation-message.repository.ts";
import type { DonationIdOfReceipt } from "./donations/records/donation-look-up.repository.ts";
import { donationRecordsRepository } from "./donations/records/donation-records.repository.ts";
import { donationRecordRoutes } from "./donations/records/donation-records.routes.ts";
import { donationRecordsService } from "./donations/records/donation-records.service.ts";
import { adminRefundsService } from "./donations/refunds/admin-refunds.service.ts";
import { askRefundService } from "./donations/refunds/ask-refund.service.ts";
import { refundReviewService } from "./donations/refunds/refund-review.service.ts";
import { refundsRepository } from "./donations/refunds/refunds.repository.ts";
import { adminRefundRoutes, refundRoutes } from "./donations/refunds/refunds.routes.ts";
import { donationReviewRepository } from "./donations/review/donation-review.repository.ts";
import { donationReviewService } from "./donations/review/donation-review.service.ts";
import { fullRefundService } from "./donations/review/full-refund.service.ts";
import { unfinishedDonationsRepository } from "./donations/unfinished/unfinished-donations.repository.ts";
import { unfinishedDonationRoutes } from "./donations/unfinished/unfinished-donations.routes.ts";
import { unfinishedDonationsService } from "./donations/unfinished/unfinished-donations.service.ts";
import { unfinishedMails } from "./donations/unfinished/unfinished-mails.service.ts";
import { verifyService } from "./donations/verify.service.ts";

interface Needs {
  donations: DonationsRepository;
  applyPaymentUpdate: PaymentUpdateApplier;
  handleGatewayEvent: HandleGatewayEvent;
  people: PeopleService;
  donors: DonorRecordsRepository;
  /** Counts orders of donations and mandates for the card-testing check. */
  traffic: OrderTraffic;
  /** Access to the monthly plans whose debits are donations. */
  plans: { loadMessage: PlanMessageLoader; hasNewPlan: Parameters<typeof unfinishedMails>[1]["hasNewPlan"] };
  donationIdOfReceipt: DonationIdOfReceipt;
  linesOf: DonationLinesOf;
}

export function donationsFeature(deps: Context, needs: Needs) {
  const { donations, applyPaymentUpdate, handleGatewayEvent } = needs;
  const { people, donors, plans, traffic, donationIdOfReceipt, linesOf } = needs;
  const inquiry = paymentInquiryService(deps, { donations, handleGatewayEvent });
  const refunds = refundsRepository(deps);
  const fullRefund = fullRefundService(deps);
  const notices = dedicationNoticesRepository(deps);
  const dedications = dedicationsService({ notices });
  const unfinishedDonations = unfinishedDonationsRepository(deps.db);
  const unfinished = unfinishedDonationsService(deps, { unfinishedDonations });
  const refundReview = refundReviewService({ refunds });
  const refundsByAdmins = adminRefundsService(deps, { donations, refunds, applyPaymentUpdate });
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
      ...unfinishedMails(deps, { unfinishedDonations, donors, hasNewPlan: plans.hasNewPlan }),
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
          ensureOrder: orderCreator(deps, { donations }),
          inquiry,
          cardTesting,
          linesOf,
        }),
        verify: verifyService(deps, { donations, applyPaymentUpdate, handleGatewayEvent }),
        donationView: donationViewService({ donations, donorRecords: donors, inquiry, dedications }),
        myDonations: myDonationsService(deps, { donations: myDonationsRepository(deps), people, dedications }),
        cardTesting,
        donors: publicDonorsService(deps, { donors: publicDonorsRepository(deps) }),
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
