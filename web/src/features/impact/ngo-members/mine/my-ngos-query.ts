import { ngoMemberEndpoints } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../lib/api/query.ts";

export const myNgosQuery = () => endpointQuery(ngoMemberEndpoints.myNgos);

export const sentQuery = (id: string) =>
  pagedQuery(ngoMemberEndpoints.myNgoReports, { params: { id }, query: { limit: "10" } });
