import { adminRefundEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../activity/index.ts";
import type { AdminRefundsService } from "./admin-refunds.service.ts";

/** Routes for admins who refund donations. */
export function adminRefundRoutes(
  deps: Pick<Deps, "config">,
  { adminRefunds }: { adminRefunds: AdminRefundsService },
): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const endpoints = adminRefundEndpoints;
  return [
    route(endpoints.adminRefunds, ({ query: { part: queue, ...page }, now }) =>
      paged({ list: `${endpoints.adminRefunds.name} ${queue ?? "all"}`, cursors, query: page }, (slice) =>
        adminRefunds.list(queue, slice, now),
      ),
    ),
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
