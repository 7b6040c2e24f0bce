import type { HomeCardsRepository } from "./home-cards.repository.ts";
import type { ProofImagesRepository } from "./proof-images.repository.ts";

/** Deletes home cards and proof images for good, 30 days after their soft delete. The upload sweep then deletes their files. */
export function purgeRemovedService({ cards, proofs }: { cards: HomeCardsRepository; proofs: ProofImagesRepository }) {
  return {
    /** @returns the number of deleted records */
    purgeRemoved: async (now: Date): Promise<number> => {
      const purgedCounts = await Promise.all([cards.purgeRemoved(now), proofs.purgeRemoved(now)]);
      return purgedCounts.reduce((sum, count) => sum + count, 0);
    },
  };
}
