import { type Purchase, purchaseKey, unitsOf } from "@daansetu/contract";
import { buy } from "../../../src/features/impact/core/buying.ts";
import { billEntry, fundTransferEntry } from "../../../src/features/impact/core/entries.ts";
import { bookOf, stillWanted, unbought } from "../../../src/features/impact/core/given-so-far.ts";
import { drawFromPool } from "../../../src/features/impact/core/pool.ts";
import { costByCampaign, lineCosts } from "../../../src/features/impact/core/purchase-cost.ts";
import type { World } from "../world.ts";
import {
  anyListed,
  asPerson,
  claimsOf,
  commitOrDelay,
  createdEntries,
  listedCampaigns,
  PAGE,
  replacedClaims,
  replacing,
  stored,
} from "./item-world.ts";

export const occasionOf = ({ clock }: World, campaignId: string) => {
  const now = clock.now();
  return { campaignId, occurredAt: now.toISOString(), now };
};

/** Purchase lines for a campaign, at about the prices of its list. The units are bought for claims, from the pool, by the foundation, or by several of them. */
function linesFor(world: World, campaignId: string): Purchase["lines"] {
  const { random, books } = world;
  const given = stored(books.given, campaignId);
  const item = random.pick(stored(books.lists, campaignId).items);
  if (item === undefined) return [];
  const book = bookOf(given, item.id);
  const room = stillWanted(item, book);
  const units = {
    claims: random.chance(0.6) ? unbought(book) : random.below(unbought(book) + 2),
    pool: random.chance(0.4) ? random.below(Math.min(8, room) + 1) : 0,
    foundation: random.chance(0.15) ? random.below(Math.min(4, room) + 1) : 0,
  };
  const valuePaise = Math.max(1, Math.round((unitsOf(units) * item.pricePaise * (75 + random.below(45))) / 100));
  return unitsOf(units) === 0
    ? []
    : [{ campaignId, itemId: item.id, units, valuePaise, costPaise: 0, received: 0, credited: 0 }];
}

/** A purchase is recorded and its bill approved. Some purchases are for both campaigns. */
export function buyThings(world: World): void {
  const { random, books, clock, nextId } = world;
  const campaigns = random.chance(0.15) ? listedCampaigns(world) : [anyListed(world)];
  const lines = campaigns.flatMap((campaignId) => linesFor(world, campaignId));
  if (lines.length === 0) return;
  const [freightPaise, gstPaise] = [random.below(500_00), random.below(2_000_00)];
  const values = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  const discountPaise = random.below(Math.min(200_00, values));
  const costs = lineCosts({ lines, freightPaise, gstPaise, discountPaise });
  const at = clock.now().toISOString();
  const bill: Purchase["bill"] = {
    number: nextId("bill"),
    day: "2026-11-20",
    scan: "/bill.webp",
    scanHash: "a".repeat(64),
    totalPaise: values + freightPaise + gstPaise - discountPaise,
  };
  const supplier = { name: `Supplier ${random.below(4)}`, isRelated: false };
  const purchase: Purchase = {
    ...{ supplier, bill, freightPaise, gstPaise, discountPaise },
    lines: lines.map((line, index) => ({ ...line, costPaise: costs[index] ?? 0 })),
    state: "approved",
    asked: { uid: "asha", at },
    approved: { uid: "vikram", at },
    ...(random.chance(0.7) && { reason: "Before the school begins." }),
    hasSecondQuotation: true,
    paidPaise: {},
    creditedPaise: 0,
    payments: 0,
    credits: 0,
  };
  const id = purchaseKey(purchase);
  asPerson(world, () => {
    if (books.purchases.get(id) !== undefined) return;
    const changes = [...costByCampaign(purchase).keys()].map((campaignId) => {
      const buying = buy(stored(books.lists, campaignId), stored(books.given, campaignId), purchase, id);
      const occasion = occasionOf(world, campaignId);
      const entries = [
        billEntry(id, buying.billedPaise, occasion),
        ...(buying.movedInPaise === 0
          ? []
          : [fundTransferEntry(`bill-${id}-${campaignId}`, buying.movedInPaise, occasion)]),
      ];
      return [
        replacing(books.given, campaignId, buying.given),
        // The list is replaced with itself, so that the commit fails if its prices or wanted units were changed after they were read.
        replacing(books.lists, campaignId, stored(books.lists, campaignId)),
        ...createdEntries(world, entries),
      ];
    });
    commitOrDelay(world, [books.purchases.create(id, purchase), ...changes.flat()]);
  });
}

/** Uses pool money of the next page of claims for a purchase. @returns false if no purchase waits for pool money */
export function drawFromPoolNext(world: World, campaignId: string): boolean {
  const { books } = world;
  const given = stored(books.given, campaignId);
  if (given.running?.kind !== "pool-use") return false;
  const claims = claimsOf(world, campaignId).filter(({ pool }) => pool.openPaise > 0);
  const step = drawFromPool(given, claims.slice(0, PAGE), PAGE);
  const { purchaseId, number } = step.page;
  const entry = fundTransferEntry(`pool-${purchaseId}-${campaignId}`, step.movedInPaise, occasionOf(world, campaignId));
  return commitOrDelay(world, [
    books.poolUses.create(`${purchaseId}_${campaignId}-${number}`, step.page),
    ...replacedClaims(world, step.claims),
    replacing(books.given, campaignId, step.given),
    ...(step.movedInPaise === 0 ? [] : createdEntries(world, [entry])),
  ]);
}
