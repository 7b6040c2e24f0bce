import {
  campaignEndpoints,
  challengeEndpoints,
  donationEndpoints,
  donationViewEndpoints,
  myDonationEndpoints,
} from "@daansetu/contract";
import { hasAccess, requireSignedIn } from "../../../http/caller.ts";
import { route, type Route } from "../../../http/route.ts";
import type { CardTestingService } from "./card-testing/card-testing.service.ts";
import type { CheckoutService } from "./checkout.service.ts";
import type { DonationViewService } from "./donation-view.service.ts";
import type { PublicDonorsService } from "./public-donors.service.ts";
import type { MyDonationsService } from "./my-donations.service.ts";
import type { VerifyService } from "./verify.service.ts";

export function donationRoutes({
  checkout: { checkout },
  verify: { verify },
  donationView: { view },
  myDonations: { myDonations },
  cardTesting,
  donors,
}: {
  checkout: Pick<CheckoutService, "checkout">;
  verify: Pick<VerifyService, "verify">;
  donationView: Pick<DonationViewService, "view">;
  myDonations: Pick<MyDonationsService, "myDonations">;
  cardTesting: Pick<CardTestingService, "challenge">;
  donors: PublicDonorsService;
}): Route[] {
  const { campaignDonors } = campaignEndpoints;
  return [
    route(campaignDonors, ({ params, query, page, caller }) =>
      donors.list(params.id, query.tab, page, hasAccess(caller, "review")),
    ),
    route(donationEndpoints.checkout, ({ body, caller, address, hop, now }) =>
      checkout(body, { caller, client: { address, hop }, now }),
    ),
    route(challengeEndpoints.challenge, ({ address, hop, now }) => cardTesting.challenge({ address, hop }, now)),
    route(donationEndpoints.verifyPayment, ({ body, now }) => verify(body, now)),
    route(donationViewEndpoints.donationByReference, ({ params, query, now }) =>
      view(params.reference, query.check === "1", now),
    ),
    route(myDonationEndpoints.myDonations, ({ page, caller, now }) =>
      myDonations(requireSignedIn(caller).uid, page, now),
    ),
  ];
}
