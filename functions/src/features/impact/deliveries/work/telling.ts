import { type AllocationRow, calendarDay, type Claim, monthOf } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { LOST_RACE, retryLost } from "../../../../firestore/change-versioned.ts";
import {
  type Audience,
  nextNotifications,
  notificationsOfCorrection,
  notificationsOfDelivery,
  notificationsOfPoolUse,
  type NotificationWithId,
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

  /**
   * Creates the notifications that are missing, some in each commit.
   * @param readTold the donations that were told already: read again only after another worker was faster
   * @param told what it resolved with last
   */
  async function createMissing(
    all: readonly NotificationWithId[],
    { readTold, told }: { readTold: () => Promise<Set<string>>; told: Set<string> },
    context: Parameters<NotificationsRepository["createAll"]>[1],
  ): Promise<void> {
    let known = told;
    const createNext = () =>
      retryLost("who hears of something", async () => {
        const next = nextNotifications(all, known, NOTIFICATIONS_A_COMMIT);
        if (next.length === 0) return false;
        if (!(await notifications.createAll(next, context))) {
          known = await readTold();
          return LOST_RACE;
        }
        for (const { notification } of next) for (const id of notification.donationIds) known.add(id);
        return true;
      });
    while (await createNext());
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
    const readTold = () => notifications.toldOf(id, ["delivery", "digest"]);
    const told = await readTold();
    const standing = standingRows(await deliveries.pagesOf(id), await deliveries.takenBackOf(id));
    // A run that was cut off is continued with those who are left. One notification has all donations of a donor, so nobody is half told.
    const rows = standing.filter((row) => row.source !== "claim" || !told.has(row.donationId));
    const { donorKeys, ...audience } = await audienceOf(donationsOf(rows));
    const month = monthOf(calendarDay(allocatedAt));
    const notifiedThisMonth = await notifications.notifiedInMonth(donorKeys, month, id);
    const context = { deliveryId: id, campaignId, allocatedAt: new Date(allocatedAt) };
    const all = notificationsOfDelivery(context, rows, { ...audience, notifiedThisMonth });
    await createMissing(all, { readTold, told }, { now, isHeld: true, month });
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
      const readTold = () => notifications.toldOf(id, ["correction"], `_correction-${correctionToTell}_`);
      await createMissing(all, { readTold, told: await readTold() }, { now, isHeld: false });
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
        else if (!(await notifications.queueHeld(id, now))) await update(id, now, () => ({ isSending: false }));
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
      const readTold = () => notifications.toldOf(purchaseId, ["pool-use"]);
      const told = await readTold();
      const rows = pages.docs.flatMap((doc) => doc.data().rows).filter(({ donationId }) => !told.has(donationId));
      const { donorKeys, ...audience } = await audienceOf(rows.map(({ donationId }) => donationId));
      const notifiedBefore = await notifications.notifiedOfPool(campaignId, donorKeys);
      const all = notificationsOfPoolUse({ purchaseId, campaignId }, rows, { ...audience, notifiedBefore });
      await createMissing(all, { readTold, told }, { now, isHeld: false });
      const batch = db.batch();
      for (const { ref } of pages.docs) batch.update(ref, { tellAt: null });
      await batch.commit();
      return true;
    },
  };
}
