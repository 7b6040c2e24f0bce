import type { ChosenItem, DonationLines } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { keptAnswers } from "../../../util/kept-answers.ts";
import { linesOfDonation } from "../core/donation-lines.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";
import { answering } from "./refusal.ts";

/** As long as the public list is cached, so that a donor pays the price that was shown. */
const LIST_MS = 10_000;

/** What a checkout gives: nothing of it counts or writes, so that no payment waits. */
export function donationLinesService({
  clock,
  lists,
}: Pick<Deps, "clock"> & { lists: Pick<ItemListsRepository, "byId"> }) {
  const listOf = keptAnswers(lists.byId, { clock, forMs: LIST_MS, mostEntries: 1_000 });
  return {
    /**
     * @returns `undefined` for a campaign without a list
     * @throws AppError `bad-input` for what cannot be given
     */
    linesOf: async (
      campaignId: string,
      asked: { amountPaise: number; chosen: readonly ChosenItem[] },
    ): Promise<DonationLines | undefined> => {
      const list = await listOf(campaignId);
      if (list === undefined) return undefined;
      return answering(
        () => Promise.resolve().then(() => linesOfDonation(list, asked)),
        (_reason, itemId) => (itemId === undefined ? "chosen" : `chosen.${itemId}`),
      );
    },
  };
}
