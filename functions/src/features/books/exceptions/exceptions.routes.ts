import { exceptionEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { CuresService } from "./cures.service.ts";
import type { ExceptionsService } from "./exceptions.service.ts";

/** Routes of the panel's section "Money to look at". */
export function exceptionRoutes({
  exceptions,
  cures,
}: {
  exceptions: ExceptionsService;
  cures: CuresService;
}): Route[] {
  const endpoints = exceptionEndpoints;
  return [
    route(endpoints.exceptions, ({ query: { kind }, page }) => exceptions.list(kind, page)),
    route(endpoints.exceptionCounts, ({ now }) => exceptions.counts(now)),
    route(endpoints.acceptException, ({ params: { kind, id }, body: { version, ...acceptance }, caller, now }) =>
      cures.accept(kind, id, acceptance, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.retryException, ({ params: { kind, id }, body: { version }, caller, now }) =>
      cures.retry(kind, id, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.refundException, ({ params: { kind, id }, body: { version, paymentId }, caller, now }) =>
      cures.refund(kind, id, paymentId, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.assignPayment, ({ params: { id }, body: { version, target }, caller, now }) =>
      cures.assign(id, target, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.enterDonor, ({ params: { id }, body: { version, details }, caller, now }) =>
      cures.enterDonor(id, details, { version, admin: actorOf(caller), now }),
    ),
    route(endpoints.answerDispute, ({ params: { kind, id, disputeId }, body: { version, ...answer }, caller, now }) =>
      cures.answerDispute(kind, id, { disputeId, ...answer }, { version, admin: actorOf(caller), now }),
    ),
  ];
}
