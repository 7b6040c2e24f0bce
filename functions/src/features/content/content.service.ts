import type { HomeCard, ProofImage, Sector } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Slice } from "../../firestore/paging.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { contentRepository } from "./content.repository.ts";
import { homeCardsRepository } from "./home-cards.repository.ts";
import { homeCardOf, isShownAt } from "./home-cards.service.ts";
import { proofImageOf } from "./proof-images.service.ts";

interface Which {
  category: Sector | undefined;
  campaignId: string | undefined;
}

export function contentService(deps: Pick<Deps, "db" | "log">) {
  const content = contentRepository(deps);
  const cards = homeCardsRepository(deps);
  return {
    /** The cards of the home banner that are shown at `now`, in their order. */
    async homeCards(now: Date): Promise<HomeCard[]> {
      return (await cards.all()).filter(({ data }) => isShownAt(data, now)).map(({ id, data }) => homeCardOf(id, data));
    },

    /** Photographs of what gifts became, newest first; with `forAdmin` also their versions. */
    async proofImages(which: Which, slice: Slice, { forAdmin }: { forAdmin: boolean }) {
      const { items, next } = await content.proofImages(which, slice);
      const shown = items.map(({ id, data }): ProofImage => ({
        ...proofImageOf(id, data),
        ...(forAdmin && { version: versionOf(data) }),
      }));
      return { items: shown, next };
    },
  };
}
