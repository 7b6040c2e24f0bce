import type { Database } from "../../../firestore/database.ts";
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { queueMail } from "../../platform/mail/outbox.document.ts";
import { erasuresCollection, type ErasureDocument } from "../accounts/erasure.document.ts";
import { secondFactorsCollection } from "../accounts/second-factor/second-factor.document.ts";
import { usersCollection } from "../accounts/user.document.ts";

/** Erasures. They are created by `peopleAdministrationService.startErasure`, which protects the last admin. */
export function erasuresRepository(db: Database) {
  const erasures = erasuresCollection(db);
  const users = usersCollection(db);
  return {
    byUid: async (uid: string): Promise<ErasureDocument | undefined> => (await erasures.doc(uid).get()).data(),

    /** Erasures that are not complete. */
    open: (limit: number): Promise<Stored<ErasureDocument>[]> =>
      readAll(erasures.where("doneAt", "==", null).limit(limit)),

    deleteRecord: async (uid: string): Promise<void> => {
      await db.batch().delete(secondFactorsCollection(db).doc(uid)).delete(users.doc(uid)).commit();
    },

    /** Marks the erasure as complete, removes the person's data from it and queues the last mail, in one commit. */
    close: async (uid: string, { startedAt, person }: ErasureDocument, now: Date): Promise<void> => {
      const batch = db.batch().set(erasures.doc(uid), { startedAt, doneAt: now.toISOString() });
      if (person !== undefined && person.email !== "") {
        const { email, name } = person;
        queueMail(db, batch, `account-erased_${uid}`, { kind: "account-erased", email, name }, now);
      }
      // Fails if a concurrent worker has completed it.
      await commitOnce(batch);
    },
  };
}
export type ErasuresRepository = ReturnType<typeof erasuresRepository>;
