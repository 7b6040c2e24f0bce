import {
  type FundraiserForm,
  type FundraiserRequest,
  type FundraiserRequestRow,
  OPEN_REQUESTS,
  readFundraiserRequest,
  REVIEW_DAYS,
} from "@daansetu/contract";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { idFor } from "./editing.service.ts";
import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, underFormNames, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { RequestsRepository } from "./requests.repository.ts";
import type { WrittenPart } from "./written-part.service.ts";
import type { Actor } from "../activity/index.ts";

const DAY_MS = 86_400_000;
/** When something that begins to wait now is due ("within one week", spec section 1). */
export const dueFrom = (now: Date): string => new Date(now.getTime() + REVIEW_DAYS * DAY_MS).toISOString();

interface Doing {
  me: Actor;
  now: Date;
}

/** A person's requests for fundraisers: drafts, what is under review, what became of it. Nobody sees another's. */
export function requestsService({
  requests,
  forms,
  partOf,
  view,
}: {
  requests: RequestsRepository;
  forms: RequestForms;
  partOf: WrittenPart;
  view: RequestViewer;
}) {
  /** @throws AppError `not-found`, the same for another's as for what never was */
  async function own(id: string, { uid }: Actor): Promise<FundraiserRequestDocument> {
    const found = await requests.byId(id);
    if (found?.ownerUid !== uid) throw noSuchRequest();
    return found;
  }

  async function step(
    id: string,
    { me, now }: Doing,
    become: Parameters<typeof requests.change>[2],
  ): Promise<FundraiserRequest> {
    const changed = await requests.change(id, now, (current) => {
      if (current.ownerUid !== me.uid) throw noSuchRequest();
      return become(current);
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
    one: async (id: string, { me, now }: Doing): Promise<FundraiserRequest> =>
      view({ id, data: await own(id, me) }, now),

    /** Keeps a new draft once for each form. @throws AppError `bad-input`, `conflict` where too many are open */
    async start(
      { form, clientRequestId }: { form: FundraiserForm; clientRequestId: string },
      { me, now }: Doing,
    ): Promise<FundraiserRequest> {
      const id = idFor("request", me.uid, clientRequestId);
      const before = await requests.byId(id);
      if (before !== undefined) return view({ id, data: before }, now);
      if ((await requests.countOpen(me.uid)) >= OPEN_REQUESTS) throw tooManyOpen();
      const at = now.toISOString();
      const data: FundraiserRequestDocument = {
        ...(await forms.keep(form, { uid: me.uid, now })),
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
      return view({ id, data: isNew ? data : await own(id, me) }, now);
    },

    /** @throws AppError `not-found`, `bad-input`, `conflict` for another version, or while it is under review or decided */
    async save(
      id: string,
      { form, version }: { form: FundraiserForm; version: number },
      { me, now }: Doing,
    ): Promise<FundraiserRequest> {
      const before = await own(id, me);
      const kept = await forms.keep(form, { uid: me.uid, now }, before.form);
      return step(id, { me, now }, (current) => {
        assertVersion(current, version);
        mustBeOpen(current);
        return { request: { ...current, ...kept, ...nextVersion(current, me.email, now) } };
      });
    },

    /**
     * Submits what is whole; submitting twice is submitting.
     * @throws AppError `not-found`, `bad-input` with errors under the names of the form's fields, `conflict`
     */
    async submit(id: string, version: number, { me, now }: Doing): Promise<FundraiserRequest> {
      const before = await own(id, me);
      if (before.state !== "submitted") {
        assertVersion(before, version);
        const read = readFundraiserRequest(before.form, now);
        if (!read.ok) throw new AppError("bad-input", "Please check what you entered.", { fields: read.fields });
        await partOf(
          { kind: "fundraiser", writing: read.value },
          { uid: me.uid, now, known: picturesOf(before.form) },
        ).catch(underFormNames);
      }
      return step(id, { me, now }, (current) => {
        if (current.state === "submitted") return undefined;
        assertVersion(current, version);
        mustBeOpen(current);
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
          told: true,
        };
      });
    },

    /** Takes back what is under review; it is a draft again. @throws AppError `not-found`, `conflict` once it is decided */
    withdraw: (id: string, doing: Doing): Promise<FundraiserRequest> =>
      step(id, doing, (current) => {
        if (current.state === "draft") return undefined;
        if (current.state !== "submitted") throw decidedAlready();
        const { me, now } = doing;
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

    /** @throws AppError `not-found`, `conflict` for one that is under review or was approved */
    async remove(id: string, me: Actor): Promise<{ done: true }> {
      await own(id, me);
      const removed = await requests.remove(id, ({ state }) => state !== "submitted" && state !== "approved");
      if (!removed) throw new AppError("conflict", "This is under review or was approved, so it cannot be deleted.");
      return { done: true };
    },
  };
}
export type RequestsService = ReturnType<typeof requestsService>;

/** @throws AppError `conflict` */
function mustBeOpen({ state }: FundraiserRequestDocument): void {
  if (state === "draft" || state === "changes-asked") return;
  if (state === "submitted")
    throw new AppError("conflict", "This is under review. Take it back if you want to change it.");
  throw decidedAlready();
}

const decidedAlready = () => new AppError("conflict", "The foundation has decided about this already.");
const noSuchRequest = () => new AppError("not-found", "There is no such request.");
const tooManyOpen = () =>
  new AppError("conflict", "You have many fundraisers in preparation. Please submit or delete one of them first.");
