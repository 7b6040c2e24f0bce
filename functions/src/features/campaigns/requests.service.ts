import {
  type FundraiserForm,
  type FundraiserRequest,
  type FundraiserRequestRow,
  MAX_OPEN_REQUESTS,
  readFundraiserRequest,
  REVIEW_WITHIN_DAYS,
} from "@daansetu/contract";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { idFor } from "./editing.service.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, rethrowWithFormFields, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { RequestsRepository } from "./requests.repository.ts";
import type { CampaignFields } from "./campaign-fields.service.ts";
import type { Actor } from "../activity/index.ts";

const DAY_MS = 86_400_000;
/** Due time of a step that starts now ("within one week", spec section 1). */
export const dueFrom = (now: Date): string => new Date(now.getTime() + REVIEW_WITHIN_DAYS * DAY_MS).toISOString();

interface ActionContext {
  me: Actor;
  now: Date;
}

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
    const found = await requests.byId(id);
    if (found?.ownerUid !== uid) throw noSuchRequest();
    return found;
  }

  async function change(
    id: string,
    { me, now }: ActionContext,
    update: Parameters<typeof requests.change>[2],
  ): Promise<FundraiserRequest> {
    const changed = await requests.change(id, now, (current) => {
      if (current.ownerUid !== me.uid) throw noSuchRequest();
      return update(current);
    });
    if (changed === undefined) throw noSuchRequest();
    return view({ id, data: changed }, now);
  }

  return {
    async mine(
      { uid }: Actor,
      slice: Slice,
    ): Promise<{ items: FundraiserRequestRow[]; next: Listed<unknown>["next"] }> {
      const { items, next } = await requests.mine(uid, slice);
      return { items: items.map(requestRow), next };
    },

    /** @throws AppError `not-found` */
    one: async (id: string, { me, now }: ActionContext): Promise<FundraiserRequest> =>
      view({ id, data: await findOwn(id, me) }, now),

    /** Stores a new draft; `clientRequestId` is the idempotency key. @throws AppError `bad-input`, `conflict` if too many are open */
    async start(
      { form, clientRequestId }: { form: FundraiserForm; clientRequestId: string },
      { me, now }: ActionContext,
    ): Promise<FundraiserRequest> {
      const id = idFor("request", me.uid, clientRequestId);
      const before = await requests.byId(id);
      if (before !== undefined) return view({ id, data: before }, now);
      if ((await requests.countOpen(me.uid)) >= MAX_OPEN_REQUESTS) throw tooManyOpen();
      const at = now.toISOString();
      const data: FundraiserRequestDocument = {
        ...(await forms.prepare(form, { uid: me.uid, now })),
        ownerUid: me.uid,
        state: "draft",
        createdAt: at,
        version: 0,
        updatedAt: at,
        updatedBy: me.email,
        waitsFor: null,
        dueAt: null,
      };
      const isNew = await requests.create(id, data);
      return view({ id, data: isNew ? data : await findOwn(id, me) }, now);
    },

    /** @throws AppError `not-found`, `bad-input`, `conflict` for another version, or if it is under review or decided */
    async save(
      id: string,
      { form, version }: { form: FundraiserForm; version: number },
      { me, now }: ActionContext,
    ): Promise<FundraiserRequest> {
      const before = await findOwn(id, me);
      const prepared = await forms.prepare(form, { uid: me.uid, now }, before.form);
      return change(id, { me, now }, (current) => {
        assertVersion(current, version);
        assertOpen(current);
        return { request: { ...current, ...prepared, ...nextVersion(current, me.email, now) } };
      });
    },

    /**
     * Submits a complete request; does nothing if it is submitted.
     * @throws AppError `not-found`, `bad-input` with errors by the names of the form's fields, `conflict`
     */
    async submit(id: string, version: number, { me, now }: ActionContext): Promise<FundraiserRequest> {
      const before = await findOwn(id, me);
      if (before.state !== "submitted") {
        assertVersion(before, version);
        const read = readFundraiserRequest(before.form, now);
        if (!read.ok) throw new AppError("bad-input", "Please check what you entered.", { fields: read.fields });
        await fieldsOf(
          { kind: "fundraiser", input: read.value },
          { uid: me.uid, now, knownPictures: picturesOf(before.form) },
        ).catch(rethrowWithFormFields);
      }
      return change(id, { me, now }, (current) => {
        if (current.state === "submitted") return undefined;
        assertVersion(current, version);
        assertOpen(current);
        const at = now.toISOString();
        return {
          request: {
            ...current,
            state: "submitted",
            submittedAt: at,
            waitsFor: "review",
            dueAt: dueFrom(now),
            ...nextVersion(current, me.email, now),
          },
          notifiesOwner: true,
        };
      });
    },

    /** Makes a submitted request a draft again. @throws AppError `not-found`, `conflict` if it is decided */
    withdraw: (id: string, context: ActionContext): Promise<FundraiserRequest> =>
      change(id, context, (current) => {
        if (current.state === "draft") return undefined;
        if (current.state !== "submitted") throw decidedAlready();
        const { me, now } = context;
        return {
          request: {
            ...current,
            state: "draft",
            submittedAt: undefined,
            waitsFor: null,
            dueAt: null,
            ...nextVersion(current, me.email, now),
          },
        };
      }),

    /** @throws AppError `not-found`, `conflict` if it is under review or approved */
    async remove(id: string, me: Actor): Promise<{ done: true }> {
      await findOwn(id, me);
      const removed = await requests.remove(id, ({ state }) => state !== "submitted" && state !== "approved");
      if (!removed) throw new AppError("conflict", "This is under review or was approved, so it cannot be deleted.");
      return { done: true };
    },
  };
}
export type RequestsService = ReturnType<typeof requestsService>;

/** @throws AppError `conflict` */
function assertOpen({ state }: FundraiserRequestDocument): void {
  if (state === "draft" || state === "changes-asked") return;
  if (state === "submitted")
    throw new AppError("conflict", "This is under review. Take it back if you want to change it.");
  throw decidedAlready();
}

const decidedAlready = () => new AppError("conflict", "The foundation has decided about this already.");
const noSuchRequest = () => new AppError("not-found", "There is no such request.");
const tooManyOpen = () =>
  new AppError("conflict", "You have many fundraisers in preparation. Please submit or delete one of them first.");
