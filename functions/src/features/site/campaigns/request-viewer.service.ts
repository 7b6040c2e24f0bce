/** Builds the view of a request, with the status of its campaign and the title of the fundraiser that it supports, if that is public: a draft can name any. */
import type { FundraiserRequest } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { isPublic, statusAt } from "./campaign.document.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { requestView } from "./request.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as records from "./writing.repository.ts";

export async function viewOfRequest(
  ctx: Context,
  storedRequest: Stored<FundraiserRequestDocument>,
  now: Date,
): Promise<FundraiserRequest> {
  const { state, form } = storedRequest.data;
  const [campaign, supportedCampaign] = await Promise.all([
    state === "approved" ? records.campaignById(ctx, storedRequest.id) : undefined,
    form.supports === "" ? undefined : records.campaignById(ctx, form.supports),
  ]);
  return requestView(storedRequest, {
    campaignStatus: campaign && statusAt(campaign, now),
    supportsTitle: supportedCampaign !== undefined && isPublic(supportedCampaign) ? supportedCampaign.title : undefined,
  });
}
