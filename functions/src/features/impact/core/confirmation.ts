import type { Delivery } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { bookOf, inKindLeft, withBook } from "./given-so-far.ts";
import { requireThat } from "./refused.ts";

/** Units of one item as they were counted on site. */
export interface CountedLine {
  itemId: string;
  counted: number;
  /** Of those, given in kind. */
  inKind: number;
}

/**
 * Confirms a delivery: its lines get their ordinals, and the claims admitted so far may be counted. One commit with the counters, so that deliveries
 * have an order and no ordinal is given twice. Who the units are counted for follows page by page.
 * @throws Refused
 */
export function confirmDelivery(
  delivery: Delivery,
  givenBefore: GivenSoFar,
  counted: readonly CountedLine[],
  now: Date,
): { delivery: Delivery; given: GivenSoFar } {
  requireThat(delivery.state === "planned" || delivery.state === "dispatched", "wrong-state");
  requireThat(givenBefore.running === null, "still-running");
  requireThat(new Set(counted.map(({ itemId }) => itemId)).size === counted.length, "item-twice");
  let given = givenBefore;
  const lines = counted.map((line): Delivery["lines"][number] => {
    const book = bookOf(given, line.itemId);
    const { inStock, handedOverFrom, lastOrdinal } = book;
    const bought = line.counted - line.inKind;
    const isThere = line.inKind <= inKindLeft(book) && bought <= inStock - inKindLeft(book);
    requireThat(line.counted > 0 && bought >= 0 && isThere, "more-than-in-stock", line.itemId);
    given = withBook(given, line.itemId, {
      inStock: inStock - line.counted,
      handedOver: book.handedOver + line.counted,
      toAllocate: book.toAllocate + bought,
      handedOverFrom: { ...handedOverFrom, inKind: handedOverFrom.inKind + line.inKind },
      lastOrdinal: lastOrdinal + line.counted,
    });
    return { ...line, firstOrdinal: lastOrdinal + 1, standing: line.counted };
  });
  const number = given.confirmed + 1;
  return {
    delivery: {
      ...delivery,
      state: "confirmed",
      lines,
      number,
      beforeSeq: given.nextSeq,
      confirmedAt: now.toISOString(),
    },
    given: { ...given, confirmed: number },
  };
}
