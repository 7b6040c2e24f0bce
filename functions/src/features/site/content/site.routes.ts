import { siteEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { SiteService } from "./site.service.ts";

export function siteRoutes({ site }: { site: SiteService }): Route[] {
  return [route(siteEndpoints.home, ({ now }) => site.home(now))];
}
