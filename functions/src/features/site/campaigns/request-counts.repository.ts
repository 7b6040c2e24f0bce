import type { Database } from "../../../firestore/database.ts";
import { fundraiserRequestsCollection } from "./request.document.ts";

/** Counts waiting requests, which are exactly those with a `dueAt`. */
export function requestCountsRepository(db: Database) {
  const fundraiserRequests = fundraiserRequestsCollection(db);
  return {
    /** Aggregation queries: one read per thousand index entries. */
    counts: async (now: Date): Promise<{ waiting: number; overdue: number }> => {
      const [waitingCount, overdue] = await Promise.all([
        fundraiserRequests.where("dueAt", ">", "").count().get(),
        fundraiserRequests.where("dueAt", "<", now.toISOString()).count().get(),
      ]);
      return { waiting: waitingCount.data().count, overdue: overdue.data().count };
    },
  };
}
export type RequestCountsRepository = ReturnType<typeof requestCountsRepository>;
