import { type DocumentSnapshot, FieldPath, type Timestamp } from "firebase-admin/firestore";
import { LRUCache } from "lru-cache";
import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere, isStale } from "../../firestore/failures.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import { toOutboxDocument, outboxCollection } from "../mail/outbox.document.ts";
import type { Booking } from "./booking.ts";
import { donationsCollection, type DonationDocument } from "./donation.document.ts";
import { webhookEventsCollection, type EventRecord } from "./webhook-event.document.ts";
import { donorTaxCollection } from "./donor-tax.document.ts";
import { ledgerCollection } from "./ledger.document.ts";

/** A donation at a version. Writing it fails if the stored version has changed since. */
export interface VersionedDonation {
  id: string;
  donation: DonationDocument;
  version: Timestamp;
}

/**
 * Writes use optimistic concurrency: each commit requires the version that it was computed from, instead of holding locks as a transaction
 * does. A donation is booked in one commit, and donations never wait for one another. A cached donation can be written without reading it
 * again: if it is out of date, the commit fails and the donation is read then.
 */
export function donationsRepository(db: Database) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = ledgerCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);
  const cache = new LRUCache<string, VersionedDonation>({ max: 5_000 });

  function remember(current: VersionedDonation): VersionedDonation {
    if (current.donation.orderId !== undefined) cache.set(current.donation.orderId, current);
    return current;
  }

  function versionedFrom(snapshot: DocumentSnapshot<DonationDocument> | undefined): VersionedDonation | undefined {
    const donation = snapshot?.data();
    if (snapshot?.updateTime === undefined || donation === undefined) return undefined;
    return remember({ id: snapshot.id, donation, version: snapshot.updateTime });
  }

  return {
    /**
     * Saves a new donation together with its donor's encrypted PAN.
     * @returns `undefined` if a donation with this id exists
     */
    create: async (
      id: string,
      donation: DonationDocument,
      panEncrypted: string | undefined,
    ): Promise<VersionedDonation | undefined> => {
      const batch = db.batch().create(donations.doc(id), donation);
      if (panEncrypted !== undefined) batch.create(donorTax.doc(id), { panEncrypted, createdAt: donation.createdAt });
      try {
        const [written] = await batch.commit();
        return written === undefined ? undefined : remember({ id, donation, version: written.writeTime });
      } catch (error) {
        if (isAlreadyThere(error)) return undefined;
        throw error;
      }
    },

    /** The stored donation, not a cached one. */
    byId: async (id: string): Promise<VersionedDonation | undefined> => versionedFrom(await donations.doc(id).get()),

    /** The donation of an order, from this instance's cache if possible. A cached one may be out of date. */
    byOrder: async (orderId: string): Promise<VersionedDonation | undefined> =>
      cache.get(orderId) ?? versionedFrom((await donations.where("orderId", "==", orderId).limit(1).get()).docs[0]),

    /** The newer of the given and the cached version. */
    latest: (current: VersionedDonation): VersionedDonation => {
      const known = current.donation.orderId === undefined ? undefined : cache.get(current.donation.orderId);
      return known !== undefined && known.version > current.version ? known : current;
    },

    /**
     * Writes changes of a donation with its ledger entries, mails and webhook record in one commit.
     * @returns the updated donation; `stale` if it was changed in the meantime; `already-there` if one of the new documents exists
     */
    book: async (
      current: VersionedDonation,
      booking: Booking | undefined,
      context: { now: Date; event?: EventRecord },
    ): Promise<VersionedDonation | "stale" | "already-there"> => {
      const batch = db.batch();
      if (booking !== undefined) {
        batch.update(donations.doc(current.id), changesOf(booking.changes), { lastUpdateTime: current.version });
        for (const { id, entry } of booking.entries) batch.create(ledger.doc(id), entry);
        if (booking.shouldSendThankYou) {
          const thanks = toOutboxDocument({ kind: "thank-you", donationId: current.id }, context.now);
          batch.create(outbox.doc(`thank-you_${current.id}`), thanks);
        }
        if (booking.shouldSendRefundMail) {
          const refundMail = toOutboxDocument(
            { kind: "refund-request", donationId: current.id, about: "refunded" },
            context.now,
          );
          batch.create(outbox.doc(`refund-request_${current.id}_refunded`), refundMail);
        }
      }
      if (context.event !== undefined) {
        const ref = webhookEvents.doc(context.event.id);
        if (context.event.isStored) batch.set(ref, context.event.document);
        else batch.create(ref, context.event.document);
      }
      try {
        const [written] = await batch.commit();
        if (booking === undefined || written === undefined) return current;
        return remember({
          id: current.id,
          donation: { ...current.donation, ...booking.changes },
          version: written.writeTime,
        });
      } catch (error) {
        if (isAlreadyThere(error)) return "already-there";
        if (isStale(error)) return "stale";
        throw error;
      }
    },

    /**
     * Updates fields other than money: the order id, the donor's details and keys.
     * @returns `undefined` if the donation was changed in the meantime
     */
    updateDetails: async (
      current: VersionedDonation,
      changes: Pick<Partial<DonationDocument>, "orderId" | "donor" | "donorKeys" | "showAs" | "consents">,
    ): Promise<VersionedDonation | undefined> => {
      try {
        const written = await donations.doc(current.id).update(changesOf(changes), { lastUpdateTime: current.version });
        return remember({ id: current.id, donation: { ...current.donation, ...changes }, version: written.writeTime });
      } catch (error) {
        if (isStale(error)) return undefined;
        throw error;
      }
    },

    /** Replaces the donor's encrypted PAN, for a donor who corrects it before paying. */
    savePan: async (id: string, panEncrypted: string, now: Date): Promise<void> => {
      await donorTax.doc(id).set({ panEncrypted, createdAt: now.toISOString() });
    },

    /** Donations whose `checkAfter` is not after `until`, longest overdue first, continuing after `after`. */
    due: async (until: Date, limit: number, after?: VersionedDonation): Promise<VersionedDonation[]> => {
      const due = donations
        .where("checkAfter", "<=", until.toISOString())
        .orderBy("checkAfter")
        .orderBy(FieldPath.documentId());
      const rest = after === undefined ? due : due.startAfter(after.donation.checkAfter, after.id);
      const page = await rest.limit(limit).get();
      return page.docs.flatMap((snapshot) => versionedFrom(snapshot) ?? []);
    },
  };
}
export type DonationsRepository = ReturnType<typeof donationsRepository>;
