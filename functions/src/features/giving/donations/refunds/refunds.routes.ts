import { adminRefundEndpoints, refundEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../../http/route.ts";
import { actorOf } from "../../../platform/activity/index.ts";
import type { AdminRefundsService } from "./admin-refunds.service.ts";
import type { AskRefundService } from "./ask-refund.service.ts";
import type { RefundReviewService } from "./refund-review.service.ts";

/** Routes for donors who request a refund, and for the admins who answer. */
export function refundRoutes({ donor, review }: { donor: AskRefundService; review: RefundReviewService }): Route[] {
  const endpoints = refundEndpoints;
  return [
    route(endpoints.donationRefund, ({ params, now }) => donor.getStanding(params.reference, now)),
    route(endpoints.askRefund, ({ params, body, now }) => donor.askRefund(params.reference, body, now)),
    route(endpoints.withdrawRefund, ({ params, now }) => donor.withdraw(params.reference, now)),
    route(endpoints.refundRequests, ({ query, page }) => review.list(query.part, page)),
    route(endpoints.refundRequestCounts, ({ now }) => review.counts(now)),
    route(endpoints.markRefunded, ({ params, body: { refundId, version }, caller, now }) =>
      review.markRefunded(params.reference, refundId, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.unmarkRefunded, ({ params, body, caller, now }) =>
      review.unmarkRefunded(params.reference, { version: body.version, admin: actorOf(caller), now }),
    ),
    route(endpoints.declineRefund, ({ params, body: { reason, version }, caller, now }) =>
      review.declineRefund(params.reference, reason, { version, admin: actorOf(caller), now }),
    ),
  ];
}

/** Routes for admins who refund donations. */
export function adminRefundRoutes({ adminRefunds }: { adminRefunds: AdminRefundsService }): Route[] {
  const endpoints = adminRefundEndpoints;
  return [
    route(endpoints.adminRefunds, ({ query, page, now }) => adminRefunds.list(query.part, page, now)),
    route(endpoints.adminRefundCounts, () => adminRefunds.counts()),
    route(endpoints.donationRefunds, ({ params, now }) => adminRefunds.ofDonation(params.reference, now)),
    route(endpoints.makeAdminRefund, ({ params, body, caller, now }) =>
      adminRefunds.make(params.reference, body, { admin: actorOf(caller), now }),
    ),
    route(endpoints.approveAdminRefund, ({ params, caller, now }) =>
      adminRefunds.approve(params.reference, params.refundId, { admin: actorOf(caller), now }),
    ),
    route(endpoints.cancelAdminRefund, ({ params, caller, now }) =>
      adminRefunds.cancel(params.reference, params.refundId, { admin: actorOf(caller), now }),
    ),
  ];
}
