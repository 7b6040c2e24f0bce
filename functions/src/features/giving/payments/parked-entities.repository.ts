import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { dueFinder } from "../../../firestore/due.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { stuckRecords } from "../../platform/activity/index.ts";
import { parkedEntitiesCollection, type ParkedEntityDocument } from "./parked-entity.document.ts";

export type ParkedEntity = Stored<ParkedEntityDocument>;

export function parkedEntitiesRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const parkedEntities = parkedEntitiesCollection(deps.db);
  return {
    /** Parks an entity, or parks it again if it was resolved. @returns false if it is waiting or was accepted; then nothing is changed */
    park: async ({ id, data }: ParkedEntity): Promise<boolean> => {
      const ref = parkedEntities.doc(id);
      if (await createOnce(ref, data)) return true;
      if ((await ref.get()).data()?.state !== "resolved") return false;
      await ref.set(data);
      return true;
    },
    replace: async ({ id, data }: ParkedEntity): Promise<void> => {
      await parkedEntities.doc(id).set(data);
    },
    /** Entities to retry now, longest overdue first. */
    findDue: dueFinder(parkedEntities, "nextTryAt", deps),
    byId: async (id: string): Promise<ParkedEntityDocument | undefined> => (await parkedEntities.doc(id).get()).data(),
    /** Those that wait for a person. */
    exceptions: stuckRecords(parkedEntities, deps, { state: "accepted", nextTryAt: null }),
  };
}
export type ParkedEntitiesRepository = ReturnType<typeof parkedEntitiesRepository>;
