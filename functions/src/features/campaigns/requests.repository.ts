import type { RequestState, WaitsFor } from "@daansetu/contract";
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type Transaction,
  type WriteBatch,
} from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { type Listed, pageOf, readable, type Slice, type Stored } from "../../firestore/paging.ts";
import { activityEntry, type LoggedAction, activityCollection } from "../activity/activity.document.ts";
import { owedMail, outboxCollection } from "../mail/outbox.document.ts";
import { listed } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument } from "./campaign.document.ts";
import { fundraiserRequestsCollection, type FundraiserRequestDocument } from "./request.document.ts";
import { usersCollection } from "../accounts/user.document.ts";

type Request = FundraiserRequestDocument;

/** What becomes of a request, and what goes with it in the same commit. */
export interface Step {
  request: Request;
  /** The person is told where it stands now. */
  told?: boolean;
  /** What an admin did. */
  noted?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
  /** The campaign that it becomes. */
  campaign?: CampaignDocument;
}

const OPEN: readonly RequestState[] = ["draft", "submitted", "changes-asked"];
/** People have a handful; what is counted and exported is read at once. */
const MOST_OF_ONE = 200;
const AT_ONCE = 200;

/** What people wrote to start fundraisers. */
export function requestsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const fundraiserRequests = fundraiserRequestsCollection(db);
  const campaigns = campaignsCollection(db);
  const activity = activityCollection(db);
  const outbox = outboxCollection(db);
  const users = usersCollection(db);
  const ofOwner = (ownerUid: string) => fundraiserRequests.where("ownerUid", "==", ownerUid);

  function write(transaction: Transaction, id: string, { request, told = false, noted, campaign }: Step, now: Date) {
    transaction.set(fundraiserRequests.doc(id), request);
    if (campaign !== undefined) transaction.create(campaigns.doc(id), listed(campaign));
    if (noted !== undefined) {
      const entry = activityEntry({ ...noted, subject: fundraiserRequests.doc(id).path }, now);
      transaction.create(activity.doc(entry.id), entry.data);
    }
    if (told)
      transaction.create(
        outbox.doc(`fundraiser-review_${id}_${request.version}`),
        owedMail({ kind: "fundraiser-review", requestId: id, about: request.state }, now),
      );
  }

  /** Until nothing is found any more: what is done takes a document out of the query. */
  async function eachBatch<Model>(
    query: Query<Model>,
    take: (batch: WriteBatch, ref: DocumentReference<Model>) => unknown,
  ): Promise<void> {
    for (;;) {
      const { docs } = await query.limit(AT_ONCE).get();
      const batch = db.batch();
      for (const { ref } of docs) take(batch, ref);
      await batch.commit();
      if (docs.length < AT_ONCE) return;
    }
  }

  return {
    byId: async (id: string): Promise<Request | undefined> => (await fundraiserRequests.doc(id).get()).data(),

    /** The one last changed first. */
    mine: (ownerUid: string, slice: Slice): Promise<Listed<Request>> =>
      pageOf(ofOwner(ownerUid), slice, { by: "updatedAt", log }),

    /** What is due first at the top. */
    waiting: (waitsFor: WaitsFor, slice: Slice): Promise<Listed<Request>> =>
      pageOf(fundraiserRequests.where("waitsFor", "==", waitsFor), slice, { by: "dueAt", leastFirst: true, log }),

    /** Those of a state, or all that were ever submitted, the one last changed first. */
    ofState: (state: RequestState | undefined, slice: Slice): Promise<Listed<Request>> => {
      const query: Query<Request> =
        state === undefined
          ? fundraiserRequests.where("state", "in", ["submitted", "changes-asked", "approved", "declined"])
          : fundraiserRequests.where("state", "==", state);
      return pageOf(query, slice, { by: "updatedAt", log });
    },

    countOpen: async (ownerUid: string): Promise<number> => {
      const { docs } = await ofOwner(ownerUid).limit(MOST_OF_ONE).get();
      return docs.filter((doc) => OPEN.includes(doc.data().state)).length;
    },

    /** @returns false where there is one with this id already */
    create: async (id: string, request: Request): Promise<boolean> => {
      try {
        await fundraiserRequests.doc(id).create(request);
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },

    /**
     * Takes a request a step further, upon what the last writer left. Nothing is written where `step` gives `undefined`.
     * @returns what is stored afterwards; `undefined` where there is none
     */
    change: (id: string, now: Date, step: (current: Request) => Step | undefined): Promise<Request | undefined> =>
      db.runTransaction(async (transaction) => {
        const current = (await transaction.get(fundraiserRequests.doc(id))).data();
        if (current === undefined) return undefined;
        const next = step(current);
        if (next === undefined) return current;
        write(transaction, id, next, now);
        return next.request;
      }),

    /** @returns false where `mayBe` says no, or there is none */
    remove: (id: string, mayBe: (current: Request) => boolean): Promise<boolean> =>
      db.runTransaction(async (transaction) => {
        const ref = fundraiserRequests.doc(id);
        const current = (await transaction.get(ref)).data();
        if (current === undefined || !mayBe(current)) return false;
        transaction.delete(ref);
        return true;
      }),

    /** Who asks, by their uids: what admins see of them. Of whom nothing can be read, nothing is seen; the queue is shown all the same. */
    owners: async (uids: readonly string[]): Promise<Map<string, { name: string; email: string }>> => {
      const each = [...new Set(uids)].map(async (uid) => {
        const { name = "", email = "" } = readable(await users.doc(uid).get(), log) ?? {};
        return [uid, { name, email }] as const;
      });
      return new Map(await Promise.all(each));
    },

    /** Everything of a person, for whoever asks what is kept of them. */
    allOf: async (ownerUid: string): Promise<Stored<Request>[]> => {
      const { docs } = await ofOwner(ownerUid).limit(MOST_OF_ONE).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** Forgets what a person wrote; campaigns that people gave to stay, and are nobody's from then on. */
    forget: async (ownerUid: string): Promise<void> => {
      await eachBatch(ofOwner(ownerUid), (batch, ref) => batch.delete(ref));
      await eachBatch(campaigns.where("ownerUid", "==", ownerUid), (batch, ref) =>
        batch.update(ref, { ownerUid: FieldValue.delete() }),
      );
    },
  };
}
export type RequestsRepository = ReturnType<typeof requestsRepository>;
