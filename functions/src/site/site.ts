import type { Deps } from "../deps.interface.ts";
import { pageStatus, type Publications } from "./page-status.ts";
import { shellRenderer } from "./shell.ts";

/** What the function `site` answers with. */
export function siteOf(deps: Deps, publications: Publications) {
  return {
    statusOf: pageStatus(publications),
    renderPage: shellRenderer(deps),
  };
}
export type Site = ReturnType<typeof siteOf>;
