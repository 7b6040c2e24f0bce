import type { Claim } from "@daansetu/contract";
import {
  changePrice,
  changeWanted,
  removeItem,
  substitute,
} from "../../../../src/features/impact/core/list-changes.ts";
import { bookOf, unitsToRelease } from "../../../../src/features/impact/core/given-so-far.ts";
import { notificationsOfRelease } from "../../../../src/features/impact/core/notifications.ts";
import { endHolds, releaseUnits } from "../../../../src/features/impact/core/release.ts";
import { asPerson, CAMPAIGNS, claimsOf, PAGE, replacedClaims, replacing, send, stored, type World } from "./world.ts";

/** An admin changes a list: another price, fewer or more wanted, another thing in its place, or an item less. */
export function changeList(world: World): void {
  const { random, books, clock } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const list = stored(books.lists, campaignId);
  const item = random.pick(list.items);
  if (item === undefined) return;
  const now = clock.now();
  const change = random.below(20);
  const factor = 80 + random.below(50);
  const wanted = Math.max(1, item.wanted - 15 + random.below(40));
  asPerson(world, () => {
    const given = stored(books.given, campaignId);
    const changed =
      change < 9
        ? changePrice(list, item.id, Math.max(1_00, Math.round((item.pricePaise * factor) / 100)), now)
        : change < 17
          ? changeWanted(list, given, item.id, wanted)
          : change < 19
            ? substitute(
                list,
                item.id,
                { name: `${item.name}-b`, reason: "Sold out.", byUid: "a", approvedByUid: "b" },
                now,
              )
            : removeItem(list, given, item.id);
    // The counters go along, so that nothing is bought between the check and the change.
    send(world, [replacing(books.lists, campaignId, changed), replacing(books.given, campaignId, given)]);
  });
}

/** Releases the next page of claims of an item of which too much was given. */
export function releaseNext(world: World, campaignId = world.random.oneOf(...CAMPAIGNS)): boolean {
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
  const releasedOf = ({ lines }: Claim) => lines.find(({ itemId }) => itemId === item.id)?.released ?? 0;
  const before = new Map(claims.map((claim) => [claim.donationId, releasedOf(claim)]));
  return send(world, [
    ...replacedClaims(world, changes.claims),
    replacing(books.given, campaignId, changes.given),
    ...notificationsOfRelease(item.id, changes.claims, before).map(({ id, notification }) =>
      books.notifications.create(id, notification),
    ),
  ]);
}

export function endDueHolds(world: World): void {
  const { books, clock, random } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const held = claimsOf(world, campaignId).filter(({ pool }) => pool.heldUntil !== null);
  const { claims, given } = endHolds(stored(books.given, campaignId), held.slice(0, PAGE), clock.now());
  if (claims.length > 0) send(world, [...replacedClaims(world, claims), replacing(books.given, campaignId, given)]);
}
