import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { UploadedDocument } from "../../platform/uploads/uploads.ts";
import { Act } from "../../site/ngos/ngos.ts";
import { Email } from "../../typed-text/email.ts";
import { optionalParagraph, paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Day } from "../../values/day.ts";
import { Picture } from "../../values/picture.ts";
import { Id } from "../../values/text.ts";
import { MyNgo, NgoMember, NgoReport } from "./ngo-members.ts";

const ngoParams = z.strictObject({ id: Id });
export const MAX_REPORT_PHOTOGRAPHS = 8;

/** What people of an NGO do. They need an account whose confirmed address was invited. */
export const ngoMemberEndpoints = defineEndpoints({
  myNgos: defineEndpoint({
    method: "GET",
    path: "/user/ngos",
    access: "user",
    summary:
      "Lists the NGOs of which the caller is a person: their campaigns with the money and the items, and their certificates.",
    reply: z.array(MyNgo),
  }),
  myNgoReports: defineEndpoint({
    method: "GET",
    path: "/user/ngos/:id/reports",
    access: "user",
    summary: "Lists the notes and certificates that people of the NGO sent, newest first.",
    params: ngoParams,
    query: PageQuery,
    reply: z.array(NgoReport),
  }),
  sendNgoNote: defineEndpoint({
    method: "POST",
    path: "/user/ngos/:id/notes",
    access: "user",
    limit: "verification",
    summary:
      "Sends a note with photographs about a campaign of the NGO. A reviewer looks at it before anybody sees it. Repeating it with the same `clientRequestId` sends once.",
    params: ngoParams,
    body: z.strictObject({
      clientRequestId: ClientRequestId,
      campaignId: Id,
      text: optionalParagraph(2000),
      photographs: z
        .array(z.strictObject({ picture: Picture, showsPeople: z.boolean() }))
        .check(z.maxLength(MAX_REPORT_PHOTOGRAPHS, { error: "too-many" })),
    }),
    reply: NgoReport,
  }),
  sendNgoCertificate: defineEndpoint({
    method: "POST",
    path: "/user/ngos/:id/certificates",
    access: "user",
    limit: "verification",
    summary:
      "Sends a renewed certificate of the NGO. A reviewer reads it before it counts. Repeating it with the same `clientRequestId` sends once.",
    params: ngoParams,
    body: z.strictObject({
      clientRequestId: ClientRequestId,
      act: Act,
      number: singleLine(60),
      validUntil: Day,
      document: UploadedDocument,
    }),
    reply: NgoReport,
  }),
});

export const ngoMemberAdminEndpoints = defineEndpoints({
  ngoMembers: defineEndpoint({
    method: "GET",
    path: "/admin/ngos/:id/members",
    access: "admin",
    summary: "Lists the people who were invited for an NGO.",
    params: ngoParams,
    reply: z.array(NgoMember),
  }),
  inviteNgoMember: defineEndpoint({
    method: "POST",
    path: "/admin/ngos/:id/members",
    access: "admin",
    summary: "Invites a person of an NGO by mail. Inviting the same address again sends no second mail.",
    params: ngoParams,
    body: z.strictObject({ email: Email }),
    reply: z.array(NgoMember),
  }),
  removeNgoMember: defineEndpoint({
    method: "DELETE",
    path: "/admin/ngos/:id/members/:memberId",
    access: "admin",
    summary: "Ends what a person may see and do for an NGO.",
    params: z.strictObject({ id: Id, memberId: Id }),
    reply: z.array(NgoMember),
  }),
  ngoReports: defineEndpoint({
    method: "GET",
    path: "/admin/ngo-reports",
    access: "review",
    summary:
      "Lists what people of NGOs sent and nobody has reviewed, oldest first; with `state` the others, newest first.",
    query: z.strictObject({
      ...PageQuery.shape,
      state: z._default(z.enum(["waiting", "published", "declined"], { error: "invalid" }), "waiting"),
    }),
    reply: z.array(NgoReport),
  }),
  ngoReportCounts: defineEndpoint({
    method: "GET",
    path: "/admin/ngo-reports/counts",
    access: "review",
    summary: "Counts the notes and certificates of people of NGOs that wait for a reviewer.",
    reply: z.object({ waiting: z.int() }),
  }),
  ngoReportDocument: defineEndpoint({
    method: "GET",
    path: "/admin/ngo-reports/:reportId/document",
    access: "review",
    summary: "Returns the certificate that a person of an NGO sent.",
    params: z.strictObject({ reportId: Id }),
    reply: FileReply,
    produces: "file",
  }),
  reviewNgoReport: defineEndpoint({
    method: "POST",
    path: "/admin/ngo-reports/:reportId/review",
    access: "review",
    summary:
      "Publishes a note in the campaign's timeline, without the photographs that are named or show people; or takes a certificate as read, or declines either.",
    params: z.strictObject({ reportId: Id }),
    body: z.strictObject({
      decision: z.enum(["publish", "decline"], { error: "required" }),
      /** Of the photographs: indexes that are not published. */
      without: z._default(z.array(z.int()).check(z.maxLength(MAX_REPORT_PHOTOGRAPHS)), []),
      /** Told to whoever sent it. Required to decline. */
      reason: z.optional(paragraph(500)),
    }),
    reply: NgoReport,
  }),
});
