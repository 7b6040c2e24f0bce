import { adminRefundEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../../http/route.ts";
import { actorOf } from "../../../platform/activity/index.ts";
import type { AdminRefundsService } from "./admin-refunds.service.ts";

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
