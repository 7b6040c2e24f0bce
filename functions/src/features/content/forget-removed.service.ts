import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { keptRepository } from "./kept.repository.ts";

/** Home cards and proof images that were deleted a month ago: their records go, and with them the sweep takes their files. */
export function forgetRemovedService({ db }: Pick<Deps, "db">) {
  const { homeCards, proofImages } = collections(db);
  const kinds = [keptRepository(db, homeCards, "home-card"), keptRepository(db, proofImages, "proof-image")];
  return {
    /** @returns how many are gone for good */
    forgetRemoved: async (now: Date): Promise<number> => {
      const counts = await Promise.all(kinds.map((kind) => kind.forgetRemoved(now)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
