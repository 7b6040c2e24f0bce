import { givingEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { route, type Route } from "../../http/route.ts";
import { checkoutService } from "./checkout.service.ts";
import { donationViewService } from "./donation-view.service.ts";
import { verifyService } from "./verify.service.ts";

export function givingRoutes(deps: Deps): Route[] {
  const { checkout } = checkoutService(deps);
  const { verify } = verifyService(deps);
  const { view } = donationViewService(deps);
  return [
    route(givingEndpoints.checkout, ({ body, now }) => checkout(body, now)),
    route(givingEndpoints.verifyPayment, ({ body, now }) => verify(body, now)),
    route(givingEndpoints.donationByReference, ({ params, query, now }) =>
      view(params.reference, query.check === "1", now),
    ),
  ];
}
