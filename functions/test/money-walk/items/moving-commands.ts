import type { SecondaryPurpose } from "@daansetu/contract";
import { fundTransferEntry, movedOnEntry } from "../../../src/features/impact/core/entries.ts";
import { leftOverCounter, movingHindrances } from "../../../src/features/impact/core/left-over.ts";
import { beginMoving, moveNext, withMovedIn } from "../../../src/features/impact/core/moving-on.ts";
import { nextNotifications, notificationsOfMove } from "../../../src/features/impact/core/notifications.ts";
import type { World } from "../world.ts";
import {
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
import { occasionOf } from "./purchase-commands.ts";

const NOTIFICATIONS_A_COMMIT = 4;
const DAY_MS = 86_400_000;

/** Money may be moved wherever nothing is bought or awaited: campaigns of this world ended long ago, and go on taking gifts. */
export function beginMove(world: World, campaignId: string): void {
  const { books, clock } = world;
  const other = listedCampaigns(world).find((id) => id !== campaignId);
  const run = (stored(books.given, campaignId).moves ?? 0) + 1;
  asPerson(world, () => {
    const [list, given] = [stored(books.lists, campaignId), stored(books.given, campaignId)];
    if ((given.moves ?? 0) >= run) return;
    const now = clock.now();
    const endedAt = new Date(now.getTime() - 91 * DAY_MS).toISOString();
    if (movingHindrances(list, given, { endedAt, openDeliveries: 0, orderedPaise: 0, now }).length > 0) return;
    const counter = leftOverCounter(list);
    for (const claim of claimsOf(world, campaignId)) counter.see(claim);
    const targets = new Map<SecondaryPurpose["purpose"], { _id: string; title: string }>(
      other === undefined ? [] : [["same-sector", { _id: other, title: other }]],
    );
    commitOrDelay(world, [replacing(books.given, campaignId, beginMoving(given, counter.finish(given), targets))]);
  });
}

/** Moves what is left of the next page of claims. @returns false if no move goes on */
export function moveOnNext(world: World, campaignId: string): boolean {
  const { books, clock } = world;
  const given = stored(books.given, campaignId);
  const { running } = given;
  if (running?.kind !== "moving-on") return false;
  const claims = claimsOf(world, campaignId).filter(({ seq }) => seq > running.afterSeq);
  const step = moveNext(stored(books.lists, campaignId), given, claims.slice(0, PAGE), {
    now: clock.now(),
    claimsPerPage: PAGE,
  });
  const occasion = occasionOf(world, campaignId);
  const lost = fundTransferEntry(`lost-${campaignId}-${step.run}`, step.fromFoundationPaise, occasion);
  const incoming = new Map<string, number>();
  for (const { to, paise } of step.moved)
    if (to !== undefined) incoming.set(to._id, (incoming.get(to._id) ?? 0) + paise);
  return commitOrDelay(world, [
    ...replacedClaims(world, step.claims),
    replacing(books.given, campaignId, step.given),
    ...[...incoming].map(([id, paise]) => replacing(books.given, id, withMovedIn(stored(books.given, id), paise))),
    ...createdEntries(world, [
      ...step.moved.map((part) => movedOnEntry({ ...step, part }, occasion)),
      ...(step.fromFoundationPaise > 0 ? [lost] : []),
    ]),
  ]);
}

/** Tells the next donors of a move that has ended. @returns false if everybody was told */
export function tellOfMove(world: World, campaignId: string): boolean {
  const { books } = world;
  const given = stored(books.given, campaignId);
  const run = given.moveToTell ?? null;
  if (run === null) return false;
  const moved = claimsOf(world, campaignId).filter(({ moves = [] }) => moves.some((move) => move.run === run));
  const told = books.notifications
    .entries()
    .flatMap(([id, { donationIds }]) => (id.startsWith(`${campaignId}_moved-${run}_`) ? donationIds : []));
  const all = notificationsOfMove({ campaignId, run }, moved);
  const next = nextNotifications(all, new Set(told), NOTIFICATIONS_A_COMMIT);
  return commitOrDelay(
    world,
    next.length > 0
      ? next.map(({ id, notification }) => books.notifications.create(id, notification))
      : [replacing(books.given, campaignId, { ...given, moveToTell: null })],
  );
}
