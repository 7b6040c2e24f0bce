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
import { picturesOf, rethrowWithFormFields, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { RequestChange, RequestsRepository } from "./requests.repository.ts";
import { dueFrom } from "./requests.service.ts";
import type { CampaignFields } from "./campaign-fields.service.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

interface ReviewFilter {
  waitsFor?: AwaitedAction | undefined;
  state?: RequestState | undefined;
}

/** Review of fundraiser requests by admins. Drafts are visible to their owners only. */
export function requestReviewService({
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
  async function reviewView(storedRequest: Stored<FundraiserRequestDocument>, now: Date): Promise<RequestForReview> {
    const { ownerUid } = storedRequest.data;
    const [requestView, owners] = await Promise.all([view(storedRequest, now), requests.owners([ownerUid])]);
    const { name = "", email = "" } = owners.get(ownerUid) ?? {};
    return { ...requestView, owner: { _id: ownerUid, name, email } };
  }

  /** @throws AppError `not-found` */
  async function findSubmitted(id: string): Promise<FundraiserRequestDocument> {
    const foundRequest = await requests.byId(id);
    if (foundRequest === undefined || foundRequest.state === "draft") throw noSuchRequest();
    return foundRequest;
  }

  /** @throws AppError `not-found`, and whatever `update` throws */
  async function changeRequest(
    id: string,
    context: ActionContext,
    update: (currentRequest: FundraiserRequestDocument) => RequestChange | undefined,
  ): Promise<RequestForReview> {
    const changedRequest = await requests.change(id, context, (currentRequest) => {
      if (currentRequest.state === "draft") throw noSuchRequest();
      return update(currentRequest);
    });
    if (changedRequest === undefined) throw noSuchRequest();
    return reviewView({ id, data: changedRequest }, context.now);
  }

  /** A decision with a note, which is mailed to the owner and logged. */
  const decideRequest = (
    id: string,
    { version, note, state }: { version: number; note: string; state: "changes-asked" | "declined" },
    context: ActionContext,
  ) =>
    changeRequest(id, context, (currentRequest) => {
      assertUndecided(currentRequest, version);
      return {
        changes: { state, note, decidedAt: context.now.toISOString(), waitsFor: null, dueAt: null },
        notifiesOwner: true,
        logged: { action: `fundraiser-${state}`, before: { state: currentRequest.state }, after: { state, note } },
      };
    });

  return {
    /** With `waitsFor` by due date; otherwise by state or all, last changed first. */
    async list({ waitsFor, state }: ReviewFilter, slice: Slice): Promise<Page<RequestRowForReview>> {
      const { items, next } = await (waitsFor === undefined
        ? requests.ofState(state, slice)
        : requests.waiting(waitsFor, slice));
      const owners = await requests.owners(items.map(({ data }) => data.ownerUid));
      return {
        items: items.map((storedRequest) => ({
          ...requestRow(storedRequest),
          ownerName: owners.get(storedRequest.data.ownerUid)?.name ?? "",
        })),
        next,
      };
    },

    /** @throws AppError `not-found` */
    one: async (id: string, now: Date): Promise<RequestForReview> =>
      reviewView({ id, data: await findSubmitted(id) }, now),

    /** Corrects a request under review. @throws AppError `not-found`, `bad-input`, `conflict` */
    async edit(
      id: string,
      { form, version }: { form: FundraiserForm; version: number },
      context: ActionContext,
    ): Promise<RequestForReview> {
      const requestBefore = await findSubmitted(id);
      const changes = await forms.prepare(form, { uid: context.by.uid, now: context.now }, requestBefore.form);
      return changeRequest(id, context, (currentRequest) => {
        assertUndecided(currentRequest, version);
        const formChanges = changedFields(currentRequest.form, changes.form);
        if (Object.keys(formChanges.after).length === 0) return undefined;
        return { changes, logged: { action: "fundraiser-request-edited", ...formChanges } };
      });
    },

    /**
     * Creates the campaign, live, under the request's id. Of two concurrent decisions the second is refused.
     * @throws AppError `not-found`, `conflict`, `bad-input` if the request is no longer valid, such as with an end in the past
     */
    async approve(id: string, version: number, context: ActionContext): Promise<RequestForReview> {
      const { by, now } = context;
      const requestBefore = await findSubmitted(id);
      assertUndecided(requestBefore, version);
      const parsedForm = readFundraiserRequest(requestBefore.form, now);
      if (!parsedForm.ok)
        throw new AppError("bad-input", "This cannot go live as it is.", { fields: parsedForm.fields });
      const formFields = await fieldsOf(
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
      return changeRequest(id, context, (currentRequest) => {
        assertUndecided(currentRequest, version);
        const { title, goalPaise } = campaign;
        return {
          changes: {
            state: "approved",
            note: undefined,
            decidedAt: approvedAt,
            waitsFor: "call",
            dueAt: dueFrom(now),
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
    },

    askForChanges: (id: string, decision: { version: number; note: string }, context: ActionContext) =>
      decideRequest(id, { ...decision, state: "changes-asked" }, context),

    decline: (id: string, decision: { version: number; note: string }, context: ActionContext) =>
      decideRequest(id, { ...decision, state: "declined" }, context),

    /** Records the manager's call; does nothing if it is recorded. @throws AppError `not-found`, `conflict` if not approved */
    noteCall: (id: string, context: ActionContext): Promise<RequestForReview> =>
      changeRequest(id, context, (currentRequest) => {
        if (currentRequest.state !== "approved") throw new AppError("conflict", "This request was not approved.");
        if (currentRequest.waitsFor === null) return undefined;
        return { changes: { waitsFor: null, dueAt: null }, logged: { action: "fundraiser-called" } };
      }),
  };
}
export type RequestReviewService = ReturnType<typeof requestReviewService>;

/** @throws AppError `conflict` */
function assertUndecided(request: FundraiserRequestDocument, version: number): void {
  assertVersion(request, version);
  const message = "This request is no longer under review. Someone decided, or it was taken back.";
  if (request.state !== "submitted") throw new AppError("conflict", message);
}

const noSuchRequest = () => new AppError("not-found", "There is no such request, or it was taken back.");
