import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { dueFinder } from "../../../firestore/due.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { stuckRecords } from "../../platform/activity/index.ts";
import { deadLettersCollection, type DeadLetterDocument } from "./dead-letter.document.ts";

export type DeadLetter = Stored<DeadLetterDocument>;

export function deadLettersRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const deadLetters = deadLettersCollection(deps.db);
  return {
    /** Adds a dead letter, or adds it again if it was resolved. @returns false if it is waiting or was accepted; then nothing is changed */
    add: async ({ id, data }: DeadLetter): Promise<boolean> => {
      const ref = deadLetters.doc(id);
      if (await createOnce(ref, data)) return true;
      if ((await ref.get()).data()?.state !== "resolved") return false;
      await ref.set(data);
      return true;
    },
    replace: async ({ id, data }: DeadLetter): Promise<void> => {
      await deadLetters.doc(id).set(data);
    },
    /** Entities to retry now, longest overdue first. */
    findDue: dueFinder(deadLetters, "nextTryAt", deps),
    byId: async (id: string): Promise<DeadLetterDocument | undefined> => (await deadLetters.doc(id).get()).data(),
    /** Those that wait for a person. */
    exceptions: stuckRecords(deadLetters, deps, { state: "accepted", nextTryAt: null }),
  };
}
export type DeadLettersRepository = ReturnType<typeof deadLettersRepository>;
