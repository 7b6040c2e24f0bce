/** A user's own fundraiser requests. */
import {
  type FundraiserForm,
  type FundraiserRequest,
  type FundraiserRequestRow,
  MAX_OPEN_REQUESTS,
  readFundraiserRequest,
  REVIEW_WITHIN_DAYS,
} from "@daansetu/contract";
import { type Page, mapPage, type Slice } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { deriveId } from "./editing.service.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, rethrowWithFormFields, prepareForm } from "./request-form.service.ts";
import { requestRow } from "./request.views.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";
import type { Context } from "../../../deps/context.ts";
import * as requests from "./requests.repository.ts";
import { viewOfRequest } from "./request-viewer.service.ts";
import { storedFieldsOf } from "./campaign-fields.service.ts";

const DAY_MS = 86_400_000;
/** When a step that begins now is due ("within one week", spec section 1). */
export const reviewDueAt = (now: Date): string => new Date(now.getTime() + REVIEW_WITHIN_DAYS * DAY_MS).toISOString();

/**
 * Finds a request of its owner.
 * @throws AppError `not-found`, also for another user's request
 */
async function findOwn(ctx: Context, id: string, { uid }: Actor): Promise<FundraiserRequestDocument> {
  const foundRequest = await requests.requestById(ctx, id);
  if (foundRequest?.ownerUid !== uid) throw noSuchRequest();
  return foundRequest;
}

async function changeRequest(
  ctx: Context,
  id: string,
  context: ActionContext,
  update: (currentRequest: FundraiserRequestDocument) => requests.RequestChange | undefined,
): Promise<FundraiserRequest> {
  const changedRequest = await requests.changeRequest(ctx, id, context, (currentRequest) => {
    if (currentRequest.ownerUid !== context.by.uid) throw noSuchRequest();
    return update(currentRequest);
  });
  if (changedRequest === undefined) throw noSuchRequest();
  return viewOfRequest(ctx, { id, data: changedRequest }, context.now);
}

export const listOwnRequests = (ctx: Context, { uid }: Actor, slice: Slice): Promise<Page<FundraiserRequestRow>> =>
  mapPage(requests.requestsOfOwner(ctx, uid, slice), requestRow);

/** @throws AppError `not-found` */
export const findOwnRequest = async (
  ctx: Context,
  id: string,
  { by: applicant, now }: ActionContext,
): Promise<FundraiserRequest> => viewOfRequest(ctx, { id, data: await findOwn(ctx, id, applicant) }, now);

/**
 * Stores a new draft; `clientRequestId` is the idempotency key.
 * @throws AppError `bad-input`, `conflict` if the user has too many open requests
 */
export async function startRequest(
  ctx: Context,
  { form, clientRequestId }: { form: FundraiserForm; clientRequestId: string },
  { by: applicant, now }: ActionContext,
): Promise<FundraiserRequest> {
  const id = deriveId("request", applicant.uid, clientRequestId);
  const requestBefore = await requests.requestById(ctx, id);
  if (requestBefore !== undefined) return viewOfRequest(ctx, { id, data: requestBefore }, now);
  if ((await requests.countOpenRequests(ctx, applicant.uid)) >= MAX_OPEN_REQUESTS) throw tooManyOpen();
  const startedAt = now.toISOString();
  const newRequest: FundraiserRequestDocument = {
    ...(await prepareForm(ctx, form, { uid: applicant.uid, now })),
    ownerUid: applicant.uid,
    state: "draft",
    createdAt: startedAt,
    version: 0,
    updatedAt: startedAt,
    updatedBy: applicant.email,
    waitsFor: null,
    dueAt: null,
  };
  const isNew = await requests.createRequest(ctx, id, newRequest);
  return viewOfRequest(ctx, { id, data: isNew ? newRequest : await findOwn(ctx, id, applicant) }, now);
}

/**
 * Saves the form of a draft.
 * @throws AppError `not-found`, `bad-input`, `conflict` if the version is outdated, or if the request is under review or decided
 */
export async function saveRequest(
  ctx: Context,
  id: string,
  { form, version }: { form: FundraiserForm; version: number },
  context: ActionContext,
): Promise<FundraiserRequest> {
  const { by, now } = context;
  const requestBefore = await findOwn(ctx, id, by);
  const changes = await prepareForm(ctx, form, { uid: by.uid, now }, requestBefore.form);
  return changeRequest(ctx, id, context, (currentRequest) => {
    assertVersion(currentRequest, version);
    assertOpen(currentRequest);
    return { changes };
  });
}

/**
 * Submits a complete request; does nothing if it is submitted already.
 * @throws AppError `not-found`, `bad-input` with errors by the names of the form's fields, `conflict`
 */
export async function submitRequest(
  ctx: Context,
  id: string,
  version: number,
  context: ActionContext,
): Promise<FundraiserRequest> {
  const { by, now } = context;
  const requestBefore = await findOwn(ctx, id, by);
  if (requestBefore.state !== "submitted") {
    assertVersion(requestBefore, version);
    const parsedForm = readFundraiserRequest(requestBefore.form, now);
    if (!parsedForm.ok) throw invalidFields(parsedForm.fields);
    await storedFieldsOf(
      ctx,
      { kind: "fundraiser", input: parsedForm.value },
      { uid: by.uid, now, knownPictures: picturesOf(requestBefore.form) },
    ).catch(rethrowWithFormFields);
  }
  return changeRequest(ctx, id, context, (currentRequest) => {
    if (currentRequest.state === "submitted") return undefined;
    assertVersion(currentRequest, version);
    assertOpen(currentRequest);
    const changes = { submittedAt: now.toISOString(), waitsFor: "review", dueAt: reviewDueAt(now) } as const;
    return { changes: { state: "submitted", ...changes }, notifiesOwner: true };
  });
}

/** Makes a submitted request a draft again. @throws AppError `not-found`, `conflict` if it is decided */
export const withdrawRequest = (ctx: Context, id: string, context: ActionContext): Promise<FundraiserRequest> =>
  changeRequest(ctx, id, context, (currentRequest) => {
    if (currentRequest.state === "draft") return undefined;
    if (currentRequest.state !== "submitted") throw decidedAlready();
    return { changes: { state: "draft", submittedAt: undefined, waitsFor: null, dueAt: null } };
  });

/**
 * Deletes a request.
 * @throws AppError `not-found`, `conflict` if it is under review or approved
 */
export async function removeRequest(ctx: Context, id: string, applicant: Actor): Promise<{ done: true }> {
  await findOwn(ctx, id, applicant);
  const isRemoved = await requests.removeRequest(ctx, id, ({ state }) => state !== "submitted" && state !== "approved");
  if (!isRemoved) throw new AppError("conflict", "This is under review or was approved, so it cannot be deleted.");
  return { done: true };
}

/** @throws AppError `conflict` */
function assertOpen({ state }: FundraiserRequestDocument): void {
  if (state === "draft" || state === "changes-asked") return;
  if (state === "submitted")
    throw new AppError("conflict", "This is under review. Withdraw it if you want to change it.");
  throw decidedAlready();
}

const decidedAlready = () => new AppError("conflict", "We have already decided about this.");
const noSuchRequest = () => new AppError("not-found", "There is no such request.");
const tooManyOpen = () => new AppError("conflict", "You have many drafts. Please submit or delete one of them first.");
