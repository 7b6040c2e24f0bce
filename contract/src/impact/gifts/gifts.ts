import * as z from "zod/mini";
import { Reference } from "../../giving/donations/donation-status.ts";
import { SECONDARY_PURPOSES, SecondaryPurpose } from "../../giving/donations/donation-lines.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";
import { DeliveryPlace } from "../deliveries/deliveries.ts";

/** Ordinals of an item, the first and the last: "plates 1,201 to 1,250". Only handed-over units have them. */
export const OrdinalRange = z.object({ from: z.int(), to: z.int() });
export type OrdinalRange = z.infer<typeof OrdinalRange>;

/**
 * Where units of a donor are. `waiting`: given, not bought yet. `bought`: paid for or billed, and not handed over. Units move from one step to the
 * next; all counts of a line add up to `chosen`.
 */
export const GiftLine = z.object({
  itemId: Id,
  name: z.string(),
  /** By which name the donor chose it, if another thing took its place. */
  formerName: z.optional(z.string()),
  substitutionReason: z.optional(z.string()),
  unit: z.string(),
  picture: z.optional(Picture),
  unitPricePaise: z.int(),
  chosen: z.int(),
  /** Chosen beyond what was wanted, so their money is used for what is needed most. */
  toPool: z.int(),
  waiting: z.int(),
  bought: z.int(),
  handedOver: z.int(),
  /** Money returned before they were handed over. */
  returned: z.int(),
  /** Money returned afterwards: the foundation paid for them. */
  givenByFoundation: z.int(),
  /** The item was removed or fewer are wanted: the money is held until `heldUntil`, then used for what is needed most. */
  released: z.int(),
  /** Not bought in time: their money is used for something else, see the pool's `moved`. */
  moved: z.optional(z.int()),
});
export type GiftLine = z.infer<typeof GiftLine>;

/** "5 of the 40 kits handed over on 12 January in Sehore district are counted for your gift." */
export const GiftDelivery = z.object({
  deliveryId: Id,
  day: z.string(),
  place: DeliveryPlace,
  toWhom: z.optional(z.string()),
  people: z.int(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      unit: z.string(),
      units: z.int(),
      ordinals: z.array(OrdinalRange),
      /** Of all handed over on that day. */
      ofUnits: z.int(),
    }),
  ),
  /** People's pictures, too, where they agreed: only donors of these units see them. */
  photographs: z.array(Picture),
  /** The signed note, with private parts redacted. */
  note: z.optional(Picture),
});
export type GiftDelivery = z.infer<typeof GiftDelivery>;

/** A bill by which the campaign bought what the donor gave. */
export const GiftPurchase = z.object({
  purchaseId: Id,
  day: z.string(),
  supplier: z.string(),
  lines: z.array(z.object({ itemId: Id, name: z.string(), unit: z.string(), units: z.int() })),
  paper: z.optional(Picture),
});
export type GiftPurchase = z.infer<typeof GiftPurchase>;

/** Money of the donor without units. */
export const GiftPool = z.object({
  /** Not used yet. */
  openPaise: z.int(),
  heldPaise: z.int(),
  heldUntil: z.optional(IsoTime),
  usedPaise: z.int(),
  /** "Your ₹100 helped to buy 40 kits." The newest first. */
  helpedToBuy: z.array(
    z.object({ purchaseId: Id, usedPaise: z.int(), on: z.string(), lines: GiftPurchase.shape.lines }),
  ),
  /** The unspent rest of the gift after the campaign's end, and its new use. */
  moved: z.optional(
    z.array(
      z.object({
        purpose: z.enum(SECONDARY_PURPOSES),
        paise: z.int(),
        at: IsoTime,
        campaign: z.optional(z.object({ _id: Id, title: z.string() })),
      }),
    ),
  ),
});
export type GiftPool = z.infer<typeof GiftPool>;

/**
 * `no-list`: the campaign has no item list, so the page shows what it always did. `unpaid`: the donation is not booked. `counting`: it is booked
 * and its units are being counted, which takes up to a minute or two. `counted`: all else.
 */
export const GIFT_STATES = ["no-list", "unpaid", "counting", "counted"] as const;

export const Gift = z.object({
  reference: Reference,
  state: z.enum(GIFT_STATES),
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly", "general-fund"]) }),
  amountPaise: z.int(),
  returnedPaise: z.int(),
  givenAt: z.optional(IsoTime),
  /** As chosen before paying while `state` is `counting`. */
  lines: z.array(GiftLine),
  pool: GiftPool,
  deliveries: z.array(GiftDelivery),
  purchases: z.array(GiftPurchase),
  surplus: z.optional(SecondaryPurpose),
  shortfall: z.optional(SecondaryPurpose),
  /** True if the donor hears of deliveries by mail. */
  hearsOfDeliveries: z.boolean(),
  /** A picture made for the donor, present once something was handed over. It names nobody. Share the file: the address has the reference. */
  shareImage: z.optional(WebAddress),
});
export type Gift = z.infer<typeof Gift>;

/** A gift in the donor's profile, in short. */
export const GiftSummary = z.object({
  reference: Reference,
  campaign: z.object({ _id: Id, title: z.string() }),
  givenAt: IsoTime,
  amountPaise: z.int(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      unit: z.string(),
      chosen: z.int(),
      waiting: z.int(),
      bought: z.int(),
      handedOver: z.int(),
    }),
  ),
  lastHandedOver: z.optional(z.object({ day: z.string(), district: z.string() })),
});
export type GiftSummary = z.infer<typeof GiftSummary>;

/** One month of a plan. */
export const PlanMonth = z.object({ month: z.string(), gift: Gift });
export type PlanMonth = z.infer<typeof PlanMonth>;
