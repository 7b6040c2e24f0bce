/** Counts the requests that wait for the foundation, which are exactly those with a `dueAt`. */
import { readDueCounts } from "../../../firestore/reading.ts";
import { fundraiserRequestsCollection } from "./request.document.ts";
import type { Context } from "../../../deps/context.ts";

/** Aggregation queries: one read per thousand index entries. */
export const countRequests = ({ db }: Context, now: Date): Promise<{ waiting: number; overdue: number }> =>
  readDueCounts(fundraiserRequestsCollection(db), "dueAt", now);
