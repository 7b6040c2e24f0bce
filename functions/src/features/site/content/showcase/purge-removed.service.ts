import type { Context } from "../../../../deps/context.ts";
import { HOME_CARDS } from "./home-cards.repository.ts";
import { PROOF_IMAGES } from "./proof-images.repository.ts";
import * as records from "./versioned.repository.ts";

/**
 * Deletes home cards and proof images for good, 30 days after their soft delete. The upload sweep then deletes their files.
 * @returns the number of deleted records
 */
export async function purgeRemoved(ctx: Context, now: Date): Promise<number> {
  const purgedCounts = await Promise.all([
    records.purgeRemoved(ctx, HOME_CARDS, now),
    records.purgeRemoved(ctx, PROOF_IMAGES, now),
  ]);
  return purgedCounts.reduce((sum, count) => sum + count, 0);
}
