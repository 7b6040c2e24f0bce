import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { readDue } from "../../../firestore/due.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { exceptionAcceptor, retryLog } from "../../platform/activity/index.ts";
import { parkedEntitiesCollection, type ParkedEntityDocument } from "./parked-entity.document.ts";

export interface ParkedEntity {
  id: string;
  document: ParkedEntityDocument;
}

export function parkedEntitiesRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const parkedEntities = parkedEntitiesCollection(deps.db);
  return {
    /** Parks an entity, or parks it again if it was resolved. @returns false if it is waiting or was accepted; then nothing is changed */
    park: async ({ id, document }: ParkedEntity): Promise<boolean> => {
      const ref = parkedEntities.doc(id);
      if (await createOnce(ref, document)) return true;
      if ((await ref.get()).data()?.state !== "resolved") return false;
      await ref.set(document);
      return true;
    },
    replace: async ({ id, document }: ParkedEntity): Promise<void> => {
      await parkedEntities.doc(id).set(document);
    },
    /** Entities to retry now, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<ParkedEntity[]> => {
      const due = parkedEntities.where("nextTryAt", "<=", now.toISOString()).orderBy("nextTryAt");
      const page = await readDue(due, { field: "nextTryAt", limit }, deps);
      return page.map(({ id, data }) => ({ id, document: data }));
    },
    byId: async (id: string): Promise<ParkedEntityDocument | undefined> => (await parkedEntities.doc(id).get()).data(),
    /** Those that wait for a person. */
    exceptions: exceptionQueue(parkedEntities, deps),
    acceptException: exceptionAcceptor(deps.db, parkedEntities, { state: "accepted", nextTryAt: null }),
    logRetry: retryLog(deps.db),
  };
}
export type ParkedEntitiesRepository = ReturnType<typeof parkedEntitiesRepository>;
