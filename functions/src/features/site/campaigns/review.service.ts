/** Review of fundraiser requests by admins. Admins do not see drafts, which only their owners can read. */
import {
  type FundraiserForm,
  readFundraiserRequest,
  type RequestForReview,
  type RequestRowForReview,
  type RequestState,
  type AwaitedAction,
} from "@daansetu/contract";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { changedFields } from "../../platform/activity/activity.service.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, rethrowWithFormFields, prepareForm } from "./request-form.service.ts";
import { requestRow } from "./request.views.ts";
import { reviewDueAt } from "./requests.service.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import type { Context } from "../../../deps/context.ts";
import { viewOfRequest } from "./request-viewer.service.ts";
import * as requests from "./requests.repository.ts";
import { storedFieldsOf } from "./campaign-fields.service.ts";

interface ReviewFilter {
  waitsFor?: AwaitedAction | undefined;
  state?: RequestState | undefined;
}

async function reviewView(
  ctx: Context,
  storedRequest: Stored<FundraiserRequestDocument>,
  now: Date,
): Promise<RequestForReview> {
  const { ownerUid } = storedRequest.data;
  const [requestView, owners] = await Promise.all([
    viewOfRequest(ctx, storedRequest, now),
    requests.ownersOfRequests(ctx, [ownerUid]),
  ]);
  const { name = "", email = "" } = owners.get(ownerUid) ?? {};
  return { ...requestView, owner: { _id: ownerUid, name, email } };
}

/** @throws AppError `not-found` */
async function findSubmitted(ctx: Context, id: string): Promise<FundraiserRequestDocument> {
  const foundRequest = await requests.requestById(ctx, id);
  if (foundRequest === undefined || foundRequest.state === "draft") throw noSuchRequest();
  return foundRequest;
}

/**
 * Changes a request and logs the action.
 * @throws AppError `not-found`, and any error that `update` throws
 */
async function changeRequest(
  ctx: Context,
  id: string,
  context: ActionContext,
  update: (currentRequest: FundraiserRequestDocument) => requests.RequestChange | undefined,
): Promise<RequestForReview> {
  const changedRequest = await requests.changeRequest(ctx, id, context, (currentRequest) => {
    if (currentRequest.state === "draft") throw noSuchRequest();
    return update(currentRequest);
  });
  if (changedRequest === undefined) throw noSuchRequest();
  return reviewView(ctx, { id, data: changedRequest }, context.now);
}

/** Decides a request with a note, which is mailed to the owner and logged. */
const decideRequest = (
  ctx: Context,
  id: string,
  { version, note, state }: { version: number; note: string; state: "changes-asked" | "declined" },
  context: ActionContext,
) =>
  changeRequest(ctx, id, context, (currentRequest) => {
    assertUndecided(currentRequest, version);
    return {
      changes: { state, note, decidedAt: context.now.toISOString(), waitsFor: null, dueAt: null },
      notifiesOwner: true,
      logged: { action: `fundraiser-${state}`, before: { state: currentRequest.state }, after: { state, note } },
    };
  });

/** Lists requests: with `waitsFor` by due date; otherwise those of a state, or all, the last changed first. */
export async function listForReview(
  ctx: Context,
  { waitsFor, state }: ReviewFilter,
  slice: Slice,
): Promise<Page<RequestRowForReview>> {
  const { items, next } = await (waitsFor === undefined
    ? requests.requestsOfState(ctx, state, slice)
    : requests.waitingRequests(ctx, waitsFor, slice));
  const owners = await requests.ownersOfRequests(
    ctx,
    items.map(({ data }) => data.ownerUid),
  );
  return {
    items: items.map((storedRequest) => ({
      ...requestRow(storedRequest),
      ownerName: owners.get(storedRequest.data.ownerUid)?.name ?? "",
    })),
    next,
  };
}

/** @throws AppError `not-found` */
export const findForReview = async (ctx: Context, id: string, now: Date): Promise<RequestForReview> =>
  reviewView(ctx, { id, data: await findSubmitted(ctx, id) }, now);

/**
 * Corrects the form of a request under review.
 * @throws AppError `not-found`, `bad-input`, `conflict`
 */
export async function editRequest(
  ctx: Context,
  id: string,
  { form, version }: { form: FundraiserForm; version: number },
  context: ActionContext,
): Promise<RequestForReview> {
  const requestBefore = await findSubmitted(ctx, id);
  const changes = await prepareForm(ctx, form, { uid: context.by.uid, now: context.now }, requestBefore.form);
  return changeRequest(ctx, id, context, (currentRequest) => {
    assertUndecided(currentRequest, version);
    const formChanges = changedFields(currentRequest.form, changes.form);
    if (Object.keys(formChanges.after).length === 0) return undefined;
    return { changes, logged: { action: "fundraiser-request-edited", ...formChanges } };
  });
}

/**
 * Approves a request: creates the campaign, live, under the request's id. Of two concurrent decisions the second is refused.
 * @throws AppError `not-found`, `conflict`, `bad-input` if the request is no longer valid, for example because its end has passed
 */
export async function approveRequest(
  ctx: Context,
  id: string,
  version: number,
  context: ActionContext,
): Promise<RequestForReview> {
  const { by, now } = context;
  const requestBefore = await findSubmitted(ctx, id);
  assertUndecided(requestBefore, version);
  const parsedForm = readFundraiserRequest(requestBefore.form, now);
  if (!parsedForm.ok) throw new AppError("bad-input", "This cannot go live as it is.", { fields: parsedForm.fields });
  const formFields = await storedFieldsOf(
    ctx,
    { kind: "fundraiser", input: parsedForm.value },
    { uid: requestBefore.ownerUid, now, knownPictures: picturesOf(requestBefore.form) },
  ).catch(rethrowWithFormFields);
  const approvedAt = now.toISOString();
  const campaign: CampaignDocument = {
    ...formFields,
    status: "live",
    createdAt: approvedAt,
    ownerUid: requestBefore.ownerUid,
    version: 0,
    updatedAt: approvedAt,
    updatedBy: by.email,
  };
  return changeRequest(ctx, id, context, (currentRequest) => {
    assertUndecided(currentRequest, version);
    const { title, goalPaise } = campaign;
    return {
      changes: {
        state: "approved",
        note: undefined,
        decidedAt: approvedAt,
        waitsFor: "call",
        dueAt: reviewDueAt(now),
      },
      campaign,
      notifiesOwner: true,
      logged: {
        action: "fundraiser-approved",
        before: { state: currentRequest.state },
        after: { title, goalPaise },
      },
    };
  });
}

export const askForChanges = (
  ctx: Context,
  id: string,
  decision: { version: number; note: string },
  context: ActionContext,
) => decideRequest(ctx, id, { ...decision, state: "changes-asked" }, context);

export const declineRequest = (
  ctx: Context,
  id: string,
  decision: { version: number; note: string },
  context: ActionContext,
) => decideRequest(ctx, id, { ...decision, state: "declined" }, context);

/**
 * Records that the campaign manager called the owner; does nothing if the call is recorded already.
 * @throws AppError `not-found`, `conflict` if the request is not approved
 */
export const noteCall = (ctx: Context, id: string, context: ActionContext): Promise<RequestForReview> =>
  changeRequest(ctx, id, context, (currentRequest) => {
    if (currentRequest.state !== "approved") throw new AppError("conflict", "This request was not approved.");
    if (currentRequest.waitsFor === null) return undefined;
    return { changes: { waitsFor: null, dueAt: null }, logged: { action: "fundraiser-called" } };
  });

/** @throws AppError `conflict` */
function assertUndecided(request: FundraiserRequestDocument, version: number): void {
  assertVersion(request, version);
  const message = "This request is no longer under review. Someone decided, or it was taken back.";
  if (request.state !== "submitted") throw new AppError("conflict", message);
}

const noSuchRequest = () => new AppError("not-found", "There is no such request, or it was taken back.");
