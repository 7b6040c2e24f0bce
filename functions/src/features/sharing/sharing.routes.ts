import { sharingEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Route, route } from "../../http/route.ts";
import { campaignOwnership } from "../campaigns/ownership.service.ts";
import { sharesService } from "./shares.service.ts";

/** That a campaign was shared. */
export function sharingRoutes(deps: Deps): Route[] {
  const { published } = campaignOwnership(deps);
  const { count, sharesOf } = sharesService(deps);
  return [
    route(sharingEndpoints.countShare, async ({ params: { id }, body: { channel }, address, now }) => {
      await published(id);
      await count({ campaignId: id, channel, address }, now);
      return { shares: await sharesOf(id) };
    }),
  ];
}
