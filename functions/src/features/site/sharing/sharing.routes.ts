import { sharingEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { CampaignOwnership } from "../campaigns/ownership.service.ts";
import type { SharesService } from "./shares.service.ts";

export function sharingRoutes({
  campaignOwnership: { findPublished },
  shares: { count, sharesOf },
}: {
  campaignOwnership: Pick<CampaignOwnership, "findPublished">;
  shares: Pick<SharesService, "count" | "sharesOf">;
}): Route[] {
  return [
    route(sharingEndpoints.countShare, async ({ params: { id }, body: { channel }, address, now }) => {
      await findPublished(id);
      await count({ campaignId: id, channel, address }, now);
      return { shares: await sharesOf(id) };
    }),
  ];
}
