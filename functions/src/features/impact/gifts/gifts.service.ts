import {
  type Claim,
  calendarDay,
  type Gift,
  type GiftLine,
  type GiftSummary,
  monthOf,
  type PlanMonth,
} from "@daansetu/contract";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller } from "../../../http/caller.ts";
import { groupBy } from "../../../util/group-by.ts";
import type { DonationsRepository } from "../../giving/donations/index.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { DeliveriesRepository, MailSwitch } from "../deliveries/index.ts";
import { standingRows } from "../deliveries/index.ts";
import {
  type CampaignBooks,
  type CampaignBooksRepository,
  type ClaimsRepository,
  countedDonation,
} from "../items/index.ts";
import type { PurchasesRepository } from "../purchases/index.ts";
import { chosenLines, giftDelivery, giftPool, giftPurchase, NO_POOL } from "./gift.views.ts";
import { giftLines } from "./gift-lines.service.ts";
import type { GiftsRepository } from "./gifts.repository.ts";

const BILLS_SHOWN = 10;
const MONTHS_SHOWN = 12;

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  deliveries: DeliveriesRepository;
  purchases: PurchasesRepository;
  gifts: GiftsRepository;
  mailSwitch: MailSwitch;
  donations: Pick<DonationsRepository, "byId">;
  /** Keys under which the donations of an account are found. */
  donorKeysOf: (uid: string) => Promise<string[]>;
  /** Debits of a plan, newest first, if the caller may see it. */
  debitsOf: (
    planId: string,
    access: { key: string | undefined; caller: Caller; now: Date },
  ) => Promise<{ reference: string; paidAt: string }[]>;
}

const notFound = () => new AppError("not-found", "We could not find this donation.");

/** What became of a donation, unit by unit (docs/impact.md). */
export function giftsService(needs: Needs) {
  const { books, claims, deliveries, purchases, gifts, mailSwitch, donations, donorKeysOf, debitsOf } = needs;

  const linesOf = giftLines({ claims });

  async function deliveriesOf({ donationId }: Claim) {
    const found = await deliveries.ofDonation(donationId);
    const byDelivery = groupBy(found.pages, ({ deliveryId }) => deliveryId);
    const documents = await deliveries.byIds([...byDelivery.keys()]);
    return [...byDelivery]
      .flatMap(([deliveryId, pages]) => {
        const delivery = documents.get(deliveryId);
        const back = found.takenBack.filter((page) => page.deliveryId === deliveryId);
        const rows = standingRows(pages, back).filter((row) => row.source === "claim" && row.donationId === donationId);
        return delivery === undefined || rows.length === 0 ? [] : [giftDelivery(deliveryId, delivery, rows)];
      })
      .toSorted((one, other) => other.day.localeCompare(one.day));
  }

  /** Bills of the donor's things, without those of which nothing of theirs has been bought yet: older bills are for others' gifts. */
  async function purchasesOf({ campaignId }: Claim, lines: readonly GiftLine[]) {
    const isBought = ({ bought, handedOver, givenByFoundation }: GiftLine) =>
      bought + handedOver + givenByFoundation > 0;
    const itemIds = new Set(lines.filter(isBought).map(({ itemId }) => itemId));
    if (itemIds.size === 0) return [];
    const bills = await purchases.newestOf(campaignId);
    return bills
      .filter(
        ({ data }) =>
          data.state !== "asked" &&
          data.lines.some((line) => line.campaignId === campaignId && itemIds.has(line.itemId)),
      )
      .slice(0, BILLS_SHOWN)
      .map(({ id, data }) => giftPurchase(id, campaignId, data));
  }

  async function usesOf(claim: Claim) {
    if (claim.pool.usedPaise + claim.pool.returnedAfterUsePaise === 0) return [];
    const uses = await gifts.poolUsesOf(claim.donationId);
    const bills = await purchases.byIds(uses.map(({ purchaseId }) => purchaseId));
    return uses.flatMap((use) => {
      const purchase = bills.get(use.purchaseId);
      return purchase === undefined ? [] : [{ use, purchase }];
    });
  }

  async function giftOf(reference: string, donation: DonationDocument): Promise<Gift> {
    const { campaignId, campaignTitle, campaignKind, paidAt, lines } = donation;
    const counted = countedDonation(reference, donation);
    const gift = {
      reference,
      campaign: { _id: campaignId, title: campaignTitle, kind: campaignKind },
      amountPaise: donation.amountPaise,
      returnedPaise: counted?.returnedPaise ?? 0,
      ...(paidAt !== null && { givenAt: paidAt }),
      ...{ pool: NO_POOL, deliveries: [], purchases: [], hearsOfDeliveries: true },
    };
    const read = campaignKind === "general-fund" ? undefined : await books.read(campaignId);
    if (read === undefined) return { ...gift, state: "no-list", lines: [] };
    const rules = lines === undefined ? {} : { surplus: lines.surplus, shortfall: lines.shortfall };
    const chosen = lines === undefined ? [] : chosenLines(lines, read.list.items);
    if (counted === undefined) return { ...gift, ...rules, state: "unpaid", lines: chosen };
    const claim = await claims.byId(reference);
    if (claim === undefined) return { ...gift, ...rules, state: "counting", lines: chosen };
    const giftLines = await linesOf(read, claim);
    const [handedOver, bills, uses, isOff] = await Promise.all([
      deliveriesOf(claim),
      purchasesOf(claim, giftLines),
      usesOf(claim),
      claim.donorKey === null ? false : mailSwitch.isOff(claim.donorKey),
    ]);
    return {
      ...gift,
      state: "counted",
      returnedPaise: claim.returnedPaise,
      lines: giftLines,
      pool: giftPool(claim, uses),
      deliveries: handedOver,
      purchases: bills,
      ...(claim.surplus !== null && { surplus: claim.surplus }),
      ...(claim.shortfall !== null && { shortfall: claim.shortfall }),
      hearsOfDeliveries: !isOff,
      ...(handedOver.length > 0 && { shareImage: `/share/gift/${reference}.jpg` }),
    };
  }

  async function summaryOf(claim: Claim, read: CampaignBooks | undefined): Promise<GiftSummary> {
    const lines = read === undefined ? [] : await linesOf(read, claim);
    const [last] = lines.some(({ handedOver }) => handedOver > 0) ? await deliveriesOf(claim) : [];
    return {
      reference: claim.donationId,
      campaign: { _id: claim.campaignId, title: read?.list.campaignTitle ?? "" },
      givenAt: claim.admittedAt,
      amountPaise: claim.amountPaise,
      lines: lines.map(({ itemId, name, unit, chosen, waiting, bought, handedOver }) => ({
        ...{ itemId, name, unit, chosen, waiting, bought, handedOver },
      })),
      ...(last !== undefined && { lastHandedOver: { day: last.day, district: last.place.district } }),
    };
  }

  return {
    /** @throws AppError `not-found` */
    byReference: async (reference: string): Promise<Gift> => {
      const stored = await donations.byId(reference);
      if (stored === undefined) throw notFound();
      return giftOf(reference, stored.donation);
    },

    /** What the picture of a gift tells, which its donor shares: no name, and nothing before something was handed over. */
    shareSubjectOf: async (reference: string) => {
      const stored = await donations.byId(reference);
      const gift = stored && (await giftOf(reference, stored.donation));
      const [last] = gift?.deliveries ?? [];
      if (gift === undefined || last === undefined) return undefined;
      const counts = gift.lines.flatMap(({ handedOver, name }) => (handedOver > 0 ? [`${handedOver} × ${name}`] : []));
      return {
        title: counts.join(", "),
        byline: `Handed over in ${last.place.district}, with ${gift.campaign.title}`,
        picture: gift.lines.find(({ handedOver, picture }) => handedOver > 0 && picture !== undefined)?.picture,
      };
    },

    /** @throws AppError `not-found` */
    hear: async (reference: string, wanted: boolean, now: Date): Promise<{ hearsOfDeliveries: boolean }> => {
      const donorKey = (await claims.byId(reference))?.donorKey;
      const stored = donorKey === undefined ? await donations.byId(reference) : undefined;
      const key = donorKey ?? stored?.donation.donorKeys.find((each) => each.startsWith("mail:"));
      if (key === undefined) throw notFound();
      await mailSwitch.set(key, wanted, now);
      return { hearsOfDeliveries: wanted };
    },

    /** The gifts of an account's owner, newest first. */
    mine: async (uid: string, slice: Slice): Promise<Page<GiftSummary>> => {
      const { items, next } = await claims.listOf(await donorKeysOf(uid), slice);
      // Those of offline donations have no page.
      const ofPage = items.filter(({ id }) => /^[A-Za-z0-9]{24}$/.test(id)).map(({ data }) => data);
      const read = await books.readAll(ofPage.map(({ campaignId }) => campaignId));
      return { items: await Promise.all(ofPage.map((claim) => summaryOf(claim, read.get(claim.campaignId)))), next };
    },

    /** Month by month, newest first. @throws AppError as the plan's page does */
    ofPlan: async (
      planId: string,
      access: { key: string | undefined; caller: Caller; now: Date },
    ): Promise<PlanMonth[]> => {
      const debits = (await debitsOf(planId, access)).slice(0, MONTHS_SHOWN);
      const months = await Promise.all(
        debits.map(async ({ reference, paidAt }) => {
          const stored = await donations.byId(reference);
          return stored && { month: monthOf(calendarDay(paidAt)), gift: await giftOf(reference, stored.donation) };
        }),
      );
      return months.flatMap((month) => month ?? []);
    },
  };
}
export type GiftsService = ReturnType<typeof giftsService>;
