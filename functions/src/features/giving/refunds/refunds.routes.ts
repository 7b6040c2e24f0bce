import { refundEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { type Caller, signedIn } from "../../../http/caller.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { type Route, route } from "../../../http/route.ts";
import { askRefundService } from "./ask-refund.service.ts";
import { refundDeskService } from "./refund-desk.service.ts";

/** Donors who ask for a refund, and the queue in which admins answer them. */
export function refundRoutes(deps: Deps): Route[] {
  const donor = askRefundService(deps);
  const desk = refundDeskService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = refundEndpoints;
  return [
    route(e.donationRefund, ({ params, now }) => donor.standing(params.reference, now)),
    route(e.askRefund, ({ params, body, now }) => donor.ask(params.reference, body, now)),
    route(e.withdrawRefund, ({ params, now }) => donor.withdraw(params.reference, now)),
    route(e.refundRequests, ({ query: { part, ...page } }) =>
      paged({ list: `${e.refundRequests.name} ${part ?? "all"}`, cursors, query: page }, (slice) =>
        desk.list(part, slice),
      ),
    ),
    route(e.refundRequestCounts, ({ now }) => desk.counts(now)),
    route(e.markRefunded, ({ params, body: { refundId, version }, caller, now }) =>
      desk.mark(params.reference, refundId, { version, by: actorOf(caller), now }),
    ),
    route(e.unmarkRefunded, ({ params, body, caller, now }) =>
      desk.unmark(params.reference, { version: body.version, by: actorOf(caller), now }),
    ),
    route(e.declineRefund, ({ params, body: { reason, version }, caller, now }) =>
      desk.decline(params.reference, reason, { version, by: actorOf(caller), now }),
    ),
  ];
}

function actorOf(caller: Caller): { uid: string; email: string } {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
