import { donationTargetEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../lib/query.ts";

/** What the donation form shows for a campaign of either kind, or for the general fund. */
export const donationTargetQuery = (id: string) =>
  endpointQuery(donationTargetEndpoints.donationTarget, { params: { id } });
