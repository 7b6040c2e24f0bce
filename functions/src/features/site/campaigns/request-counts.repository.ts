import type { Database } from "../../../firestore/database.ts";
import { readDueCounts } from "../../../firestore/reading.ts";
import { fundraiserRequestsCollection } from "./request.document.ts";

/** Counts waiting requests, which are exactly those with a `dueAt`. */
export function requestCountsRepository(db: Database) {
  const fundraiserRequests = fundraiserRequestsCollection(db);
  return {
    /** Aggregation queries: one read per thousand index entries. */
    counts: (now: Date): Promise<{ waiting: number; overdue: number }> =>
      readDueCounts(fundraiserRequests, "dueAt", now),
  };
}
export type RequestCountsRepository = ReturnType<typeof requestCountsRepository>;
