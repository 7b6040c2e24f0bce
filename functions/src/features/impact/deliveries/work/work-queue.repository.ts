import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { commitUnlessLost, LOST_RACE } from "../../../../firestore/change-versioned.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { type GivenSoFarDocument, givenSoFarCollection } from "../../items/item.documents.ts";

/** Campaigns for which something is left to do. */
export function workQueueRepository({ db }: Pick<Deps, "db">) {
  const givens = givenSoFarCollection(db);
  return {
    due: async (now: Date, limit: number): Promise<string[]> =>
      (await givens.where("workDueAt", "<=", now.toISOString()).orderBy("workDueAt").limit(limit).get()).docs.map(
        ({ id }) => id,
      ),

    read: (campaignId: string): Promise<DocumentSnapshot<GivenSoFarDocument>> => givens.doc(campaignId).get(),

    /**
     * Says that nothing is left, if nothing was added since `seen` was read.
     * @returns false if something was
     */
    finish: async ({ ref, updateTime }: DocumentSnapshot<GivenSoFarDocument>): Promise<boolean> => {
      if (updateTime === undefined) return true;
      const batch = ref.firestore.batch();
      batch.update(ref, changesOf<GivenSoFarDocument>({ workDueAt: null }), { lastUpdateTime: updateTime });
      return (await commitUnlessLost(batch)) !== LOST_RACE;
    },
  };
}
export type WorkQueue = ReturnType<typeof workQueueRepository>;
