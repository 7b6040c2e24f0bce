import type { Database } from "../../../firestore/database.ts";
import { readCount } from "../../../firestore/reading.ts";
import { fundraiserRequestsCollection } from "./request.document.ts";

/** Counts waiting requests, which are exactly those with a `dueAt`. */
export function requestCountsRepository(db: Database) {
  const fundraiserRequests = fundraiserRequestsCollection(db);
  return {
    /** Aggregation queries: one read per thousand index entries. */
    counts: async (now: Date): Promise<{ waiting: number; overdue: number }> => {
      const [waiting, overdue] = await Promise.all([
        readCount(fundraiserRequests.where("dueAt", ">", "")),
        readCount(fundraiserRequests.where("dueAt", "<", now.toISOString())),
      ]);
      return { waiting, overdue };
    },
  };
}
export type RequestCountsRepository = ReturnType<typeof requestCountsRepository>;
