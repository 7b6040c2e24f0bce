import type { ActivityAction } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import { usersCollection } from "../user.document.ts";
import { isSetUp, type SecondFactorDocument, secondFactorsCollection } from "./second-factor.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

export interface SecondFactorChange<Result> {
  /** Undefined deletes it. */
  factor: SecondFactorDocument | undefined;
  /** The activity entry and the mails about the change. */
  said?: { action: ActivityAction; by: Actor; mails: readonly NewMail[] };
  result: Result;
}

export const secondFactorOf = async ({ db }: Context, uid: string): Promise<SecondFactorDocument | undefined> =>
  (await secondFactorsCollection(db).doc(uid).get()).data();

/**
 * Reads a second factor and writes its change in a transaction, together with the activity entry, the mails and the copy in the person's
 * record.
 * @param decide may be called more than once; an error that it throws is passed on, and nothing is written
 */
export const changeSecondFactor = <Result>(
  { db }: Context,
  uid: string,
  now: Date,
  decide: (before: SecondFactorDocument | undefined) => SecondFactorChange<Result>,
): Promise<Result> =>
  runTransaction(db, async (transaction) => {
    const [factorRef, userRef] = [secondFactorsCollection(db).doc(uid), usersCollection(db).doc(uid)];
    const [stored, user] = await Promise.all([transaction.get(factorRef), transaction.get(userRef)]);
    const { factor, said, result } = decide(stored.data());
    if (factor === undefined) transaction.delete(factorRef);
    else transaction.set(factorRef, factor);
    const hasSecondFactor = isSetUp(factor);
    if (user.exists && (user.data()?.hasSecondFactor ?? false) !== hasSecondFactor)
      transaction.update(userRef, { hasSecondFactor });
    if (said === undefined) return result;
    const entryId = logAction(transaction, userRef, { by: said.by, action: said.action }, now);
    for (const [index, mail] of said.mails.entries())
      queueMail(db, transaction, `${mail.kind}_${entryId}_${index}`, mail, now);
    return result;
  });
