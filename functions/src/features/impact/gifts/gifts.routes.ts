import { giftEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { requireSignedIn } from "../../../http/caller.ts";
import type { GiftsService } from "./gifts.service.ts";

/** Routes of what donors see of their units. */
export function giftRoutes({ gifts }: { gifts: GiftsService }): Route[] {
  return [
    route(giftEndpoints.giftByReference, ({ params }) => gifts.byReference(params.reference)),
    route(giftEndpoints.hearOfDeliveries, ({ params, body, now }) => gifts.hear(params.reference, body.wanted, now)),
    route(giftEndpoints.myGifts, ({ caller, page }) => gifts.mine(requireSignedIn(caller).uid, page)),
    route(giftEndpoints.giftsOfPlan, ({ params, query, caller, now }) =>
      gifts.ofPlan(params.planId, { key: query.key, caller, now }),
    ),
  ];
}
