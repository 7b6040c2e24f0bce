import { siteContentEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { SiteContentService } from "./site-content.service.ts";

export function siteContentRoutes({ texts }: { texts: SiteContentService }): Route[] {
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
