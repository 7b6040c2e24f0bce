import * as z from "zod/mini";
import { FundraiserForm } from "./campaign-forms.ts";
import { CampaignStatus } from "./giving-target.ts";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Id, IsoTime, paragraph } from "./text.ts";

/** How far a person's request has come. `changes-asked` goes back to the person, who submits again. */
export const RequestState = z.enum(["draft", "submitted", "changes-asked", "approved", "declined"]);
export type RequestState = z.infer<typeof RequestState>;

/** "A campaign manager calls within one week" (spec section 1): so long a request may wait, for an answer and then for the call. */
export const REVIEW_DAYS = 7;
/** Requests that one person may have open at a time. */
export const OPEN_REQUESTS = 10;

/** What a request waits for in the queue of the foundation. */
export const WaitsFor = z.enum(["review", "call"]);
export type WaitsFor = z.infer<typeof WaitsFor>;

const standing = {
  _id: Id,
  state: RequestState,
  createdAt: IsoTime,
  updatedAt: IsoTime,
  submittedAt: z.optional(IsoTime),
  decidedAt: z.optional(IsoTime),
  /** Until when what it waits for is due. */
  dueAt: z.optional(IsoTime),
  waitsFor: z.optional(WaitsFor),
} as const;

/** A person's request for a fundraiser, for that person and for admins. Approved, its campaign has the request's id. */
export const FundraiserRequest = z.object({
  ...standing,
  form: FundraiserForm,
  version: z.int(),
  /** What the foundation wrote with its decision. */
  note: z.optional(z.string()),
  /** Where an approved one stands now. */
  campaignStatus: z.optional(CampaignStatus),
  /** The title of the fundraiser that it supports. */
  supportsTitle: z.optional(z.string()),
});
export type FundraiserRequest = z.infer<typeof FundraiserRequest>;

/** A request in a list: nothing of its story. */
export const FundraiserRequestRow = z.object({
  ...standing,
  title: z.string(),
  ngoName: z.string(),
  amountRaise: z.string(),
  place: z.string(),
});
export type FundraiserRequestRow = z.infer<typeof FundraiserRequestRow>;

/** A request beside who asks: for admins. */
export const RequestForReview = z.object({
  ...FundraiserRequest.shape,
  owner: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});
export type RequestForReview = z.infer<typeof RequestForReview>;
export const RequestRowForReview = z.object({ ...FundraiserRequestRow.shape, ownerName: z.string() });
export type RequestRowForReview = z.infer<typeof RequestRowForReview>;

const byId = z.strictObject({ id: Id });
const version = z.int().check(z.gte(0));
/** Whoever decides has this version before them: two who decide at once cannot both. */
const decided = z.strictObject({ version });
const decidedWithNote = z.strictObject({ version, note: paragraph(2000) });

export const fundraiserRequestEndpoints = {
  myFundraiserRequests: endpoint({
    name: "myFundraiserRequests",
    method: "GET",
    path: "/fundraisers/drafts",
    access: "user",
    summary: "The caller's requests for fundraisers, in whatever state, the one last changed first.",
    query: PageQuery,
    reply: z.array(FundraiserRequestRow),
    paged: true,
  }),
  startRequest: endpoint({
    name: "startRequest",
    method: "POST",
    path: "/fundraisers/drafts",
    access: "user",
    summary: "Keeps a draft, however incomplete. The same clientRequestId again gives the one that it made.",
    body: z.strictObject({ form: FundraiserForm, clientRequestId: z.uuid({ error: "bad-id" }) }),
    reply: FundraiserRequest,
  }),
  fundraiserRequest: endpoint({
    name: "fundraiserRequest",
    method: "GET",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "A request, for whoever made it.",
    params: byId,
    reply: FundraiserRequest,
  }),
  saveRequest: endpoint({
    name: "saveRequest",
    method: "PATCH",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Saves a draft, or what changes were asked for. Another version than the stored one is a conflict.",
    params: byId,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: FundraiserRequest,
  }),
  submitRequest: endpoint({
    name: "submitRequest",
    method: "POST",
    path: "/fundraisers/drafts/:id/submit",
    access: "user",
    summary: "Submits a draft for review; everything must be filled in by now. Field errors name the form's fields.",
    params: byId,
    body: decided,
    reply: FundraiserRequest,
  }),
  withdrawRequest: endpoint({
    name: "withdrawRequest",
    method: "POST",
    path: "/fundraisers/drafts/:id/withdraw",
    access: "user",
    summary: "Takes a submitted request back: it is a draft again.",
    params: byId,
    reply: FundraiserRequest,
  }),
  deleteRequest: endpoint({
    name: "deleteRequest",
    method: "DELETE",
    path: "/fundraisers/drafts/:id",
    access: "user",
    summary: "Deletes a request that is not under review and was not approved.",
    params: byId,
    reply: z.object({ done: z.literal(true) }),
  }),
  requestsForReview: endpoint({
    name: "requestsForReview",
    method: "GET",
    path: "/admin/fundraisers/requests",
    access: "admin",
    summary:
      "Requests that wait for review or for the manager's call, the one due first at the top; or those of a `state`, newest first.",
    query: z.strictObject({
      ...PageQuery.shape,
      waitsFor: z.optional(WaitsFor),
      state: z.optional(z.enum(["changes-asked", "approved", "declined"])),
    }),
    reply: z.array(RequestRowForReview),
    paged: true,
  }),
  requestCounts: endpoint({
    name: "requestCounts",
    method: "GET",
    path: "/admin/fundraisers/requests/counts",
    access: "admin",
    summary: "How many requests wait for review or for the manager's call, and how many of those are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  requestForReview: endpoint({
    name: "requestForReview",
    method: "GET",
    path: "/admin/fundraisers/requests/:id",
    access: "admin",
    summary: "A request that was submitted, with who asks.",
    params: byId,
    reply: RequestForReview,
  }),
  editRequest: endpoint({
    name: "editRequest",
    method: "PATCH",
    path: "/admin/fundraisers/requests/:id",
    access: "admin",
    summary: "Corrects a request under review, before it is approved.",
    params: byId,
    body: z.strictObject({ form: FundraiserForm, version }),
    reply: RequestForReview,
  }),
  approveRequest: endpoint({
    name: "approveRequest",
    method: "POST",
    path: "/admin/fundraisers/requests/:id/approve",
    access: "admin",
    summary: "Makes a request a live fundraiser and tells the person.",
    params: byId,
    body: decided,
    reply: RequestForReview,
  }),
  askForChanges: endpoint({
    name: "askForChanges",
    method: "POST",
    path: "/admin/fundraisers/requests/:id/askForChanges",
    access: "admin",
    summary: "Gives a request back with a note of what should be changed.",
    params: byId,
    body: decidedWithNote,
    reply: RequestForReview,
  }),
  declineRequest: endpoint({
    name: "declineRequest",
    method: "POST",
    path: "/admin/fundraisers/requests/:id/decline",
    access: "admin",
    summary: "Declines a request, with the reason.",
    params: byId,
    body: decidedWithNote,
    reply: RequestForReview,
  }),
  noteCall: endpoint({
    name: "noteCall",
    method: "POST",
    path: "/admin/fundraisers/requests/:id/called",
    access: "admin",
    summary: "Notes that the campaign manager called about an approved request.",
    params: byId,
    reply: RequestForReview,
  }),
} as const;
