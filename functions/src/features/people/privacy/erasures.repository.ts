import type { Database } from "../../../firestore/database.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import { erasuresCollection, type ErasureDocument } from "../accounts/erasure.document.ts";
import { secondFactorsCollection } from "../accounts/second-factor/second-factor.document.ts";
import { usersCollection } from "../accounts/user.document.ts";

/** Erasures. They are created by `peopleAdministrationService.startErasure`, which protects the last admin. */
export function erasuresRepository(db: Database) {
  const erasures = erasuresCollection(db);
  const users = usersCollection(db);
  const outbox = outboxCollection(db);
  return {
    byUid: async (uid: string): Promise<ErasureDocument | undefined> => (await erasures.doc(uid).get()).data(),

    /** Erasures that are not complete. */
    open: async (limit: number): Promise<Stored<ErasureDocument>[]> => {
      const { docs } = await erasures.where("doneAt", "==", null).limit(limit).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    deleteRecord: async (uid: string): Promise<void> => {
      await db.batch().delete(secondFactorsCollection(db).doc(uid)).delete(users.doc(uid)).commit();
    },

    /** Marks the erasure as complete, removes the person's data from it and queues the last mail, in one commit. */
    close: async (uid: string, { startedAt, person }: ErasureDocument, now: Date): Promise<void> => {
      const batch = db.batch().set(erasures.doc(uid), { startedAt, doneAt: now.toISOString() });
      if (person !== undefined && person.email !== "") {
        const { email, name } = person;
        batch.create(
          outbox.doc(`account-erased_${uid}`),
          toOutboxDocument({ kind: "account-erased", email, name }, now),
        );
      }
      try {
        await batch.commit();
      } catch (error) {
        // A concurrent worker has completed it.
        if (!isAlreadyThere(error)) throw error;
      }
    },
  };
}
export type ErasuresRepository = ReturnType<typeof erasuresRepository>;
