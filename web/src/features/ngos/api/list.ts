import { ngoEndpoints } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";
import type { DirectoryFilter } from "../directory/use-directory-filter.ts";

const A_PAGE = "20";

/** Enrolled NGOs that fit, twenty a page: newest first, or best first where something is searched for. */
export const directoryPages = ({ search, sector, place, act }: DirectoryFilter) =>
  pagedQuery(ngoEndpoints.allNgos, {
    query: { limit: A_PAGE, ...(search !== "" && { search }), sector, place, act },
  });

/** The directory counted. */
export const directoryFigures = () => endpointQuery(ngoEndpoints.directoryFigures);

/** An NGO with its campaigns. */
export const ngoQuery = (id: string) => endpointQuery(ngoEndpoints.ngoById, { params: { id } });
