import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import type { CreatingCommit } from "../../../firestore/companion-write.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import { deleteInBatches } from "../../../firestore/in-batches.ts";
import { assertVersion, type EditMetadata, nextVersion } from "../../../firestore/versioned.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** A record with optimistic concurrency and soft delete. */
export interface VersionedRecord extends EditMetadata {
  removedAt?: string | undefined;
}

/** How long a removed record can be restored. */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

const noSuchRecord = () => new AppError("not-found", "This is no longer here. Someone may have deleted it.");
const isRemovedFor = ({ removedAt }: VersionedRecord, ms: number, now: Date) =>
  removedAt !== undefined && now.getTime() - Date.parse(removedAt) > ms;

/**
 * Reads and writes of a collection of versioned records. Each write has an entry of the activity log in the same commit.
 * @param noun prefix of the logged actions, such as `home-card-added`
 */
export function versionedRepository<Model extends VersionedRecord>(
  db: Firestore,
  collection: CollectionReference<Model>,
  noun: "home-card" | "proof-image",
) {
  function logChange(commit: CreatingCommit, id: string, { action, by, now, before, after }: LoggedChange): void {
    logAction(commit, collection.doc(id), { by, action: `${noun}-${action}`, before, after }, now);
  }

  async function byId(id: string): Promise<Model | undefined> {
    const model = (await collection.doc(id).get()).data();
    return model?.removedAt === undefined ? model : undefined;
  }

  return {
    byId,

    /** @throws AppError `not-found` */
    async existing(id: string): Promise<Model> {
      return mustExist(await byId(id), noSuchRecord);
    },

    /** True if it is soft-deleted and not purged yet. */
    isRemoved: async (id: string): Promise<boolean> => (await collection.doc(id).get()).data()?.removedAt !== undefined,

    /** Creates all records or none; does nothing if the ids exist. */
    async add(models: readonly { id: string; data: Model }[], context: ActionContext): Promise<void> {
      const batch = db.batch();
      for (const { id, data } of models) {
        batch.create(collection.doc(id), data);
        logChange(batch, id, { action: "added", ...context, before: {}, after: data });
      }
      await commitOnce(batch);
    },

    /** @throws AppError `not-found`; `conflict` if it was edited since `seenVersion` */
    change: (
      id: string,
      { seenVersion, update }: { seenVersion: number; update: (modelBefore: Model) => Model },
      { by, now }: ActionContext,
    ): Promise<Model> =>
      db.runTransaction(async (transaction) => {
        const modelBefore = (await transaction.get(collection.doc(id))).data();
        if (modelBefore === undefined || modelBefore.removedAt !== undefined) throw noSuchRecord();
        assertVersion(modelBefore, seenVersion);
        const edited = update(modelBefore);
        const modelAfter = { ...edited, ...nextVersion(modelBefore, by.email, now) };
        transaction.set(collection.doc(id), modelAfter);
        logChange(transaction, id, { action: "changed", by, now, ...changedFields(modelBefore, edited) });
        return modelAfter;
      }),

    /** Soft delete; does nothing if it is removed already. @throws AppError `not-found` */
    remove: (id: string, { by, now }: ActionContext): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const modelBefore = (await transaction.get(collection.doc(id))).data();
        if (modelBefore === undefined) throw noSuchRecord();
        if (modelBefore.removedAt !== undefined) return;
        transaction.set(collection.doc(id), { ...modelBefore, removedAt: now.toISOString() });
        logChange(transaction, id, { action: "deleted", by, now, before: modelBefore, after: {} });
      }),

    /** Undoes a soft delete. @throws AppError `not-found` if it is purged or no longer restorable */
    restore: (id: string, { by, now }: ActionContext): Promise<Model> =>
      db.runTransaction(async (transaction) => {
        const modelBefore = (await transaction.get(collection.doc(id))).data();
        if (modelBefore === undefined || isRemovedFor(modelBefore, RESTORABLE_MS, now)) throw noSuchRecord();
        if (modelBefore.removedAt === undefined) return modelBefore;
        const modelAfter = { ...modelBefore, removedAt: undefined };
        transaction.set(collection.doc(id), modelAfter);
        logChange(transaction, id, { action: "restored", by, now, before: {}, after: modelAfter });
        return modelAfter;
      }),

    /** Deletes records that can no longer be restored. @returns their number */
    purgeRemoved: (now: Date): Promise<number> =>
      deleteInBatches(collection.where("removedAt", "<", new Date(now.getTime() - RESTORABLE_MS).toISOString())),
  };
}

interface LoggedChange extends ActionContext {
  before: object;
  after: object;
  action: "added" | "changed" | "deleted" | "restored";
}
