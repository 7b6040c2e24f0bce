import { unfinishedDonationEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../../http/route.ts";
import type { UnfinishedDonationsService } from "./unfinished-donations.service.ts";

export const unfinishedDonationRoutes = ({
  unfinished,
}: {
  unfinished: Pick<UnfinishedDonationsService, "ask" | "withdraw">;
}): Route[] => [
  route(unfinishedDonationEndpoints.askUnfinishedMail, ({ body, caller, now }) => unfinished.ask(body, caller, now)),
  route(unfinishedDonationEndpoints.withdrawUnfinishedMail, ({ body }) => unfinished.withdraw(body)),
];
