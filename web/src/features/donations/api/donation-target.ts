import { donationTargetEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../lib/query.ts";

/** @param campaignId of a campaign, or `GENERAL_FUND_ID` */
export const donationTargetQuery = (campaignId: string) =>
  endpointQuery(donationTargetEndpoints.donationTarget, { params: { id: campaignId } });
