import { purchaseEndpoints } from "@daansetu/contract";
import { exportRoute, type Route, route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { PurchaseCheckService } from "./purchase-check.service.ts";
import type { PurchasesService } from "./purchases.service.ts";

/** Routes of the panel's purchases. */
export function purchaseRoutes({
  purchases,
  checks,
}: {
  purchases: PurchasesService;
  checks: PurchaseCheckService;
}): Route[] {
  const endpoints = purchaseEndpoints;
  return [
    route(endpoints.purchases, ({ query, page }) => purchases.list(query, page)),
    exportRoute(endpoints.purchasesCsv, (filter, now) => ({
      type: "text/csv; charset=utf-8",
      fileName: `purchases-${now.toISOString().slice(0, 10)}.csv`,
      chunks: purchases.csv(filter),
    })),
    route(endpoints.checkPurchase, ({ body, caller, now }) => checks.check(body, { by: actorOf(caller), now })),
    route(endpoints.recordPurchase, ({ body, caller, now }) => purchases.record(body, { by: actorOf(caller), now })),
    route(endpoints.purchase, ({ params, caller }) => purchases.byId(params.id, actorOf(caller).uid)),
    streamRoute(endpoints.billFile, ({ params }) => purchases.bill(params.id)),
    route(endpoints.redactBill, ({ params, body, caller, now }) =>
      purchases.redact(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.approvePurchase, ({ params, body, caller, now }) =>
      purchases.approve(params.id, body.version, { by: actorOf(caller), now }),
    ),
    route(endpoints.discardPurchase, async ({ params, body, caller, now }) => {
      await purchases.discard(params.id, body, { by: actorOf(caller), now });
      return { done: true };
    }),
    route(endpoints.receiveGoods, ({ params, body, caller, now }) =>
      purchases.receive(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.goodsToReceive, ({ page }) => purchases.goodsToReceive(page)),
    route(endpoints.payPurchase, ({ params, body, caller, now }) =>
      purchases.pay(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.creditPurchase, ({ params, body, caller, now }) =>
      purchases.credit(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.takeSupplierRefund, ({ params, body, caller, now }) =>
      purchases.takeRefund(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.closePurchase, ({ params, body, caller, now }) =>
      purchases.close(params.id, body.version, { by: actorOf(caller), now }),
    ),
  ];
}
