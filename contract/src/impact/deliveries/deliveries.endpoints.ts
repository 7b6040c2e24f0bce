import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { AltText, UploadedDocument } from "../../platform/uploads/uploads.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Id } from "../../values/text.ts";
import { BlackRectangles } from "../purchases/purchase-writing.ts";
import { DELIVERY_STATES } from "./deliveries.ts";
import { AudienceFigures, AudienceRow, DeliveryRecord, DeliveryRow, HEARING, MailPreview } from "./delivery-records.ts";
import { DeliveryCount, DeliveryPlan, NewCorrection, NewDeliveryPhotograph } from "./delivery-writing.ts";

const deliveryFilter = {
  state: z.optional(z.enum(DELIVERY_STATES, { error: "invalid" })),
  campaign: z.optional(Id),
} as const;
const idParams = z.strictObject({ id: Id });
const version = z.int();

/** Planning, and what is done on site: a phone with a bad connection repeats each call until it is answered. */
export const deliveryEndpoints = defineEndpoints({
  deliveries: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries",
    access: "panel",
    summary: "Lists deliveries by day, newest first. `state` and `campaign` combine.",
    query: z.strictObject({ ...PageQuery.shape, ...deliveryFilter }),
    reply: z.array(DeliveryRow),
  }),
  delivery: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries/:id",
    access: "panel",
    summary: "Returns a delivery with its photographs and corrections.",
    params: idParams,
    reply: DeliveryRecord,
  }),
  planDelivery: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries",
    access: "panel",
    summary: "Plans a delivery of a campaign. Repeating it with the same `clientRequestId` plans once.",
    body: z.strictObject({ clientRequestId: ClientRequestId, campaignId: Id, ...DeliveryPlan.shape }),
    reply: DeliveryRecord,
  }),
  changeDelivery: defineEndpoint({
    method: "PATCH",
    path: "/admin/deliveries/:id",
    access: "panel",
    summary: "Changes a delivery that is not confirmed. Answers 409 if `version` is not the current one.",
    params: idParams,
    body: z.strictObject({ version, ...DeliveryPlan.shape }),
    reply: DeliveryRecord,
  }),
  dispatchDelivery: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/dispatch",
    access: "panel",
    summary: "Records that a delivery left. Repeating it changes nothing.",
    params: idParams,
    reply: DeliveryRecord,
  }),
  abandonDelivery: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/abandon",
    access: "panel",
    summary: "Ends a delivery that was not confirmed. Its goods stay in stock.",
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    reply: DeliveryRecord,
  }),
  addDeliveryPhotograph: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/photographs",
    access: "panel",
    summary:
      "Adds a photograph, before or after the delivery is confirmed. Repeating it with the same `clientPhotographId` adds once.",
    params: idParams,
    body: NewDeliveryPhotograph,
    reply: DeliveryRecord,
  }),
  removeDeliveryPhotograph: defineEndpoint({
    method: "DELETE",
    path: "/admin/deliveries/:id/photographs/:photographId",
    access: "panel",
    summary: "Removes a photograph: it leaves all pages.",
    params: z.strictObject({ id: Id, photographId: Id }),
    reply: DeliveryRecord,
  }),
  confirmDelivery: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/confirm",
    access: "panel",
    summary:
      "Confirms what was handed over, as counted on site, at most what is in stock. The units get their numbers, and are then counted for donors in the order of their gifts. No mail is sent. Repeating it with the same `clientRequestId` confirms once.",
    params: idParams,
    body: DeliveryCount,
    reply: DeliveryRecord,
  }),
  deliveryNote: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries/:id/note",
    access: "panel",
    summary: "Returns the signed note of a delivery as it was uploaded.",
    params: idParams,
    reply: FileReply,
    produces: "file",
  }),
  redactDeliveryNote: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/note-paper",
    access: "panel",
    summary:
      "Makes what donors see of the signed note: the named rectangles are burnt black into the picture's pixels.",
    params: idParams,
    body: z.strictObject({
      rectangles: BlackRectangles,
      page: z.optional(UploadedDocument),
      alt: AltText,
      nothingPrivateLeft: z.literal(true, { error: "confirm-nothing-private" }),
    }),
    reply: DeliveryRecord,
  }),
});

/** After the confirmation. */
export const deliveryFollowUpEndpoints = defineEndpoints({
  deliveryAudienceFigures: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries/:id/audience/figures",
    access: "admin",
    summary:
      "Counts the donors who will hear of a delivery, at once or in their digest, and those who will not, by reason.",
    params: idParams,
    reply: AudienceFigures,
  }),
  deliveryAudience: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries/:id/audience",
    access: "admin",
    summary: "Lists the donors of a delivery's units with what they gave of it, and whether they hear of it.",
    params: idParams,
    query: z.strictObject({ ...PageQuery.shape, hearing: z.optional(z.enum(HEARING, { error: "invalid" })) }),
    reply: z.array(AudienceRow),
  }),
  deliveryMailPreview: defineEndpoint({
    method: "GET",
    path: "/admin/deliveries/:id/audience/:notificationId/mail",
    access: "admin",
    summary: "Returns the mail that one donor will read.",
    params: z.strictObject({ id: Id, notificationId: Id }),
    reply: MailPreview,
  }),
  sendDeliveryMails: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/mails",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Sends the mails of a delivery: one to each donor who hears of it, never two. Repeating it changes nothing. Answers 409 while the units are being counted.",
    params: idParams,
    reply: DeliveryRecord,
  }),
  askCorrection: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/corrections",
    access: "panel",
    summary:
      "Asks a second person to approve that fewer units were handed over than confirmed, or none. What was more than counted is a further delivery.",
    params: idParams,
    body: NewCorrection,
    reply: DeliveryRecord,
  }),
  approveCorrection: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/corrections/approve",
    access: "panel",
    summary:
      "Approves the correction that another person asked for. The last units are taken back, and only their donors are told.",
    params: idParams,
    body: z.strictObject({ version }),
    reply: DeliveryRecord,
  }),
  declineCorrection: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/:id/corrections/decline",
    access: "panel",
    summary: "Declines a correction; whoever asked for it withdraws it by the same call.",
    params: idParams,
    body: z.strictObject({ version }),
    reply: DeliveryRecord,
  }),
  deliveriesCsv: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the deliveries that match the list's filters as CSV, one row for each item of a delivery.",
    body: z.strictObject(deliveryFilter),
    reply: ExportJob,
  }),
  allocationsCsv: defineEndpoint({
    method: "POST",
    path: "/admin/deliveries/allocation-exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of a campaign's allocations as CSV: which numbers of which item in which delivery are counted for which donation.",
    body: z.strictObject({ campaign: Id }),
    reply: ExportJob,
  }),
});
