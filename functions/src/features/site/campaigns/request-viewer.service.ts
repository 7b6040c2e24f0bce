import type { FundraiserRequest } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { isPublic, statusNow } from "./campaign.document.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { requestView } from "./request.views.ts";
import type { WritingRepository } from "./writing.repository.ts";

/** Builds the view of a request, with the status of its campaign and the title of the fundraiser that it supports, if that is public: a draft can name any. */
export function requestViewer({ writing: { byId } }: { writing: Pick<WritingRepository, "byId"> }) {
  return async (storedRequest: Stored<FundraiserRequestDocument>, now: Date): Promise<FundraiserRequest> => {
    const { state, form } = storedRequest.data;
    const [campaign, supportedCampaign] = await Promise.all([
      state === "approved" ? byId(storedRequest.id) : undefined,
      form.supports === "" ? undefined : byId(form.supports),
    ]);
    return requestView(storedRequest, {
      campaignStatus: campaign && statusNow(campaign, now),
      supportsTitle:
        supportedCampaign !== undefined && isPublic(supportedCampaign) ? supportedCampaign.title : undefined,
    });
  };
}
export type RequestViewer = ReturnType<typeof requestViewer>;
