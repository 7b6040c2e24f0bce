import type { DedicationNotice } from "@daansetu/contract";
import { FieldPath, type Timestamp } from "firebase-admin/firestore";
import { boundedCache } from "../../../../util/bounded-cache.ts";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readDue } from "../../../../firestore/due.ts";
import { isAlreadyExistsError, isStale } from "../../../../firestore/failures.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { toOutboxDocument, outboxCollection } from "../../../platform/mail/outbox.document.ts";
import type { Booking } from "../../core/booking.ts";
import { mailsOfBooking } from "./mails-of-booking.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "./donations-collection.ts";
import { webhookEventsCollection, type EventRecord } from "./webhook-event.document.ts";
import { donorTaxCollection } from "./donor-tax.document.ts";
import { dedicationNoticesCollection, toNoticeDocument } from "./dedication-notice.document.ts";
import { paymentEntriesCollection } from "../../../platform/ledger/ledger.document.ts";
import { captureEntryId } from "../../core/ledger-entries.ts";
import type { MirrorWrites } from "./gateway-mirror.interface.ts";
import type { CompanionWrite } from "../../../../firestore/companion-write.ts";

/** A donation at a version. Writing it fails if the stored version has changed since. */
export interface VersionedDonation {
  id: string;
  donation: DonationDocument;
  version: Timestamp;
}

/** The parts of a form that are stored separately from the donation. */
export interface NewPrivateRecords {
  encryptedTaxId?: string | undefined;
  notice?: DedicationNotice | undefined;
}

/**
 * Writes use optimistic concurrency: each commit requires the version that it was computed from, instead of holding locks as a transaction
 * does. A donation is booked in one commit, and donations never wait for one another. A cached donation can be written without reading it
 * again: if it is out of date, the commit fails and the donation is read then.
 */
export function donationsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = paymentEntriesCollection(db);
  const notices = dedicationNoticesCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);
  const donationsByOrderId = boundedCache<VersionedDonation>(5_000);

  function cacheByOrderId(storedDonation: VersionedDonation): VersionedDonation {
    if (storedDonation.donation.orderId !== undefined)
      donationsByOrderId.set(storedDonation.donation.orderId, storedDonation);
    return storedDonation;
  }

  type DonationSnapshot = Awaited<ReturnType<ReturnType<typeof donations.doc>["get"]>>;

  function versionedFrom(snapshot: DonationSnapshot | undefined, donation = snapshot?.data()) {
    if (snapshot?.updateTime === undefined || donation === undefined) return undefined;
    return cacheByOrderId({ id: snapshot.id, donation, version: snapshot.updateTime });
  }

  return {
    /**
     * Saves a new donation together with its donor's encrypted tax id and the recipient of its dedication's notice.
     * @returns `undefined` if a donation with this id exists
     */
    create: async (
      id: string,
      donation: DonationDocument,
      { encryptedTaxId, notice }: NewPrivateRecords = {},
    ): Promise<VersionedDonation | undefined> => {
      const batch = db.batch().create(donations.doc(id), donation);
      if (notice !== undefined) batch.create(notices.doc(id), toNoticeDocument(notice, new Date(donation.createdAt)));
      if (encryptedTaxId !== undefined)
        batch.create(donorTax.doc(id), { encryptedTaxId, createdAt: donation.createdAt });
      try {
        const [writeResult] = await batch.commit();
        return writeResult === undefined ? undefined : cacheByOrderId({ id, donation, version: writeResult.writeTime });
      } catch (error) {
        if (isAlreadyExistsError(error)) return undefined;
        throw error;
      }
    },

    /** The stored donation, not a cached one. */
    byId: async (id: string): Promise<VersionedDonation | undefined> => versionedFrom(await donations.doc(id).get()),

    /** The donation to which this captured payment was booked, according to the ledger. */
    findByCapture: async (paymentId: string): Promise<VersionedDonation | undefined> => {
      const entry = (await ledger.doc(captureEntryId(paymentId)).get()).data();
      return entry?.donationId === undefined ? undefined : versionedFrom(await donations.doc(entry.donationId).get());
    },

    /** The donation of an order, from this instance's cache if possible. A cached donation may be out of date. */
    findByOrder: async (orderId: string): Promise<VersionedDonation | undefined> =>
      donationsByOrderId.get(orderId) ??
      versionedFrom((await donations.where("orderId", "==", orderId).limit(1).get()).docs[0]),

    /** The newer of the given and the cached version. */
    latestVersion: (storedDonation: VersionedDonation): VersionedDonation => {
      const cachedDonation =
        storedDonation.donation.orderId === undefined
          ? undefined
          : donationsByOrderId.get(storedDonation.donation.orderId);
      return cachedDonation !== undefined && cachedDonation.version > storedDonation.version
        ? cachedDonation
        : storedDonation;
    },

    /**
     * Writes changes of a donation with its ledger entries, mails, webhook record and mirror in one commit.
     * @returns the updated donation; `stale` if it was changed in the meantime; `already-there` if one of the new documents exists, or a payment that it
     *   books is recorded as unmatched
     */
    book: async (
      storedDonation: VersionedDonation,
      booking: Booking | undefined,
      context: {
        now: Date;
        event?: EventRecord;
        mirrorWrites?: MirrorWrites;
        /** Further documents of the commit, such as the activity entry of an admin's decision, or payments that leave suspense. */
        companionWrites?: readonly CompanionWrite[];
      },
    ): Promise<VersionedDonation | "stale" | "already-there"> => {
      const batch = db.batch();
      if (booking !== undefined) {
        batch.update(donations.doc(storedDonation.id), changesOf(booking.changes), {
          lastUpdateTime: storedDonation.version,
        });
        for (const { id, entry } of booking.entries) batch.create(ledger.doc(id), entry);
        for (const write of context.companionWrites ?? []) write(batch);
        const bookedDonation = { ...storedDonation.donation, ...booking.changes };
        for (const { id, mail, dueAt } of mailsOfBooking(storedDonation.id, booking, bookedDonation))
          batch.create(outbox.doc(id), toOutboxDocument(mail, context.now, dueAt));
        if (booking.shouldForgetNotice) batch.delete(notices.doc(storedDonation.id));
      }
      if (context.event !== undefined) {
        const eventRef = webhookEvents.doc(context.event.id);
        if (context.event.isStored) batch.set(eventRef, context.event.document);
        else batch.create(eventRef, context.event.document);
      }
      context.mirrorWrites?.addTo(batch);
      try {
        const [writeResult] = await batch.commit();
        if (writeResult !== undefined) context.mirrorWrites?.settle(writeResult.writeTime);
        if (booking === undefined || writeResult === undefined) return storedDonation;
        return cacheByOrderId({
          id: storedDonation.id,
          donation: { ...storedDonation.donation, ...booking.changes },
          version: writeResult.writeTime,
        });
      } catch (error) {
        context.mirrorWrites?.forget();
        if (isAlreadyExistsError(error)) return "already-there";
        if (isStale(error)) return "stale";
        throw error;
      }
    },

    /**
     * Updates fields other than money: the order id, the donor's details and keys, the time of the next check.
     * @returns `undefined` if the donation was changed in the meantime
     */
    updateDetails: async (
      storedDonation: VersionedDonation,
      changes: Pick<
        Partial<DonationDocument>,
        | "orderId"
        | "lines"
        | "donor"
        | "donorKeys"
        | "namePrefixes"
        | "showAs"
        | "dedication"
        | "consents"
        | "hasTaxId"
        | "checkAfter"
      >,
    ): Promise<VersionedDonation | undefined> => {
      try {
        const writeResult = await donations
          .doc(storedDonation.id)
          .update(changesOf(changes), { lastUpdateTime: storedDonation.version });
        return cacheByOrderId({
          id: storedDonation.id,
          donation: { ...storedDonation.donation, ...changes },
          version: writeResult.writeTime,
        });
      } catch (error) {
        if (isStale(error)) return undefined;
        throw error;
      }
    },

    /** Replaces the donor's encrypted tax id when they correct it before paying, or removes it (`undefined`). */
    saveTaxId: async (id: string, encryptedTaxId: string | undefined, now: Date): Promise<void> => {
      if (encryptedTaxId === undefined) await donorTax.doc(id).delete();
      else await donorTax.doc(id).set({ encryptedTaxId, createdAt: now.toISOString() });
    },

    /** Readable donations whose `checkAfter` is not after `dueBy`, longest overdue first, continuing after `lastDonation`. */
    findDue: async (dueBy: Date, limit: number, lastDonation?: VersionedDonation): Promise<VersionedDonation[]> => {
      const dueDonations = donations
        .where("checkAfter", "<=", dueBy.toISOString())
        .orderBy("checkAfter")
        .orderBy(FieldPath.documentId());
      const pageQuery =
        lastDonation === undefined
          ? dueDonations
          : dueDonations.startAfter(lastDonation.donation.checkAfter, lastDonation.id);
      const page = await readDue(pageQuery, { field: "checkAfter", limit }, deps);
      return page.flatMap(({ snapshot, data }) => versionedFrom(snapshot, data) ?? []);
    },
  };
}
export type DonationsRepository = ReturnType<typeof donationsRepository>;
