import type { CampaignStatus, FundraiserRequest, FundraiserRequestRow } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";

/** Data for a request's view that is not in its document. */
export interface RequestContext {
  campaignStatus?: CampaignStatus | undefined;
  supportsTitle?: string | undefined;
}

const statusFields = ({ id, data: { dueAt, waitsFor } }: Stored<FundraiserRequestDocument>) => ({
  _id: id,
  dueAt: dueAt ?? undefined,
  waitsFor: waitsFor ?? undefined,
});

export const requestView = (
  storedRequest: Stored<FundraiserRequestDocument>,
  context: RequestContext,
): FundraiserRequest => ({ ...storedRequest.data, ...statusFields(storedRequest), ...context });

export const requestRow = (storedRequest: Stored<FundraiserRequestDocument>): FundraiserRequestRow => ({
  ...storedRequest.data.form,
  ...storedRequest.data,
  ...statusFields(storedRequest),
});
