import { siteEndpoints } from "@daansetu/contract";
import { endpointQuery, LIST_FAILURE } from "../../../lib/query.ts";

/** All that the home page shows, asked once. */
export const homeQuery = () => ({ ...endpointQuery(siteEndpoints.home), meta: LIST_FAILURE });
