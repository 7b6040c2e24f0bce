import { ngoEndpoints, type Sector } from "@daansetu/contract";
import { pagedQuery } from "../../../lib/query.ts";

/** Enrolled NGOs, newest first, twenty a page. */
export const ngoPages = (sector: Sector | undefined) =>
  pagedQuery(ngoEndpoints.allNgos, { query: { limit: "20", sector } });
