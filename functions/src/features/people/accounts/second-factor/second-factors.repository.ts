import type { ActivityAction } from "@daansetu/contract";
import type { Database } from "../../../../firestore/database.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import { usersCollection } from "../user.document.ts";
import { isSetUp, type SecondFactorDocument, secondFactorsCollection } from "./second-factor.document.ts";

export interface FactorChange<Result> {
  /** Undefined deletes it. */
  factor: SecondFactorDocument | undefined;
  /** What the activity log and mails say of it. */
  said?: { action: ActivityAction; by: Actor; mails: readonly NewMail[] };
  result: Result;
}

export function secondFactorsRepository(db: Database) {
  const factors = secondFactorsCollection(db);
  const users = usersCollection(db);
  return {
    byUid: async (uid: string): Promise<SecondFactorDocument | undefined> => (await factors.doc(uid).get()).data(),

    /**
     * Read-modify-write in a transaction, together with the activity entry, the mails and the copy in the person's record.
     * @param decide may be called more than once; what it throws is passed on, and nothing is written
     */
    change: <Result>(
      uid: string,
      now: Date,
      decide: (before: SecondFactorDocument | undefined) => FactorChange<Result>,
    ): Promise<Result> =>
      db.runTransaction(async (transaction) => {
        const [stored, user] = await Promise.all([transaction.get(factors.doc(uid)), transaction.get(users.doc(uid))]);
        const { factor, said, result } = decide(stored.data());
        if (factor === undefined) transaction.delete(factors.doc(uid));
        else transaction.set(factors.doc(uid), factor);
        const hasSecondFactor = isSetUp(factor);
        if (user.exists && (user.data()?.hasSecondFactor ?? false) !== hasSecondFactor)
          transaction.update(users.doc(uid), { hasSecondFactor });
        if (said === undefined) return result;
        const entryId = logAction(transaction, users.doc(uid), { by: said.by, action: said.action }, now);
        for (const [index, mail] of said.mails.entries())
          queueMail(db, transaction, `${mail.kind}_${entryId}_${index}`, mail, now);
        return result;
      }),
  };
}
export type SecondFactorsRepository = ReturnType<typeof secondFactorsRepository>;
