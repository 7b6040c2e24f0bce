import * as z from "zod/mini";
import { MAX_ITEMS, SECONDARY_PURPOSES, UnitPrice, Units } from "../../giving/donations/donation-lines.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { Picture } from "../../values/picture.ts";
import { Id } from "../../values/text.ts";
import { ItemState, ItemUrgency } from "./items.ts";

/** What an admin writes about an item. The id is made by the form and never changes. */
export const ItemWriting = z.strictObject({
  id: Id,
  name: singleLine(80),
  picture: z.optional(Picture),
  /** "kit", "plate". */
  unit: singleLine(30),
  pricePaise: UnitPrice,
  wanted: Units.check(z.gte(1, { error: "whole-units" })),
  smallestLot: Units.check(z.gte(1, { error: "whole-units" })),
  urgency: ItemUrgency,
  /** `removed` is final. */
  state: ItemState,
});
export type ItemWriting = z.infer<typeof ItemWriting>;

/** A campaign's whole list, in the order in which it is shown. An item that is not named any more is removed. */
export const ItemListWriting = z.strictObject({
  items: z.array(ItemWriting).check(
    z.minLength(1, { error: "required" }),
    z.maxLength(MAX_ITEMS, { error: "too-many-items" }),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { error: "item-twice" }),
  ),
  /** For what is given beyond the list. */
  surplus: z.enum(SECONDARY_PURPOSES, { error: "required" }),
  /** For what was given for things that cannot be bought. */
  shortfall: z.enum(SECONDARY_PURPOSES, { error: "required" }),
  /** Of a monthly campaign: what each debit of a plan gives. */
  planItemId: z.optional(Id),
  /** The version that was loaded; 0 for the campaign's first list. */
  version: z.int().check(z.gte(0)),
});
export type ItemListWriting = z.infer<typeof ItemListWriting>;

/** An item as a template or a row of a sheet has it; the form gives it an id. */
export const ItemDraft = z.object({
  name: z.string(),
  unit: z.string(),
  pricePaise: z.int(),
  wanted: z.int(),
  smallestLot: z.int(),
  urgency: ItemUrgency,
});
export type ItemDraft = z.infer<typeof ItemDraft>;

/** The keys of templates; the panel translates their titles. */
export const ITEM_TEMPLATES = ["school", "meals", "winter", "health", "flood-relief", "hostel"] as const;
export type ItemTemplateKey = (typeof ITEM_TEMPLATES)[number];

/** Columns of rows that are pasted from a sheet, in the order of a sheet without headings. */
export const ITEM_COLUMNS = ["Name", "Unit", "Price", "Wanted", "Smallest lot", "Urgency"] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

export const MAX_PASTED_CHARACTERS = 20_000;
