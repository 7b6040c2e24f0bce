import type { CampaignStatus, FundraiserRequest, FundraiserRequestRow } from "@daansetu/contract";
import type { Stored } from "../../firestore/paging.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";

/** Data for a request's view that is not in its document. */
export interface RequestContext {
  campaignStatus?: CampaignStatus | undefined;
  supportsTitle?: string | undefined;
}

function statusFields({ id, data }: Stored<FundraiserRequestDocument>) {
  const { state, createdAt, updatedAt, submittedAt, decidedAt, dueAt, waitsFor } = data;
  return {
    _id: id,
    state,
    createdAt,
    updatedAt,
    ...(submittedAt !== undefined && { submittedAt }),
    ...(decidedAt !== undefined && { decidedAt }),
    ...(dueAt !== null && { dueAt }),
    ...(waitsFor !== null && { waitsFor }),
  };
}

export function requestView(
  storedRequest: Stored<FundraiserRequestDocument>,
  { campaignStatus, supportsTitle }: RequestContext = {},
): FundraiserRequest {
  const { form, version, note } = storedRequest.data;
  return {
    ...statusFields(storedRequest),
    form,
    version,
    ...(note !== undefined && { note }),
    ...(campaignStatus !== undefined && { campaignStatus }),
    ...(supportsTitle !== undefined && { supportsTitle }),
  };
}

export function requestRow(storedRequest: Stored<FundraiserRequestDocument>): FundraiserRequestRow {
  const { title, ngoName, amountRaise, place } = storedRequest.data.form;
  return { ...statusFields(storedRequest), title, ngoName, amountRaise, place };
}
