import { secondFactorEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../../http/caller.ts";
import { type Route, route } from "../../../../http/route.ts";
import type { PeopleAdministrationService } from "../administration/people-administration.service.ts";
import type { SecondFactorService } from "./second-factor.service.ts";

export function secondFactorRoutes({
  secondFactor,
  administration,
}: {
  secondFactor: SecondFactorService;
  administration: Pick<PeopleAdministrationService, "row">;
}): Route[] {
  return [
    route(secondFactorEndpoints.secondFactor, ({ caller, now }) => secondFactor.state(signedIn(caller), now)),
    route(secondFactorEndpoints.beginSecondFactor, ({ caller, now }) => secondFactor.begin(signedIn(caller), now)),
    route(secondFactorEndpoints.confirmSecondFactor, ({ body, caller, now }) =>
      secondFactor.confirm(body.code, signedIn(caller), now),
    ),
    route(secondFactorEndpoints.proveSecondFactor, ({ body, caller, now }) =>
      secondFactor.prove(body.code, signedIn(caller), now),
    ),
    route(secondFactorEndpoints.turnOffSecondFactor, ({ caller, now }) => secondFactor.turnOff(signedIn(caller), now)),
    route(secondFactorEndpoints.resetSecondFactorOf, async ({ params: { userId }, caller, now }) => {
      // Not found before not set up.
      await administration.row(userId);
      await secondFactor.resetOf(userId, signedIn(caller), now);
      return administration.row(userId);
    }),
  ];
}
