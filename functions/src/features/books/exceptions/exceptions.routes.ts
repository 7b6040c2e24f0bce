import { exceptionEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { ResolutionsService } from "./resolutions.service.ts";
import type { ExceptionsService } from "./exceptions.service.ts";

/** Routes of the panel's section "Exceptions". */
export function exceptionRoutes({
  exceptions,
  resolutions,
}: {
  exceptions: ExceptionsService;
  resolutions: ResolutionsService;
}): Route[] {
  const endpoints = exceptionEndpoints;
  return [
    route(endpoints.exceptions, ({ query: { kind }, page }) => exceptions.list(kind, page)),
    route(endpoints.exceptionCounts, ({ now }) => exceptions.counts(now)),
    route(endpoints.acceptException, ({ params: { kind, id }, body: { version, ...acceptance }, caller, now }) =>
      resolutions.accept(kind, id, acceptance, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.retryException, ({ params: { kind, id }, body: { version }, caller, now }) =>
      resolutions.retry(kind, id, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.refundException, ({ params: { kind, id }, body: { version, paymentId }, caller, now }) =>
      resolutions.refund(kind, id, paymentId, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.assignPayment, ({ params: { id }, body: { version, target }, caller, now }) =>
      resolutions.assign(id, target, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.enterDonor, ({ params: { id }, body: { version, details }, caller, now }) =>
      resolutions.enterDonor(id, details, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.answerDispute, ({ params: { kind, id, disputeId }, body: { version, ...answer }, caller, now }) =>
      resolutions.answerDispute(kind, id, { disputeId, ...answer }, { version, admin: actorOf(caller), now }),
    ),
  ];
}
