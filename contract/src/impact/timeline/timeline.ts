import * as z from "zod/mini";
import { SECONDARY_PURPOSES, SecondaryPurpose, UnitPrice } from "../../giving/donations/donation-lines.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { DeliveryPlace } from "../deliveries/deliveries.ts";
import { ItemState, ItemUrgency } from "../items/items.ts";

/** An item as visitors and the donation form see it. Counts are units. */
export const PublicItem = z.object({
  itemId: Id,
  name: z.string(),
  unit: z.string(),
  picture: z.optional(Picture),
  pricePaise: UnitPrice,
  wanted: z.int(),
  given: z.int(),
  handedOver: z.int(),
  /** What can still be given; 0 for an item that cannot be given for now. */
  stillWanted: z.int(),
  urgency: ItemUrgency,
  state: ItemState,
  /** What it takes the place of. */
  substituteFor: z.optional(z.object({ name: z.string(), reason: z.string(), at: IsoTime })),
});
export type PublicItem = z.infer<typeof PublicItem>;

/** Public "spent" is `paidPaise`. */
export const PublicMoney = z.object({
  receivedPaise: z.int(),
  returnedPaise: z.int(),
  /** Paid by the foundation itself, beside what was given for the campaign. */
  fromFoundationPaise: z.int(),
  /** Left over in other campaigns and moved here, because their donors had read so. */
  fromCampaignsPaise: z.optional(z.int()),
  /** Left over here and moved to its secondary purpose. */
  movedOnPaise: z.optional(z.int()),
  billedPaise: z.int(),
  paidPaise: z.int(),
  inHandPaise: z.int(),
  /** Since when the oldest money that was not paid out is in hand; absent if nothing is. */
  inHandSince: z.optional(IsoTime),
});
export type PublicMoney = z.infer<typeof PublicMoney>;

export const PublicItemList = z.object({
  /** Without removed items. */
  items: z.array(PublicItem),
  surplus: SecondaryPurpose,
  shortfall: SecondaryPurpose,
  /** Of a monthly campaign: what each month gives. */
  planItemId: z.optional(Id),
  money: PublicMoney,
  deliveries: z.int(),
  /** People reached, by the deliveries' own counts. */
  people: z.int(),
});
export type PublicItemList = z.infer<typeof PublicItemList>;

const TimelineLine = z.object({ itemId: Id, name: z.string(), unit: z.string(), units: z.int() });

const entryFields = { _id: Id, on: z.string(), at: IsoTime } as const;

/**
 * What happened in a campaign, as everybody sees it: goods, papers, pictures without people. `purchase`: a bill, or the campaign's part of one. `paper` is
 * absent until an admin has redacted its private parts.
 */
export const TimelineEntry = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("purchase"),
    ...entryFields,
    supplier: z.string(),
    isRelatedSupplier: z.boolean(),
    lines: z.array(TimelineLine),
    costPaise: z.int(),
    paidPaise: z.int(),
    creditedPaise: z.int(),
    paper: z.optional(Picture),
  }),
  z.object({
    kind: z.literal("delivery"),
    ...entryFields,
    place: DeliveryPlace,
    /** Absent if so few people were reached that it would say who. */
    toWhom: z.optional(z.string()),
    people: z.int(),
    lines: z.array(TimelineLine),
    photographs: z.array(Picture),
    corrections: z.array(z.object({ at: IsoTime, reason: z.string() })),
    isCancelled: z.boolean(),
  }),
  z.object({ kind: z.literal("write-off"), ...entryFields, lines: z.array(TimelineLine), reason: z.string() }),
  z.object({ kind: z.literal("in-kind"), ...entryFields, lines: z.array(TimelineLine) }),
  z.object({
    kind: z.literal("substitution"),
    ...entryFields,
    itemId: Id,
    name: z.string(),
    formerName: z.string(),
    reason: z.string(),
  }),
  /** Unspent money was moved to its secondary purposes after the campaign's end. */
  z.object({
    kind: z.literal("moved"),
    ...entryFields,
    parts: z.array(
      z.object({ purpose: z.enum(SECONDARY_PURPOSES), paise: z.int(), campaignTitle: z.optional(z.string()) }),
    ),
  }),
  z.object({
    kind: z.literal("ngo-report"),
    ...entryFields,
    ngoName: z.string(),
    text: z.string(),
    photographs: z.array(Picture),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What a visitor says about a bill. */
export const BillReport = z.object({
  _id: Id,
  purchaseId: Id,
  campaignId: Id,
  campaignTitle: z.string(),
  supplier: z.string(),
  billNumber: z.string(),
  words: z.string(),
  /** Left out by whoever wants no answer. */
  email: z.optional(z.string()),
  at: IsoTime,
  closed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), note: z.string() })),
});
export type BillReport = z.infer<typeof BillReport>;
