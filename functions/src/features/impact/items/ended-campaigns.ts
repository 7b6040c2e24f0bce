import { isDeepStrictEqual } from "node:util";
import type { ItemsProblem } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { iterateAll } from "../../../firestore/paging.ts";
import { campaignsCollection } from "../../site/campaigns/campaign.document.ts";
import { leftPaise, secondaryPurposeDueAt } from "../core/after-end.ts";
import { problemDueAt } from "../core/items-problems.ts";
import { campaignBooksRepository } from "./campaign-books.repository.ts";
import { endOf } from "./end-of-campaign.ts";
import { itemListsCollection } from "./item.documents.ts";

/**
 * Puts campaigns into the queue of exceptions that ended 90 days ago and whose money is not all spent, and takes out those that were reopened. One whose
 * money was spent, moved or returned leaves in the commit that does it.
 * @returns how many campaigns changed
 */
export async function refreshEnded(ctx: Context, now: Date): Promise<number> {
  const books = campaignBooksRepository(ctx);
  let changed = 0;
  for await (const { id } of iterateAll(itemListsCollection(ctx.db), { by: "updatedAt", log: ctx.log })) {
    const endedAt = endOf((await campaignsCollection(ctx.db).doc(id).get()).data(), now);
    const isOver = endedAt !== undefined && now >= secondaryPurposeDueAt(endedAt);
    changed += await books.commit(`the end of ${id}`, async (batch) => {
      const read = await books.read(id);
      const before = read?.given.problems ?? [];
      const others = before.filter(({ what }) => what !== "money-left");
      if (read === undefined || (!isOver && others.length === before.length)) return { result: 0, hasWrites: false };
      const left = leftPaise(read.given);
      const since = before.find(({ what }) => what === "money-left")?.since ?? now.toISOString();
      const dueAt = problemDueAt("money-left", since);
      const problem: ItemsProblem = { what: "money-left", since, dueAt, leftPaise: left };
      const problems = isOver && left > 0 ? [...others, problem] : others;
      if (isDeepStrictEqual(problems, before)) return { result: 0, hasWrites: false };
      books.replaceGiven(batch, read, read.given, { now, also: { problems } });
      return { result: 1 };
    });
  }
  return changed;
}
