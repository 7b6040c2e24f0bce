import { FieldValue } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { usersCollection, type UserDocument } from "./user.document.ts";
import { erasuresCollection } from "./erasure.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

export interface UserChange {
  before: UserDocument;
  after: UserDocument;
}

export const userById = async ({ db }: Context, uid: string): Promise<UserDocument | undefined> =>
  (await usersCollection(db).doc(uid).get()).data();

/**
 * Creates the record of an account. If another person was linked to this uid as their guest (two people who share a device), the link
 * is removed, so that they do not see this person's donations.
 * @returns the existing record if another call created it first; `undefined` if the account is being erased, whose record must not
 *   come back
 */
export const createUserOnce = ({ db }: Context, uid: string, user: UserDocument): Promise<UserDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const users = usersCollection(db);
    const [erasure, existingUser, linked] = await Promise.all([
      transaction.get(erasuresCollection(db).doc(uid)),
      transaction.get(users.doc(uid)),
      transaction.get(users.where("guestUids", "array-contains", uid)),
    ]);
    if (erasure.exists) return undefined;
    const record = existingUser.data();
    if (record !== undefined) return record;
    transaction.create(users.doc(uid), user);
    for (const { ref } of linked.docs) transaction.update(ref, { guestUids: FieldValue.arrayRemove(uid) });
    return user;
  });

/**
 * True if the person with this address logged in from this browser since the password was last changed.
 * @param deviceId the random id that the browser keeps
 */
export const knowsDevice = async ({ db }: Context, email: string, deviceId: string): Promise<boolean> =>
  (await usersCollection(db).where("email", "==", email).get()).docs.some(
    (user) => user.data().knownDevices?.includes(deviceId) ?? false,
  );

/**
 * Reads a record and writes its change in a transaction.
 * @param decide returns the new record, or the same object to write nothing. The transaction may call it more than once.
 * @returns `undefined` if there is no record
 */
export const changeUser = (
  { db }: Context,
  uid: string,
  decide: (userBefore: UserDocument) => UserDocument,
): Promise<UserChange | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = usersCollection(db).doc(uid);
    const userBefore = (await transaction.get(ref)).data();
    if (userBefore === undefined) return undefined;
    const userAfter = decide(userBefore);
    if (userAfter !== userBefore) transaction.set(ref, userAfter);
    return { before: userBefore, after: userAfter };
  });
