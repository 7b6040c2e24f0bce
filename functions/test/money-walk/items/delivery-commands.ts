import type { AllocationPage, Delivery } from "@daansetu/contract";
import { allocatePage, claimsWanted, positionAfter } from "../../../src/features/impact/core/allocation.ts";
import { confirmDelivery } from "../../../src/features/impact/core/confirmation.ts";
import { correctDelivery, runningCorrection, takeBackPage } from "../../../src/features/impact/core/correction.ts";
import { fundTransferEntry } from "../../../src/features/impact/core/entries.ts";
import { inKindLeft } from "../../../src/features/impact/core/given-so-far.ts";
import type { World } from "../world.ts";
import {
  anyListed,
  asPerson,
  claimsOf,
  commitOrDelay,
  createdEntries,
  PAGE,
  replacedClaims,
  replacing,
  stored,
} from "./item-world.ts";

const PLANNED: Omit<Delivery, "campaignId" | "lines"> = {
  state: "planned",
  day: "2026-11-25",
  place: { district: "Sehore", state: "Madhya Pradesh" },
  toWhom: "Government primary school",
  people: 40,
  photographs: [],
  number: 0,
  beforeSeq: 0,
  confirmedAt: null,
  allocatedAt: null,
  corrections: [],
};

/** Confirms a delivery of units in stock: of one item or of all, of all units or some. */
export function confirmAny(world: World): void {
  const { random, books } = world;
  const campaignId = anyListed(world);
  const counted = Object.entries(stored(books.given, campaignId).items)
    .filter(([, { inStock }]) => inStock > 0 && random.chance(0.7))
    .map(([itemId, book]) => {
      const inKind = random.below(inKindLeft(book) + 1);
      const bought = book.inStock - inKindLeft(book);
      return { itemId, counted: inKind + (random.chance(0.5) ? bought : random.below(bought + 1)), inKind };
    })
    .filter((line) => line.counted > 0);
  confirm(world, campaignId, counted);
}

/** What was counted on site is handed over. */
export function confirm(world: World, campaignId: string, counted: Parameters<typeof confirmDelivery>[2]): void {
  const { books, clock, nextId } = world;
  if (counted.length === 0) return;
  const id = nextId("delivery");
  const planned: Delivery = {
    ...PLANNED,
    campaignId,
    lines: counted.map((line) => ({ ...line, firstOrdinal: 0, standing: line.counted })),
  };
  const now = clock.now();
  asPerson(world, () => {
    if (books.deliveries.get(id) !== undefined) return;
    const { delivery, given } = confirmDelivery(planned, stored(books.given, campaignId), counted, now);
    commitOrDelay(world, [books.deliveries.create(id, delivery), replacing(books.given, campaignId, given)]);
  });
}

export const pagesOf = ({ books }: World, deliveryId: string): AllocationPage[] =>
  books.pages
    .values()
    .filter((page) => page.deliveryId === deliveryId)
    .toSorted((pageA, pageB) => pageA.number - pageB.number);

/** Counts the next page of a confirmed delivery of a campaign for claims. @returns false if no delivery is to be counted */
export function allocateNext(world: World, campaignId: string): boolean {
  const { books, clock } = world;
  const given = stored(books.given, campaignId);
  const found = books.deliveries
    .entries()
    .find(([, delivery]) => delivery.campaignId === campaignId && delivery.number === given.allocated + 1);
  if (found === undefined) return false;
  const [id, delivery] = found;
  const lastPage = pagesOf(world, id).at(-1);
  const position = positionAfter(delivery, lastPage);
  if (position === undefined) return false;
  const { itemId, afterSeq, beforeSeq, limit } = claimsWanted(delivery, position, PAGE);
  const claims = claimsOf(world, campaignId)
    .filter(({ seq, openItemIds }) => seq > afterSeq && seq < beforeSeq && openItemIds.includes(itemId))
    .slice(0, limit);
  const list = stored(books.lists, campaignId);
  const now = clock.now();
  const step = allocatePage({ id, delivery, given, list, now, claimsPerPage: PAGE }, lastPage, claims);
  const entry = fundTransferEntry(`delivery-${id}-${step.page.number}`, step.movedInPaise, {
    ...{ campaignId, occurredAt: now.toISOString(), now },
  });
  return commitOrDelay(world, [
    books.pages.create(`${id}_${step.page.number}`, step.page),
    ...replacedClaims(world, step.claims),
    ...(step.given === undefined ? [] : [replacing(books.given, campaignId, step.given)]),
    ...(step.delivery === undefined ? [] : [replacing(books.deliveries, id, step.delivery)]),
    ...(step.movedInPaise === 0 ? [] : createdEntries(world, [entry])),
  ]);
}

/** A correction says that fewer units were handed over than were confirmed, or none. */
export function correctAny(world: World): void {
  const { random, books, clock } = world;
  const [id, seen] = random.pick(books.deliveries.entries().filter(([, { state }]) => state === "allocated")) ?? [];
  if (id === undefined || seen === undefined) return;
  const isCancelled = random.chance(0.3);
  const standing = Object.fromEntries(
    seen.lines.map((line) => [line.itemId, isCancelled ? 0 : random.below(line.standing + 1)]),
  );
  const now = clock.now();
  asPerson(world, () => {
    const delivery = stored(books.deliveries, id);
    if (delivery.corrections.length !== seen.corrections.length) return;
    const { campaignId } = delivery;
    const pages = pagesOf(world, id).length;
    const decision = { reason: "Counted again.", byUid: "asha", approvedByUid: "vikram" };
    const before = { id, delivery, given: stored(books.given, campaignId), pages };
    const corrected = correctDelivery(before, standing, decision, now);
    commitOrDelay(world, [
      replacing(books.deliveries, id, corrected.delivery),
      replacing(books.given, campaignId, corrected.given),
    ]);
  });
}

/** Takes back the next page of the correction that goes on. @returns false if none does */
export function takeBackNext(world: World, campaignId: string): boolean {
  const { books } = world;
  const given = stored(books.given, campaignId);
  if (given.running?.kind !== "correction") return false;
  const id = given.running.deliveryId;
  const delivery = stored(books.deliveries, id);
  const page = books.pages.get(`${id}_${runningCorrection(delivery)?.nextPage ?? 0}`);
  if (page === undefined) return false;
  const claims = new Map(claimsOf(world, campaignId).map((claim) => [claim.donationId, claim]));
  const step = takeBackPage({ id, delivery, given }, page, claims);
  return commitOrDelay(world, [
    books.takenBack.create(`${id}_${step.page.correction}-${step.page.page}`, step.page),
    ...replacedClaims(world, step.claims),
    replacing(books.deliveries, id, step.delivery),
    replacing(books.given, campaignId, step.given),
  ]);
}
