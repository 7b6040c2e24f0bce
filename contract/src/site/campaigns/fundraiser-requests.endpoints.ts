import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, LONG_BODY_BYTES, PageQuery } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { FundraiserForm } from "./campaign-writing.ts";
import {
  FundraiserRequest,
  FundraiserRequestRow,
  RequestForReview,
  RequestRowForReview,
  AwaitedAction,
} from "./fundraiser-requests.ts";

const requestParams = z.strictObject({ id: Id });
const version = z.int().check(z.gte(0));
/** Optimistic concurrency: of two admins who decide at the same time, the second gets a 409. */
const decisionBody = z.strictObject({ version });
const decisionBodyWithNote = z.strictObject({ version, note: paragraph(2000) });

export const fundraiserRequestEndpoints = defineEndpoints({
  myFundraiserRequests: defineEndpoint({
    method: "GET",
    path: "/fundraisers/drafts",
    access: "user",
    summary: "Lists the caller's fundraiser requests of any state, last changed first.",
    query: PageQuery,
    reply: z.array(FundraiserRequestRow),
  }),
  startRequest: defineEndpoint({
    method: "POST",
    path: "/fundraisers/drafts",
    access: "user",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Saves a new draft, complete or not. Idempotent by clientRequestId.",
    body: z.strictObject({ form: FundraiserForm, clientRequestId: z.uuid({ error: "bad-id" }) }),
    reply: FundraiserRequest,
  }),
  fundraiserRequest: defineEndpoint({
    method: "GET",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Returns one of the caller's fundraiser requests.",
    params: requestParams,
    reply: FundraiserRequest,
  }),
  saveRequest: defineEndpoint({
    method: "PATCH",
    path: "/fundraisers/drafts/:id",
    access: "user",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Saves a draft, or a request for which changes were asked. Answers 409 if `version` is not the current one.",
    params: requestParams,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: FundraiserRequest,
  }),
  submitRequest: defineEndpoint({
    method: "POST",
    path: "/fundraisers/drafts/:id/submit",
    access: "user",
    summary:
      "Submits a draft for review. Every required field must be filled in; field errors use the form's field names.",
    params: requestParams,
    body: decisionBody,
    reply: FundraiserRequest,
  }),
  withdrawRequest: defineEndpoint({
    method: "POST",
    path: "/fundraisers/drafts/:id/withdraw",
    access: "user",
    summary: "Withdraws a submitted request, which becomes a draft again.",
    params: requestParams,
    reply: FundraiserRequest,
  }),
  deleteRequest: defineEndpoint({
    method: "DELETE",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Deletes a request that is neither under review nor approved.",
    params: requestParams,
    reply: z.object({ done: z.literal(true) }),
  }),
  requestsForReview: defineEndpoint({
    method: "GET",
    path: "/admin/fundraisers/requests",
    access: "review",
    summary:
      "Lists requests that wait for review or for the campaign manager's call, by due date; or those of a given `state`, newest first.",
    query: z.strictObject({
      ...PageQuery.shape,
      waitsFor: z.optional(AwaitedAction),
      state: z.optional(z.enum(["changes-asked", "approved", "declined"])),
    }),
    reply: z.array(RequestRowForReview),
  }),
  requestCounts: defineEndpoint({
    method: "GET",
    path: "/admin/fundraisers/requests/counts",
    access: "review",
    summary:
      "Counts requests that wait for review or for the campaign manager's call, and how many of them are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  requestForReview: defineEndpoint({
    method: "GET",
    path: "/admin/fundraisers/requests/:id",
    access: "review",
    summary: "Returns a submitted request with its owner.",
    params: requestParams,
    reply: RequestForReview,
  }),
  editRequest: defineEndpoint({
    method: "PATCH",
    path: "/admin/fundraisers/requests/:id",
    access: "review",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Edits a request under review.",
    params: requestParams,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: RequestForReview,
  }),
  approveRequest: defineEndpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/approve",
    access: "review",
    summary: "Publishes a request as a live fundraiser and notifies its owner.",
    params: requestParams,
    body: decisionBody,
    reply: RequestForReview,
  }),
  askForChanges: defineEndpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/askForChanges",
    access: "review",
    summary: "Returns a request to its owner with a note of what to change.",
    params: requestParams,
    body: decisionBodyWithNote,
    reply: RequestForReview,
  }),
  declineRequest: defineEndpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/decline",
    access: "review",
    summary: "Declines a request, with the reason.",
    params: requestParams,
    body: decisionBodyWithNote,
    reply: RequestForReview,
  }),
  noteCall: defineEndpoint({
    method: "POST",
    path: "/admin/fundraisers/requests/:id/called",
    access: "review",
    summary: "Records that the campaign manager has called about an approved request.",
    params: requestParams,
    reply: RequestForReview,
  }),
});
