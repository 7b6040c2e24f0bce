import { inKindLeft } from "../../../src/features/impact/core/given-so-far.ts";
import { endHolds } from "../../../src/features/impact/core/release.ts";
import { owedPaise } from "../../../src/features/impact/core/spending.ts";
import { missingUnits, writeOff } from "../../../src/features/impact/core/stock.ts";
import type { World } from "../world.ts";
import { allocateNext, confirm, takeBackNext } from "./delivery-commands.ts";
import { anyListed, asPerson, claimsOf, commitOrDelay, replacedClaims, replacing, stored } from "./item-world.ts";
import { releaseNext } from "./list-commands.ts";
import { beginMove } from "./moving-commands.ts";
import { payBill } from "./payment-commands.ts";
import { drawFromPoolNext } from "./purchase-commands.ts";

const DAY_MS = 86_400_000;

/** What never came is written off. */
function writeOffMissing(world: World, campaignId: string): void {
  const { books, nextId } = world;
  for (const itemId of Object.keys(stored(books.given, campaignId).items)) {
    const id = nextId("stock");
    asPerson(world, () => {
      const given = stored(books.given, campaignId);
      const book = given.items[itemId];
      const units = book === undefined ? 0 : missingUnits(book);
      if (units <= 0 || books.stockEvents.get(id) !== undefined) return;
      const decision = { reason: "It never came.", byUid: "asha", approvedByUid: "vikram" };
      commitOrDelay(world, [
        books.stockEvents.create(id, { campaignId, itemId, kind: "written-off", units }),
        replacing(books.given, campaignId, writeOff(given, { itemId, units, isInStock: false }, decision)),
      ]);
    });
  }
}

function handOverStock(world: World, campaignId: string): void {
  const inStock = Object.entries(stored(world.books.given, campaignId).items).filter(([, book]) => book.inStock > 0);
  confirm(
    world,
    campaignId,
    inStock.map(([itemId, book]) => ({
      itemId,
      counted: book.inStock,
      inKind: Math.min(book.inStock, inKindLeft(book)),
    })),
  );
}

function endAllHolds(world: World, campaignId: string): void {
  const { books, clock } = world;
  const held = claimsOf(world, campaignId).filter(({ pool }) => pool.heldUntil !== null);
  const inAMonth = new Date(clock.now().getTime() + 31 * DAY_MS);
  const { claims, given } = endHolds(stored(books.given, campaignId), held, inAMonth);
  if (claims.length > 0)
    commitOrDelay(world, [...replacedClaims(world, claims), replacing(books.given, campaignId, given)]);
}

/** A campaign comes to its end: what is there is handed over, what never came written off, every bill paid; then what is left is moved on. */
export function windUp(world: World): void {
  const { books } = world;
  const campaignId = anyListed(world);
  asPerson(world, () => {
    while (drawFromPoolNext(world, campaignId));
    while (takeBackNext(world, campaignId));
    while (allocateNext(world, campaignId));
    while (releaseNext(world, campaignId));
    endAllHolds(world, campaignId);
    writeOffMissing(world, campaignId);
    handOverStock(world, campaignId);
    while (allocateNext(world, campaignId));
    for (const [id, purchase] of books.purchases.entries())
      if (owedPaise(purchase, campaignId) !== 0) payBill(world, id, campaignId, 1);
    while (releaseNext(world, campaignId));
    endAllHolds(world, campaignId);
    beginMove(world, campaignId);
  });
}
