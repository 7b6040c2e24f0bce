import { siteEndpoints } from "@daansetu/contract";
import { endpointQuery, LIST_FAILURE_META } from "../../../lib/api/query.ts";

/** All data of the home page in one request. */
export const homeQuery = () => ({ ...endpointQuery(siteEndpoints.home), meta: LIST_FAILURE_META });
