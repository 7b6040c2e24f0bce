import { isDeepStrictEqual } from "node:util";
import type { ItemsProblem } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { docsByIds } from "../../../firestore/docs-by-ids.ts";
import { type ExceptionCounts, exceptionQueue } from "../../../firestore/exception-queue.ts";
import { iterateAll, type Listed, type Slice } from "../../../firestore/paging.ts";
import { bookOf } from "../core/given-so-far.ts";
import { problemDueAt } from "../core/items-problems.ts";
import { lotState } from "../core/lots.ts";
import { type CampaignBooks, campaignBooksRepository } from "./campaign-books.repository.ts";
import { type ClaimsRepository, claimsRepository } from "./claims.repository.ts";
import { type GivenSoFarDocument, givenSoFarCollection, itemListsCollection } from "./item.documents.ts";

/** A campaign with problems of its items, and its title. */
export interface CampaignWithProblems extends GivenSoFarDocument {
  title: string;
}

const queueOf = (ctx: Context) => exceptionQueue(givenSoFarCollection(ctx.db), ctx);

/** Campaigns whose items need a person, the earliest due first. */
export async function listItemsExceptions(ctx: Context, slice: Slice): Promise<Listed<CampaignWithProblems>> {
  const { items, next } = await queueOf(ctx).list(slice);
  const lists = await docsByIds(
    itemListsCollection(ctx.db),
    items.map(({ id }) => id),
  );
  const titles = new Map(lists.map((doc) => [doc.id, doc.data().campaignTitle]));
  return { items: items.map(({ id, data }) => ({ id, data: { ...data, title: titles.get(id) ?? id } })), next };
}

export const countItemsExceptions = (ctx: Context, now: Date): Promise<ExceptionCounts> => queueOf(ctx).count(now);

/** The problems that time alone makes: lots that have waited long enough, each since it was first seen. */
async function lotsToDecide({ campaignId, list, given }: CampaignBooks, claims: ClaimsRepository, now: Date) {
  const found: ItemsProblem[] = [];
  for (const item of list.items) {
    const book = bookOf(given, item.id);
    if (lotState(item, book, undefined, now).kind !== "waiting") continue;
    const lot = lotState(item, book, await claims.oldestWaiting(campaignId, item.id), now);
    if (lot.kind !== "to-decide") continue;
    const before = (given.problems ?? []).find((each) => each.what === "lot-to-decide" && each.itemId === item.id);
    const since = before?.since ?? now.toISOString();
    const dueAt = problemDueAt("lot-to-decide", since);
    found.push({ what: "lot-to-decide", since, dueAt, itemId: item.id, itemName: item.name, missing: lot.missing });
  }
  return found;
}

/**
 * Puts lots that have waited long enough into the queue of exceptions, and takes out those that were bought or removed.
 * @returns how many campaigns changed
 */
export async function refreshLots(ctx: Context, now: Date): Promise<number> {
  const books = campaignBooksRepository(ctx);
  const claims = claimsRepository(ctx);
  let changed = 0;
  for await (const { id } of iterateAll(itemListsCollection(ctx.db), { by: "updatedAt", log: ctx.log }))
    changed += await books.commit(`the lots of ${id}`, async (batch) => {
      const read = await books.read(id);
      const before = read?.given.problems ?? [];
      const lots = read === undefined ? [] : await lotsToDecide(read, claims, now);
      const problems = [...before.filter(({ what }) => what !== "lot-to-decide"), ...lots];
      if (read === undefined || isDeepStrictEqual(problems, before)) return { result: 0, hasWrites: false };
      books.replaceGiven(batch, read, read.given, { now, also: { problems } });
      return { result: 1 };
    });
  return changed;
}
