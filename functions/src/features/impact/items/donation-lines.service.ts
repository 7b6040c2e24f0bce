import type { ChosenItem, DonationLines } from "@daansetu/contract";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { linesOfDonation } from "../core/donation-lines.ts";
import type { ItemListDocument } from "./item.documents.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";
import { answering } from "./refusal.ts";

/** As long as the public list is cached, so that a donor pays the price that was shown. */
const LIST_MS = 10_000;

/** What a checkout gives: nothing of it counts or writes, so that no payment waits. */
export function donationLinesService({ lists }: { lists: Pick<ItemListsRepository, "byId"> }) {
  const cached = boundedCache<{ list: ItemListDocument | undefined }>(1_000, { ttl: LIST_MS });
  return {
    /**
     * @returns `undefined` for a campaign without a list
     * @throws AppError `bad-input` for what cannot be given
     */
    linesOf: async (
      campaignId: string,
      asked: { amountPaise: number; chosen: readonly ChosenItem[] },
    ): Promise<DonationLines | undefined> => {
      const known = cached.get(campaignId) ?? { list: await lists.byId(campaignId) };
      cached.set(campaignId, known);
      const { list } = known;
      if (list === undefined) return undefined;
      return answering(
        () => Promise.resolve().then(() => linesOfDonation(list, asked)),
        (_reason, itemId) => (itemId === undefined ? "chosen" : `chosen.${itemId}`),
      );
    },
  };
}
