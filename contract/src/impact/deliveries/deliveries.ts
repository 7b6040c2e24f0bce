import * as z from "zod/mini";
import { Day } from "../../values/day.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime, storedLine } from "../../values/text.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { Units } from "../../giving/donations/donation-lines.ts";

/** Never more exact than the district: people live there. */
export const DeliveryPlace = z.object({ district: storedLine(60), state: IndianState });
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;

/** Units of an item, counted on site. */
export const DeliveryLine = z.object({
  itemId: Id,
  counted: Units.check(z.gte(1)),
  /** Of those, given in kind. */
  inKind: Units,
  /** The first of `counted` ordinals of the item; 0 before the delivery is confirmed. */
  firstOrdinal: z.int(),
  /** Units that corrections have left. */
  standing: Units,
});
export type DeliveryLine = z.infer<typeof DeliveryLine>;

/** Without place or camera in the file; `showsPeople`: only behind the links of donors. */
export const DeliveryPhotograph = z.object({
  picture: Picture,
  showsPeople: z.boolean(),
  consentedAt: z.optional(IsoTime),
});
export type DeliveryPhotograph = z.infer<typeof DeliveryPhotograph>;

/** `confirmed`: counted on site, with allocation still going on. `allocated`: every unit is counted for somebody. `cancelled`: taken back whole. */
export const DELIVERY_STATES = ["planned", "dispatched", "confirmed", "allocated", "cancelled"] as const;
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What a correction leaves of each line. */
export const DeliveryCorrection = z.object({
  number: z.int(),
  standing: z.record(Id, Units),
  reason: storedLine(500),
  byUid: Id,
  approvedByUid: Id,
  at: IsoTime,
  /** The page of the allocation that is taken back next; null once all is. */
  nextPage: z.nullable(z.int()),
});
export type DeliveryCorrection = z.infer<typeof DeliveryCorrection>;

/** `deliveries/{id}`. */
export const Delivery = z.object({
  campaignId: Id,
  state: DeliveryState,
  day: Day,
  place: DeliveryPlace,
  toWhom: storedLine(120),
  people: z.int().check(z.gte(0)),
  lines: z.array(DeliveryLine).check(z.minLength(1)),
  photographs: z.array(DeliveryPhotograph),
  /** Its place in the order of confirmation of its campaign, from 1; 0 before. */
  number: z.int(),
  /** Claims with a lower `seq` were admitted before it was confirmed; no later one gets a unit of it. */
  beforeSeq: z.int(),
  confirmedAt: z.nullable(IsoTime),
  /** Decides the month of digests, also in a run that goes on in the next one. */
  allocatedAt: z.nullable(IsoTime),
  corrections: z.array(DeliveryCorrection),
});
export type Delivery = z.infer<typeof Delivery>;

/** With fewer people, names and faces would say who received something. */
export const SMALLEST_NAMED_DELIVERY = 5;
export const showsNames = ({ people }: Pick<Delivery, "people">): boolean => people >= SMALLEST_NAMED_DELIVERY;
