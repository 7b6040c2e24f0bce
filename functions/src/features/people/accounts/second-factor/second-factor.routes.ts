import { secondFactorEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { requireSignedIn } from "../../../../http/caller.ts";
import { userRow } from "../administration/people-administration.service.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
  resetSecondFactorOf,
  secondFactorOf,
  turnOffSecondFactor,
} from "./second-factor.service.ts";

export const secondFactorRoutes = routeTable(secondFactorEndpoints, {
  secondFactor: (ctx, { caller, now }) => secondFactorOf(ctx, requireSignedIn(caller), now),
  beginSecondFactor: (ctx, { caller, now }) => beginSecondFactor(ctx, requireSignedIn(caller), now),
  confirmSecondFactor: (ctx, { body, caller, now }) =>
    confirmSecondFactor(ctx, body.code, requireSignedIn(caller), now),
  proveSecondFactor: (ctx, { body, caller, now }) => proveSecondFactor(ctx, body.code, requireSignedIn(caller), now),
  turnOffSecondFactor: (ctx, { caller, now }) => turnOffSecondFactor(ctx, requireSignedIn(caller), now),
  resetSecondFactorOf: async (ctx, { params: { userId }, caller, now }) => {
    // Answers 404 for an unknown person before 409 for a person without a second factor.
    await userRow(ctx, userId);
    await resetSecondFactorOf(ctx, userId, requireSignedIn(caller), now);
    return userRow(ctx, userId);
  },
});
