import type { RequestState, AwaitedAction } from "@daansetu/contract";
import { FieldValue, type Query } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { readAll } from "../../../firestore/reading.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { deleteInBatches, writeInBatches } from "../../../firestore/in-batches.ts";
import { type Listed, pageOf, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { nextVersion } from "../../../firestore/versioned.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { queueMail } from "../../platform/mail/outbox.document.ts";
import { withSearchFields } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument } from "./campaign.document.ts";
import { fundraiserRequestsCollection, type FundraiserRequestDocument } from "./request.document.ts";
import { usersCollection } from "../../people/accounts/user.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

type RequestDocument = FundraiserRequestDocument;

/** The changes of a request, and what is written in the same commit. */
export interface RequestChange {
  changes: Partial<RequestDocument>;
  /** True if the owner gets a mail about the new state. */
  notifiesOwner?: boolean;
  /** The entry in the activity log, for changes by an admin. */
  logged?: Pick<LoggedAction, "action" | "before" | "after">;
  /** The campaign that an approval creates. */
  campaign?: CampaignDocument;
}

const OPEN_STATES: readonly RequestState[] = ["draft", "submitted", "changes-asked"];
/** Maximum number of requests read for one person. A person has few, so one query reads all of them. */
const MAX_PER_OWNER = 200;

const ofOwner = ({ db }: Context, ownerUid: string) =>
  fundraiserRequestsCollection(db).where("ownerUid", "==", ownerUid);

export const requestById = async ({ db }: Context, id: string): Promise<RequestDocument | undefined> =>
  (await fundraiserRequestsCollection(db).doc(id).get()).data();

/** Last changed first. */
export const requestsOfOwner = (ctx: Context, ownerUid: string, slice: Slice): Promise<Listed<RequestDocument>> =>
  pageOf(ofOwner(ctx, ownerUid), slice, { by: "updatedAt", log: ctx.log });

/** Orders requests by due date, the earliest first. */
export const waitingRequests = (
  { db, log }: Context,
  waitsFor: AwaitedAction,
  slice: Slice,
): Promise<Listed<RequestDocument>> =>
  pageOf(fundraiserRequestsCollection(db).where("waitsFor", "==", waitsFor), slice, {
    by: "dueAt",
    leastFirst: true,
    log,
  });

/** Lists requests of one state, or all that were ever submitted; the last changed first. */
export function requestsOfState(
  { db, log }: Context,
  state: RequestState | undefined,
  slice: Slice,
): Promise<Listed<RequestDocument>> {
  const query: Query<RequestDocument> =
    state === undefined
      ? fundraiserRequestsCollection(db).where("state", "in", ["submitted", "changes-asked", "approved", "declined"])
      : fundraiserRequestsCollection(db).where("state", "==", state);
  return pageOf(query, slice, { by: "updatedAt", log });
}

export async function countOpenRequests(ctx: Context, ownerUid: string): Promise<number> {
  const { docs } = await ofOwner(ctx, ownerUid).limit(MAX_PER_OWNER).get();
  return docs.filter((doc) => OPEN_STATES.includes(doc.data().state)).length;
}

/**
 * Creates a request.
 * @returns false if the id exists
 */
export const createRequest = ({ db }: Context, id: string, request: RequestDocument): Promise<boolean> =>
  createOnce(fundraiserRequestsCollection(db).doc(id), request);

/**
 * Changes a request in a transaction. Writes nothing if `update` returns `undefined`.
 * @returns the stored request after the change; `undefined` for an unknown id
 */
export const changeRequest = (
  { db }: Context,
  id: string,
  { by, now }: ActionContext,
  update: (currentRequest: RequestDocument) => RequestChange | undefined,
): Promise<RequestDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = fundraiserRequestsCollection(db).doc(id);
    const currentRequest = (await transaction.get(ref)).data();
    if (currentRequest === undefined) return undefined;
    const requestChange = update(currentRequest);
    if (requestChange === undefined) return currentRequest;
    const { changes, notifiesOwner = false, logged, campaign } = requestChange;
    const request = { ...currentRequest, ...changes, ...nextVersion(currentRequest, by.email, now) };
    transaction.set(ref, request);
    if (campaign !== undefined) transaction.create(campaignsCollection(db).doc(id), withSearchFields(campaign));
    if (logged !== undefined) logAction(transaction, ref, { by, ...logged }, now);
    const mail = { kind: "fundraiser-review", requestId: id, about: request.state } as const;
    if (notifiesOwner) queueMail(db, transaction, `${mail.kind}_${id}_${request.version}`, mail, now);
    return request;
  });

/**
 * Deletes a request.
 * @returns false if `canRemove` refuses, or for an unknown id
 */
export const removeRequest = (
  { db }: Context,
  id: string,
  canRemove: (currentRequest: RequestDocument) => boolean,
): Promise<boolean> =>
  runTransaction(db, async (transaction) => {
    const ref = fundraiserRequestsCollection(db).doc(id);
    const currentRequest = (await transaction.get(ref)).data();
    if (currentRequest === undefined || !canRemove(currentRequest)) return false;
    transaction.delete(ref);
    return true;
  });

/**
 * Names and e-mail addresses of the owners, for admins. They are empty for an account that cannot be read, so that the queue still loads.
 */
export async function ownersOfRequests(
  { db, log }: Context,
  uids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const ownerReads = [...new Set(uids)].map(async (uid) => {
    const { name = "", email = "" } = readOrSkip(await usersCollection(db).doc(uid).get(), log) ?? {};
    return [uid, { name, email }] as const;
  });
  return new Map(await Promise.all(ownerReads));
}

/** Reads all requests of a person, for the data export. */
export const allRequestsOf = (ctx: Context, ownerUid: string): Promise<Stored<RequestDocument>[]> =>
  readAll(ofOwner(ctx, ownerUid).limit(MAX_PER_OWNER));

/** Deletes a person's requests and removes the owner from their campaigns, which stay for their donors. */
export async function eraseRequestsOf(ctx: Context, ownerUid: string): Promise<void> {
  await deleteInBatches(ofOwner(ctx, ownerUid));
  await writeInBatches(campaignsCollection(ctx.db).where("ownerUid", "==", ownerUid), (batch, { ref }) =>
    batch.update(ref, { ownerUid: FieldValue.delete() }),
  );
}
