import type { DocumentReference, DocumentSnapshot, WriteBatch, WriteResult } from "firebase-admin/firestore";
import type { CompanionWrite } from "./companion-write.ts";
import { ContentionError, isLostRace } from "./failures.ts";
import { changesOf } from "./typed-collection.ts";

/** A try fails only if another write succeeded in between: twenty writers at once all succeed. More failures in a row have another cause. */
export const MAX_COMMIT_TRIES = 20;

/** Returned instead of a result if another write was faster, so that the data read is out of date. */
export const LOST_RACE = Symbol("another write was faster");
export type LostRace = typeof LOST_RACE;

/** The decision about a document that was read. Without `changes`, nothing is written. */
export type Decision<Model, Result> =
  | { result: Result; changes?: never; also?: never }
  | {
      result: Result;
      changes: Partial<Model>;
      /** Further writes in the same commit. */
      also?: CompanionWrite;
    };

/**
 * Changes a document for the version that was read; if another write was faster, reads and decides again.
 * @param decide may be called more than once; its errors abort. If it reads other documents, their versions belong into the writes of `also`, and it
 *   may return `LOST_RACE` where these do not fit the document that was read before them
 * @returns the result of the last decision; `undefined` if there is no document
 * @throws ContentionError after `MAX_COMMIT_TRIES`
 */
export function changeVersioned<Model extends object, Result>(
  ref: DocumentReference<Model>,
  decide: (
    stored: Model,
    snapshot: DocumentSnapshot<Model>,
  ) => Decision<Model, Result> | LostRace | Promise<Decision<Model, Result> | LostRace>,
): Promise<Result | undefined> {
  return retryLost(ref.path, async () => {
    const snapshot = await ref.get();
    const stored = snapshot.data();
    if (stored === undefined || snapshot.updateTime === undefined) return undefined;
    const decision = await decide(stored, snapshot);
    if (decision === LOST_RACE) return LOST_RACE;
    if (decision.changes === undefined) return decision.result;
    const batch = ref.firestore.batch();
    batch.update(ref, changesOf<Model>(decision.changes), { lastUpdateTime: snapshot.updateTime });
    decision.also?.(batch);
    return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : decision.result;
  });
}

/**
 * Repeats an attempt that reads, decides and commits until it does not lose to another write. For what `changeVersioned` cannot express: documents that
 * are created, or several that are read.
 * @param what is written, for the log
 * @throws ContentionError after `MAX_COMMIT_TRIES`
 */
export async function retryLost<Result>(what: string, attempt: () => Promise<Result | LostRace>): Promise<Result> {
  for (let tries = 0; tries < MAX_COMMIT_TRIES; tries += 1) {
    const result = await attempt();
    if (result !== LOST_RACE) return result;
  }
  throw new ContentionError(`Others were faster in ${MAX_COMMIT_TRIES} tries to write ${what}.`);
}

/** Commits writes with preconditions: the version that was read, or that a document does not exist yet. */
export async function commitUnlessLost(batch: WriteBatch): Promise<WriteResult[] | LostRace> {
  try {
    return await batch.commit();
  } catch (error) {
    if (isLostRace(error)) return LOST_RACE;
    throw error;
  }
}
