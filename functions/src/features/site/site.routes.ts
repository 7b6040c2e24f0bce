import { siteEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Route, route } from "../../http/route.ts";
import { siteService } from "./site.service.ts";

export function siteRoutes(deps: Deps): Route[] {
  const site = siteService(deps);
  return [route(siteEndpoints.home, ({ now }) => site.home(now))];
}
