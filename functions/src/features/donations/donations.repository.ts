import { type DocumentSnapshot, FieldPath, type Timestamp } from "firebase-admin/firestore";
import { LRUCache } from "lru-cache";
import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere, isStale } from "../../firestore/failures.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import { owedMail, outboxCollection } from "../mail/outbox.document.ts";
import type { Booking } from "./booking.ts";
import { donationsCollection, type DonationDocument } from "./donation.document.ts";
import { webhookEventsCollection, type EventRecord } from "./webhook-event.document.ts";
import { donorTaxCollection } from "./donor-tax.document.ts";
import { ledgerCollection } from "./ledger.document.ts";

/** A donation as it was at a version. Writing it fails when it has another version by then. */
export interface VersionedDonation {
  id: string;
  donation: DonationDocument;
  version: Timestamp;
}

/**
 * Every write says which version it is made for (a precondition of the commit), instead of holding a lock as a transaction does:
 * one commit books a donation, and donations never wait for one another. It also lets a donation seen lately be written without being
 * read again: were it old, the commit would fail and it would be read.
 */
export function donationsRepository(db: Database) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const ledger = ledgerCollection(db);
  const outbox = outboxCollection(db);
  const webhookEvents = webhookEventsCollection(db);
  const seen = new LRUCache<string, VersionedDonation>({ max: 5_000 });

  function see(current: VersionedDonation): VersionedDonation {
    if (current.donation.orderId !== undefined) seen.set(current.donation.orderId, current);
    return current;
  }

  function heldFrom(snapshot: DocumentSnapshot<DonationDocument> | undefined): VersionedDonation | undefined {
    const donation = snapshot?.data();
    if (snapshot?.updateTime === undefined || donation === undefined) return undefined;
    return see({ id: snapshot.id, donation, version: snapshot.updateTime });
  }

  return {
    /**
     * Writes a new donation, and its donor's encrypted PAN beside it.
     * @returns `undefined` when there is a donation of this id already
     */
    open: async (
      id: string,
      donation: DonationDocument,
      panEncrypted: string | undefined,
    ): Promise<VersionedDonation | undefined> => {
      const batch = db.batch().create(donations.doc(id), donation);
      if (panEncrypted !== undefined) batch.create(donorTax.doc(id), { panEncrypted, createdAt: donation.createdAt });
      try {
        const [written] = await batch.commit();
        return written === undefined ? undefined : see({ id, donation, version: written.writeTime });
      } catch (error) {
        if (isAlreadyThere(error)) return undefined;
        throw error;
      }
    },

    /** The donation as it is now. */
    byId: async (id: string): Promise<VersionedDonation | undefined> => heldFrom(await donations.doc(id).get()),

    /** The donation of an order as this instance last saw it, else as it is now. */
    byOrder: async (orderId: string): Promise<VersionedDonation | undefined> =>
      seen.get(orderId) ?? heldFrom((await donations.where("orderId", "==", orderId).limit(1).get()).docs[0]),

    /** The newest version that this instance knows of. */
    latest: (current: VersionedDonation): VersionedDonation => {
      const known = current.donation.orderId === undefined ? undefined : seen.get(current.donation.orderId);
      return known !== undefined && known.version > current.version ? known : current;
    },

    /**
     * Writes changes of a donation with all that belongs to them, in one commit.
     * @returns the donation after it, `stale` when it had changed meanwhile, `already-there` when one of the new documents exists
     */
    book: async (
      current: VersionedDonation,
      booking: Booking | undefined,
      about: { now: Date; event?: EventRecord },
    ): Promise<VersionedDonation | "stale" | "already-there"> => {
      const batch = db.batch();
      if (booking !== undefined) {
        batch.update(donations.doc(current.id), changesOf(booking.changes), { lastUpdateTime: current.version });
        for (const { id, entry } of booking.entries) batch.create(ledger.doc(id), entry);
        if (booking.thankYou) {
          const thanks = owedMail({ kind: "thank-you", donationId: current.id }, about.now);
          batch.create(outbox.doc(`thank-you_${current.id}`), thanks);
        }
        if (booking.toldOfRefund) {
          const told = owedMail({ kind: "refund-request", donationId: current.id, about: "refunded" }, about.now);
          batch.create(outbox.doc(`refund-request_${current.id}_refunded`), told);
        }
      }
      if (about.event !== undefined) {
        const ref = webhookEvents.doc(about.event.id);
        if (about.event.waits) batch.set(ref, about.event.document);
        else batch.create(ref, about.event.document);
      }
      try {
        const [written] = await batch.commit();
        if (booking === undefined || written === undefined) return current;
        return see({
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
     * Changes what a donation says besides money: its order's id, its donor's details, whose donation it is.
     * @returns `undefined` when it had changed meanwhile
     */
    correct: async (
      current: VersionedDonation,
      changes: Pick<Partial<DonationDocument>, "orderId" | "donor" | "donorKeys" | "showAs" | "consents">,
    ): Promise<VersionedDonation | undefined> => {
      try {
        const written = await donations.doc(current.id).update(changesOf(changes), { lastUpdateTime: current.version });
        return see({ id: current.id, donation: { ...current.donation, ...changes }, version: written.writeTime });
      } catch (error) {
        if (isStale(error)) return undefined;
        throw error;
      }
    },

    /** Replaces a donor's encrypted PAN, for somebody who corrects it before paying. */
    keepPan: async (id: string, panEncrypted: string, now: Date): Promise<void> => {
      await donorTax.doc(id).set({ panEncrypted, createdAt: now.toISOString() });
    },

    /** Donations that the gateway should be asked about by `until`, longest due first; those that stand behind `after`. */
    due: async (until: Date, limit: number, after?: VersionedDonation): Promise<VersionedDonation[]> => {
      const due = donations
        .where("checkAfter", "<=", until.toISOString())
        .orderBy("checkAfter")
        .orderBy(FieldPath.documentId());
      const rest = after === undefined ? due : due.startAfter(after.donation.checkAfter, after.id);
      const page = await rest.limit(limit).get();
      return page.docs.flatMap((snapshot) => heldFrom(snapshot) ?? []);
    },
  };
}
export type DonationsRepository = ReturnType<typeof donationsRepository>;
