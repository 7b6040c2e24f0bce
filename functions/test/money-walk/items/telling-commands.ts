import { type AllocationRow, calendarDay, monthOf } from "@daansetu/contract";
import {
  nextNotifications,
  notificationsOfCorrection,
  notificationsOfDelivery,
  notificationsOfPoolUse,
  type NotificationWithId,
} from "../../../src/features/impact/core/notifications.ts";
import type { World } from "../world.ts";
import { pagesOf } from "./delivery-commands.ts";
import { commitOrDelay } from "./item-world.ts";

const NOTIFICATIONS_A_COMMIT = 4;

interface Occasion {
  about: readonly string[];
  subject: string;
  /** A part of the ids of its notifications, by which those of several corrections of one delivery are told apart. Empty otherwise. */
  idPart: string;
  notifications: NotificationWithId[];
}

function occasionsToNotify(world: World): Occasion[] {
  const { books, switchedOff } = world;
  const claims = new Map(books.claims.entries());
  const donors = { claims, switchedOff, notifiedThisMonth: new Set<string>() };
  const monthOfDelivery = (id: string) => monthOf(calendarDay(books.deliveries.get(id)?.allocatedAt ?? "1970-01-01"));
  const deliveries = books.deliveries.entries();
  const ofDeliveries = deliveries.flatMap(([deliveryId, { campaignId, corrections, allocatedAt }]): Occasion[] => {
    if (allocatedAt === null) return [];
    const rows: AllocationRow[] = pagesOf(world, deliveryId).flatMap((page) => page.rows);
    const heard = books.notifications
      .values()
      .filter(({ subject }) => subject !== deliveryId && monthOfDelivery(subject) === monthOfDelivery(deliveryId))
      .flatMap(({ donorKey }) => donorKey ?? []);
    const told = { ...donors, notifiedThisMonth: new Set(heard) };
    const fields = { deliveryId, campaignId, allocatedAt: new Date(allocatedAt) };
    const ended = corrections.filter(({ nextPage }) => nextPage === null);
    return [
      {
        about: ["delivery", "digest"],
        subject: deliveryId,
        idPart: "",
        notifications: notificationsOfDelivery(fields, rows, told),
      },
      ...ended.map(({ number }) => {
        const back = books.takenBack
          .values()
          .filter((page) => page.deliveryId === deliveryId && page.correction === number)
          .flatMap((page) => page.rows);
        const notifications = notificationsOfCorrection({ ...fields, number }, back, donors);
        return { about: ["correction"], subject: deliveryId, idPart: `_correction-${number}_`, notifications };
      }),
    ];
  });
  // Donors are told once of all pool money that a purchase used, so nobody is told while the purchase still uses some.
  const runningIds = books.given.values().map(({ running }) => running?.kind === "pool-use" && running.purchaseId);
  const purchases = new Set(
    books.poolUses
      .values()
      .flatMap(({ purchaseId, campaignId }) =>
        runningIds.includes(purchaseId) ? [] : [`${purchaseId} ${campaignId}`],
      ),
  );
  const ofPools = [...purchases].map((both): Occasion => {
    const [purchaseId = "", campaignId = ""] = both.split(" ");
    const rows = books.poolUses
      .values()
      .filter((page) => page.purchaseId === purchaseId && page.campaignId === campaignId)
      .flatMap((page) => page.rows);
    const notifiedBefore = new Set(
      books.notifications
        .values()
        .filter((notification) => notification.about === "pool-use" && notification.campaignId === campaignId)
        .flatMap(({ donorKey }) => donorKey ?? []),
    );
    const notifications = notificationsOfPoolUse({ purchaseId, campaignId }, rows, { ...donors, notifiedBefore });
    return { about: ["pool-use"], subject: purchaseId, idPart: "", notifications };
  });
  return [...ofDeliveries, ...ofPools];
}

/** Creates the next notifications of a delivery, correction or use of the pool. @returns false if every donor has theirs */
export function notifyNext(world: World): boolean {
  const { books } = world;
  for (const { about, subject, idPart, notifications } of occasionsToNotify(world)) {
    const existing = books.notifications
      .entries()
      .filter(
        ([id, notification]) =>
          about.includes(notification.about) && notification.subject === subject && id.includes(idPart),
      );
    const told = new Set(existing.flatMap(([, { donationIds }]) => donationIds));
    const next = nextNotifications(notifications, told, NOTIFICATIONS_A_COMMIT);
    if (next.length > 0)
      return commitOrDelay(
        world,
        next.map(({ id, notification }) => books.notifications.create(id, notification)),
      );
  }
  return false;
}
