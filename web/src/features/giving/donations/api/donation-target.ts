import { donationTargetEndpoints } from "@daansetu/contract";
import { ApiError } from "../../../../lib/api-error.ts";
import { endpointQuery } from "../../../../lib/query.ts";

/** @param campaignId of a campaign, or `GENERAL_FUND_ID` */
export const donationTargetQuery = (campaignId: string) =>
  endpointQuery(donationTargetEndpoints.donationTarget, { params: { id: campaignId } });

/** True if there is no such campaign; false if there was no answer. */
export const isTargetGone = (error: Error | null) =>
  error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input");
