import { claimsDueUpTo, isBehindLedger } from "../core/given-so-far.ts";
import type { CampaignBooksRepository } from "./campaign-books.repository.ts";
import type { CountingService } from "./counting.service.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";
import type { MissingClaimsRepository } from "./missing-claims.repository.ts";

/** Campaigns that a run looks through, and lists that a check compares. */
const CAMPAIGNS_A_RUN = 5;
const LISTS_A_PAGE = 100;

/**
 * Finds donations that no drain has counted: those given before the campaign had its list, those of donors without an address, and those whose drain was
 * cut off.
 */
export function missingClaimsService({
  books,
  lists,
  counting,
  donations,
}: {
  books: CampaignBooksRepository;
  lists: ItemListsRepository;
  counting: CountingService;
  donations: MissingClaimsRepository;
}) {
  return {
    hasMissing: async (): Promise<boolean> => (await lists.withMissingClaims(1)).length > 0,

    /** Counts what is missing, page by page: a run that is cut off goes on at the page after the last one. */
    countMissing: async (now: Date, isOver: () => boolean): Promise<{ counted: number }> => {
      let counted = 0;
      for (const campaignId of await lists.withMissingClaims(CAMPAIGNS_A_RUN)) {
        let after: string | null = (await lists.byId(campaignId))?.claimsAfter ?? null;
        while (after !== null && !isOver()) {
          const page = await donations.pageAfter(campaignId, after);
          if (page.donations.length > 0) await counting.countAll(campaignId, page.donations, now);
          counted += page.donations.length;
          after = page.next;
          await lists.saveClaimsAfter(campaignId, after);
        }
      }
      return { counted };
    },

    /** Compares each campaign's claims with the ledger, and has those looked through where donations lack a claim. */
    checkClaims: async (now: Date): Promise<{ behind: string[] }> => {
      const behind: string[] = [];
      let after: Awaited<ReturnType<typeof lists.list>>["next"];
      do {
        const page = await lists.list({ limit: LISTS_A_PAGE, after });
        for (const { id, data } of page.items) {
          const read = data.claimsAfter === null ? await books.read(id) : undefined;
          if (read === undefined) continue;
          const raisedPaise = await books.raisedPaise(id, claimsDueUpTo(now));
          if (!isBehindLedger(read.given, raisedPaise)) continue;
          behind.push(id);
          await lists.saveClaimsAfter(id, "");
        }
        after = page.next;
      } while (after !== undefined);
      return { behind };
    },
  };
}
export type MissingClaimsService = ReturnType<typeof missingClaimsService>;
