import {
  type FundraiserForm,
  readFundraiserRequest,
  type RequestForReview,
  type RequestRowForReview,
  type RequestState,
  type AwaitedAction,
} from "@daansetu/contract";
import type { Listed, Slice, Stored } from "../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { changedFields } from "../activity/activity.service.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, rethrowWithFormFields, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { RequestChange, RequestsRepository } from "./requests.repository.ts";
import { dueFrom } from "./requests.service.ts";
import type { CampaignFields } from "./campaign-fields.service.ts";
import type { Actor } from "../activity/index.ts";

interface ActionContext {
  by: Actor;
  now: Date;
}
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
  async function reviewView(stored: Stored<FundraiserRequestDocument>, now: Date): Promise<RequestForReview> {
    const { ownerUid } = stored.data;
    const [shown, owners] = await Promise.all([view(stored, now), requests.owners([ownerUid])]);
    const { name = "", email = "" } = owners.get(ownerUid) ?? {};
    return { ...shown, owner: { _id: ownerUid, name, email } };
  }

  /** @throws AppError `not-found` */
  async function findSubmitted(id: string): Promise<FundraiserRequestDocument> {
    const found = await requests.byId(id);
    if (found === undefined || found.state === "draft") throw noSuchRequest();
    return found;
  }

  /** @throws AppError `not-found`, and whatever `update` throws */
  async function change(
    id: string,
    { now }: ActionContext,
    update: (current: FundraiserRequestDocument) => RequestChange | undefined,
  ): Promise<RequestForReview> {
    const changed = await requests.change(id, now, (current) => {
      if (current.state === "draft") throw noSuchRequest();
      return update(current);
    });
    if (changed === undefined) throw noSuchRequest();
    return reviewView({ id, data: changed }, now);
  }

  /** A decision with a note, which is mailed to the owner and logged. */
  const decide = (
    id: string,
    { version, note, state }: { version: number; note: string; state: "changes-asked" | "declined" },
    context: ActionContext,
  ) =>
    change(id, context, (current) => {
      assertUndecided(current, version);
      const { by, now } = context;
      return {
        request: {
          ...current,
          state,
          note,
          decidedAt: now.toISOString(),
          waitsFor: null,
          dueAt: null,
          ...nextVersion(current, by.email, now),
        },
        notifiesOwner: true,
        logEntry: { by, action: `fundraiser-${state}`, before: { state: current.state }, after: { state, note } },
      };
    });

  return {
    /** With `waitsFor` by due date; otherwise by state or all, last changed first. */
    async list(
      { waitsFor, state }: ReviewFilter,
      slice: Slice,
    ): Promise<{ items: RequestRowForReview[]; next: Listed<unknown>["next"] }> {
      const { items, next } = await (waitsFor === undefined
        ? requests.ofState(state, slice)
        : requests.waiting(waitsFor, slice));
      const owners = await requests.owners(items.map(({ data }) => data.ownerUid));
      return {
        items: items.map((each) => ({ ...requestRow(each), ownerName: owners.get(each.data.ownerUid)?.name ?? "" })),
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
      { by, now }: ActionContext,
    ): Promise<RequestForReview> {
      const before = await findSubmitted(id);
      const prepared = await forms.prepare(form, { uid: by.uid, now }, before.form);
      return change(id, { by, now }, (current) => {
        assertUndecided(current, version);
        const changed = changedFields(current.form, prepared.form);
        if (Object.keys(changed.after).length === 0) return undefined;
        return {
          request: { ...current, ...prepared, ...nextVersion(current, by.email, now) },
          logEntry: { by, action: "fundraiser-request-edited", ...changed },
        };
      });
    },

    /**
     * Creates the campaign, live, under the request's id. Of two concurrent decisions the second is refused.
     * @throws AppError `not-found`, `conflict`, `bad-input` if the request is no longer valid, such as with an end in the past
     */
    async approve(id: string, version: number, { by, now }: ActionContext): Promise<RequestForReview> {
      const before = await findSubmitted(id);
      assertUndecided(before, version);
      const read = readFundraiserRequest(before.form, now);
      if (!read.ok) throw new AppError("bad-input", "This cannot go live as it is.", { fields: read.fields });
      const formFields = await fieldsOf(
        { kind: "fundraiser", input: read.value },
        { uid: before.ownerUid, now, knownPictures: picturesOf(before.form) },
      ).catch(rethrowWithFormFields);
      const at = now.toISOString();
      const campaign: CampaignDocument = {
        ...formFields,
        status: "live",
        createdAt: at,
        ownerUid: before.ownerUid,
        version: 0,
        updatedAt: at,
        updatedBy: by.email,
      };
      return change(id, { by, now }, (current) => {
        assertUndecided(current, version);
        const { title, goalPaise } = campaign;
        return {
          request: {
            ...current,
            state: "approved",
            note: undefined,
            decidedAt: at,
            waitsFor: "call",
            dueAt: dueFrom(now),
            ...nextVersion(current, by.email, now),
          },
          campaign,
          notifiesOwner: true,
          logEntry: {
            by,
            action: "fundraiser-approved",
            before: { state: current.state },
            after: { title, goalPaise },
          },
        };
      });
    },

    askForChanges: (id: string, decision: { version: number; note: string }, context: ActionContext) =>
      decide(id, { ...decision, state: "changes-asked" }, context),

    decline: (id: string, decision: { version: number; note: string }, context: ActionContext) =>
      decide(id, { ...decision, state: "declined" }, context),

    /** Records the manager's call; does nothing if it is recorded. @throws AppError `not-found`, `conflict` if not approved */
    noteCall: (id: string, { by, now }: ActionContext): Promise<RequestForReview> =>
      change(id, { by, now }, (current) => {
        if (current.state !== "approved") throw new AppError("conflict", "This request was not approved.");
        if (current.waitsFor === null) return undefined;
        return {
          request: { ...current, waitsFor: null, dueAt: null, ...nextVersion(current, by.email, now) },
          logEntry: { by, action: "fundraiser-called" },
        };
      }),
  };
}
export type RequestReviewService = ReturnType<typeof requestReviewService>;

/** @throws AppError `conflict` */
function assertUndecided(current: FundraiserRequestDocument, version: number): void {
  assertVersion(current, version);
  if (current.state !== "submitted")
    throw new AppError(
      "conflict",
      "This request is not under review any more. Somebody decided, or it was taken back.",
    );
}

const noSuchRequest = () => new AppError("not-found", "There is no such request, or it was taken back.");
