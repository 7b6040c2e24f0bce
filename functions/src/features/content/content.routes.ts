import { contentEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Route, route } from "../../http/route.ts";
import { contentService } from "./content.service.ts";

export function contentRoutes(deps: Deps): Route[] {
  const content = contentService(deps);
  return [route(contentEndpoints.allHomeCards, () => content.homeCards())];
}
