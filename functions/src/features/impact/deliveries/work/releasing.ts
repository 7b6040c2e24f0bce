import { type Claim, CLAIMS_PER_PAGE } from "@daansetu/contract";
import { bookOf, unitsToRelease } from "../../core/given-so-far.ts";
import { notificationsOfRelease } from "../../core/notifications.ts";
import { endHolds, releaseUnits } from "../../core/release.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import type { NotificationsRepository } from "../store/notifications.repository.ts";

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  notifications: NotificationsRepository;
}

/** A commit has the claims, a notification of each, and the counters. */
const RELEASED_A_PAGE = CLAIMS_PER_PAGE;

/** Releases the next page of claims of an item that will not be bought; their donors are told in the same commit. @returns false if there is none */
export const releasing =
  ({ books, claims, notifications }: Needs) =>
  (campaignId: string, now: Date): Promise<boolean> =>
    books.commit(`released units of ${campaignId}`, async (batch) => {
      const nothing = { result: false, hasWrites: false };
      const read = await books.read(campaignId);
      const item = read?.list.items.find((each) => unitsToRelease(each, bookOf(read.given, each.id)) > 0);
      if (read === undefined || item === undefined) return nothing;
      const found = await claims.newestWithOpenUnits(campaignId, item.id, RELEASED_A_PAGE);
      const changes = releaseUnits(item, read.given, found.claims, now);
      if (changes.claims.length === 0) return nothing;
      const releasedOf = ({ lines }: Claim) => lines.find(({ itemId }) => itemId === item.id)?.released ?? 0;
      const before = new Map(found.claims.map((claim) => [claim.donationId, releasedOf(claim)]));
      claims.replace(batch, found, changes.claims);
      books.replaceGiven(batch, read, changes.given, { now, also: { hasWork: true } });
      notifications.create(batch, notificationsOfRelease(item.id, changes.claims, before), { now, isHeld: false });
      return { result: true };
    });

export const hasEndedHold =
  ({ claims }: Pick<Needs, "claims">) =>
  async (now: Date): Promise<boolean> =>
    (await claims.withEndedHold(now, 1)).claims.length > 0;

/** Ends the time to choose where it is over. @returns how many claims */
export const endingHolds =
  ({ books, claims }: Pick<Needs, "books" | "claims">) =>
  async (now: Date): Promise<number> => {
    const due = await claims.withEndedHold(now, CLAIMS_PER_PAGE);
    const campaignIds = [...new Set(due.claims.map(({ campaignId }) => campaignId))];
    for (const campaignId of campaignIds)
      await books.commit(`held money of ${campaignId}`, async (batch) => {
        const ids = due.claims.filter((claim) => claim.campaignId === campaignId).map(({ donationId }) => donationId);
        const [read, found] = await Promise.all([books.read(campaignId), claims.byIds(ids)]);
        if (read === undefined) return { result: undefined, hasWrites: false };
        const changes = endHolds(read.given, found.claims, now);
        if (changes.claims.length === 0) return { result: undefined, hasWrites: false };
        claims.replace(batch, found, changes.claims);
        books.replaceGiven(batch, read, changes.given, { now });
        return { result: undefined };
      });
    return due.claims.length;
  };
