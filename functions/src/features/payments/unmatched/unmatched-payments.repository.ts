import { FieldValue } from "firebase-admin/firestore";
import type { Deps } from "../../../deps.interface.ts";
import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import { readDue } from "../../../firestore/due.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityCollection, activityEntry, type LoggedAction } from "../../activity/activity.document.ts";
import type { RefundFact } from "../../donations/donation.document.ts";
import { mergeDisputes } from "../../donations/index.ts";
import {
  unmatchedCollection,
  type UnmatchedPayment,
  type UnmatchedPaymentDocument,
} from "./unmatched-payment.document.ts";
import { withState } from "./unmatched-state.ts";

type Refunds = UnmatchedPaymentDocument["refunds"];

export function unmatchedPaymentsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const unmatchedPayments = unmatchedCollection(db);
  const activity = activityCollection(db);

  /**
   * Merges refunds and disputes into a recorded payment.
   * @returns the payment afterwards; `undefined` if there is none
   */
  const addRelated = (
    paymentId: string,
    { refunds, disputes }: Pick<UnmatchedPaymentDocument, "refunds" | "disputes">,
    now: Date,
  ): Promise<UnmatchedPaymentDocument | undefined> =>
    db.runTransaction(async (transaction) => {
      const ref = unmatchedPayments.doc(paymentId);
      const storedPayment = (await transaction.get(ref)).data();
      if (storedPayment === undefined) return undefined;
      const mergedDisputes = mergeDisputes(storedPayment.disputes, disputes);
      const document = withState(
        paymentId,
        {
          ...storedPayment,
          refunds: mergeRefunds(storedPayment.refunds, refunds),
          ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
        },
        now,
      );
      transaction.set(ref, document);
      return document;
    });

  return {
    all: exceptionQueue(unmatchedPayments, deps),
    disputed: exceptionQueue(unmatchedPayments.where("isDisputed", "==", true), deps),

    /** @returns false if the payment was recorded before; its new refunds and disputes are stored in any case */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPayment, now: Date): Promise<boolean> => {
      const { refunds, disputes } = unmatchedPayment;
      try {
        await unmatchedPayments.doc(paymentId).create(withState(paymentId, unmatchedPayment, now));
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if (Object.keys(refunds).length > 0 || disputes !== undefined)
          await addRelated(paymentId, { refunds, disputes }, now);
        return false;
      }
    },

    /** Stores what the gateway says of the refunds now; with none, only the next check is postponed. */
    addRefunds: (paymentId: string, refunds: Refunds, now: Date): Promise<UnmatchedPaymentDocument | undefined> =>
      addRelated(paymentId, { refunds }, now),
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
        const document = withState(paymentId, decided.unmatched, now);
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
      | { stored: UnmatchedPaymentDocument; write: (unmatched: UnmatchedPayment, now: Date) => CompanionWrite }
      | undefined
    > => {
      const snapshot = await unmatchedPayments.doc(paymentId).get();
      const stored = snapshot.data();
      const { ref, updateTime } = snapshot;
      if (stored === undefined || updateTime === undefined) return undefined;
      return {
        stored,
        write: (unmatched, now) => (batch) => {
          const document = withState(paymentId, unmatched, now);
          const changes = changesOf<UnmatchedPaymentDocument>(document);
          const checkAfter = document.checkAfter ?? FieldValue.delete();
          batch.update(ref, { ...changes, checkAfter }, { lastUpdateTime: updateTime });
        },
      };
    },
  };
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;

function mergeRefunds(knownRefunds: Refunds, refunds: Refunds): Refunds {
  const mergedRefunds = { ...knownRefunds };
  for (const [id, refund] of Object.entries(refunds))
    if (!isFinal(mergedRefunds[id], refund)) mergedRefunds[id] = refund;
  return mergedRefunds;
}

/** A failed refund stays failed whatever older message arrives, and may still be reported as processed. */
const isFinal = (known: RefundFact | undefined, refund: RefundFact): boolean =>
  known?.status === "reversed" ||
  (known?.status === "processed" && refund.status !== "reversed") ||
  (known?.status === "failed" && refund.status === "pending");
