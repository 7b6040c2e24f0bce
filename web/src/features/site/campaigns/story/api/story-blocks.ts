import {
  campaignEndpoints,
  contentEndpoints,
  type Sector,
  supportingEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../../lib/api/query.ts";

/** Updates of a campaign, newest first. */
export const updatesQuery = (id: string) =>
  pagedQuery(updateEndpoints.campaignUpdates, { params: { id }, query: { limit: "3" } });

/** Fundraisers that support the given one. */
export const supportingQuery = (id: string) =>
  pagedQuery(supportingEndpoints.supportingFundraisers, { params: { id }, query: { limit: "4" } });

/** Proof images of one campaign, or of all campaigns of a sector. */
export const proofsQuery = (scope: { campaignId: string } | { category: Sector }) =>
  endpointQuery(contentEndpoints.proofImages, { query: { ...scope, limit: "12" } });

export const otherFundraisersQuery = () =>
  endpointQuery(campaignEndpoints.activeFundraisers, { query: { limit: "5" } });
