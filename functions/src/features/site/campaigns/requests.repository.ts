import type { RequestState, AwaitedAction } from "@daansetu/contract";
import { FieldValue, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
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

type RequestDocument = FundraiserRequestDocument;

/** The changes of a request, and their effects in the same commit. */
export interface RequestChange {
  changes: Partial<RequestDocument>;
  /** True if the owner gets a mail about the new state. */
  notifiesOwner?: boolean;
  /** What the activity log says of it, for changes by an admin. */
  logged?: Pick<LoggedAction, "action" | "before" | "after">;
  /** The campaign that the approval creates. */
  campaign?: CampaignDocument;
}

const OPEN_STATES: readonly RequestState[] = ["draft", "submitted", "changes-asked"];
/** A person has few requests, so they are read in one query. */
const MAX_PER_OWNER = 200;

export function requestsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const fundraiserRequests = fundraiserRequestsCollection(db);
  const campaigns = campaignsCollection(db);
  const users = usersCollection(db);
  const ofOwner = (ownerUid: string) => fundraiserRequests.where("ownerUid", "==", ownerUid);

  return {
    byId: async (id: string): Promise<RequestDocument | undefined> => (await fundraiserRequests.doc(id).get()).data(),

    /** Last changed first. */
    mine: (ownerUid: string, slice: Slice): Promise<Listed<RequestDocument>> =>
      pageOf(ofOwner(ownerUid), slice, { by: "updatedAt", log }),

    /** Earliest due date first. */
    waiting: (waitsFor: AwaitedAction, slice: Slice): Promise<Listed<RequestDocument>> =>
      pageOf(fundraiserRequests.where("waitsFor", "==", waitsFor), slice, { by: "dueAt", leastFirst: true, log }),

    /** Requests of one state, or all that were ever submitted; last changed first. */
    ofState: (state: RequestState | undefined, slice: Slice): Promise<Listed<RequestDocument>> => {
      const query: Query<RequestDocument> =
        state === undefined
          ? fundraiserRequests.where("state", "in", ["submitted", "changes-asked", "approved", "declined"])
          : fundraiserRequests.where("state", "==", state);
      return pageOf(query, slice, { by: "updatedAt", log });
    },

    countOpen: async (ownerUid: string): Promise<number> => {
      const { docs } = await ofOwner(ownerUid).limit(MAX_PER_OWNER).get();
      return docs.filter((doc) => OPEN_STATES.includes(doc.data().state)).length;
    },

    /** @returns false if the id exists */
    create: (id: string, request: RequestDocument): Promise<boolean> => createOnce(fundraiserRequests.doc(id), request),

    /**
     * Changes a request in a transaction. Writes nothing if `update` returns `undefined`.
     * @returns the stored request afterwards; `undefined` for an unknown id
     */
    change: (
      id: string,
      { by, now }: ActionContext,
      update: (currentRequest: RequestDocument) => RequestChange | undefined,
    ): Promise<RequestDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = fundraiserRequests.doc(id);
        const currentRequest = (await transaction.get(ref)).data();
        if (currentRequest === undefined) return undefined;
        const requestChange = update(currentRequest);
        if (requestChange === undefined) return currentRequest;
        const { changes, notifiesOwner = false, logged, campaign } = requestChange;
        const request = { ...currentRequest, ...changes, ...nextVersion(currentRequest, by.email, now) };
        transaction.set(ref, request);
        if (campaign !== undefined) transaction.create(campaigns.doc(id), withSearchFields(campaign));
        if (logged !== undefined) logAction(transaction, ref, { by, ...logged }, now);
        const mail = { kind: "fundraiser-review", requestId: id, about: request.state } as const;
        if (notifiesOwner) queueMail(db, transaction, `${mail.kind}_${id}_${request.version}`, mail, now);
        return request;
      }),

    /** @returns false if `canRemove` refuses, or for an unknown id */
    remove: (id: string, canRemove: (currentRequest: RequestDocument) => boolean): Promise<boolean> =>
      db.runTransaction(async (transaction) => {
        const ref = fundraiserRequests.doc(id);
        const currentRequest = (await transaction.get(ref)).data();
        if (currentRequest === undefined || !canRemove(currentRequest)) return false;
        transaction.delete(ref);
        return true;
      }),

    /** Names and addresses of owners, for admins. Empty for an account that cannot be read, so that the queue still loads. */
    owners: async (uids: readonly string[]): Promise<Map<string, { name: string; email: string }>> => {
      const ownerReads = [...new Set(uids)].map(async (uid) => {
        const { name = "", email = "" } = readOrSkip(await users.doc(uid).get(), log) ?? {};
        return [uid, { name, email }] as const;
      });
      return new Map(await Promise.all(ownerReads));
    },

    /** All requests of a person, for the data export. */
    allOf: (ownerUid: string): Promise<Stored<RequestDocument>[]> => readAll(ofOwner(ownerUid).limit(MAX_PER_OWNER)),

    /** Deletes a person's requests and removes the owner from their campaigns, which stay for their donors. */
    erase: async (ownerUid: string): Promise<void> => {
      await deleteInBatches(ofOwner(ownerUid));
      await writeInBatches(campaigns.where("ownerUid", "==", ownerUid), (batch, { ref }) =>
        batch.update(ref, { ownerUid: FieldValue.delete() }),
      );
    },
  };
}
export type RequestsRepository = ReturnType<typeof requestsRepository>;
