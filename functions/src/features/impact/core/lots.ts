import { type Item, LOT_DECISION_DAYS } from "@daansetu/contract";
import type { ItemBook } from "./impact.documents.ts";
import { claimedUnits, stillWanted, unbought } from "./given-so-far.ts";

/** After this time a person decides: the pool or the general fund completes the lot, or the item ends unfunded. */
const DECISION_MS = LOT_DECISION_DAYS * 86_400_000;

/** An item is worth buying, or waits for more. */
export type LotState =
  | { kind: "nothing-given" }
  /** "Next order at 50, 37 given." */
  | { kind: "waiting"; given: number; nextOrderAt: number; missing: number }
  /** It has waited long enough. */
  | { kind: "to-decide"; given: number; nextOrderAt: number; missing: number }
  | { kind: "worth-buying"; units: number };

/** The smallest order. The last one may be smaller: no more are wanted than that. */
export const lotOf = (item: Item, book: ItemBook): number =>
  Math.min(item.smallestLot, unbought(book) + stillWanted(item, book));

/** @param waitingSince the admission of the oldest claim whose unit is not bought */
export function lotState(item: Item, book: ItemBook, waitingSince: string | undefined, now: Date): LotState {
  const units = unbought(book);
  if (units === 0) return { kind: "nothing-given" };
  const lot = lotOf(item, book);
  if (units >= lot) return { kind: "worth-buying", units };
  const missing = lot - units;
  const isLong = waitingSince !== undefined && now.getTime() - Date.parse(waitingSince) >= DECISION_MS;
  const given = claimedUnits(book);
  return { kind: isLong ? "to-decide" : "waiting", given, nextOrderAt: given + missing, missing };
}
