import { siteContentEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { SiteContentService } from "./site-content.service.ts";

export function siteContentRoutes({ texts }: { texts: SiteContentService }): Route[] {
  const e = siteContentEndpoints;
  return [
    route(e.siteContents, ({ query }) => texts.readAll(query.keys ?? ["contact", "trust-statistics"])),
    route(e.siteContent, ({ params }) => texts.read(params.key)),
    route(e.editedContent, ({ params }) => texts.readForEditing(params.key)),
    route(e.editContent, ({ params, body, ...request }) => texts.edit(params.key, body, actionOf(request))),
  ];
}
