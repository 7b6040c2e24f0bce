import type { Actor } from "../../platform/activity/index.ts";
import { fundTransferEntry } from "../core/entries.ts";
import { Refused } from "../core/refused.ts";
import { coverOverspent } from "../core/spending.ts";
import type { CampaignBooksRepository } from "./campaign-books.repository.ts";
import { answeringAtAddress } from "./refusal.ts";

/** The general fund pays what is missing in a campaign, because donations were returned after their money was spent. */
export function coverService({ books }: { books: CampaignBooksRepository }) {
  return {
    /** Nothing if nothing is missing. @throws AppError */
    cover: (campaignId: string, { by, now }: { by: Actor; now: Date }): Promise<void> =>
      answeringAtAddress(() =>
        books.commit(`the cover of ${campaignId}`, async (batch) => {
          const read = await books.read(campaignId);
          if (read === undefined) throw new Refused("no-such-item");
          const { given, movedInPaise } = coverOverspent(read.given);
          if (movedInPaise === 0) return { result: undefined, hasWrites: false };
          books.replaceGiven(batch, read, given, { now });
          // What was moved before is unique among the covers of a campaign: it grows with each.
          const cause = `cover-${campaignId}-${given.movedInPaise}`;
          books.book(batch, [
            fundTransferEntry(cause, movedInPaise, { campaignId, occurredAt: now.toISOString(), now }),
          ]);
          const subject = `itemLists/${campaignId}`;
          books.log(batch, { by, action: "overspent-covered", subject, after: { movedInPaise } }, now);
          return { result: undefined };
        }),
      ),
  };
}
export type CoverService = ReturnType<typeof coverService>;
