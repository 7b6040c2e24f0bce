import { contentEndpoints } from "@daansetu/contract";
import { hasAccess } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { ContentService } from "./content.service.ts";

/** Public reading of the home banner and of proof images. */
export function contentRoutes({ content }: { content: ContentService }): Route[] {
  const { allHomeCards, proofImages } = contentEndpoints;
  return [
    route(allHomeCards, ({ now }) => content.homeCards(now)),
    route(proofImages, ({ query, page, caller }) =>
      content.proofImages(query, page, { forAdmin: hasAccess(caller, "review") }),
    ),
  ];
}
