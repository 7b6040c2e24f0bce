import type { Claim, ItemList, SecondaryPurpose } from "@daansetu/contract";
import { bookOf, nothingGiven, unitsToRelease } from "../../../src/features/impact/core/given-so-far.ts";
import { changePrice, changeWanted, removeItem, substitute } from "../../../src/features/impact/core/list-changes.ts";
import { notificationsOfRelease } from "../../../src/features/impact/core/notifications.ts";
import { endHolds, releaseUnits } from "../../../src/features/impact/core/release.ts";
import type { World } from "../world.ts";
import {
  anyListed,
  asPerson,
  claimsOf,
  commitOrDelay,
  listedCampaigns,
  PAGE,
  replacedClaims,
  replacing,
  stored,
} from "./item-world.ts";

type ListedItem = ItemList["items"][number];

/** Campaigns that may have a list. The general fund has none. */
export const CAMPAIGNS = ["school", "kitchen"] as const;
type CampaignId = (typeof CAMPAIGNS)[number];

const RULE: SecondaryPurpose = { purpose: "same-sector", version: 1 };

const anItem = (id: string, pricePaise: number, wanted: number, urgency: ListedItem["urgency"]): ListedItem => ({
  ...{ id, name: id, unit: "piece", pricePaise, wanted, urgency },
  smallestLot: 1,
  state: "open",
});

/** A monthly plan of the kitchen gives plates. At first a plate costs as much as the unit of a plan; its price may change later. */
const listOf = (campaignId: CampaignId, now: Date): ItemList => ({
  campaignId,
  items: [
    anItem(`${campaignId}-kit`, 1_250_00, 40, "important"),
    anItem(`${campaignId}-plate`, 40_00, 200, "urgent"),
    anItem(`${campaignId}-trip`, 4_999_99, 6, "useful"),
  ],
  surplus: RULE,
  shortfall: { ...RULE, purpose: "general-fund" },
  ...(campaignId === "kitchen" && { planItemId: "kitchen-plate" }),
  addedAt: now.toISOString(),
  version: 1,
});

/** A campaign gets its list. Donations that it received before are pool money. */
export function addList(world: World, campaignId: CampaignId): void {
  const { books, clock } = world;
  asPerson(world, () => {
    if (books.lists.get(campaignId) !== undefined) return;
    commitOrDelay(world, [
      books.lists.create(campaignId, listOf(campaignId, clock.now())),
      books.given.create(campaignId, nothingGiven(campaignId)),
      books.guards.create(campaignId, { withdrawals: 0 }),
    ]);
  });
}

export function addNextList(world: World): void {
  const campaignId = CAMPAIGNS.find((id) => !listedCampaigns(world).includes(id));
  if (campaignId !== undefined) addList(world, campaignId);
}

/** An admin changes a list: the price of an item, how many are wanted, a substitution, or an item is removed. */
export function changeList(world: World): void {
  const { random, books, clock } = world;
  const campaignId = anyListed(world);
  const list = stored(books.lists, campaignId);
  const item = random.pick(list.items);
  if (item === undefined) return;
  const now = clock.now();
  const change = random.below(20);
  const factor = 80 + random.below(50);
  const wanted = Math.max(1, item.wanted - 15 + random.below(40));
  const substitution = { name: `${item.name}-b`, reason: "Sold out.", byUid: "a", approvedByUid: "b" };
  asPerson(world, () => {
    // A list that was changed after the admin loaded it is not saved over.
    if (stored(books.lists, campaignId) !== list) return;
    const given = stored(books.given, campaignId);
    const changed =
      change < 9
        ? changePrice(list, item.id, Math.max(1_00, Math.round((item.pricePaise * factor) / 100)), now)
        : change < 17
          ? changeWanted(list, given, item.id, wanted)
          : change < 18
            ? substitute(list, item.id, substitution, now)
            : removeItem(list, given, item.id);
    // Given so far is replaced with itself in the same commit, which fails if a purchase has changed it after the check.
    commitOrDelay(world, [replacing(books.lists, campaignId, changed), replacing(books.given, campaignId, given)]);
  });
}

/** Releases units of the next page of claims, if more units of an item were given than are wanted. @returns false if there are none to release */
export function releaseNext(world: World, campaignId: string): boolean {
  const { books, clock } = world;
  const given = stored(books.given, campaignId);
  const { items } = stored(books.lists, campaignId);
  const item = items.find((other) => unitsToRelease(other, bookOf(given, other.id)) > 0);
  if (item === undefined) return false;
  const claims = claimsOf(world, campaignId)
    .filter(({ openItemIds }) => openItemIds.includes(item.id))
    .toReversed()
    .slice(0, PAGE);
  const changes = releaseUnits(item, given, claims, clock.now());
  if (changes.claims.length === 0) return false;
  const releasedOf = ({ lines }: Claim) => lines.find(({ itemId }) => itemId === item.id)?.released ?? 0;
  const before = new Map(claims.map((claim) => [claim.donationId, releasedOf(claim)]));
  return commitOrDelay(world, [
    ...replacedClaims(world, changes.claims),
    replacing(books.given, campaignId, changes.given),
    ...notificationsOfRelease(item.id, changes.claims, before).map(({ id, notification }) =>
      books.notifications.create(id, notification),
    ),
  ]);
}

export function endDueHolds(world: World): void {
  const { books, clock } = world;
  const campaignId = anyListed(world);
  const held = claimsOf(world, campaignId).filter(({ pool }) => pool.heldUntil !== null);
  const { claims, given } = endHolds(stored(books.given, campaignId), held.slice(0, PAGE), clock.now());
  if (claims.length > 0)
    commitOrDelay(world, [...replacedClaims(world, claims), replacing(books.given, campaignId, given)]);
}
