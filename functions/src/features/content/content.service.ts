import type { HomeCard, ProofImage, Sector } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Slice } from "../../firestore/paging.ts";
import { contentRepository } from "./content.repository.ts";

export function contentService(deps: Pick<Deps, "db" | "log">) {
  const content = contentRepository(deps);
  return {
    /** The cards of the home banner, in their order. */
    async homeCards(): Promise<HomeCard[]> {
      const cards = await content.homeCards();
      return cards.map(({ id, data: { picture, campaignLink, caption, createdAt } }) => ({
        _id: id,
        img: picture.src,
        picture,
        campaignLink,
        caption,
        createdAt,
      }));
    },

    /** Photographs of what gifts became, newest first. */
    async proofImages(which: { category: Sector | undefined; campaignId: string | undefined }, slice: Slice) {
      const { items, next } = await content.proofImages(which, slice);
      return { items: items.map(({ id, data }): ProofImage => ({ _id: id, ...data })), next };
    },
  };
}
