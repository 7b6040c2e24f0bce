import { type NewPurchase, unitsFor } from "@daansetu/contract";
import { itemOf } from "../../../functions/src/features/impact/core/donation-lines.ts";
import { bookOf, stillWanted, unbought } from "../../../functions/src/features/impact/core/given-so-far.ts";
import { availablePaise } from "../../../functions/src/features/impact/core/pool.ts";
import type { PurchaseRow } from "../records/item-lists.ts";
import type { CampaignState } from "./campaign-state.ts";

const PAISE_PER_RUPEE = 100;

/** What a bill is for, and whose money buys it. */
export function linesToBuy(
  { given, list, campaignId }: CampaignState,
  { lines, units }: PurchaseRow,
): NewPurchase["lines"] {
  let poolPaise = availablePaise(given);
  return lines.flatMap(({ item: itemId, rupees }) => {
    const item = itemOf(list, itemId);
    const bookOfItem = bookOf(given, itemId);
    const claims = unbought(bookOfItem);
    // What claims do not pay of their units, because some are bought again, is the pool's, too.
    poolPaise -= Math.max(0, claims * item.pricePaise - Math.max(0, bookOfItem.promisedPaise));
    const wanted = units === "given" ? 0 : stillWanted(item, bookOfItem);
    const pool = Math.min(wanted, unitsFor(Math.max(0, poolPaise), item.pricePaise));
    poolPaise -= pool * item.pricePaise;
    const foundation = units === "whole list" ? wanted - pool : 0;
    const count = claims + pool + foundation;
    if (count === 0) return [];
    return [{ campaignId, itemId, units: { claims, pool, foundation }, valuePaise: count * rupees * PAISE_PER_RUPEE }];
  });
}
