import { donationTargetEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../lib/query.ts";

/** @param id of a campaign, or `GENERAL_FUND_ID` */
export const donationTargetQuery = (id: string) =>
  endpointQuery(donationTargetEndpoints.donationTarget, { params: { id } });
