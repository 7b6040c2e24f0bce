import { FieldValue } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { CompanionWrite } from "../../../../firestore/companion-write.ts";
import { dueFinder } from "../../../../firestore/due.ts";
import { exceptionQueue } from "../../../../firestore/exception-queue.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { logAction, type LoggedAction } from "../../../platform/activity/activity.document.ts";
import { type EntryWithId, captureEntryId } from "../../core/ledger-entries.ts";
import { mergeDisputes } from "../../core/facts.ts";
import {
  type FactSource,
  type PaymentEntry,
  paymentEntriesCollection,
} from "../../../platform/ledger/ledger.document.ts";
import { mergeRefunds } from "./merge-refunds.ts";
import { missingSuspenseEntries, releasingEntries } from "./suspense-entries.ts";
import {
  unmatchedCollection,
  type UnmatchedPayment,
  type UnmatchedPaymentDocument,
} from "./unmatched-payment.document.ts";
import { withState } from "./unmatched-state.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

type Refunds = UnmatchedPaymentDocument["refunds"];
type RelatedFacts = Pick<UnmatchedPaymentDocument, "refunds" | "disputes">;

/** The state of an unmatched payment that a transaction stores, and its entry in the activity log. */
interface Revision {
  unmatched: UnmatchedPayment;
  loggedAction?: Omit<LoggedAction, "subject">;
  /** True if the report adds nothing new, so that nothing is written unless ledger entries are missing. */
  isKnown?: boolean;
}
interface RevisionContext {
  source: FactSource;
  now: Date;
}

export function unmatchedPaymentsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const unmatchedPayments = unmatchedCollection(db);
  const ledger = paymentEntriesCollection(db);
  const entriesOfPayment = (paymentId: string) => ledger.where("paymentId", "==", paymentId);

  /** The payment as it is to be stored, with the ledger entries that this demands: in suspense, or out of it if it has a donation now. */
  function booked(
    paymentId: string,
    {
      before,
      after,
      entries,
    }: { before: UnmatchedPayment | undefined; after: UnmatchedPayment; entries: EntryWithId[] },
    context: RevisionContext,
  ): { document: UnmatchedPaymentDocument; newEntries: EntryWithId[] } {
    const own = entries.filter(({ entry }) => entry.donationId === undefined);
    const newEntries =
      after.donationId === undefined
        ? missingSuspenseEntries(paymentId, { before, after }, context)
        : releasingEntries(own, context);
    const bookedIds = [...(after.booked ?? []), ...newEntries.map(({ id }) => id)];
    return { document: withState(paymentId, { ...after, booked: bookedIds }, context.now), newEntries };
  }

  /**
   * Stores a payment together with its missing ledger entries. A payment whose capture is booked to a donation gets that donation.
   * @param decide returns the payment to store; `undefined` changes nothing. It may be called more than once, and its errors abort the transaction
   * @returns the payment before and afterwards
   */
  const revise = (
    paymentId: string,
    decide: (stored: UnmatchedPaymentDocument | undefined) => Revision | undefined,
    context: RevisionContext,
  ): Promise<{ before: UnmatchedPaymentDocument | undefined; after: UnmatchedPaymentDocument | undefined }> =>
    runTransaction(db, async (transaction) => {
      const ref = unmatchedPayments.doc(paymentId);
      const before = (await transaction.get(ref)).data();
      const decided = decide(before);
      if (decided === undefined) return { before, after: before };
      const { unmatched, loggedAction, isKnown = false } = decided;
      // The ledger entry is read in this transaction by its id, so that a donation cannot book it before this commit.
      const capture = (await transaction.get(ledger.doc(captureEntryId(paymentId)))).data();
      const { docs } = await transaction.get(entriesOfPayment(paymentId));
      const donationId = unmatched.donationId ?? capture?.donationId;
      const after = { ...unmatched, ...(donationId !== undefined && { donationId }) };
      const { document, newEntries } = booked(paymentId, { before, after, entries: docs.map(entryOf) }, context);
      if (isKnown && newEntries.length === 0 && donationId === before?.donationId) return { before, after: before };
      transaction.set(ref, document);
      for (const { id, entry } of newEntries) transaction.create(ledger.doc(id), entry);
      if (loggedAction !== undefined) logAction(transaction, ref, loggedAction, context.now);
      return { before, after: document };
    });

  /** Merges refunds and disputes into a recorded payment. */
  async function addRelated(
    paymentId: string,
    related: RelatedFacts,
    context: RevisionContext,
  ): Promise<UnmatchedPaymentDocument | undefined> {
    const { after } = await revise(
      paymentId,
      (stored) => (stored === undefined ? undefined : { unmatched: merged(stored, related) }),
      context,
    );
    return after;
  }

  return {
    all: exceptionQueue(unmatchedPayments, deps),
    disputed: exceptionQueue(unmatchedPayments.where("isDisputed", "==", true), deps),

    /**
     * Records a payment and books it to suspense. For a payment recorded before, only new refunds and disputes are stored.
     * @returns false if the payment was recorded before, or is booked to a donation
     */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPayment, now: Date): Promise<boolean> => {
      const { refunds, disputes } = unmatchedPayment;
      const isKnown = Object.keys(refunds).length === 0 && disputes === undefined;
      const { before, after } = await revise(
        paymentId,
        (stored) =>
          stored === undefined
            ? { unmatched: unmatchedPayment }
            : { unmatched: merged(stored, unmatchedPayment), isKnown },
        { source: unmatchedPayment.source, now },
      );
      return before === undefined && after?.donationId === undefined;
    },

    /**
     * Books the missing ledger entries of a recorded payment.
     * @returns ids of the new entries
     */
    bookMissing: async (paymentId: string, now: Date): Promise<string[]> => {
      const context = { source: "reconciler", now } as const;
      const decide = (stored: UnmatchedPaymentDocument | undefined) => stored && { unmatched: stored, isKnown: true };
      const { before, after } = await revise(paymentId, decide, context);
      return (after?.booked ?? []).slice(before?.booked?.length ?? 0);
    },

    /** Stores the gateway's current refunds; if there are none, only the next check is postponed. */
    addRefunds: (
      paymentId: string,
      refunds: Refunds,
      context: RevisionContext,
    ): Promise<UnmatchedPaymentDocument | undefined> => addRelated(paymentId, { refunds }, context),
    /** Payments whose pending refunds are due for a check, longest overdue first. */
    findDue: dueFinder(unmatchedPayments, "checkAfter", deps),
    find: async (paymentId: string): Promise<UnmatchedPaymentDocument | undefined> =>
      (await unmatchedPayments.doc(paymentId).get()).data(),

    /**
     * Stores an admin's decision, or where the payment was booked, in a transaction.
     * @param decide as for `revise`
     * @returns the payment afterwards; `undefined` if there is none
     */
    change: async (
      paymentId: string,
      decide: (stored: UnmatchedPaymentDocument) => Revision | undefined,
      now: Date,
    ): Promise<UnmatchedPaymentDocument | undefined> => {
      const decideIfStored = (stored: UnmatchedPaymentDocument | undefined) => stored && decide(stored);
      return (await revise(paymentId, decideIfStored, { source: "admin", now })).after;
    },

    /** A precondition that deletes nothing: it fails the whole commit if the payment is recorded. */
    unlessRecorded:
      (paymentId: string): CompanionWrite =>
      (batch) =>
        void batch.delete(unmatchedPayments.doc(paymentId), { exists: false }),

    /**
     * Reads the payment for a commit that changes a donation, too.
     * @returns the payment, and a write, with its ledger entries, that fails the whole commit if the payment was changed meanwhile
     */
    forCommit: async (
      paymentId: string,
    ): Promise<
      | {
          stored: UnmatchedPaymentDocument;
          write: (unmatched: UnmatchedPayment, context: RevisionContext) => CompanionWrite;
        }
      | undefined
    > => {
      const snapshot = await unmatchedPayments.doc(paymentId).get();
      const stored = snapshot.data();
      const { ref, updateTime } = snapshot;
      if (stored === undefined || updateTime === undefined) return undefined;
      // Entries are read after the payment: one that is written in between changes the payment, too, so the commit fails.
      const entries = (await entriesOfPayment(paymentId).get()).docs.map(entryOf);
      return {
        stored,
        write: (unmatched, context) => (batch) => {
          const { document, newEntries } = booked(paymentId, { before: stored, after: unmatched, entries }, context);
          const changes = changesOf<UnmatchedPaymentDocument>(document);
          const checkAfter = document.checkAfter ?? FieldValue.delete();
          batch.update(ref, { ...changes, checkAfter }, { lastUpdateTime: updateTime });
          for (const { id, entry } of newEntries) batch.create(ledger.doc(id), entry);
        },
      };
    },
  };
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;

function merged(stored: UnmatchedPaymentDocument, { refunds, disputes }: RelatedFacts): UnmatchedPayment {
  const mergedDisputes = disputes === undefined ? stored.disputes : mergeDisputes(stored.disputes, disputes);
  return {
    ...stored,
    refunds: mergeRefunds(stored.refunds, refunds),
    ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
  };
}

const entryOf = (document: { id: string; data: () => PaymentEntry }): EntryWithId => ({
  id: document.id,
  entry: document.data(),
});
