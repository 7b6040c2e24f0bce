import { COLLECTIONS } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { anonymise } from "../../../firestore/anonymise.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../activity/activity.document.ts";
import { campaignUpdatesCollection, type UpdateDocument } from "./update.document.ts";
import { erasuresCollection } from "../../accounts/erasure.document.ts";
import type { Actor } from "../../activity/index.ts";

export function updatesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaignUpdates = campaignUpdatesCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);
  const subjectOf = (id: string) => `${COLLECTIONS.campaignUpdates}/${id}`;
  const ofPerson = (uid: string) => campaignUpdates.where("byUid", "==", uid);

  return {
    byId: async (id: string): Promise<UpdateDocument | undefined> => (await campaignUpdates.doc(id).get()).data(),

    /** Newest first. */
    list: (campaignId: string, slice: Slice): Promise<Listed<UpdateDocument>> =>
      pageOf(campaignUpdates.where("campaignId", "==", campaignId), slice, { by: "at", log }),

    /**
     * Writes an update, with its entry in the book where an admin posts it; one that is there is left as it is.
     * @returns the update as it stands; `undefined` where whoever posts is being erased
     */
    post: (id: string, update: UpdateDocument & { byUid: string }, admin: Actor | undefined) =>
      db.runTransaction(async (transaction): Promise<UpdateDocument | undefined> => {
        const ref = campaignUpdates.doc(id);
        const [known, leaving] = await Promise.all([transaction.get(ref), transaction.get(erasures.doc(update.byUid))]);
        const written = known.data();
        if (written !== undefined) return written;
        if (leaving.exists) return undefined;
        transaction.create(ref, update);
        if (admin !== undefined) {
          const { campaignId, text } = update;
          const done = {
            by: admin,
            action: "update-posted",
            subject: subjectOf(id),
            after: { campaignId, text },
          } as const;
          const entry = activityEntry(done, new Date(update.at));
          transaction.create(activity.doc(entry.id), entry.data);
        }
        return update;
      }),

    /** Deletes an update, with its entry in the book where an admin does it. @returns what it was, if it was there */
    remove: (id: string, campaignId: string, admin: Actor | undefined, now: Date) =>
      db.runTransaction(async (transaction): Promise<UpdateDocument | undefined> => {
        const ref = campaignUpdates.doc(id);
        const update = (await transaction.get(ref)).data();
        if (update?.campaignId !== campaignId) return undefined;
        transaction.delete(ref);
        if (admin !== undefined) {
          const { text } = update;
          const done = {
            by: admin,
            action: "update-deleted",
            subject: subjectOf(id),
            before: { campaignId, text },
          } as const;
          const entry = activityEntry(done, now);
          transaction.create(activity.doc(entry.id), entry.data);
        }
        return update;
      }),

    /** Whether any update shows a picture of this folder. */
    names: async (place: string): Promise<boolean> =>
      !(await campaignUpdates.where("places", "array-contains", place).limit(1).get()).empty,

    /** Everything that a person posted, newest first. */
    allOf: async (uid: string): Promise<Stored<UpdateDocument>[]> =>
      (await ofPerson(uid).orderBy("at", "desc").get()).docs.map((doc) => ({ id: doc.id, data: doc.data() })),

    /** What a person posted is nobody's from now on; it stays with the campaign that people gave to. */
    forget: (uid: string): Promise<void> => anonymise(db, ofPerson(uid), { byUid: null }),
  };
}
export type UpdatesRepository = ReturnType<typeof updatesRepository>;
