import { pageStatus, type Publications } from "./page-status.ts";

/** What the function `site` answers with. */
export function siteOf(publications: Publications) {
  return {
    statusOf: pageStatus(publications),
  };
}
export type Site = ReturnType<typeof siteOf>;
