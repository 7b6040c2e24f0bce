import { refundEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { type Route, route } from "../../../http/route.ts";
import type { AskRefundService } from "./ask-refund.service.ts";
import type { RefundReviewService } from "./refund-review.service.ts";
import { actorOf } from "../../activity/index.ts";

/** Routes for donors who request a refund, and for the admins who answer. */
export function refundRoutes(
  deps: Pick<Deps, "config">,
  { donor, review }: { donor: AskRefundService; review: RefundReviewService },
): Route[] {
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = refundEndpoints;
  return [
    route(e.donationRefund, ({ params, now }) => donor.standing(params.reference, now)),
    route(e.askRefund, ({ params, body, now }) => donor.ask(params.reference, body, now)),
    route(e.withdrawRefund, ({ params, now }) => donor.withdraw(params.reference, now)),
    route(e.refundRequests, ({ query: { part, ...page } }) =>
      paged({ list: `${e.refundRequests.name} ${part ?? "all"}`, cursors, query: page }, (slice) =>
        review.list(part, slice),
      ),
    ),
    route(e.refundRequestCounts, ({ now }) => review.counts(now)),
    route(e.markRefunded, ({ params, body: { refundId, version }, caller, now }) =>
      review.mark(params.reference, refundId, { version, by: actorOf(caller), now }),
    ),
    route(e.unmarkRefunded, ({ params, body, caller, now }) =>
      review.unmark(params.reference, { version: body.version, by: actorOf(caller), now }),
    ),
    route(e.declineRefund, ({ params, body: { reason, version }, caller, now }) =>
      review.decline(params.reference, reason, { version, by: actorOf(caller), now }),
    ),
  ];
}
