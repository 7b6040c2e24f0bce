import { preAcknowledgementEndpoints as endpoints } from "@daansetu/contract";
import { route, type Route } from "../../../../http/route.ts";
import { actorOf } from "../../../platform/activity/index.ts";
import type { NumberPoolService } from "./number-pool.service.ts";

export function numberPoolRoutes({ pool }: { pool: NumberPoolService }): Route[] {
  return [
    route(endpoints.preAcknowledgementPool, ({ query }) => pool.overview(query.financialYear)),
    route(endpoints.preAcknowledgements, ({ query: { financialYear, state }, page }) =>
      pool.list(financialYear, state, page),
    ),
    route(endpoints.addPreAcknowledgements, ({ body, caller, now }) =>
      pool.add(body.financialYear, body.numbers, actorOf(caller), now),
    ),
    route(endpoints.removePreAcknowledgement, async ({ params, caller, now }) => {
      await pool.remove(params.number, actorOf(caller), now);
      return {};
    }),
    route(endpoints.givePreAcknowledgements, ({ body, caller, now }) =>
      pool.give(body.financialYear, body.donationIds, actorOf(caller), now),
    ),
  ];
}
