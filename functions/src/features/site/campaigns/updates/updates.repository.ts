import type { Context } from "../../../../deps/context.ts";
import { readAll } from "../../../../firestore/reading.ts";
import { anonymise } from "../../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import { campaignUpdatesCollection, type UpdateDocument } from "./update.document.ts";
import { erasuresCollection } from "../../../people/accounts/erasure.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

const ofPerson = ({ db }: Context, uid: string) => campaignUpdatesCollection(db).where("byUid", "==", uid);

export const updateById = async ({ db }: Context, id: string): Promise<UpdateDocument | undefined> =>
  (await campaignUpdatesCollection(db).doc(id).get()).data();

/** Newest first. */
export const listUpdates = ({ db, log }: Context, campaignId: string, slice: Slice): Promise<Listed<UpdateDocument>> =>
  pageOf(campaignUpdatesCollection(db).where("campaignId", "==", campaignId), slice, { by: "at", log });

/**
 * Creates an update, with an entry in the activity log if an admin posts it; does nothing if the id exists.
 * @returns the stored update; `undefined` if the author's account is being erased
 */
export const createUpdate = (
  { db }: Context,
  id: string,
  update: UpdateDocument & { byUid: string },
  admin: Actor | undefined,
) =>
  runTransaction(db, async (transaction): Promise<UpdateDocument | undefined> => {
    const ref = campaignUpdatesCollection(db).doc(id);
    const [snapshot, erasure] = await Promise.all([
      transaction.get(ref),
      transaction.get(erasuresCollection(db).doc(update.byUid)),
    ]);
    const existingUpdate = snapshot.data();
    if (existingUpdate !== undefined) return existingUpdate;
    if (erasure.exists) return undefined;
    transaction.create(ref, update);
    if (admin !== undefined) {
      const { campaignId, text } = update;
      const logged = { by: admin, action: "update-posted", after: { campaignId, text } } as const;
      logAction(transaction, ref, logged, new Date(update.at));
    }
    return update;
  });

/**
 * Deletes an update, with an entry in the activity log if an admin does so.
 * @returns the deleted update
 */
export const removeStoredUpdate = (
  { db }: Context,
  id: string,
  campaignId: string,
  admin: Actor | undefined,
  now: Date,
) =>
  runTransaction(db, async (transaction): Promise<UpdateDocument | undefined> => {
    const ref = campaignUpdatesCollection(db).doc(id);
    const update = (await transaction.get(ref)).data();
    if (update?.campaignId !== campaignId) return undefined;
    transaction.delete(ref);
    if (admin !== undefined) {
      const before = { campaignId, text: update.text };
      logAction(transaction, ref, { by: admin, action: "update-deleted", before }, now);
    }
    return update;
  });

/** True if any update shows a picture in this folder. */
export const isFolderInUse = async ({ db }: Context, folder: string): Promise<boolean> =>
  !(await campaignUpdatesCollection(db).where("places", "array-contains", folder).limit(1).get()).empty;

/** Reads all updates by a person, newest first. */
export const updatesOfAuthor = async (ctx: Context, uid: string): Promise<Stored<UpdateDocument>[]> =>
  readAll(ofPerson(ctx, uid).orderBy("at", "desc"));

/** Removes the author from a person's updates, which stay with the campaign for its donors. */
export const anonymiseAuthor = (ctx: Context, uid: string): Promise<void> =>
  anonymise(ofPerson(ctx, uid), { byUid: null });
