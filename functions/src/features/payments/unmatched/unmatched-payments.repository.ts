import type { Deps } from "../../../deps.interface.ts";
import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { readDue } from "../../../firestore/due.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityCollection, activityEntry, type LoggedAction } from "../../activity/activity.document.ts";
import { mergeDisputes, nextPendingCheckAt } from "../../donations/index.ts";
import {
  unmatchedCollection,
  type UnmatchedPayment,
  type UnmatchedPaymentDocument,
} from "./unmatched-payment.document.ts";
import { withState } from "./unmatched-state.ts";

type RelatedFacts = Pick<UnmatchedPaymentDocument, "refunds" | "disputes">;

export function unmatchedPaymentsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const unmatchedPayments = unmatchedCollection(db);
  const activity = activityCollection(db);
  return {
    all: exceptionQueue(unmatchedPayments, deps),
    disputed: exceptionQueue(unmatchedPayments.where("isDisputed", "==", true), deps),

    /** @returns false if the payment was recorded before; its new refunds and disputes are stored in any case */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPayment, now: Date): Promise<boolean> => {
      try {
        await unmatchedPayments.doc(paymentId).create(withCheck(withState(unmatchedPayment, paymentId), now));
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await addRelated(paymentId, unmatchedPayment, now);
        return false;
      }
    },

    addRelated,

    /** For a payment about whose refunds the gateway did not answer. */
    postponeCheck: (paymentId: string, now: Date): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const stored = (await transaction.get(unmatchedPayments.doc(paymentId))).data();
        if (stored !== undefined) transaction.set(unmatchedPayments.doc(paymentId), withCheck(stored, now));
      }),

    /** Ids of payments whose pending refunds are to be asked about, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<string[]> => {
      const due = unmatchedPayments.where("checkAfter", "<=", now.toISOString()).orderBy("checkAfter");
      return (await readDue(due, { field: "checkAfter", limit }, deps)).map(({ id }) => id);
    },

    /** The ids among these that are recorded. */
    findIds: async (paymentIds: readonly string[]): Promise<Set<string>> => {
      const snapshots = await Promise.all(paymentIds.map((id) => unmatchedPayments.doc(id).get()));
      return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
    },

    /** The donation that the payment was booked to after it had been unmatched. */
    donationIdOf: async (paymentId: string): Promise<string | undefined> =>
      (await unmatchedPayments.doc(paymentId).get()).data()?.donationId,

    /**
     * Stores what an admin decided, or where the payment was booked, in a transaction.
     * @param decide returns the payment as it is to be stored; `undefined` changes nothing. It may be called more than once, and its errors
     *   abort the transaction
     * @returns the payment afterwards; `undefined` if there is none
     */
    change: (
      paymentId: string,
      decide: (
        stored: UnmatchedPaymentDocument,
      ) => { unmatched: UnmatchedPayment; loggedAction?: Omit<LoggedAction, "subject"> } | undefined,
      now: Date,
    ): Promise<UnmatchedPaymentDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = unmatchedPayments.doc(paymentId);
        const stored = (await transaction.get(ref)).data();
        const decided = stored === undefined ? undefined : decide(stored);
        if (decided === undefined) return stored;
        const document = withState(decided.unmatched, paymentId);
        transaction.set(ref, document);
        if (decided.loggedAction !== undefined) {
          const { id, data } = activityEntry({ ...decided.loggedAction, subject: ref.path }, now);
          transaction.create(activity.doc(id), data);
        }
        return document;
      }),

    /**
     * Reads the payment for a commit that changes a donation, too.
     * @returns the payment, and a write that fails the whole commit if the payment was changed meanwhile
     */
    forCommit: async (
      paymentId: string,
    ): Promise<
      { stored: UnmatchedPaymentDocument; write: (unmatched: UnmatchedPayment) => CompanionWrite } | undefined
    > => {
      const snapshot = await unmatchedPayments.doc(paymentId).get();
      const stored = snapshot.data();
      const { ref, updateTime } = snapshot;
      if (stored === undefined || updateTime === undefined) return undefined;
      return {
        stored,
        write: (unmatched) => (batch) => {
          const changes = changesOf<UnmatchedPaymentDocument>(withState(unmatched, paymentId));
          batch.update(ref, changes, { lastUpdateTime: updateTime });
        },
      };
    },
  };

  /** Stores further refunds and disputes. @returns the payment afterwards; `undefined` if there is none, or nothing to add */
  async function addRelated(
    paymentId: string,
    { refunds, disputes }: RelatedFacts,
    now: Date,
  ): Promise<UnmatchedPaymentDocument | undefined> {
    const refundEntries = Object.entries(refunds);
    if (refundEntries.length === 0 && disputes === undefined) return undefined;
    return db.runTransaction(async (transaction) => {
      const storedPayment = (await transaction.get(unmatchedPayments.doc(paymentId))).data();
      if (storedPayment === undefined) return undefined;
      const mergedRefunds = { ...storedPayment.refunds };
      for (const [id, refund] of refundEntries) {
        const knownStatus = mergedRefunds[id]?.status;
        const isFinal = knownStatus === "reversed" || (knownStatus === "processed" && refund.status !== "reversed");
        const isStale = knownStatus === "failed" && refund.status === "pending";
        if (!isFinal && !isStale) mergedRefunds[id] = refund;
      }
      const mergedDisputes = mergeDisputes(storedPayment.disputes, disputes);
      const document = withState(
        {
          ...storedPayment,
          refunds: mergedRefunds,
          ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
        },
        paymentId,
      );
      transaction.set(unmatchedPayments.doc(paymentId), withCheck(document, now));
      return document;
    });
  }
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;

/** The payment with the time of the next check of its pending refunds. */
function withCheck({ checkAfter: _, ...unmatched }: UnmatchedPaymentDocument, now: Date): UnmatchedPaymentDocument {
  const checkAfter = nextPendingCheckAt(unmatched, now);
  return { ...unmatched, ...(checkAfter !== undefined && { checkAfter }) };
}
