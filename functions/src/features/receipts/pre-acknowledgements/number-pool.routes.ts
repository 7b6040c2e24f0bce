import { preAcknowledgementEndpoints as endpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { route, type Route } from "../../../http/route.ts";
import { actorOf } from "../../activity/index.ts";
import type { NumberPoolService } from "./number-pool.service.ts";

export function numberPoolRoutes(deps: Pick<Deps, "config">, { pool }: { pool: NumberPoolService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  return [
    route(endpoints.preAcknowledgementPool, ({ query }) => pool.overview(query.financialYear)),
    route(endpoints.preAcknowledgements, ({ query }) => {
      const { financialYear, state } = query;
      const list = `${endpoints.preAcknowledgements.name} ${financialYear} ${state ?? "all"}`;
      return paged({ list, cursors, query }, (slice) => pool.list(financialYear, state, slice));
    }),
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
