import type { Deps } from "../../../deps/deps.interface.ts";
import { readDue } from "../../../firestore/due.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { exceptionAcceptor, retryLog } from "../../platform/activity/index.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { deadLettersCollection, type DeadLetterDocument } from "./dead-letter.document.ts";

export interface DeadLetter {
  id: string;
  document: DeadLetterDocument;
}

export function deadLettersRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const deadLetters = deadLettersCollection(deps.db);
  return {
    /** Adds a dead letter, or adds it again if it was resolved. @returns false if it is waiting or was accepted; then nothing is changed */
    add: async ({ id, document }: DeadLetter): Promise<boolean> => {
      const ref = deadLetters.doc(id);
      try {
        await ref.create(document);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if ((await ref.get()).data()?.state !== "resolved") return false;
        await ref.set(document);
        return true;
      }
    },
    replace: async ({ id, document }: DeadLetter): Promise<void> => {
      await deadLetters.doc(id).set(document);
    },
    /** Entities to retry now, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<DeadLetter[]> => {
      const due = deadLetters.where("nextTryAt", "<=", now.toISOString()).orderBy("nextTryAt");
      const page = await readDue(due, { field: "nextTryAt", limit }, deps);
      return page.map(({ id, data }) => ({ id, document: data }));
    },
    byId: async (id: string): Promise<DeadLetterDocument | undefined> => (await deadLetters.doc(id).get()).data(),
    /** Those that wait for a person. */
    exceptions: exceptionQueue(deadLetters, deps),
    acceptException: exceptionAcceptor(deps.db, deadLetters, { state: "accepted", nextTryAt: null }),
    logRetry: retryLog(deps.db),
  };
}
export type DeadLettersRepository = ReturnType<typeof deadLettersRepository>;
