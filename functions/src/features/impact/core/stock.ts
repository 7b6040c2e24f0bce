import { type Purchase, type PurchaseLine, splitPaise } from "@daansetu/contract";
import type { GivenSoFar, ItemBook } from "./impact.documents.ts";
import {
  acquiredUnits,
  bookOf,
  deliveredToClaims,
  inKindLeft,
  requireIdle,
  withBook,
  flagOverspent,
} from "./given-so-far.ts";
import { awaitedUnits } from "./purchase-steps.ts";
import { requireThat } from "./refused.ts";

/** Units that were billed and neither arrived nor were credited. */
export const missingUnits = (book: ItemBook): number => acquiredUnits(book) - book.handedOver - book.inStock;

/** A purchase and the counters of one of its campaigns, changed in one commit. */
export interface StockChange {
  purchase: Purchase;
  given: GivenSoFar;
}

const withLine = (purchase: Purchase, line: PurchaseLine, changed: PurchaseLine): Purchase => ({
  ...purchase,
  lines: purchase.lines.map((other) => (other === line ? changed : other)),
});

/** Goods of a line arrive: what was counted on site, which may be less than the bill says. @throws Refused */
export function receiveGoods(purchase: Purchase, line: PurchaseLine, given: GivenSoFar, counted: number): StockChange {
  const book = bookOf(given, line.itemId);
  requireThat(counted <= Math.min(awaitedUnits(line), missingUnits(book)), "more-than-billed", line.itemId);
  return {
    purchase: withLine(purchase, line, { ...line, received: line.received + counted }),
    given: withBook(given, line.itemId, { inStock: book.inStock + counted }),
  };
}

/** Goods that were given in kind arrive. No money is booked for them. @throws Refused */
export function receiveInKind(given: GivenSoFar, itemId: string, counted: number): GivenSoFar {
  const { inStock, acquired } = bookOf(given, itemId);
  const inKind = acquired.inKind + counted;
  return withBook(given, itemId, { inStock: inStock + counted, acquired: { ...acquired, inKind } });
}

/** By source: units that are not handed over yet. */
function leftBySource(book: ItemBook) {
  const { acquired, handedOverFrom } = book;
  return {
    foundation: acquired.foundation - handedOverFrom.foundation,
    pool: acquired.pool - handedOverFrom.pool,
    claims: acquired.claims - deliveredToClaims(book),
    inKind: inKindLeft(book),
  };
}

/** Takes units away from those that would be handed over last, so that donors' claims are touched last. */
function takeUnits(book: ItemBook, units: number, sources: readonly (keyof ItemBook["acquired"])[]) {
  const left = leftBySource(book);
  let open = units;
  const taken = { claims: 0, pool: 0, foundation: 0, inKind: 0 };
  for (const source of sources) {
    taken[source] = Math.min(open, left[source]);
    open -= taken[source];
  }
  const { claims, pool, foundation, inKind } = book.acquired;
  return {
    taken,
    isEnough: open === 0,
    acquired: {
      claims: claims - taken.claims,
      pool: pool - taken.pool,
      foundation: foundation - taken.foundation,
      inKind: inKind - taken.inKind,
    },
  };
}

/** Units in stock, or still missing, that were lost or spoiled. Claims stay open: the units are bought again. @throws Refused */
export function writeOff(
  given: GivenSoFar,
  { itemId, units, isInStock }: { itemId: string; units: number; isInStock: boolean },
  { reason, byUid, approvedByUid }: { reason: string; byUid: string; approvedByUid: string },
): GivenSoFar {
  requireIdle(given);
  requireThat(reason !== "", "needs-a-reason", itemId);
  requireThat(byUid !== approvedByUid, "needs-a-second-person", itemId);
  const book = bookOf(given, itemId);
  requireThat(units <= (isInStock ? book.inStock : missingUnits(book)), "more-than-in-stock", itemId);
  // What is missing was never given in kind.
  const { acquired } = takeUnits(book, units, [
    ...(isInStock ? (["inKind"] as const) : []),
    "foundation",
    "pool",
    "claims",
  ]);
  return withBook(given, itemId, {
    acquired,
    writtenOff: book.writtenOff + units,
    inStock: book.inStock - (isInStock ? units : 0),
  });
}

/**
 * The supplier takes units back, or never sent them, and credits them. Undelivered units only. What was promised by claims is promised again; the
 * rest is pool money.
 * @throws Refused
 */
export function credit(
  purchase: Purchase,
  line: PurchaseLine,
  given: GivenSoFar,
  { units, amountPaise, isInStock }: { units: number; amountPaise: number; isInStock: boolean },
): StockChange {
  requireIdle(given);
  const { itemId } = line;
  const book = bookOf(given, itemId);
  const inReach = isInStock
    ? Math.min(book.inStock - inKindLeft(book), line.received)
    : Math.min(missingUnits(book), awaitedUnits(line));
  requireThat(units > 0 && units <= inReach, "more-than-in-stock", itemId);
  requireThat(amountPaise <= line.costPaise, "more-than-billed", itemId);
  const { taken, acquired, isEnough } = takeUnits(book, units, ["foundation", "pool", "claims"]);
  requireThat(isEnough, "more-than-in-stock", itemId);
  const [promisedPaise = 0, savedPaise = 0] = splitPaise(amountPaise, [taken.claims, units - taken.claims]);
  const changed = withBook(given, itemId, {
    acquired,
    inStock: book.inStock - (isInStock ? units : 0),
    promisedPaise: book.promisedPaise + promisedPaise,
  });
  return {
    purchase: {
      ...withLine(purchase, line, {
        ...line,
        costPaise: line.costPaise - amountPaise,
        received: line.received - (isInStock ? units : 0),
        credited: line.credited + units,
      }),
      creditedPaise: purchase.creditedPaise + amountPaise,
      credits: purchase.credits + 1,
    },
    given: flagOverspent({
      ...changed,
      savingsPaise: changed.savingsPaise + savedPaise,
      billedPaise: changed.billedPaise - amountPaise,
    }),
  };
}
