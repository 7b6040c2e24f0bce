import { siteEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../lib/query.ts";

/** All that the home page shows, asked once. */
export const homeQuery = () => endpointQuery(siteEndpoints.home);
