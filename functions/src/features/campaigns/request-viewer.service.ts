import type { FundraiserRequest } from "@daansetu/contract";
import type { Stored } from "../../firestore/paging.ts";
import { statusNow } from "./campaign.document.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { requestView } from "./request.views.ts";
import type { WritingRepository } from "./writing.repository.ts";

/** Builds the view of a request, with the status of its campaign and the title of the fundraiser that it supports. */
export function requestViewer({ writing: { byId } }: { writing: Pick<WritingRepository, "byId"> }) {
  return async (stored: Stored<FundraiserRequestDocument>, now: Date): Promise<FundraiserRequest> => {
    const { state, form } = stored.data;
    const [campaign, supported] = await Promise.all([
      state === "approved" ? byId(stored.id) : undefined,
      form.supports === "" ? undefined : byId(form.supports),
    ]);
    return requestView(stored, {
      campaignStatus: campaign && statusNow(campaign, now),
      supportsTitle: supported?.title,
    });
  };
}
export type RequestViewer = ReturnType<typeof requestViewer>;
