import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { AltText, UploadedDocument } from "../../platform/uploads/uploads.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { Id } from "../../values/text.ts";
import { PurchaseCheck, PurchaseRecord, PurchaseRow } from "./purchase-records.ts";
import {
  BlackRectangles,
  NewCredit,
  NewPayment,
  NewPurchase,
  NewSupplierRefund,
  PurchaseWriting,
  ReceivedGoods,
} from "./purchase-writing.ts";
import { PURCHASE_STATES } from "./purchases.ts";

const purchaseFilter = {
  state: z.optional(z.enum(PURCHASE_STATES, { error: "invalid" })),
  campaign: z.optional(Id),
} as const;
const idParams = z.strictObject({ id: Id });

export const purchaseEndpoints = defineEndpoints({
  purchases: defineEndpoint({
    method: "GET",
    path: "/admin/purchases",
    access: "money",
    summary: "Lists purchases by the day of the bill, newest first. `state` and `campaign` combine.",
    query: z.strictObject({ ...PageQuery.shape, ...purchaseFilter }),
    reply: z.array(PurchaseRow),
  }),
  purchasesCsv: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the purchases that match the list's filters as CSV, one row for each line of a bill.",
    body: z.strictObject(purchaseFilter),
    reply: ExportJob,
  }),
  checkPurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/check",
    access: "money",
    summary:
      "Replies what a purchase would cost each campaign, who would pay for it, and what stands against it. Stores nothing. What cannot be bought is answered like by `recordPurchase`.",
    body: z.strictObject({ ...PurchaseWriting.shape, scan: z.optional(UploadedDocument) }),
    reply: PurchaseCheck,
  }),
  recordPurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases",
    access: "money",
    summary:
      "Records a supplier's bill and asks for its approval. Supplier, number and financial year exist once: the same bill is refused. Repeating it with the same `clientRequestId` records once.",
    body: NewPurchase,
    reply: PurchaseRecord,
  }),
  purchase: defineEndpoint({
    method: "GET",
    path: "/admin/purchases/:id",
    access: "money",
    summary: "Returns a purchase with its steps, what is owed, and what the caller may do next.",
    params: idParams,
    reply: PurchaseRecord,
  }),
  billFile: defineEndpoint({
    method: "GET",
    path: "/admin/purchases/:id/bill",
    access: "money",
    summary: "Returns the scan of a bill as it was uploaded, with its private parts.",
    params: idParams,
    reply: FileReply,
    produces: "file",
  }),
  redactBill: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/paper",
    access: "money",
    summary:
      "Makes what everybody sees of a bill: the named rectangles are burnt black into the picture's pixels. Phones, signatures, UPI ids and Aadhaar numbers have to go. Of a PDF, `page` is a picture of it from `uploadDocument`.",
    params: idParams,
    body: z.strictObject({
      rectangles: BlackRectangles,
      page: z.optional(UploadedDocument),
      alt: AltText,
      /** The admin looked: nothing private is left. */
      nothingPrivateLeft: z.literal(true, { error: "confirm-nothing-private" }),
    }),
    reply: PurchaseRecord,
  }),
  approvePurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/approve",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Approves a bill, which books it: units for claims use what was promised for them, others the pool and the general fund. From a set total on, not by whoever asked for it.",
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: PurchaseRecord,
  }),
  discardPurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/discard",
    access: "money",
    summary: "Deletes a bill that was recorded by mistake and is not approved. The log keeps it.",
    params: idParams,
    body: z.strictObject({ version: z.int(), reason: paragraph(500) }),
    reply: z.object({ done: z.literal(true) }),
  }),
  receiveGoods: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/goods",
    access: "panel",
    summary:
      "Records goods that arrived, as counted on site. `isComplete` says that no more come; from a set total on, not by whoever asked or approved. Repeating it with the same `clientRequestId` records once.",
    params: idParams,
    body: ReceivedGoods,
    reply: z.object({ _id: Id, version: z.int(), isComplete: z.boolean() }),
  }),
  goodsToReceive: defineEndpoint({
    method: "GET",
    path: "/admin/goods",
    access: "panel",
    summary: "Lists approved purchases whose goods are awaited, oldest bill first, without prices.",
    query: PageQuery,
    reply: z.array(
      z.object({
        _id: Id,
        supplier: z.string(),
        billNumber: z.string(),
        billDay: z.string(),
        lines: z.array(
          z.object({
            campaignId: Id,
            itemId: Id,
            itemName: z.string(),
            unit: z.string(),
            awaited: z.int(),
            received: z.int(),
          }),
        ),
      }),
    ),
  }),
  payPurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/payments",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Records that a bill, or a part of it, was paid with the money of one campaign: at most what is owed and in hand, and in cash at most what one payee may get on one day. Repeating it with the same `clientRequestId` records once.",
    params: idParams,
    body: NewPayment,
    reply: PurchaseRecord,
  }),
  creditPurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/credits",
    access: "money",
    summary:
      "Records a supplier's credit note for units that went back or never came; not for units that were handed over. Repeating it with the same `clientRequestId` records once.",
    params: idParams,
    body: NewCredit,
    reply: PurchaseRecord,
  }),
  takeSupplierRefund: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/refunds",
    access: "money",
    summary: "Records money that the supplier paid back. Repeating it with the same `clientRequestId` records once.",
    params: idParams,
    body: NewSupplierRefund,
    reply: PurchaseRecord,
  }),
  closePurchase: defineEndpoint({
    method: "POST",
    path: "/admin/purchases/:id/close",
    access: "money",
    summary: "Closes a purchase of which nothing is owed any more, by us or by the supplier.",
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: PurchaseRecord,
  }),
});
