import {
  type FundraiserForm,
  readFundraiserRequest,
  type RequestForReview,
  type RequestRowForReview,
  type RequestState,
  type WaitsFor,
} from "@daansetu/contract";
import type { Listed, Slice, Stored } from "../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { changedFields } from "../activity/activity.service.ts";
import type { CampaignDocument } from "./campaign.document.ts";

import type { FundraiserRequestDocument } from "./request.document.ts";
import { picturesOf, underFormNames, type RequestForms } from "./request-form.service.ts";
import type { RequestViewer } from "./request-viewer.service.ts";
import { requestRow } from "./request.views.ts";
import type { Step, RequestsRepository } from "./requests.repository.ts";
import { dueFrom } from "./requests.service.ts";
import type { WrittenPart } from "./written-part.service.ts";
import type { Actor } from "../activity/index.ts";

interface Doing {
  by: Actor;
  now: Date;
}
interface Asked {
  waitsFor?: WaitsFor | undefined;
  state?: RequestState | undefined;
}

/** Requests for fundraisers as admins review them. A draft that was never submitted is its writer's alone. */
export function requestReviewService({
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
  async function forReview(stored: Stored<FundraiserRequestDocument>, now: Date): Promise<RequestForReview> {
    const { ownerUid } = stored.data;
    const [shown, owners] = await Promise.all([view(stored, now), requests.owners([ownerUid])]);
    const { name = "", email = "" } = owners.get(ownerUid) ?? {};
    return { ...shown, owner: { _id: ownerUid, name, email } };
  }

  /** @throws AppError `not-found` */
  async function submitted(id: string): Promise<FundraiserRequestDocument> {
    const found = await requests.byId(id);
    if (found === undefined || found.state === "draft") throw noSuchRequest();
    return found;
  }

  /** @throws AppError `not-found`, and whatever `become` throws */
  async function step(
    id: string,
    { now }: Doing,
    become: (current: FundraiserRequestDocument) => Step | undefined,
  ): Promise<RequestForReview> {
    const changed = await requests.change(id, now, (current) => {
      if (current.state === "draft") throw noSuchRequest();
      return become(current);
    });
    if (changed === undefined) throw noSuchRequest();
    return forReview({ id, data: changed }, now);
  }

  /** A decision with a note: the person is told, and it is written down who decided. */
  const decide = (
    id: string,
    { version, note, state }: { version: number; note: string; state: "changes-asked" | "declined" },
    doing: Doing,
  ) =>
    step(id, doing, (current) => {
      mustBeUndecided(current, version);
      const { by, now } = doing;
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
        told: true,
        noted: { by, action: `fundraiser-${state}`, before: { state: current.state }, after: { state, note } },
      };
    });

  return {
    /** What waits, the one due first at the top; otherwise those of a state, or all, the one last changed first. */
    async list(
      { waitsFor, state }: Asked,
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
    one: async (id: string, now: Date): Promise<RequestForReview> => forReview({ id, data: await submitted(id) }, now),

    /** Corrects what is under review. @throws AppError `not-found`, `bad-input`, `conflict` */
    async edit(
      id: string,
      { form, version }: { form: FundraiserForm; version: number },
      { by, now }: Doing,
    ): Promise<RequestForReview> {
      const before = await submitted(id);
      const kept = await forms.keep(form, { uid: by.uid, now }, before.form);
      return step(id, { by, now }, (current) => {
        mustBeUndecided(current, version);
        const changed = changedFields(current.form, kept.form);
        if (Object.keys(changed.after).length === 0) return undefined;
        return {
          request: { ...current, ...kept, ...nextVersion(current, by.email, now) },
          noted: { by, action: "fundraiser-request-edited", ...changed },
        };
      });
    },

    /**
     * Makes the campaign, live, under the request's id. Of two who decide at once the later finds it decided.
     * @throws AppError `not-found`, `conflict`, `bad-input` where something does not hold any more, as an end that has passed
     */
    async approve(id: string, version: number, { by, now }: Doing): Promise<RequestForReview> {
      const before = await submitted(id);
      mustBeUndecided(before, version);
      const read = readFundraiserRequest(before.form, now);
      if (!read.ok) throw new AppError("bad-input", "This cannot go live as it is.", { fields: read.fields });
      const part = await partOf(
        { kind: "fundraiser", writing: read.value },
        { uid: before.ownerUid, now, known: picturesOf(before.form) },
      ).catch(underFormNames);
      const at = now.toISOString();
      const campaign: CampaignDocument = {
        ...part,
        status: "live",
        createdAt: at,
        ownerUid: before.ownerUid,
        version: 0,
        updatedAt: at,
        updatedBy: by.email,
      };
      return step(id, { by, now }, (current) => {
        mustBeUndecided(current, version);
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
          told: true,
          noted: { by, action: "fundraiser-approved", before: { state: current.state }, after: { title, goalPaise } },
        };
      });
    },

    askForChanges: (id: string, asked: { version: number; note: string }, doing: Doing) =>
      decide(id, { ...asked, state: "changes-asked" }, doing),

    decline: (id: string, asked: { version: number; note: string }, doing: Doing) =>
      decide(id, { ...asked, state: "declined" }, doing),

    /** Notes the manager's call. Calling twice is calling. @throws AppError `not-found`, `conflict` for one that was not approved */
    noteCall: (id: string, { by, now }: Doing): Promise<RequestForReview> =>
      step(id, { by, now }, (current) => {
        if (current.state !== "approved") throw new AppError("conflict", "This request was not approved.");
        if (current.waitsFor === null) return undefined;
        return {
          request: { ...current, waitsFor: null, dueAt: null, ...nextVersion(current, by.email, now) },
          noted: { by, action: "fundraiser-called" },
        };
      }),
  };
}
export type RequestReviewService = ReturnType<typeof requestReviewService>;

/** @throws AppError `conflict` */
function mustBeUndecided(current: FundraiserRequestDocument, version: number): void {
  assertVersion(current, version);
  if (current.state !== "submitted")
    throw new AppError(
      "conflict",
      "This request is not under review any more. Somebody decided, or it was taken back.",
    );
}

const noSuchRequest = () => new AppError("not-found", "There is no such request, or it was taken back.");
