import * as z from "zod/mini";
import { Units } from "../../giving/donations/donation-lines.ts";
import { UploadedDocument } from "../../platform/uploads/uploads.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Day } from "../../values/day.ts";
import { Paise } from "../../values/money.ts";
import { Id } from "../../values/text.ts";
import { Gstin } from "./gstin.ts";

export const MAX_PURCHASE_LINES = 100;

/** A part of a picture that is burnt black before anybody else sees it: in thousandths of its width and height. */
export const BlackRectangle = z.strictObject({
  left: z.int().check(z.gte(0), z.lte(1000)),
  top: z.int().check(z.gte(0), z.lte(1000)),
  width: z.int().check(z.gte(1), z.lte(1000)),
  height: z.int().check(z.gte(1), z.lte(1000)),
});
export type BlackRectangle = z.infer<typeof BlackRectangle>;
export const MAX_BLACK_RECTANGLES = 60;
export const BlackRectangles = z.array(BlackRectangle).check(z.maxLength(MAX_BLACK_RECTANGLES, { error: "too-many" }));

export const NewPurchaseLine = z.strictObject({
  campaignId: Id,
  itemId: Id,
  /** Whose money buys them. */
  units: z.strictObject({ claims: Units, pool: Units, foundation: Units }),
  /** On the bill, before freight, GST and discount. */
  valuePaise: Paise.check(z.gte(1, { error: "price-too-low" })),
});
export type NewPurchaseLine = z.infer<typeof NewPurchaseLine>;

/** A supplier's bill, typed from its scan. */
export const PurchaseWriting = z.strictObject({
  supplier: z.strictObject({
    name: singleLine(120),
    /** Absent: not registered. */
    gstin: z.optional(Gstin),
    /** A trustee, their relative, or a firm of theirs. */
    isRelated: z.boolean(),
  }),
  bill: z.strictObject({ number: singleLine(40), day: Day, totalPaise: Paise.check(z.gte(1)) }),
  lines: z
    .array(NewPurchaseLine)
    .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_PURCHASE_LINES, { error: "too-many" })),
  freightPaise: Paise,
  gstPaise: Paise,
  discountPaise: Paise,
  /** Why it costs much more than promised, is below the smallest lot, or is bought before something more urgent. */
  reason: z.optional(paragraph(500)),
  hasSecondQuotation: z.boolean(),
});
export type PurchaseWriting = z.infer<typeof PurchaseWriting>;

export const NewPurchase = z.strictObject({
  clientRequestId: ClientRequestId,
  ...PurchaseWriting.shape,
  /** From `uploadDocument`: a photograph, a scan or a PDF. It stays closed. */
  scan: UploadedDocument,
});
export type NewPurchase = z.infer<typeof NewPurchase>;

/** Goods that arrived, counted on site. */
export const ReceivedGoods = z.strictObject({
  clientRequestId: ClientRequestId,
  on: Day,
  counted: z
    .array(z.strictObject({ campaignId: Id, itemId: Id, units: Units }))
    .check(z.maxLength(MAX_PURCHASE_LINES, { error: "too-many" })),
  /** No more will come. What is missing is then credited or written off. */
  isComplete: z.boolean(),
});
export type ReceivedGoods = z.infer<typeof ReceivedGoods>;

export const NewPayment = z.strictObject({
  clientRequestId: ClientRequestId,
  campaignId: Id,
  /** To the supplier, without the tax. */
  amountPaise: Paise,
  /** Deducted at source. */
  tdsPaise: Paise,
  from: z.enum(["bank", "cash"], { error: "required" }),
  /** As the bank or the slip names it; it must be the supplier. */
  payee: singleLine(120),
  /** UTR, cheque number or number of the slip. */
  reference: singleLine(60),
  on: Day,
});
export type NewPayment = z.infer<typeof NewPayment>;

/** Units that the supplier takes back, or never sent, and credits. */
export const NewCredit = z.strictObject({
  clientRequestId: ClientRequestId,
  campaignId: Id,
  itemId: Id,
  units: Units.check(z.gte(1, { error: "whole-units" })),
  amountPaise: Paise.check(z.gte(1)),
  isInStock: z.boolean(),
  /** Of the supplier's credit note. */
  number: singleLine(40),
  on: Day,
});
export type NewCredit = z.infer<typeof NewCredit>;

/** Money that the supplier paid back after it was credited. */
export const NewSupplierRefund = z.strictObject({
  clientRequestId: ClientRequestId,
  campaignId: Id,
  amountPaise: Paise.check(z.gte(1)),
  reference: singleLine(60),
  on: Day,
});
export type NewSupplierRefund = z.infer<typeof NewSupplierRefund>;
