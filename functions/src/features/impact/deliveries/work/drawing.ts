import type { Deps } from "../../../../deps/deps.interface.ts";
import { fundTransferEntry } from "../../core/entries.ts";
import { drawFromPool } from "../../core/pool.ts";
import { CLAIMS_PER_PAGE } from "@daansetu/contract";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import { poolUsesCollection } from "../../purchases/purchase.documents.ts";

/** Uses the next page of pool money for the purchase that waits for it. @returns false if none does */
export const drawing =
  (db: Deps["db"], { books, claims }: { books: CampaignBooksRepository; claims: ClaimsRepository }) =>
  (campaignId: string, now: Date): Promise<boolean> =>
    books.commit(`the pool of ${campaignId}`, async (batch) => {
      const read = await books.read(campaignId);
      if (read?.given.running?.kind !== "pool-use") return { result: false, hasWrites: false };
      const found = await claims.withOpenPool(campaignId, CLAIMS_PER_PAGE);
      const step = drawFromPool(read.given, found.claims);
      const { purchaseId, number, rows } = step.page;
      batch.create(poolUsesCollection(db).doc(`${purchaseId}_${campaignId}_${number}`), {
        ...step.page,
        donationIds: rows.map(({ donationId }) => donationId),
        tellAt: now.toISOString(),
      });
      claims.replace(batch, found, step.claims);
      books.replaceGiven(batch, read, step.given, { now, also: { hasWork: true } });
      const occasion = { campaignId, occurredAt: now.toISOString(), now };
      if (step.movedInPaise !== 0)
        books.book(batch, [fundTransferEntry(`pool-${purchaseId}-${campaignId}`, step.movedInPaise, occasion)]);
      return { result: true };
    });
