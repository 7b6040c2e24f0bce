import { givingEndpoints, myDonationEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { route, type Route } from "../../http/route.ts";
import { checkoutService } from "./checkout.service.ts";
import { donationViewService } from "./donation-view.service.ts";
import { myDonationsService } from "./my-donations.service.ts";
import { verifyService } from "./verify.service.ts";

export function givingRoutes(deps: Deps): Route[] {
  const { checkout } = checkoutService(deps);
  const { verify } = verifyService(deps);
  const { view } = donationViewService(deps);
  const { myDonations } = myDonationsService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  return [
    route(givingEndpoints.checkout, ({ body, caller, now }) => checkout(body, caller, now)),
    route(givingEndpoints.verifyPayment, ({ body, now }) => verify(body, now)),
    route(givingEndpoints.donationByReference, ({ params, query, now }) =>
      view(params.reference, query.check === "1", now),
    ),
    route(myDonationEndpoints.myDonations, ({ query, caller, now }) => {
      const { uid } = signedIn(caller);
      return paged({ list: `${myDonationEndpoints.myDonations.name} ${uid}`, cursors, query }, (slice) =>
        myDonations(uid, slice, now),
      );
    }),
  ];
}
