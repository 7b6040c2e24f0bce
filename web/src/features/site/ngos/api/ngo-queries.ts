import { ngoEndpoints } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../lib/api/query.ts";
import type { DirectoryFilter } from "../directory/use-directory-filter.ts";

const PAGE_SIZE = "20";

/** Enrolled NGOs that match the filter: newest first, or by relevance if there is a search. */
export const directoryQuery = ({ search, sector, place, act }: DirectoryFilter) =>
  pagedQuery(ngoEndpoints.allNgos, {
    query: { limit: PAGE_SIZE, ...(search !== "" && { search }), sector, place, act },
  });

export const directoryFiguresQuery = () => endpointQuery(ngoEndpoints.directoryFigures);

/** An NGO's public page, with its campaigns. */
export const ngoQuery = (id: string) => endpointQuery(ngoEndpoints.ngoById, { params: { id } });
