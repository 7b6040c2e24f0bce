import { unitsOf } from "@daansetu/contract";
import { creditEntry } from "../../../src/features/impact/core/entries.ts";
import {
  credit,
  missingUnits,
  receiveGoods,
  receiveInKind,
  writeOff,
} from "../../../src/features/impact/core/stock.ts";
import type { World } from "../world.ts";
import { anyListed, asPerson, commitOrDelay, createdEntries, replacing, stored } from "./item-world.ts";
import { occasionOf } from "./purchase-commands.ts";

/** Goods of a purchase arrive: all that are awaited, or some. */
export function receiveThings(world: World): void {
  const { random, books } = world;
  const [id] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined) return;
  const index = random.below(stored(books.purchases, id).lines.length);
  const share = random.chance(0.7) ? 1 : random.below(10) / 10;
  asPerson(world, () => {
    const purchase = stored(books.purchases, id);
    const line = purchase.lines[index];
    if (line === undefined || line.received > 0) return;
    const given = stored(books.given, line.campaignId);
    const counted = Math.floor((unitsOf(line.units) - line.credited) * share);
    if (counted === 0) return;
    const change = receiveGoods(purchase, line, given, counted);
    commitOrDelay(world, [
      replacing(books.purchases, id, change.purchase),
      replacing(books.given, line.campaignId, change.given),
    ]);
  });
}

export function receiveThingsInKind(world: World): void {
  const { random, books, nextId } = world;
  const campaignId = anyListed(world);
  const item = random.pick(stored(books.lists, campaignId).items);
  if (item === undefined) return;
  const event = { campaignId, itemId: item.id, kind: "in-kind" as const, units: 1 + random.below(3) };
  const id = nextId("stock");
  asPerson(world, () => {
    if (books.stockEvents.get(id) !== undefined) return;
    const given = receiveInKind(stored(books.given, campaignId), item.id, event.units);
    commitOrDelay(world, [books.stockEvents.create(id, event), replacing(books.given, campaignId, given)]);
  });
}

export function loseThings(world: World): void {
  const { random, books, nextId } = world;
  const campaignId = anyListed(world);
  const [itemId, book] = random.pick(Object.entries(stored(books.given, campaignId).items)) ?? [];
  if (itemId === undefined || book === undefined) return;
  const isInStock = random.chance(0.5);
  const units = 1 + random.below(3);
  if (units > (isInStock ? book.inStock : missingUnits(book))) return;
  const id = nextId("stock");
  asPerson(world, () => {
    if (books.stockEvents.get(id) !== undefined) return;
    const decision = { reason: "Wet.", byUid: "asha", approvedByUid: "vikram" };
    const given = writeOff(stored(books.given, campaignId), { itemId, units, isInStock }, decision);
    commitOrDelay(world, [
      books.stockEvents.create(id, { campaignId, itemId, kind: "written-off", units }),
      replacing(books.given, campaignId, given),
    ]);
  });
}

export function creditThings(world: World): void {
  const { random, books } = world;
  const [id, seen] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined || seen === undefined) return;
  const index = random.below(seen.lines.length);
  const isInStock = random.chance(0.5);
  const units = 1 + random.below(4);
  asPerson(world, () => {
    const purchase = stored(books.purchases, id);
    const line = purchase.lines[index];
    if (line === undefined || purchase.credits !== seen.credits) return;
    const amountPaise = Math.floor((line.costPaise * units) / Math.max(units, unitsOf(line.units) - line.credited));
    if (amountPaise === 0) return;
    const given = stored(books.given, line.campaignId);
    const change = credit(purchase, line, given, { units, amountPaise, isInStock });
    const occasion = occasionOf(world, line.campaignId);
    commitOrDelay(world, [
      replacing(books.purchases, id, change.purchase),
      replacing(books.given, line.campaignId, change.given),
      ...createdEntries(world, [creditEntry(id, change.purchase.credits, amountPaise, occasion)]),
    ]);
  });
}
