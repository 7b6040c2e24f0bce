import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import {
  changeVersioned,
  commitUnlessLost,
  type Decision,
  LOST_RACE,
  type LostRace,
  retryLost,
} from "../../../firestore/change-versioned.ts";
import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import { isUnchanged } from "../../../firestore/is-unchanged.ts";
import { readExistingIds } from "../../../firestore/reading.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import { donorTaxCollection } from "../donations/donor-tax.document.ts";
import { ledgerCollection } from "../../platform/ledger/ledger.document.ts";
import type { CashBoxRepository } from "./cash-box.repository.ts";
import type { RecordedBefore } from "./input-checks.ts";
import {
  type OfflineDonationDocument,
  offlineDonationsCollection,
  type OfflineEvent,
  type OfflineReferenceDocument,
  offlineReferencesCollection,
} from "./offline-donation.document.ts";
import { entriesOfEvent } from "./offline-entries.ts";
import { deriveOffline } from "./offline-state.ts";
import { stepAction } from "./step-action.ts";
import { receiptMail } from "./receipt-mail.ts";
import { referenceKeyOf } from "./reference-key.ts";

/**
 * Writes each donation in one commit with its ledger entries and the activity log. A step names the version that it was decided for. The
 * first commit depends on what else is recorded: it names the version of the reference, or of the day's cash, that was read before.
 */
export function offlineDonationsRepository(
  { db }: Pick<Deps, "db">,
  { cashBox }: { cashBox: Pick<CashBoxRepository, "withdrawal"> },
) {
  const donations = offlineDonationsCollection(db);
  const references = offlineReferencesCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = ledgerCollection(db);

  /** The document that every donation with this reference, or with cash of this day, writes. */
  const sharedRefOf = ({ means, receivedOn }: Pick<OfflineDonationDocument, "means" | "receivedOn">) =>
    references.doc(referenceKeyOf(means) ?? `cash-${receivedOn}`);

  async function readBefore(donation: Pick<OfflineDonationDocument, "means" | "receivedOn">, ownId: string) {
    const { means, receivedOn } = donation;
    const read = async (query: Query<OfflineDonationDocument>) => {
      const { docs } = await query.get();
      return docs.filter(({ id }) => id !== ownId).flatMap((doc) => (isAlive(doc.data()) ? [doc.data()] : []));
    };
    // Read first: what is recorded after this makes the commit fail.
    const shared = await sharedRefOf(donation).get();
    const recordedBefore: RecordedBefore = {
      cashOfDay:
        means.method === "cash"
          ? await read(donations.where("means.method", "==", "cash").where("receivedOn", "==", receivedOn))
          : [],
      sameChequeNumber:
        means.method === "cheque" ? await read(donations.where("means.chequeNumber", "==", means.chequeNumber)) : [],
      isReferenceTaken: means.method !== "cash" && shared.exists && shared.data()?.offlineDonationId !== ownId,
    };
    return { recordedBefore, shared };
  }

  /** The commit of a step. */
  async function stepOf(
    snapshot: DocumentSnapshot<OfflineDonationDocument>,
    donation: OfflineDonationDocument,
    event: OfflineEvent,
    now: Date,
  ): Promise<Decision<OfflineDonationDocument, OfflineDonationDocument> | LostRace> {
    const { id, ref: donationRef } = snapshot;
    const events = [...donation.events, event];
    const changes = { events, ...deriveOffline({ ...donation, events }) };
    const changed = { ...donation, ...changes };
    const entries = entriesOfEvent(id, changed, events.length - 1);
    let takeCash: CompanionWrite | undefined;
    const cashPaise = entries.reduce((sum, { entry }) => (entry.kind === "cash" ? sum + entry.amountPaise : sum), 0);
    if (cashPaise < 0) {
      try {
        takeCash = await cashBox.withdrawal(-cashPaise);
      } catch (error) {
        // The same step, sent twice at once, may have taken the cash since.
        if (!(await isUnchanged(snapshot))) return LOST_RACE;
        throw error;
      }
    }
    const { state, netPaise } = changed;
    const logged: Omit<LoggedAction, "subject"> = {
      by: { uid: event.byUid, email: event.byEmail },
      action: stepAction(state),
      before: { state: donation.state, netPaise: donation.netPaise },
      after: { state, netPaise, on: event.on },
    };
    return {
      result: changed,
      changes,
      also: (batch) => {
        for (const { id: entryId, entry } of entries) batch.create(ledger.doc(entryId), entry);
        receiptMail(db, id, changed, now)(batch);
        if (donation.means.method !== "cash" && !isAlive(changed)) batch.delete(sharedRefOf(donation));
        takeCash?.(batch);
        logAction(batch, donationRef, logged, now);
      },
    };
  }

  return {
    byId: async (id: string): Promise<OfflineDonationDocument | undefined> => (await donations.doc(id).get()).data(),

    readRecordedBefore: async (...input: Parameters<typeof readBefore>): Promise<RecordedBefore> =>
      (await readBefore(...input)).recordedBefore,

    /** The donations among these ids that exist. */
    findExistingIds: (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      readExistingIds(donations, ids, "createdAt"),

    /**
     * Stores a new donation with its entries, its reference and the donor's encrypted tax id.
     * @param assertRecordable is given what is recorded already; its errors abort. It may be called more than once
     * @returns the stored donation, and whether this call has stored it
     */
    create: (
      id: string,
      donation: OfflineDonationDocument,
      {
        encryptedTaxId,
        assertRecordable,
        now,
      }: { encryptedTaxId: string | undefined; assertRecordable: (before: RecordedBefore) => void; now: Date },
    ): Promise<{ donation: OfflineDonationDocument; isNew: boolean }> =>
      retryLost(`the offline donation ${id}`, async () => {
        const donationRef = donations.doc(id);
        const existingDonation = (await donationRef.get()).data();
        if (existingDonation !== undefined) return { donation: existingDonation, isNew: false };
        const { recordedBefore, shared } = await readBefore(donation, id);
        try {
          assertRecordable(recordedBefore);
        } catch (error) {
          // Part of it may have been read before, part after a concurrent write.
          if (!(await isUnchanged(shared))) return LOST_RACE;
          throw error;
        }
        const batch = db.batch();
        batch.create(donationRef, donation);
        for (const { id: entryId, entry } of entriesOfEvent(id, donation, 0)) batch.create(ledger.doc(entryId), entry);
        receiptMail(db, id, donation, now)(batch);
        const reference = { offlineDonationId: id };
        if (shared.updateTime === undefined) batch.create(shared.ref, reference);
        else
          batch.update(shared.ref, changesOf<OfflineReferenceDocument>(reference), {
            lastUpdateTime: shared.updateTime,
          });
        if (encryptedTaxId !== undefined)
          batch.create(donorTax.doc(id), { encryptedTaxId, createdAt: donation.createdAt });
        const { means, amountPaise, receivedOn, state, campaignId, events } = donation;
        const { byUid: uid = "", byEmail: email = "" } = events[0] ?? {};
        logAction(
          batch,
          donationRef,
          {
            by: { uid, email },
            action: "offline-donation-recorded",
            after: { method: means.method, amountPaise, receivedOn, state, campaignId },
          },
          now,
        );
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : { donation, isNew: true };
      }),

    /**
     * Adds an event to a donation, with the entries that it demands; if another write was faster, decides again.
     * @param decide returns the event, or `undefined` for none; its errors abort. It may be called more than once
     * @returns the donation afterwards; `undefined` if there is none
     */
    addEvent: (
      id: string,
      decide: (donation: OfflineDonationDocument) => OfflineEvent | undefined,
      now: Date,
    ): Promise<OfflineDonationDocument | undefined> =>
      changeVersioned(donations.doc(id), async (donation, snapshot) => {
        const event = decide(donation);
        return event === undefined ? { result: donation } : stepOf(snapshot, donation, event, now);
      }),
  };
}
export type OfflineDonationsRepository = ReturnType<typeof offlineDonationsRepository>;

/** A cheque that bounced may be presented again, and what was cancelled recorded anew. */
const isAlive = ({ state }: Pick<OfflineDonationDocument, "state">) => state !== "bounced" && state !== "cancelled";
