import { FieldValue } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { usersCollection, type UserDocument } from "./user.document.ts";
import { erasuresCollection } from "./erasure.document.ts";

/** A record before and after it was changed. */
export interface Changed {
  before: UserDocument;
  after: UserDocument;
}

/** What we keep of people with an account. */
export function usersRepository(db: Database) {
  const users = usersCollection(db);
  const erasures = erasuresCollection(db);
  const byId = async (uid: string): Promise<UserDocument | undefined> => (await users.doc(uid).get()).data();
  return {
    byId,

    /**
     * Makes the record of an account, once. Who was a guest until now and somebody else's guest as well, on a device that two people
     * share, is only themselves from here on: what they will give is nobody else's to see.
     * @returns the record that is there afterwards: another call may have made it first; `undefined` where the account is being
     * erased, for what is gone must not come back while its last steps are done
     */
    makeOnce: (uid: string, user: UserDocument): Promise<UserDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const [leaving, there, sharing] = await Promise.all([
          transaction.get(erasures.doc(uid)),
          transaction.get(users.doc(uid)),
          transaction.get(users.where("guestUids", "array-contains", uid)),
        ]);
        if (leaving.exists) return undefined;
        const known = there.data();
        if (known !== undefined) return known;
        transaction.create(users.doc(uid), user);
        for (const { ref } of sharing.docs) transaction.update(ref, { guestUids: FieldValue.arrayRemove(uid) });
        return user;
      }),

    /**
     * Changes a record by what stands in it, so that of two changes at a time none is lost.
     * @param decide gives the record as it shall be; the very same one where nothing changes. May be asked more than once.
     * @returns `undefined` where there is no record
     */
    change: (uid: string, decide: (before: UserDocument) => UserDocument): Promise<Changed | undefined> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(users.doc(uid))).data();
        if (before === undefined) return undefined;
        const after = decide(before);
        if (after !== before) transaction.set(users.doc(uid), after);
        return { before, after };
      }),
  };
}
export type UsersRepository = ReturnType<typeof usersRepository>;
