import { sharingEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { findPublished } from "../campaigns/ownership.service.ts";
import { countShare, sharesOf } from "./shares.service.ts";

export const sharingRoutes = routeTable(sharingEndpoints, {
  countShare: async (ctx, { params: { id }, body: { channel }, address, now }) => {
    await findPublished(ctx, id);
    await countShare(ctx, { campaignId: id, channel, address }, now);
    return { shares: await sharesOf(ctx, id) };
  },
});
