import { inHandSince } from "../core/public-numbers.ts";
import type { CampaignBooksRepository } from "./campaign-books.repository.ts";
import type { ClaimsRepository } from "./claims.repository.ts";

/** Since when the oldest money of a campaign that was not paid out is in hand: what was received first is paid first. */
export function inHandService({ books, claims }: { books: CampaignBooksRepository; claims: ClaimsRepository }) {
  return {
    /** After some was paid out. */
    refresh: (campaignId: string): Promise<void> =>
      books.commit(`the counters of ${campaignId}`, async (batch) => {
        const read = await books.read(campaignId);
        if (read === undefined) return { result: undefined, hasWrites: false };
        const received: { admittedAt: string; netPaise: number }[] = [];
        const { paidPaise, movedInPaise } = read.given;
        const ownPaise = Math.max(0, paidPaise - movedInPaise);
        let sumPaise = 0;
        for await (const { admittedAt, amountPaise, returnedPaise } of claims.inOrder(campaignId)) {
          received.push({ admittedAt, netPaise: amountPaise - returnedPaise });
          sumPaise += amountPaise - returnedPaise;
          if (sumPaise > ownPaise) break;
        }
        const since = inHandSince(received, ownPaise) ?? null;
        if (since === read.given.inHandSince) return { result: undefined, hasWrites: false };
        const now = new Date(read.given.workDueAt ?? 0);
        books.replaceGiven(batch, read, read.given, {
          now,
          also: { inHandSince: since, workDueAt: read.given.workDueAt },
        });
        return { result: undefined };
      }),
  };
}
