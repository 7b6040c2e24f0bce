import {
  type FundraiserForm,
  type FundraiserRequest,
  type FundraiserRequestRow,
  MAX_OPEN_REQUESTS,
  readFundraiserRequest,
  REVIEW_WITHIN_DAYS,
} from "@daansetu/contract";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { deriveId } from "./editing.service.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, rethrowWithFormFields, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { RequestsRepository } from "./requests.repository.ts";
import type { CampaignFields } from "./campaign-fields.service.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";

const DAY_MS = 86_400_000;
/** Due time of a step that starts now ("within one week", spec section 1). */
export const dueFrom = (now: Date): string => new Date(now.getTime() + REVIEW_WITHIN_DAYS * DAY_MS).toISOString();

/** A user's own fundraiser requests. */
export function requestsService({
  requests,
  forms,
  fieldsOf,
  view,
}: {
  requests: RequestsRepository;
  forms: RequestForms;
  fieldsOf: CampaignFields;
  view: RequestViewer;
}) {
  /** @throws AppError `not-found`, also for another user's request */
  async function findOwn(id: string, { uid }: Actor): Promise<FundraiserRequestDocument> {
    const foundRequest = await requests.byId(id);
    if (foundRequest?.ownerUid !== uid) throw noSuchRequest();
    return foundRequest;
  }

  async function changeRequest(
    id: string,
    context: ActionContext,
    update: Parameters<typeof requests.change>[2],
  ): Promise<FundraiserRequest> {
    const changedRequest = await requests.change(id, context, (currentRequest) => {
      if (currentRequest.ownerUid !== context.by.uid) throw noSuchRequest();
      return update(currentRequest);
    });
    if (changedRequest === undefined) throw noSuchRequest();
    return view({ id, data: changedRequest }, context.now);
  }

  return {
    listOwn: ({ uid }: Actor, slice: Slice): Promise<Page<FundraiserRequestRow>> =>
      shownPage(requests.mine(uid, slice), requestRow),

    /** @throws AppError `not-found` */
    one: async (id: string, { by: applicant, now }: ActionContext): Promise<FundraiserRequest> =>
      view({ id, data: await findOwn(id, applicant) }, now),

    /** Stores a new draft; `clientRequestId` is the idempotency key. @throws AppError `bad-input`, `conflict` if too many are open */
    async start(
      { form, clientRequestId }: { form: FundraiserForm; clientRequestId: string },
      { by: applicant, now }: ActionContext,
    ): Promise<FundraiserRequest> {
      const id = deriveId("request", applicant.uid, clientRequestId);
      const requestBefore = await requests.byId(id);
      if (requestBefore !== undefined) return view({ id, data: requestBefore }, now);
      if ((await requests.countOpen(applicant.uid)) >= MAX_OPEN_REQUESTS) throw tooManyOpen();
      const startedAt = now.toISOString();
      const newRequest: FundraiserRequestDocument = {
        ...(await forms.prepare(form, { uid: applicant.uid, now })),
        ownerUid: applicant.uid,
        state: "draft",
        createdAt: startedAt,
        version: 0,
        updatedAt: startedAt,
        updatedBy: applicant.email,
        waitsFor: null,
        dueAt: null,
      };
      const isNew = await requests.create(id, newRequest);
      return view({ id, data: isNew ? newRequest : await findOwn(id, applicant) }, now);
    },

    /** @throws AppError `not-found`, `bad-input`, `conflict` for another version, or if it is under review or decided */
    async save(
      id: string,
      { form, version }: { form: FundraiserForm; version: number },
      context: ActionContext,
    ): Promise<FundraiserRequest> {
      const { by, now } = context;
      const requestBefore = await findOwn(id, by);
      const changes = await forms.prepare(form, { uid: by.uid, now }, requestBefore.form);
      return changeRequest(id, context, (currentRequest) => {
        assertVersion(currentRequest, version);
        assertOpen(currentRequest);
        return { changes };
      });
    },

    /**
     * Submits a complete request; does nothing if it is submitted.
     * @throws AppError `not-found`, `bad-input` with errors by the names of the form's fields, `conflict`
     */
    async submit(id: string, version: number, context: ActionContext): Promise<FundraiserRequest> {
      const { by, now } = context;
      const requestBefore = await findOwn(id, by);
      if (requestBefore.state !== "submitted") {
        assertVersion(requestBefore, version);
        const parsedForm = readFundraiserRequest(requestBefore.form, now);
        if (!parsedForm.ok) throw invalidFields(parsedForm.fields);
        await fieldsOf(
          { kind: "fundraiser", input: parsedForm.value },
          { uid: by.uid, now, knownPictures: picturesOf(requestBefore.form) },
        ).catch(rethrowWithFormFields);
      }
      return changeRequest(id, context, (currentRequest) => {
        if (currentRequest.state === "submitted") return undefined;
        assertVersion(currentRequest, version);
        assertOpen(currentRequest);
        const changes = { submittedAt: now.toISOString(), waitsFor: "review", dueAt: dueFrom(now) } as const;
        return { changes: { state: "submitted", ...changes }, notifiesOwner: true };
      });
    },

    /** Makes a submitted request a draft again. @throws AppError `not-found`, `conflict` if it is decided */
    withdraw: (id: string, context: ActionContext): Promise<FundraiserRequest> =>
      changeRequest(id, context, (currentRequest) => {
        if (currentRequest.state === "draft") return undefined;
        if (currentRequest.state !== "submitted") throw decidedAlready();
        return { changes: { state: "draft", submittedAt: undefined, waitsFor: null, dueAt: null } };
      }),

    /** @throws AppError `not-found`, `conflict` if it is under review or approved */
    async remove(id: string, applicant: Actor): Promise<{ done: true }> {
      await findOwn(id, applicant);
      const isRemoved = await requests.remove(id, ({ state }) => state !== "submitted" && state !== "approved");
      if (!isRemoved) throw new AppError("conflict", "This is under review or was approved, so it cannot be deleted.");
      return { done: true };
    },
  };
}
export type RequestsService = ReturnType<typeof requestsService>;

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
