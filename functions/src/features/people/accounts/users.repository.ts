import { FieldValue } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { usersCollection, type UserDocument } from "./user.document.ts";
import { erasuresCollection } from "./erasure.document.ts";

export interface UserChange {
  before: UserDocument;
  after: UserDocument;
}

export function usersRepository(db: Database) {
  const users = usersCollection(db);
  const erasures = erasuresCollection(db);
  const byId = async (uid: string): Promise<UserDocument | undefined> => (await users.doc(uid).get()).data();
  return {
    byId,

    /**
     * Creates the record of an account. If another person was linked to this uid as their guest (two people who share a device), the link
     * is removed, so that they do not see this person's donations.
     * @returns the existing record if another call created it first; `undefined` if the account is being erased, whose record must not
     *   come back
     */
    createOnce: (uid: string, user: UserDocument): Promise<UserDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const [erasure, existingUser, linked] = await Promise.all([
          transaction.get(erasures.doc(uid)),
          transaction.get(users.doc(uid)),
          transaction.get(users.where("guestUids", "array-contains", uid)),
        ]);
        if (erasure.exists) return undefined;
        const record = existingUser.data();
        if (record !== undefined) return record;
        transaction.create(users.doc(uid), user);
        for (const { ref } of linked.docs) transaction.update(ref, { guestUids: FieldValue.arrayRemove(uid) });
        return user;
      }),

    /** True if the person with this address logged in from this browser, by its id, since the password was last changed. */
    knowsDevice: async (email: string, deviceId: string): Promise<boolean> =>
      (await users.where("email", "==", email).get()).docs.some(
        (user) => user.data().knownDevices?.includes(deviceId) ?? false,
      ),

    /**
     * Read-modify-write in a transaction.
     * @param decide returns the new record, or the same object to write nothing. The transaction may call it more than once.
     * @returns `undefined` if there is no record
     */
    change: (uid: string, decide: (userBefore: UserDocument) => UserDocument): Promise<UserChange | undefined> =>
      db.runTransaction(async (transaction) => {
        const userBefore = (await transaction.get(users.doc(uid))).data();
        if (userBefore === undefined) return undefined;
        const userAfter = decide(userBefore);
        if (userAfter !== userBefore) transaction.set(users.doc(uid), userAfter);
        return { before: userBefore, after: userAfter };
      }),
  };
}
export type UsersRepository = ReturnType<typeof usersRepository>;
