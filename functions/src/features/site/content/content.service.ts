import type { HomeCard, ProofImage, Sector } from "@daansetu/contract";
import type { Slice } from "../../../firestore/paging.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { HomeCardsRepository } from "./home-cards.repository.ts";
import { homeCardOf, isShownAt } from "./home-cards.service.ts";
import { proofImageOf } from "./proof-images.service.ts";

interface ProofImageFilter {
  category?: Sector | undefined;
  campaignId?: string | undefined;
}

export function contentService({ content, cards }: { content: ContentRepository; cards: HomeCardsRepository }) {
  return {
    /** The cards of the home banner that are due at `now`, in their order. */
    async homeCards(now: Date): Promise<HomeCard[]> {
      return (await cards.listAll())
        .filter(({ data }) => isShownAt(data, now))
        .map(({ id, data }) => homeCardOf(id, data));
    },

    /** Newest first; with `forAdmin` also their versions. */
    async proofImages(filter: ProofImageFilter, slice: Slice, { forAdmin }: { forAdmin: boolean }) {
      const { items, next } = await content.proofImages(filter, slice);
      const shownImages = items.map(({ id, data }): ProofImage => ({
        ...proofImageOf(id, data),
        ...(forAdmin && { version: versionOf(data) }),
      }));
      return { items: shownImages, next };
    },
  };
}
export type ContentService = ReturnType<typeof contentService>;
