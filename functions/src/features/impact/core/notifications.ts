import { type AllocationRow, calendarDay, type Claim, monthOf, rowUnits } from "@daansetu/contract";
import type { PoolUsePage, Notification } from "./impact.documents.ts";

/** A notification and its id, under which it is created once. */
export type NotificationWithId = { id: string; notification: Notification };

/** What is known of donors when it is decided who hears of something. */
export interface Audience {
  claims: ReadonlyMap<string, Claim>;
  /** Keys of donors who switched these messages off. */
  switchedOff: ReadonlySet<string>;
  /** Keys of donors who heard of a delivery in this month, other than of the one in question. */
  notifiedThisMonth: ReadonlySet<string>;
}

/**
 * Who hears of what a delivery has brought, each donor once however many donations they made. Donors with a monthly plan, and those who heard of another
 * delivery this month, get one digest a month. Where nobody is told, the reason is kept.
 * @param rows of the whole delivery
 */
export function notificationsOfDelivery(
  { deliveryId, campaignId, allocatedAt }: { deliveryId: string; campaignId: string; allocatedAt: Date },
  rows: readonly AllocationRow[],
  donors: Audience,
): NotificationWithId[] {
  return groupByDonor(claimRows(rows), donors).map((group) => {
    const { notification, firstId } = notificationOf("delivery", { campaignId, subject: deliveryId }, group, donors);
    const isNotified = notification.donorKey !== null && donors.notifiedThisMonth.has(notification.donorKey);
    const isDigest = isNotified || group.claims.some(({ planId }) => planId !== undefined);
    const digest = { about: "digest", month: monthOf(calendarDay(allocatedAt)) } as const;
    return { id: `${deliveryId}_${firstId}`, notification: { ...notification, ...(isDigest && digest) } };
  });
}

/** Whoever a correction took something from. @param rows what was taken back */
export function notificationsOfCorrection(
  { deliveryId, campaignId, number }: { deliveryId: string; campaignId: string; number: number },
  rows: readonly AllocationRow[],
  donors: Audience,
): NotificationWithId[] {
  return groupByDonor(claimRows(rows), donors).map((group) => {
    const { notification, firstId } = notificationOf("correction", { campaignId, subject: deliveryId }, group, donors);
    return { id: `${deliveryId}_correction-${number}_${firstId}`, notification };
  });
}

/**
 * Donors of pool money hear once in a campaign what it helped to buy, without numbers of units.
 * @param notifiedBefore keys of donors who heard of an earlier purchase of the campaign
 */
export function notificationsOfPoolUse(
  { purchaseId, campaignId }: { purchaseId: string; campaignId: string },
  rows: PoolUsePage["rows"],
  { notifiedBefore, ...donors }: Audience & { notifiedBefore: ReadonlySet<string> },
): NotificationWithId[] {
  return groupByDonor(rows, donors).flatMap((group) => {
    const { notification, firstId } = notificationOf(
      "pool-use",
      { campaignId, subject: purchaseId },
      { ...group, rows: [] },
      donors,
    );
    const isNotified = notification.donorKey !== null && notifiedBefore.has(notification.donorKey);
    return isNotified ? [] : [{ id: `${purchaseId}_pool_${firstId}`, notification }];
  });
}

/**
 * Donors whose units will not be bought hear of it at once, in the commit that releases them: they may have the money back as long as it is held. It is
 * about their money, so it is sent even if they switched messages about deliveries off.
 * @param released the changed claims @param unitsBefore released units of the item before, by donation
 */
export function notificationsOfRelease(
  itemId: string,
  released: readonly Claim[],
  unitsBefore: ReadonlyMap<string, number>,
): NotificationWithId[] {
  return released.flatMap((claim): NotificationWithId[] => {
    const { donationId, campaignId } = claim;
    const units = claim.lines.find((line) => line.itemId === itemId)?.released ?? 0;
    const rows = [{ itemId, from: (unitsBefore.get(donationId) ?? 0) + 1, to: units }];
    const everybody = { switchedOff: new Set<string>() };
    const { notification } = notificationOf(
      "release",
      { campaignId, subject: itemId },
      { claims: [claim], rows },
      everybody,
    );
    return [{ id: `${donationId}_released-${itemId}-${units}`, notification }];
  });
}

/**
 * Donors of whose gifts something was left after the campaign hear for what it is used instead: each once a move, however many donations they made. It is
 * about their money, so it is sent even if they switched messages about deliveries off.
 * @param claims those of the move
 */
export function notificationsOfMove(
  { campaignId, run }: { campaignId: string; run: number },
  claims: readonly Claim[],
): NotificationWithId[] {
  const everybody = {
    claims: new Map(claims.map((claim) => [claim.donationId, claim])),
    switchedOff: new Set<string>(),
    notifiedThisMonth: new Set<string>(),
  };
  return groupByDonor(claims, everybody).map(({ claims: ofDonor }) => {
    const about = { campaignId, subject: campaignId };
    const { notification, firstId } = notificationOf("moved", about, { claims: ofDonor, rows: [] }, everybody);
    const units: Record<string, number> = {};
    for (const { itemId, moved = 0 } of ofDonor.flatMap(({ lines }) => lines))
      if (moved > 0) units[itemId] = (units[itemId] ?? 0) + moved;
    return { id: `${campaignId}_moved-${run}_${firstId}`, notification: { ...notification, run, units } };
  });
}

interface DonorGroup<Row> {
  claims: Claim[];
  rows: Row[];
}

const claimRows = (rows: readonly AllocationRow[]) => rows.flatMap((row) => (row.source === "claim" ? [row] : []));

/** By donor; donations without one are each their own. In the order of the rows. */
function groupByDonor<Row extends { donationId: string }>(
  rows: readonly Row[],
  { claims }: Audience,
): DonorGroup<Row>[] {
  const groups = new Map<string, DonorGroup<Row>>();
  for (const row of rows) {
    const claim = claims.get(row.donationId);
    if (claim === undefined) continue;
    const who = claim.donorKey ?? `donation ${claim.donationId}`;
    const group = groups.get(who) ?? { claims: [], rows: [] };
    groups.set(who, group);
    group.rows.push(row);
    if (!group.claims.includes(claim)) group.claims.push(claim);
  }
  return [...groups.values()];
}

/** `firstId`: the donor's first donation names the document. Their key would outlive an erasure there. */
function notificationOf(
  about: Notification["about"],
  { campaignId, subject }: { campaignId: string; subject: string },
  { claims, rows }: DonorGroup<Pick<AllocationRow, "itemId" | "from" | "to">>,
  donors: Pick<Audience, "switchedOff">,
): { notification: Notification; firstId: string } {
  const units: Record<string, number> = {};
  for (const row of rows) units[row.itemId] = (units[row.itemId] ?? 0) + rowUnits(row);
  const donorKey = claims[0]?.donorKey ?? null;
  const donationIds = claims.map(({ donationId }) => donationId);
  const suppressed = suppressionOf(claims, donorKey, donors);
  return {
    notification: {
      about,
      campaignId,
      subject,
      donorKey,
      donationIds,
      units,
      ...(suppressed !== undefined && { suppressed }),
    },
    firstId: donationIds[0] ?? "",
  };
}

function suppressionOf(
  claims: readonly Claim[],
  donorKey: string | null,
  { switchedOff }: Pick<Audience, "switchedOff">,
): Notification["suppressed"] {
  if (donorKey === null) return claims[0]?.noDonor ?? "unnamed";
  if (switchedOff.has(donorKey)) return "switched-off";
  return claims.every(({ amountPaise, returnedPaise }) => returnedPaise >= amountPaise) ? "returned" : undefined;
}

/**
 * The next notifications to create in one commit. Those about donations that were told already are left out, so that a run that breaks off tells nobody
 * twice, even if a donor was erased meanwhile.
 */
export const nextNotifications = (
  notifications: readonly NotificationWithId[],
  notifiedDonationIds: ReadonlySet<string>,
  limit: number,
): NotificationWithId[] =>
  notifications
    .filter(({ notification }) => !notification.donationIds.some((id) => notifiedDonationIds.has(id)))
    .slice(0, limit);
