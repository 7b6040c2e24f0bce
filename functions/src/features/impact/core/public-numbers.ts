import type { ItemList } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { bookOf, claimedUnits } from "./given-so-far.ts";

/** What everybody sees of a campaign's items and money. Public "spent" is what was paid. */
export interface PublicNumbers {
  items: { itemId: string; wanted: number; given: number; handedOver: number }[];
  receivedPaise: number;
  returnedPaise: number;
  billedPaise: number;
  paidPaise: number;
  inHandPaise: number;
}

export function publicNumbers({ items }: ItemList, given: GivenSoFar): PublicNumbers {
  const { receivedPaise, returnedPaise, movedInPaise, billedPaise, paidPaise } = given;
  return {
    items: items
      .filter(({ state }) => state !== "removed")
      .map(({ id, wanted }) => {
        const book = bookOf(given, id);
        const { pool, foundation, inKind } = book.acquired;
        return {
          itemId: id,
          wanted,
          given: claimedUnits(book) + pool + foundation + inKind,
          handedOver: book.handedOver,
        };
      }),
    ...{ receivedPaise, returnedPaise, billedPaise, paidPaise },
    inHandPaise: Math.max(0, receivedPaise - returnedPaise + movedInPaise - paidPaise),
  };
}

/**
 * Since when the oldest money that was not paid out is in hand: what was received first is paid first. `undefined` if nothing is in hand.
 * @param received net amounts in the order of admission
 */
export function inHandSince(
  received: Iterable<{ admittedAt: string; netPaise: number }>,
  paidPaise: number,
): string | undefined {
  let coveredPaise = paidPaise;
  for (const { admittedAt, netPaise } of received) {
    if (netPaise > coveredPaise) return admittedAt;
    coveredPaise -= netPaise;
  }
  return undefined;
}
