import type { Context } from "../../../../deps/context.ts";
import type { ExceptionCounts } from "../../../../firestore/exception-queue.ts";
import type { Listed, Slice } from "../../../../firestore/paging.ts";
import { completeUpTo } from "../complete-up-to.ts";
import { fundsDueAt, missingFundsPaise, NO_FUNDS, shortSince, withFundLines } from "./funds-standing.ts";
import type { FundsStandingDocument } from "./standing.document.ts";
import * as standings from "./standing.repository.ts";

const ENTRIES_PER_PAGE = 400;
/** As many entries as one run seals; the next run continues. */
const MAX_PAGES_PER_RUN = 50;

const NOTHING_SUMMED: FundsStandingDocument = { ...NO_FUNDS, position: null, shortSince: null, exceptionDueAt: null };

/**
 * Adds what was booked since the last run to the sums, and asks a person, or stops asking, once nothing older is left to add.
 * @returns how many entries were added, and what is missing now
 */
export async function refreshStanding(ctx: Context, now: Date): Promise<{ summed: number; missingPaise: number }> {
  const snapshot = await standings.readStanding(ctx);
  const before = snapshot.data() ?? NOTHING_SUMMED;
  let after = before;
  let summed = 0;
  let isComplete = false;
  const upTo = completeUpTo(now);
  for (let pages = 0; pages < MAX_PAGES_PER_RUN && !isComplete; pages += 1) {
    const page = await standings.entriesToSum(ctx, { after: after.position, upTo, limit: ENTRIES_PER_PAGE });
    const last = page.at(-1);
    if (last !== undefined)
      after = {
        ...after,
        // Entries in another currency are no rupees.
        ...withFundLines(
          after,
          page.flatMap(({ entry }) => (entry.currency === "INR" ? entry.lines : [])),
        ),
        position: { bookedAt: last.entry.bookedAt, id: last.id },
      };
    summed += page.length;
    isComplete = page.length < ENTRIES_PER_PAGE;
  }
  if (summed === 0) return { summed, missingPaise: missingFundsPaise(before) };
  if (isComplete) {
    const since = shortSince(after, before.shortSince, now);
    after = { ...after, shortSince: since, exceptionDueAt: fundsDueAt(since) };
  }
  await standings.replaceStanding(ctx, snapshot, after);
  return { summed, missingPaise: missingFundsPaise(after) };
}

/** The campaigns' money is not all there; nobody accepts that with a note, it leaves when money comes. */
export const listFundsExceptions = (ctx: Context, slice: Slice): Promise<Listed<FundsStandingDocument>> =>
  standings.standingQueue(ctx).list(slice);

export const countFundsExceptions = (ctx: Context, now: Date): Promise<ExceptionCounts> =>
  standings.standingQueue(ctx).count(now);
