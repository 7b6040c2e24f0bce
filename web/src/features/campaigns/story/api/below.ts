import {
  campaignEndpoints,
  contentEndpoints,
  type Sector,
  supportingEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../lib/query.ts";

/** What the organiser told, newest first. */
export const updatesQuery = (id: string) =>
  pagedQuery(updateEndpoints.campaignUpdates, { params: { id }, query: { limit: "3" } });

/** Fundraisers that support this one. */
export const supportingQuery = (id: string) =>
  pagedQuery(supportingEndpoints.supportingFundraisers, { params: { id }, query: { limit: "4" } });

/** What donations became: of one campaign, or of everything that is alike. */
export const proofsQuery = (about: { campaignId: string } | { category: Sector }) =>
  endpointQuery(contentEndpoints.proofImages, { query: { ...about, limit: "12" } });

/** Some fundraisers that take donations now. */
export const othersQuery = () => endpointQuery(campaignEndpoints.activeFundraisers, { query: { limit: "5" } });
