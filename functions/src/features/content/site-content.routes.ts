import { siteContentEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { signedIn } from "../../http/caller.ts";
import { type Route, route } from "../../http/route.ts";
import { siteContentService } from "./site-content.service.ts";

/** Reading the texts of the site, and writing them. */
export function siteContentRoutes(deps: Deps): Route[] {
  const texts = siteContentService(deps);
  const e = siteContentEndpoints;
  return [
    route(e.siteContents, ({ query }) => texts.readAll(query.keys ?? ["contact", "trust-statistics"])),
    route(e.siteContent, ({ params }) => texts.read(params.key)),
    route(e.editedContent, ({ params }) => texts.readForEditing(params.key)),
    route(e.editContent, ({ params, body, caller, now }) => {
      const { uid, email = "" } = signedIn(caller);
      return texts.edit(params.key, body, { uid, email }, now);
    }),
  ];
}
