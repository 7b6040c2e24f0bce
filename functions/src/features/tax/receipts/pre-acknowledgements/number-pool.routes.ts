import { preAcknowledgementEndpoints as endpoints } from "@daansetu/contract";
import { route, type Route } from "../../../../http/route.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import type { NumberPoolService } from "./number-pool.service.ts";

export function numberPoolRoutes({ pool }: { pool: NumberPoolService }): Route[] {
  return [
    route(endpoints.preAcknowledgementPool, ({ query }) => pool.overview(query.financialYear)),
    route(endpoints.preAcknowledgements, ({ query: { financialYear, state }, page }) =>
      pool.list(financialYear, state, page),
    ),
    route(endpoints.addPreAcknowledgements, ({ body, ...request }) =>
      pool.add(body.financialYear, body.numbers, actionOf(request)),
    ),
    route(endpoints.removePreAcknowledgement, async ({ params, ...request }) => {
      await pool.remove(params.number, actionOf(request));
      return {};
    }),
    route(endpoints.givePreAcknowledgements, ({ body, ...request }) =>
      pool.give(body.financialYear, body.donationIds, actionOf(request)),
    ),
  ];
}
