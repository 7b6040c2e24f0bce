import * as z from "zod/mini";
import { MAX_ITEMS, SecondaryPurpose, UnitPrice, Units } from "../../giving/donations/donation-lines.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime, storedLine } from "../../values/text.ts";

/** For how many months the pool covers a higher price for monthly plans, whose mandate has the former one. */
export const PRICE_COVERED_MONTHS = 2;

/** From the most to the least urgent: pool money is used in this order. */
export const ITEM_URGENCIES = ["urgent", "important", "useful"] as const;
export const ItemUrgency = z.enum(ITEM_URGENCIES);
export type ItemUrgency = z.infer<typeof ItemUrgency>;

/**
 * `open`: can be given. `closed`: cannot be given for now; claims stay. `removed`: will not be bought; what was not bought yet goes to the pool.
 */
export const ItemState = z.enum(["open", "closed", "removed"]);
export type ItemState = z.infer<typeof ItemState>;

/** Another thing of the same use and the same or better quality, bought in the same number. */
export const Substitution = z.object({
  formerName: storedLine(80),
  reason: storedLine(500),
  byUid: Id,
  /** A second person. */
  approvedByUid: Id,
  at: IsoTime,
});
export type Substitution = z.infer<typeof Substitution>;

/** A thing on a campaign's list. */
export const Item = z.object({
  id: Id,
  name: storedLine(80),
  picture: z.optional(Picture),
  /** "kit", "plate". */
  unit: storedLine(30),
  /** All-in: with delivery and GST, without staff. */
  pricePaise: UnitPrice,
  /** The price before, for the two months in which the pool covers the difference for monthly plans. */
  formerPrice: z.optional(z.object({ pricePaise: UnitPrice, until: IsoTime })),
  wanted: Units,
  /** It is bought in this number at least. */
  smallestLot: Units.check(z.gte(1)),
  urgency: ItemUrgency,
  state: ItemState,
  substitutions: z.optional(z.array(Substitution)),
});
export type Item = z.infer<typeof Item>;

/** `itemLists/{campaignId}`. */
export const ItemList = z
  .object({
    campaignId: Id,
    items: z.array(Item).check(z.maxLength(MAX_ITEMS, { error: "too-many-items" })),
    surplus: SecondaryPurpose,
    shortfall: SecondaryPurpose,
    /** Of a monthly campaign: the item that each debit of a plan gives. */
    planItemId: z.optional(Id),
    /** What was given before is pool money. */
    addedAt: IsoTime,
    version: z.int().check(z.gte(1)),
  })
  .check(
    z.refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
      path: ["items"],
      error: "item-twice",
    }),
  );
export type ItemList = z.infer<typeof ItemList>;
