import type {
  CampaignMoney,
  CampaignToBuyFor,
  Item,
  ItemListRecord,
  ItemRecord,
  RunningView,
} from "@daansetu/contract";
import {
  acquiredUnits,
  bookOf,
  claimedUnits,
  inKindLeft,
  stillWanted,
  unbought,
  unitsToRelease,
} from "../core/given-so-far.ts";
import { lotState } from "../core/lots.ts";
import { availablePaise, poolPlan } from "../core/pool.ts";
import { missingUnits } from "../core/stock.ts";
import type { CampaignBooks } from "./campaign-books.repository.ts";

/** What the counters do not have. */
export interface ListContext {
  orderedPaise: number;
  /** By item: the admission of the oldest claim whose unit is not handed over. */
  waitingSince: ReadonlyMap<string, string>;
  /** Absent while the campaign runs. */
  endedAt?: string | undefined;
  now: Date;
}

export function campaignMoney({ given }: Pick<CampaignBooks, "given">, orderedPaise: number): CampaignMoney {
  const { receivedPaise, returnedPaise, movedInPaise, movedOnPaise = 0, billedPaise, paidPaise, heldPaise } = given;
  return {
    ...{ receivedPaise, returnedPaise, movedInPaise, orderedPaise, billedPaise, paidPaise, heldPaise },
    inHandPaise: receivedPaise - returnedPaise + movedInPaise - paidPaise,
    ...(movedOnPaise > 0 && { movedOnPaise }),
    poolPaise: availablePaise(given),
  };
}

function itemRecord({ list, given }: CampaignBooks, item: Item, { waitingSince, now }: ListContext): ItemRecord {
  const book = bookOf(given, item.id);
  const { inStock, handedOver, writtenOff, promisedPaise } = book;
  return {
    ...item,
    given: claimedUnits(book),
    unbought: unbought(book),
    stillWanted: stillWanted(item, book),
    acquired: acquiredUnits(book),
    awaited: missingUnits(book),
    ...{ inStock, handedOver, writtenOff, promisedPaise },
    inKindInStock: inKindLeft(book),
    lot: lotState(item, book, waitingSince.get(item.id), now),
    poolCanBuy: poolPlan(list, given).find(({ itemId }) => itemId === item.id)?.units ?? 0,
  };
}

function runningOf({ list, given }: CampaignBooks): RunningView[] {
  const isReleasing = list.items.some((item) => unitsToRelease(item, bookOf(given, item.id)) > 0);
  return [
    ...(given.running === null ? [] : [given.running.kind]),
    ...(given.confirmed > given.allocated ? (["allocation"] as const) : []),
    ...(isReleasing ? (["release"] as const) : []),
    ...((given.moveToTell ?? null) !== null ? (["moving-on"] as const) : []),
  ];
}

export function itemListRecord(books: CampaignBooks, context: ListContext): ItemListRecord {
  const { campaignId, list, given } = books;
  const nameOf = (itemId: string) => list.items.find(({ id }) => id === itemId)?.name ?? "";
  return {
    campaign: { _id: campaignId, title: list.campaignTitle, kind: list.campaignKind },
    version: list.version,
    items: list.items.map((item) => itemRecord(books, item, context)),
    surplus: list.surplus,
    shortfall: list.shortfall,
    ...(list.planItemId !== undefined && { planItemId: list.planItemId }),
    addedAt: list.addedAt,
    ...(context.endedAt !== undefined && { endedAt: context.endedAt }),
    money: campaignMoney(books, context.orderedPaise),
    needsPerson: given.needsPerson,
    running: runningOf(books),
    asked: list.asked.map(({ id, byUid, byEmail, at, picture: _picture, ...change }) => ({
      ...change,
      _id: id,
      itemName: nameOf(change.itemId),
      askedByUid: byUid,
      askedBy: byEmail,
      askedAt: at,
    })),
  };
}

export function campaignToBuyFor(books: CampaignBooks, context: ListContext): CampaignToBuyFor {
  const { campaign, money, needsPerson, items } = itemListRecord(books, context);
  return {
    ...{ campaign, money, needsPerson },
    items: items
      .filter(({ state }) => state !== "removed")
      .map(({ id, name, unit, lot, poolCanBuy, inStock, awaited }) => ({
        ...{ itemId: id, name, unit, lot, poolCanBuy, inStock, awaited },
      })),
  };
}
