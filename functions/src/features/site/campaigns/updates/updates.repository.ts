import type { Deps } from "../../../../deps/deps.interface.ts";
import { readAll } from "../../../../firestore/reading.ts";
import { anonymise } from "../../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import { campaignUpdatesCollection, type UpdateDocument } from "./update.document.ts";
import { erasuresCollection } from "../../../people/accounts/erasure.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";

export function updatesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaignUpdates = campaignUpdatesCollection(db);
  const erasures = erasuresCollection(db);
  const ofPerson = (uid: string) => campaignUpdates.where("byUid", "==", uid);

  return {
    byId: async (id: string): Promise<UpdateDocument | undefined> => (await campaignUpdates.doc(id).get()).data(),

    /** Newest first. */
    list: (campaignId: string, slice: Slice): Promise<Listed<UpdateDocument>> =>
      pageOf(campaignUpdates.where("campaignId", "==", campaignId), slice, { by: "at", log }),

    /**
     * Creates an update, with an entry of the activity log if an admin posts it; does nothing if the id exists.
     * @returns the stored update; `undefined` if the author's account is being erased
     */
    post: (id: string, update: UpdateDocument & { byUid: string }, admin: Actor | undefined) =>
      db.runTransaction(async (transaction): Promise<UpdateDocument | undefined> => {
        const ref = campaignUpdates.doc(id);
        const [snapshot, erasure] = await Promise.all([
          transaction.get(ref),
          transaction.get(erasures.doc(update.byUid)),
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
      }),

    /** Deletes an update, with an entry of the activity log if an admin does it. @returns the deleted update */
    remove: (id: string, campaignId: string, admin: Actor | undefined, now: Date) =>
      db.runTransaction(async (transaction): Promise<UpdateDocument | undefined> => {
        const ref = campaignUpdates.doc(id);
        const update = (await transaction.get(ref)).data();
        if (update?.campaignId !== campaignId) return undefined;
        transaction.delete(ref);
        if (admin !== undefined) {
          const before = { campaignId, text: update.text };
          logAction(transaction, ref, { by: admin, action: "update-deleted", before }, now);
        }
        return update;
      }),

    /** True if any update shows a picture of this folder. */
    isFolderInUse: async (folder: string): Promise<boolean> =>
      !(await campaignUpdates.where("places", "array-contains", folder).limit(1).get()).empty,

    /** All updates by a person, newest first. */
    allOf: async (uid: string): Promise<Stored<UpdateDocument>[]> => readAll(ofPerson(uid).orderBy("at", "desc")),

    /** Removes the author. The updates stay with the campaign for its donors. */
    anonymise: (uid: string): Promise<void> => anonymise(ofPerson(uid), { byUid: null }),
  };
}
export type UpdatesRepository = ReturnType<typeof updatesRepository>;
