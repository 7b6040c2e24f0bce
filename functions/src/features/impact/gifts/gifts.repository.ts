import type { Deps } from "../../../deps/deps.interface.ts";
import { type PoolUseDocument, poolUsesCollection } from "../purchases/purchase.documents.ts";

export function giftsRepository({ db }: Pick<Deps, "db">) {
  const poolUses = poolUsesCollection(db);
  return {
    /** Pages of purchases that used a donation's pool money. */
    poolUsesOf: async (donationId: string): Promise<PoolUseDocument[]> =>
      (await poolUses.where("donationIds", "array-contains", donationId).get()).docs.map((doc) => doc.data()),
  };
}
export type GiftsRepository = ReturnType<typeof giftsRepository>;
