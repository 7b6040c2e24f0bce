import type { HomeCardsRepository } from "./home-cards.repository.ts";
import type { ProofImagesRepository } from "./proof-images.repository.ts";

/** Home cards and proof images that were deleted a month ago: their records go, and with them the sweep takes their files. */
export function forgetRemovedService({ cards, proofs }: { cards: HomeCardsRepository; proofs: ProofImagesRepository }) {
  return {
    /** @returns how many are gone for good */
    forgetRemoved: async (now: Date): Promise<number> => {
      const counts = await Promise.all([cards.forgetRemoved(now), proofs.forgetRemoved(now)]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
