import * as z from "zod/mini";
import { FieldError } from "../../api/errors.ts";
import { SecondaryPurpose } from "../../giving/donations/donation-lines.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { ITEM_COLUMNS, ItemDraft } from "./item-writing.ts";
import { Item } from "./items.ts";

/** A row of a sheet; `line` counts from 1. Without `item` it cannot be read. */
export const PastedItem = z.object({ line: z.int(), item: z.optional(ItemDraft), errors: z.array(FieldError) });
export type PastedItem = z.infer<typeof PastedItem>;

export const PastedItems = z.object({
  columns: z.array(z.object({ heading: z.string(), column: z.enum(ITEM_COLUMNS) })),
  unusedHeadings: z.array(z.string()),
  lines: z.array(PastedItem),
});
export type PastedItems = z.infer<typeof PastedItems>;

/**
 * State of buying an item. `waiting`: "next order at 50, 37 given". `to-decide`: it has waited 60 days, so a person completes the lot from the
 * pool or the general fund, or removes the item.
 */
export const LotView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("nothing-given") }),
  z.object({
    kind: z.enum(["waiting", "to-decide"]),
    given: z.int(),
    nextOrderAt: z.int(),
    missing: z.int(),
  }),
  z.object({ kind: z.literal("worth-buying"), units: z.int() }),
]);
export type LotView = z.infer<typeof LotView>;

/** An item in the panel, with its numbers. All counts are units. */
export const ItemRecord = z.object({
  ...Item.shape,
  /** For donors, by name: what their donations stand for, less what was returned. */
  given: z.int(),
  /** Given and not bought yet. */
  unbought: z.int(),
  stillWanted: z.int(),
  /** Bought or given in kind, less what was credited or written off. */
  acquired: z.int(),
  /** Bought, and neither arrived nor credited. */
  awaited: z.int(),
  inStock: z.int(),
  inKindInStock: z.int(),
  handedOver: z.int(),
  writtenOff: z.int(),
  /** What was given for units that are not bought yet. */
  promisedPaise: z.int(),
  lot: LotView,
  /** What the pool can buy of it at today's price, by urgency. */
  poolCanBuy: z.int(),
});
export type ItemRecord = z.infer<typeof ItemRecord>;

/** A campaign's money, by the words of docs/impact.md. */
export const CampaignMoney = z.object({
  receivedPaise: z.int(),
  returnedPaise: z.int(),
  /** From the general fund and other campaigns, less what was moved on after its end. */
  movedInPaise: z.int(),
  /** Of that: moved to its secondary purpose. */
  movedOnPaise: z.optional(z.int()),
  /** Purchases that are not approved yet. */
  orderedPaise: z.int(),
  billedPaise: z.int(),
  paidPaise: z.int(),
  inHandPaise: z.int(),
  /** Of the pool, what a purchase can use now. */
  poolPaise: z.int(),
  /** Of released units, while donors may ask for a refund. */
  heldPaise: z.int(),
});
export type CampaignMoney = z.infer<typeof CampaignMoney>;

/** A change for which a second person is asked. Whoever asked for it cannot approve it. */
export const AskedChange = z.object({
  _id: Id,
  kind: z.enum(["substitution", "write-off"]),
  itemId: Id,
  itemName: z.string(),
  reason: z.string(),
  askedByUid: z.string(),
  askedBy: z.string(),
  askedAt: IsoTime,
  /** Of a substitution: the new name. */
  name: z.optional(z.string()),
  /** Of a write-off. */
  units: z.optional(z.int()),
  isInStock: z.optional(z.boolean()),
});
export type AskedChange = z.infer<typeof AskedChange>;

/** What goes on by itself for seconds or minutes. While it does, buying, crediting, writing off and correcting answer 409 `still-running`. */
export const RunningView = z.enum(["pool-use", "allocation", "correction", "release", "moving-on"]);
export type RunningView = z.infer<typeof RunningView>;

export const ItemListRecord = z.object({
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly"]) }),
  /** 0: the campaign has no list yet, and `items` is empty. */
  version: z.int(),
  items: z.array(ItemRecord),
  surplus: z.nullable(SecondaryPurpose),
  shortfall: z.nullable(SecondaryPurpose),
  planItemId: z.optional(Id),
  addedAt: z.optional(IsoTime),
  /** When the campaign ended. */
  endedAt: z.optional(IsoTime),
  money: CampaignMoney,
  /** More was paid than is here: a person has to look at it. */
  needsPerson: z.boolean(),
  running: z.array(RunningView),
  asked: z.array(AskedChange),
});
export type ItemListRecord = z.infer<typeof ItemListRecord>;

/** A campaign with something to buy, or about which a person has to decide. */
export const CampaignToBuyFor = z.object({
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly"]) }),
  money: CampaignMoney,
  needsPerson: z.boolean(),
  items: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      unit: z.string(),
      lot: LotView,
      poolCanBuy: z.int(),
      inStock: z.int(),
      awaited: z.int(),
    }),
  ),
});
export type CampaignToBuyFor = z.infer<typeof CampaignToBuyFor>;
