import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import type { UserDocument } from "./user.document.ts";

/** A record before and after it was changed. */
export interface Changed {
  before: UserDocument;
  after: UserDocument;
}

/** What we keep of people with an account. */
export function usersRepository(db: Database) {
  const { users, erasures } = collections(db);
  const byId = async (uid: string): Promise<UserDocument | undefined> => (await users.doc(uid).get()).data();
  return {
    byId,

    /**
     * @returns the record that is there afterwards: another call may have made it first; `undefined` where the account is being
     * erased, for what is gone must not come back while its last steps are done
     */
    makeOnce: async (uid: string, user: UserDocument): Promise<UserDocument | undefined> => {
      if ((await erasures.doc(uid).get()).exists) return undefined;
      try {
        await users.doc(uid).create(user);
        return user;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        return byId(uid);
      }
    },

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
