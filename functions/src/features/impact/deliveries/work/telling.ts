import { type AllocationRow, calendarDay, type Claim, monthOf } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import {
  type Audience,
  nextNotifications,
  notificationsOfCorrection,
  notificationsOfDelivery,
  notificationsOfPoolUse,
} from "../../core/notifications.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import { poolUsesCollection } from "../../purchases/purchase.documents.ts";
import type { DeliveriesRepository } from "../store/deliveries.repository.ts";
import type { DeliveryDocument } from "../store/delivery.documents.ts";
import type { MailSwitch } from "../mail-switch.ts";
import type { NotificationsRepository } from "../store/notifications.repository.ts";
import { standingRows } from "../standing-rows.ts";

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  deliveries: DeliveriesRepository;
  notifications: NotificationsRepository;
  mailSwitch: MailSwitch;
}

const NOTIFICATIONS_A_COMMIT = 300;

/** Finds who hears of what, and why others do not, in commits of their own after the counting. */
export function telling(db: Deps["db"], { books, claims, deliveries, notifications, mailSwitch }: Needs) {
  const poolUses = poolUsesCollection(db);

  const donorKeysOf = (found: readonly Claim[]) => [
    ...new Set(found.flatMap(({ donorKey }) => (donorKey === null ? [] : [donorKey]))),
  ];

  async function audienceOf(donationIds: readonly string[]): Promise<Audience & { donorKeys: string[] }> {
    const [found, switchedOff] = await Promise.all([claims.byIds([...new Set(donationIds)]), mailSwitch.switchedOff()]);
    const donorKeys = donorKeysOf(found.claims);
    return {
      claims: new Map(found.claims.map((claim) => [claim.donationId, claim])),
      switchedOff: new Set(donorKeys.filter(switchedOff)),
      notifiedThisMonth: new Set(),
      donorKeys,
    };
  }

  const donationsOf = (rows: readonly AllocationRow[]) =>
    rows.flatMap((row) => (row.source === "claim" ? [row.donationId] : []));

  /** Changes a delivery for the version that is stored. */
  const update = (id: string, now: Date, changes: (delivery: DeliveryDocument) => Partial<DeliveryDocument>) =>
    books.commit(`the delivery ${id}`, async (batch) => {
      const snapshot = await deliveries.read(id);
      const delivery = snapshot.data();
      if (delivery === undefined) return { result: undefined, hasWrites: false };
      deliveries.replace(batch, snapshot, { ...delivery, ...changes(delivery), version: delivery.version + 1 });
      return { result: undefined };
    });

  /** The donors of a delivery that was counted. Their mails wait for an admin. */
  async function tellDelivery(id: string, delivery: DeliveryDocument, now: Date): Promise<void> {
    const { campaignId, allocatedAt } = delivery;
    if (allocatedAt === null) return;
    const rows = standingRows(await deliveries.pagesOf(id), await deliveries.takenBackOf(id));
    const { donorKeys, ...audience } = await audienceOf(donationsOf(rows));
    const month = monthOf(calendarDay(allocatedAt));
    const notifiedThisMonth = await notifications.notifiedInMonth(donorKeys, month, id);
    const context = { deliveryId: id, campaignId, allocatedAt: new Date(allocatedAt) };
    const all = notificationsOfDelivery(context, rows, { ...audience, notifiedThisMonth });
    for (;;) {
      const told = await notifications.toldOf(id, ["delivery", "digest"]);
      const next = nextNotifications(all, told, NOTIFICATIONS_A_COMMIT);
      if (next.length === 0) break;
      await notifications.createAll(next, { now, isHeld: true, month });
    }
    await update(id, now, ({ mails }) => ({ mails: mails === "counting" ? "ready" : mails }));
  }

  /** Donors hear of a correction if they heard of the delivery; otherwise what they will hear is found anew. */
  async function tellCorrection(id: string, delivery: DeliveryDocument, now: Date): Promise<void> {
    const { campaignId, correctionToTell, mails } = delivery;
    if (correctionToTell === null) return;
    if (mails === "sent") {
      const rows = (await deliveries.takenBackOf(id))
        .filter((page) => page.correction === correctionToTell)
        .flatMap((page) => page.rows);
      const audience = await audienceOf(donationsOf(rows));
      const all = notificationsOfCorrection({ deliveryId: id, campaignId, number: correctionToTell }, rows, audience);
      for (;;) {
        const told = await notifications.toldOf(id, ["correction"], `_correction-${correctionToTell}_`);
        const next = nextNotifications(all, told, NOTIFICATIONS_A_COMMIT);
        if (next.length === 0) break;
        await notifications.createAll(next, { now, isHeld: false });
      }
      await update(id, now, () => ({ correctionToTell: null }));
      return;
    }
    await notifications.removeHeld(id);
    await update(id, now, () => ({ correctionToTell: null, mails: "counting" }));
  }

  return {
    /** @returns false if nobody is to be told of a delivery or correction of the campaign */
    ofDeliveries: async (campaignId: string, now: Date): Promise<boolean> => {
      for (const { id, data } of await deliveries.toTell(campaignId)) {
        if (data.correctionToTell !== null) await tellCorrection(id, data, now);
        else if (data.mails === "counting" && data.allocatedAt !== null) await tellDelivery(id, data, now);
        else if (!data.isSending) continue;
        else if (!(await notifications.releaseHeld(id))) await update(id, now, () => ({ isSending: false }));
        return true;
      }
      return false;
    },

    /** Donors of pool money hear once in a campaign what it helped to buy. @returns false if nobody is to be told */
    ofPoolUses: async (campaignId: string, now: Date): Promise<boolean> => {
      const running = (await books.read(campaignId))?.given.running;
      const waiting = await poolUses.where("campaignId", "==", campaignId).where("tellAt", ">", "").limit(1).get();
      const purchaseId = waiting.docs[0]?.data().purchaseId;
      // Whoever is told hears of all of it.
      if (purchaseId === undefined || running?.kind === "pool-use") return false;
      const pages = await poolUses.where("purchaseId", "==", purchaseId).where("campaignId", "==", campaignId).get();
      const rows = pages.docs.flatMap((doc) => doc.data().rows);
      const { donorKeys, ...audience } = await audienceOf(rows.map(({ donationId }) => donationId));
      const told = await notifications.toldOf(purchaseId, ["pool-use"]);
      const notifiedBefore = await notifications.notifiedOfPool(campaignId, donorKeys);
      const all = notificationsOfPoolUse({ purchaseId, campaignId }, rows, { ...audience, notifiedBefore });
      for (let next = nextNotifications(all, told, NOTIFICATIONS_A_COMMIT); next.length > 0;) {
        await notifications.createAll(next, { now, isHeld: false });
        for (const { notification } of next) for (const id of notification.donationIds) told.add(id);
        next = nextNotifications(all, told, NOTIFICATIONS_A_COMMIT);
      }
      const batch = db.batch();
      for (const { ref } of pages.docs) batch.update(ref, { tellAt: null });
      await batch.commit();
      return true;
    },
  };
}
