import * as z from "zod/mini";
import { endpoint, endpoints, LONG_BODY_BYTES, PageQuery } from "../endpoint.ts";
import { Id, paragraph } from "../text.ts";
import { FundraiserForm } from "./campaign-forms.ts";
import {
  FundraiserRequest,
  FundraiserRequestRow,
  RequestForReview,
  RequestRowForReview,
  WaitsFor,
} from "./fundraiser-requests.ts";

const byId = z.strictObject({ id: Id });
const version = z.int().check(z.gte(0));
/** Optimistic concurrency: of two admins who decide at the same time, the second gets a 409. */
const decided = z.strictObject({ version });
const decidedWithNote = z.strictObject({ version, note: paragraph(2000) });

export const fundraiserRequestEndpoints = endpoints({
  myFundraiserRequests: endpoint({
    method: "GET",
    path: "/fundraisers/drafts",
    access: "user",
    summary: "Lists the caller's fundraiser requests of any state, last changed first.",
    query: PageQuery,
    reply: z.array(FundraiserRequestRow),
    paged: true,
  }),
  startRequest: endpoint({
    method: "POST",
    path: "/fundraisers/drafts",
    access: "user",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Saves a new draft, complete or not. Idempotent by clientRequestId.",
    body: z.strictObject({ form: FundraiserForm, clientRequestId: z.uuid({ error: "bad-id" }) }),
    reply: FundraiserRequest,
  }),
  fundraiserRequest: endpoint({
    method: "GET",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Returns one of the caller's fundraiser requests.",
    params: byId,
    reply: FundraiserRequest,
  }),
  saveRequest: endpoint({
    method: "PATCH",
    path: "/fundraisers/drafts/:id",
    access: "user",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Saves a draft, or a request for which changes were asked. Answers 409 if `version` is not the current one.",
    params: byId,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: FundraiserRequest,
  }),
  submitRequest: endpoint({
    method: "POST",
    path: "/fundraisers/drafts/:id/submit",
    access: "user",
    summary:
      "Submits a draft for review. Every required field must be filled in; field errors use the form's field names.",
    params: byId,
    body: decided,
    reply: FundraiserRequest,
  }),
  withdrawRequest: endpoint({
    method: "POST",
    path: "/fundraisers/drafts/:id/withdraw",
    access: "user",
    summary: "Withdraws a submitted request, which becomes a draft again.",
    params: byId,
    reply: FundraiserRequest,
  }),
  deleteRequest: endpoint({
    method: "DELETE",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Deletes a request that is neither under review nor approved.",
    params: byId,
    reply: z.object({ done: z.literal(true) }),
  }),
  requestsForReview: endpoint({
    method: "GET",
    path: "/admin/fundraisers/requests",
    access: "admin",
    summary:
      "Lists requests that wait for review or for the campaign manager's call, by due date; or those of a given `state`, newest first.",
    query: z.strictObject({
      ...PageQuery.shape,
      waitsFor: z.optional(WaitsFor),
      state: z.optional(z.enum(["changes-asked", "approved", "declined"])),
    }),
    reply: z.array(RequestRowForReview),
    paged: true,
  }),
  requestCounts: endpoint({
    method: "GET",
    path: "/admin/fundraisers/requests/counts",
    access: "admin",
    summary:
      "Counts requests that wait for review or for the campaign manager's call, and how many of them are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  requestForReview: endpoint({
    method: "GET",
    path: "/admin/fundraisers/requests/:id",
    access: "admin",
    summary: "Returns a submitted request with its owner.",
    params: byId,
    reply: RequestForReview,
  }),
  editRequest: endpoint({
    method: "PATCH",
    path: "/admin/fundraisers/requests/:id",
    access: "admin",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Edits a request under review.",
    params: byId,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: RequestForReview,
  }),
  approveRequest: endpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/approve",
    access: "admin",
    summary: "Publishes a request as a live fundraiser and notifies its owner.",
    params: byId,
    body: decided,
    reply: RequestForReview,
  }),
  askForChanges: endpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/askForChanges",
    access: "admin",
    summary: "Returns a request to its owner with a note of what to change.",
    params: byId,
    body: decidedWithNote,
    reply: RequestForReview,
  }),
  declineRequest: endpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/decline",
    access: "admin",
    summary: "Declines a request, with the reason.",
    params: byId,
    body: decidedWithNote,
    reply: RequestForReview,
  }),
  noteCall: endpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/called",
    access: "admin",
    summary: "Records that the campaign manager has called about an approved request.",
    params: byId,
    reply: RequestForReview,
  }),
});
