import type { CollectionReference, DocumentReference } from "firebase-admin/firestore";
import type { Context } from "../../../../deps/context.ts";
import type { Database } from "../../../../firestore/database.ts";
import type { CreatingCommit } from "../../../../firestore/companion-write.ts";
import { commitOnce } from "../../../../firestore/create-once.ts";
import { deleteInBatches } from "../../../../firestore/in-batches.ts";
import { assertVersion, type EditMetadata, nextVersion } from "../../../../firestore/versioned.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import { changedFields, logAction } from "../../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** A record with optimistic concurrency and soft delete. */
export interface VersionedRecord extends EditMetadata {
  removedAt?: string | undefined;
}

/** How long a removed record can be restored. */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

const noSuchRecord = () => new AppError("not-found", "This is no longer here. Someone may have deleted it.");
const isRemovedFor = ({ removedAt }: VersionedRecord, ms: number, now: Date) =>
  removedAt !== undefined && now.getTime() - Date.parse(removedAt) > ms;

/** A collection of versioned records. Each write has an entry of the activity log in the same commit. */
export interface VersionedKind<Model extends VersionedRecord> {
  collection: (db: Database) => CollectionReference<Model>;
  /** Prefix of the logged actions, such as `home-card-added`. */
  noun: "home-card" | "proof-image";
}

function logChange(
  commit: CreatingCommit,
  noun: VersionedKind<VersionedRecord>["noun"],
  ref: DocumentReference,
  { action, by, now, before, after }: LoggedChange,
): void {
  logAction(commit, ref, { by, action: `${noun}-${action}`, before, after }, now);
}

export async function recordById<Model extends VersionedRecord>(
  { db }: Context,
  { collection }: VersionedKind<Model>,
  id: string,
): Promise<Model | undefined> {
  const model = (await collection(db).doc(id).get()).data();
  return model?.removedAt === undefined ? model : undefined;
}

/** @throws AppError `not-found` */
export const findExisting = async <Model extends VersionedRecord>(
  ctx: Context,
  kind: VersionedKind<Model>,
  id: string,
): Promise<Model> => mustExist(await recordById(ctx, kind, id), noSuchRecord);

/** True if it is soft-deleted and not purged yet. */
export const isRemoved = async <Model extends VersionedRecord>(
  { db }: Context,
  { collection }: VersionedKind<Model>,
  id: string,
): Promise<boolean> => (await collection(db).doc(id).get()).data()?.removedAt !== undefined;

/** Creates all records or none; does nothing if the ids exist. */
export async function addRecord<Model extends VersionedRecord>(
  { db }: Context,
  { collection, noun }: VersionedKind<Model>,
  models: readonly { id: string; data: Model }[],
  context: ActionContext,
): Promise<void> {
  const batch = db.batch();
  for (const { id, data } of models) {
    const ref = collection(db).doc(id);
    batch.create(ref, data);
    logChange(batch, noun, ref, { action: "added", ...context, before: {}, after: data });
  }
  await commitOnce(batch);
}

/**
 * Changes a record.
 * @throws AppError `not-found`; `conflict` if it was edited since `seenVersion`
 */
export const changeRecord = <Model extends VersionedRecord>(
  { db }: Context,
  { collection, noun }: VersionedKind<Model>,
  id: string,
  { seenVersion, update }: { seenVersion: number; update: (modelBefore: Model) => Model },
  { by, now }: ActionContext,
): Promise<Model> =>
  runTransaction(db, async (transaction) => {
    const ref = collection(db).doc(id);
    const modelBefore = (await transaction.get(ref)).data();
    if (modelBefore === undefined || modelBefore.removedAt !== undefined) throw noSuchRecord();
    assertVersion(modelBefore, seenVersion);
    const edited = update(modelBefore);
    const modelAfter = { ...edited, ...nextVersion(modelBefore, by.email, now) };
    transaction.set(ref, modelAfter);
    logChange(transaction, noun, ref, { action: "changed", by, now, ...changedFields(modelBefore, edited) });
    return modelAfter;
  });

/**
 * Soft-deletes a record; does nothing if it is removed already.
 * @throws AppError `not-found`
 */
export const removeRecord = <Model extends VersionedRecord>(
  { db }: Context,
  { collection, noun }: VersionedKind<Model>,
  id: string,
  { by, now }: ActionContext,
): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const ref = collection(db).doc(id);
    const modelBefore = (await transaction.get(ref)).data();
    if (modelBefore === undefined) throw noSuchRecord();
    if (modelBefore.removedAt !== undefined) return;
    transaction.set(ref, { ...modelBefore, removedAt: now.toISOString() });
    logChange(transaction, noun, ref, { action: "deleted", by, now, before: modelBefore, after: {} });
  });

/**
 * Undoes a soft delete.
 * @throws AppError `not-found` if the record is purged or no longer restorable
 */
export const restoreRecord = <Model extends VersionedRecord>(
  { db }: Context,
  { collection, noun }: VersionedKind<Model>,
  id: string,
  { by, now }: ActionContext,
): Promise<Model> =>
  runTransaction(db, async (transaction) => {
    const ref = collection(db).doc(id);
    const modelBefore = (await transaction.get(ref)).data();
    if (modelBefore === undefined || isRemovedFor(modelBefore, RESTORABLE_MS, now)) throw noSuchRecord();
    if (modelBefore.removedAt === undefined) return modelBefore;
    const modelAfter = { ...modelBefore, removedAt: undefined };
    transaction.set(ref, modelAfter);
    logChange(transaction, noun, ref, { action: "restored", by, now, before: {}, after: modelAfter });
    return modelAfter;
  });

/**
 * Deletes records that can no longer be restored.
 * @returns their number
 */
export const purgeRemoved = <Model extends VersionedRecord>(
  { db }: Context,
  { collection }: VersionedKind<Model>,
  now: Date,
): Promise<number> =>
  deleteInBatches(collection(db).where("removedAt", "<", new Date(now.getTime() - RESTORABLE_MS).toISOString()));

interface LoggedChange extends ActionContext {
  before: object;
  after: object;
  action: "added" | "changed" | "deleted" | "restored";
}
