import { FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Log } from "../util/log.interface.ts";
import { isStale } from "./failures.ts";
import { readOrSkip, type Stored } from "./paging.ts";

/** An unreadable document of a queue is tried again after this time, when a corrected version of the code may be running. */
const UNREADABLE_DELAY_MS = 24 * 3_600_000;

/**
 * Reads the head of a queue: documents ordered by the time at which they are due. One that does not match its schema is logged, skipped and
 * postponed by a day, so that it neither stops the queue nor stays at its head.
 * @param query ordered by `field`, earliest first
 * @param field the sort field, an ISO time
 * @param limit number of readable documents; fewer only if the query has no more
 */
export async function readDue<Model>(
  query: Query<Model>,
  { field, limit }: { field: string; limit: number },
  { log, clock }: { log: Log; clock: () => Date },
): Promise<(Stored<Model> & { snapshot: QueryDocumentSnapshot<Model> })[]> {
  const found: (Stored<Model> & { snapshot: QueryDocumentSnapshot<Model> })[] = [];
  let rest = query;
  for (;;) {
    const batchSize = limit - found.length;
    const { docs } = await rest.limit(batchSize).get();
    for (const snapshot of docs) {
      const data = readOrSkip(snapshot, log);
      if (data !== undefined) found.push({ id: snapshot.id, data, snapshot });
      else await postpone(snapshot);
    }
    const lastDoc = docs.at(-1);
    if (lastDoc === undefined || docs.length < batchSize || found.length >= limit) return found;
    rest = query.startAfter(lastDoc);
  }

  async function postpone(snapshot: QueryDocumentSnapshot<Model>): Promise<void> {
    const path = new FieldPath(field);
    const laterTime = new Date(clock().getTime() + UNREADABLE_DELAY_MS).toISOString();
    const dueAt: unknown = snapshot.get(path);
    if (typeof dueAt === "string" && dueAt >= laterTime) return;
    try {
      await snapshot.ref.update(path, laterTime, { lastUpdateTime: snapshot.updateTime });
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
}

/** Finds the head of a queue by now, the longest overdue first (see `readDue`). @param field when a document is due: an ISO time */
export const dueFinder =
  <Model>(query: Query<Model>, field: string, deps: { log: Log; clock: () => Date }) =>
  (now: Date, limit: number): Promise<Stored<Model>[]> =>
    readDue(query.where(field, "<=", now.toISOString()).orderBy(field), { field, limit }, deps);
