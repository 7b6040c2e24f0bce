import { campaignEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../../lib/api/query.ts";

/** The fundraiser that a new one supports. */
export const supportedQuery = (id: string) => endpointQuery(campaignEndpoints.fundraiserById, { params: { id } });
