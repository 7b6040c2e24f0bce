import { contentEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { hasAccess } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import type { ContentService } from "./content.service.ts";

/** Public reading of the home banner and of proof images. */
export function contentRoutes(deps: Pick<Deps, "config">, { content }: { content: ContentService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const { allHomeCards, proofImages } = contentEndpoints;
  return [
    route(allHomeCards, ({ now }) => content.homeCards(now)),
    route(proofImages, ({ query, caller }) =>
      paged({ list: proofImages.name, cursors, query }, (slice) =>
        content.proofImages({ category: query.category, campaignId: query.campaignId }, slice, {
          forAdmin: hasAccess(caller, "review"),
        }),
      ),
    ),
  ];
}
