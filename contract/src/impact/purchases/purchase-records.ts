import * as z from "zod/mini";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { PurchaseLine, PurchaseState } from "./purchases.ts";

/** What stands against approving or paying a bill, or has to be seen first. `same-bill` and `three-persons` are refused; the others are shown. */
export const PURCHASE_PROBLEMS = [
  "same-bill",
  "same-scan",
  "three-persons",
  "related-supplier",
  "second-quotation",
  "unusual-price",
] as const;
export const PurchaseProblemKey = z.enum(PURCHASE_PROBLEMS);

/** From this total on, asking, approving and receiving are three persons. */
export const THREE_PERSONS_FROM_PAISE = 25_000_00;

const Step = z.object({ at: IsoTime, byEmail: z.string() });

/** Each step of a purchase, oldest first. */
export const PurchaseHistoryItem = z.object({
  step: z.enum(["asked", "approved", "goods", "received", "paid", "credited", "refunded", "closed", "paper"]),
  at: IsoTime,
  byEmail: z.string(),
  on: z.optional(z.string()),
  campaignId: z.optional(Id),
  itemId: z.optional(Id),
  units: z.optional(z.int()),
  amountPaise: z.optional(z.int()),
  tdsPaise: z.optional(z.int()),
  from: z.optional(z.enum(["bank", "cash"])),
  reference: z.optional(z.string()),
});
export type PurchaseHistoryItem = z.infer<typeof PurchaseHistoryItem>;

export const PurchaseRow = z.object({
  _id: Id,
  state: PurchaseState,
  supplier: z.string(),
  billNumber: z.string(),
  billDay: z.string(),
  totalPaise: z.int(),
  paidPaise: z.int(),
  owedPaise: z.int(),
  campaigns: z.array(z.object({ _id: Id, title: z.string() })),
  askedAt: IsoTime,
  askedBy: z.string(),
  problems: z.array(PurchaseProblemKey),
  hasPaper: z.boolean(),
});
export type PurchaseRow = z.infer<typeof PurchaseRow>;

export const PurchaseRecord = z.object({
  ...PurchaseRow.shape,
  /** For optimistic concurrency: the number of steps so far. */
  version: z.int(),
  gstin: z.optional(z.string()),
  isRelated: z.boolean(),
  freightPaise: z.int(),
  gstPaise: z.int(),
  discountPaise: z.int(),
  creditedPaise: z.int(),
  reason: z.optional(z.string()),
  hasSecondQuotation: z.boolean(),
  lines: z.array(
    z.object({
      ...PurchaseLine.shape,
      itemName: z.string(),
      unit: z.string(),
      /** Neither arrived nor credited. */
      awaited: z.int(),
    }),
  ),
  byCampaign: z.array(
    z.object({
      campaignId: Id,
      title: z.string(),
      costPaise: z.int(),
      paidPaise: z.int(),
      /** Negative: the supplier owes it. */
      owedPaise: z.int(),
      inHandPaise: z.int(),
    }),
  ),
  /** The closed original, at `billFile`. */
  scan: z.object({ label: z.string(), type: z.string() }),
  /** What everybody sees of the bill. */
  paper: z.optional(Picture),
  asked: Step,
  approved: z.optional(Step),
  received: z.optional(Step),
  history: z.array(PurchaseHistoryItem),
  /** What the caller may do next, with the three persons in mind. */
  can: z.object({
    approve: z.boolean(),
    discard: z.boolean(),
    receive: z.boolean(),
    pay: z.boolean(),
    credit: z.boolean(),
    takeRefund: z.boolean(),
    close: z.boolean(),
    redact: z.boolean(),
  }),
});
export type PurchaseRecord = z.infer<typeof PurchaseRecord>;

/** What a purchase would cost and who would pay for it. */
export const PurchaseCheck = z.object({
  problems: z.array(PurchaseProblemKey),
  /** Of each line, with its part of freight, GST and discount. */
  costsPaise: z.array(z.int()),
  byCampaign: z.array(
    z.object({
      campaignId: Id,
      costPaise: z.int(),
      /** Paid with what was promised for the units, saved for the pool, and paid by the pool and the general fund. */
      promisedPaise: z.int(),
      savedPaise: z.int(),
      fromPoolPaise: z.int(),
      fromGeneralFundPaise: z.int(),
      inHandPaise: z.int(),
    }),
  ),
});
export type PurchaseCheck = z.infer<typeof PurchaseCheck>;
