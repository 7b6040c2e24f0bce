import type { Context } from "../../../deps/context.ts";
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { queueMail } from "../../platform/mail/outbox.document.ts";
import { erasuresCollection, type ErasureDocument } from "../accounts/erasure.document.ts";
import { secondFactorsCollection } from "../accounts/second-factor/second-factor.document.ts";
import { usersCollection } from "../accounts/user.document.ts";

/* Erasures. They are created by `startErasure` of the administration of people, which protects the last admin. */

export const erasureOf = async ({ db }: Context, uid: string): Promise<ErasureDocument | undefined> =>
  (await erasuresCollection(db).doc(uid).get()).data();

/** Finds erasures that are not complete. */
export const openErasures = ({ db }: Context, limit: number): Promise<Stored<ErasureDocument>[]> =>
  readAll(erasuresCollection(db).where("doneAt", "==", null).limit(limit));

export async function deleteRecord({ db }: Context, uid: string): Promise<void> {
  await db.batch().delete(secondFactorsCollection(db).doc(uid)).delete(usersCollection(db).doc(uid)).commit();
}

/** Marks the erasure as complete, removes the person's data from it and queues the last mail, in one commit. */
export async function completeErasure(
  { db }: Context,
  uid: string,
  { startedAt, person }: ErasureDocument,
  now: Date,
): Promise<void> {
  const batch = db.batch().set(erasuresCollection(db).doc(uid), { startedAt, doneAt: now.toISOString() });
  if (person !== undefined && person.email !== "") {
    const { email, name } = person;
    queueMail(db, batch, `account-erased_${uid}`, { kind: "account-erased", email, name }, now);
  }
  // The commit fails if a concurrent worker has completed the erasure.
  await commitOnce(batch);
}
