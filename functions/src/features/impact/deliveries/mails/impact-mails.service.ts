import { calendarDay, type Item, showsNames } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { DonationsRepository } from "../../../giving/donations/index.ts";
import type { OfflineDonationDocument } from "../../../giving/offline-donations/offline-donation.document.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import type { PurchasesRepository } from "../../purchases/index.ts";
import type { DeliveriesRepository } from "../store/deliveries.repository.ts";
import type { NotificationDocument } from "../store/delivery.documents.ts";
import type { NotificationsRepository } from "../store/notifications.repository.ts";
import {
  correctionMail,
  deliveryMail,
  digestMail,
  type HandedOver,
  type MailDonor,
  movedMail,
  poolMail,
  releaseMail,
} from "./impact-mails.ts";

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  deliveries: DeliveriesRepository;
  notifications: NotificationsRepository;
  purchases: PurchasesRepository;
  donations: Pick<DonationsRepository, "byId">;
  offlineDonationOf: (id: string) => Promise<OfflineDonationDocument | undefined>;
}

const MONTH = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** Mails about deliveries, corrections, the pool and released units; composed when they are sent, and for an admin's preview. */
export function impactMailsService({ config: { siteOrigin } }: Pick<Deps, "config">, needs: Needs) {
  const { books, claims, deliveries, notifications, purchases, donations, offlineDonationOf } = needs;

  const linkOf = (donationId: string) => `${siteOrigin}/success?reference=${encodeURIComponent(donationId)}`;

  /** The donor of the first donation that still has one; `undefined` if they left no address or were erased. */
  async function donorOf({ donationIds }: NotificationDocument): Promise<MailDonor | undefined> {
    for (const id of donationIds) {
      const donation = (await donations.byId(id))?.donation ?? (await offlineDonationOf(id));
      const email = donation?.donor?.email;
      if (donation?.donor === undefined || email === undefined || donation.donorKeys.length === 0) continue;
      return { to: email, name: donation.donor.fullName, link: linkOf(id) };
    }
    return undefined;
  }

  const itemsOf = async (campaignId: string): Promise<readonly Item[]> =>
    (await books.read(campaignId))?.list.items ?? [];

  async function handedOver(notification: NotificationDocument): Promise<HandedOver | undefined> {
    const delivery = await deliveries.byId(notification.subject);
    if (delivery === undefined || delivery.state === "cancelled") return undefined;
    const items = await itemsOf(notification.campaignId);
    const units = Object.entries(notification.units).filter(([, count]) => count > 0);
    if (units.length === 0) return undefined;
    return {
      campaignTitle: delivery.campaignTitle,
      day: delivery.day,
      district: delivery.place.district,
      ...(showsNames(delivery) && { toWhom: delivery.toWhom }),
      people: delivery.people,
      lines: units.map(([itemId, count]) => {
        const item = items.find(({ id }) => id === itemId);
        const label = delivery.labels.find((each) => each.itemId === itemId);
        return {
          name: item?.name ?? label?.name ?? "",
          unit: item?.unit ?? label?.unit ?? "",
          units: count,
          ofUnits: delivery.lines.find((line) => line.itemId === itemId)?.standing ?? count,
        };
      }),
      substitutes: units.flatMap(([itemId]) => {
        const item = items.find(({ id }) => id === itemId);
        const last = item?.substitutions?.at(-1);
        return item === undefined || last === undefined
          ? []
          : [{ name: item.name, formerName: last.formerName, reason: last.reason }];
      }),
    };
  }

  async function correction(donor: MailDonor, notification: NotificationDocument): Promise<Mail | undefined> {
    const delivery = await deliveries.byId(notification.subject);
    const last = delivery?.corrections.at(-1);
    if (delivery === undefined || last === undefined) return undefined;
    const lines = Object.entries(notification.units).map(([itemId, units]) => ({
      name: delivery.labels.find((each) => each.itemId === itemId)?.name ?? "",
      units,
    }));
    return correctionMail(donor, { day: delivery.day, district: delivery.place.district, lines, reason: last.reason });
  }

  async function pool(
    donor: MailDonor,
    { subject, campaignId, donationIds }: NotificationDocument,
  ): Promise<Mail | undefined> {
    const [purchase, found] = await Promise.all([purchases.byId(subject), claims.byIds(donationIds)]);
    const usedPaise = found.claims.reduce((sum, claim) => sum + claim.pool.usedPaise, 0);
    if (purchase === undefined || usedPaise === 0) return undefined;
    const ofCampaign = purchase.lines.filter((line) => line.campaignId === campaignId);
    return poolMail(donor, {
      campaignTitle: purchase.campaigns.find(({ id }) => id === campaignId)?.title ?? "",
      usedPaise,
      lines: ofCampaign.map(({ itemId, units }) => ({
        name: purchase.labels.find((each) => each.campaignId === campaignId && each.itemId === itemId)?.name ?? "",
        units: units.claims + units.pool + units.foundation,
      })),
    });
  }

  async function release(donor: MailDonor, notification: NotificationDocument): Promise<Mail | undefined> {
    const { subject, campaignId, donationIds, units } = notification;
    const [read, found] = await Promise.all([books.read(campaignId), claims.byIds(donationIds)]);
    const [claim] = found.claims;
    // Asked for and returned meanwhile.
    if (claim === undefined || read === undefined || claim.pool.heldPaise === 0) return undefined;
    return releaseMail(donor, {
      campaignTitle: read.list.campaignTitle,
      item: read.list.items.find(({ id }) => id === subject)?.name ?? "",
      units: units[subject] ?? 0,
      heldPaise: claim.pool.heldPaise,
      heldUntil: claim.pool.heldUntil === null ? undefined : calendarDay(claim.pool.heldUntil),
    });
  }

  async function moved(
    donor: MailDonor,
    { campaignId, donationIds, run }: NotificationDocument,
  ): Promise<Mail | undefined> {
    const [read, found] = await Promise.all([books.read(campaignId), claims.byIds(donationIds)]);
    const parts = found.claims.flatMap(({ moves = [] }) => moves.filter((move) => move.run === run));
    return read === undefined || parts.length === 0
      ? undefined
      : movedMail(donor, { campaignTitle: read.list.campaignTitle, parts });
  }

  /** @returns `undefined` if there is nothing to tell any more, or nobody to tell it to */
  async function mailOf(notification: NotificationDocument): Promise<Mail | undefined> {
    const donor = await donorOf(notification);
    if (donor === undefined) return undefined;
    if (notification.about === "correction") return correction(donor, notification);
    if (notification.about === "pool-use") return pool(donor, notification);
    if (notification.about === "release") return release(donor, notification);
    if (notification.about === "moved") return moved(donor, notification);
    const delivery = await handedOver(notification);
    return delivery && deliveryMail(donor, delivery);
  }

  const composers: MailComposers<"impact-update" | "impact-digest"> = {
    "impact-update": async ({ notificationId }) => {
      const notification = await notifications.byId(notificationId);
      return notification && mailOf(notification);
    },
    "impact-digest": async ({ notificationIds }) => {
      const found = (await Promise.all(notificationIds.map((id) => notifications.byId(id)))).flatMap(
        (each) => each ?? [],
      );
      const [first] = found;
      const donor = first && (await donorOf(first));
      if (first === undefined || donor === undefined) return undefined;
      const gifts = await Promise.all(
        found.map(async (each) => {
          const delivery = await handedOver(each);
          return delivery && { ...delivery, link: linkOf(each.donationIds[0] ?? "") };
        }),
      );
      const month = MONTH.format(new Date(`${first.month ?? "1970-01"}-01T00:00:00Z`));
      const told = gifts.flatMap((gift) => gift ?? []);
      return told.length === 0 ? undefined : digestMail(donor, month, told);
    },
  };
  return { mails: composers, mailOf, donorOf };
}
export type ImpactMailsService = ReturnType<typeof impactMailsService>;
