import type { APPLICATION_QUEUES } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readCount, readReadable, readStored } from "../../../../firestore/reading.ts";
import { derivedId } from "../../../../firestore/derived-id.ts";
import { commitOnce } from "../../../../firestore/create-once.ts";
import { isAlreadyThere } from "../../../../firestore/failures.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import { ngosCollection, type NgoDocument } from "../ngo.document.ts";
import {
  type ApplicationDocument,
  withDerivedFields,
  WAITING_FROM,
  waitingRankAt,
  applicationsCollection,
} from "./application.document.ts";
import { isOpen } from "./application-states.ts";
import { erasuresCollection } from "../../../people/accounts/erasure.document.ts";

/** The documents that one commit writes. */
export interface ApplicationWrites {
  application: ApplicationDocument;
  /** Mails for the outbox. The reason is part of the mail's id and makes it unique. */
  mails?: { reason: string; mail: NewMail }[];
  entry?: { id: string; data: ActivityDocument };
  /** Created by an approval, under the application's id. */
  ngo?: NgoDocument;
}

export function applicationsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const applications = applicationsCollection(db);
  const ngos = ngosCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);

  const ofPerson = (uid: string) => applications.where("uid", "==", uid);

  return {
    byId: (id: string): Promise<Stored<ApplicationDocument> | undefined> => readStored(applications.doc(id)),

    /** Newest first. */
    mine: (uid: string, slice: Slice): Promise<Listed<ApplicationDocument>> =>
      pageOf(ofPerson(uid), slice, { by: "createdAt", log }),

    /** In the order of `rankOf`; without drafts. */
    queue: (
      queuePart: (typeof APPLICATION_QUEUES)[number] | undefined,
      slice: Slice,
    ): Promise<Listed<ApplicationDocument>> => {
      if (queuePart === "waiting")
        return pageOf(applications.where("rank", ">=", WAITING_FROM), slice, { by: "rank", log });
      return pageOf(queuePart === undefined ? applications : applications.where("status", "==", queuePart), slice, {
        by: "rank",
        log,
      });
    },

    /** @param overdueBefore an application that was submitted before this is overdue */
    counts: async (overdueBefore: Date): Promise<{ waiting: number; overdue: number }> => {
      const countFromRank = (rank: string) => readCount(applications.where("rank", ">=", rank));
      const [waitingCount, overdue] = await Promise.all([
        countFromRank(WAITING_FROM),
        countFromRank(waitingRankAt(overdueBefore)),
      ]);
      return { waiting: waitingCount, overdue };
    },

    /**
     * The person's open application, or a new draft. Concurrent calls get the same draft.
     * @returns `undefined` if the person's account is being erased, since the erasure would miss a new draft
     */
    open: async (uid: string, now: Date): Promise<Stored<ApplicationDocument> | undefined> => {
      const tryOnce = () =>
        db.runTransaction(async (transaction) => {
          const [ownApplications, erasure] = await Promise.all([
            transaction.get(ofPerson(uid)),
            transaction.get(erasures.doc(uid)),
          ]);
          if (erasure.exists) return undefined;
          const openApplication = ownApplications.docs.find((doc) => isOpen(doc.data().status));
          if (openApplication !== undefined) return { id: openApplication.id, data: openApplication.data() };
          const id = derivedId("application", uid, ownApplications.size);
          const data = emptyDraft(uid, now);
          transaction.create(applications.doc(id), data);
          return { id, data };
        });
      return tryOnce().catch((error: unknown) => {
        if (isAlreadyThere(error)) return tryOnce();
        throw error;
      });
    },

    /**
     * Changes an application and everything that belongs to the change in one commit.
     * @param decide computes the writes from the current application; `undefined` writes nothing. The transaction may call it again, and
     *   an error that it throws aborts the transaction
     * @returns the updated application; `undefined` if there is none or the applicant's account is being erased
     */
    change: (
      id: string,
      decide: (currentApplication: ApplicationDocument) => ApplicationWrites | undefined,
      now: Date,
    ): Promise<Stored<ApplicationDocument> | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = applications.doc(id);
        const currentApplication = (await transaction.get(ref)).data();
        if (currentApplication === undefined) return undefined;
        const isBeingErased =
          currentApplication.uid !== null && (await transaction.get(erasures.doc(currentApplication.uid))).exists;
        if (isBeingErased) return undefined;
        const writes = decide(currentApplication);
        if (writes === undefined) return { id, data: currentApplication };
        const { mails = [], entry, ngo } = writes;
        const application = withDerivedFields(writes.application);
        transaction.set(ref, application);
        for (const { reason, mail } of mails) queueMail(db, transaction, `${mail.kind}_${id}_${reason}`, mail, now);
        if (entry !== undefined) transaction.create(activity.doc(entry.id), entry.data);
        if (ngo !== undefined) transaction.create(ngos.doc(id), ngo);
        return { id, data: application };
      }),

    /** Writes an NGO that an admin adds. @returns false if it exists */
    add: async (
      id: string,
      { application, entry, ngo }: Required<Omit<ApplicationWrites, "mails">>,
    ): Promise<boolean> => {
      const batch = db.batch();
      batch.create(applications.doc(id), withDerivedFields(application));
      batch.create(ngos.doc(id), ngo);
      batch.create(activity.doc(entry.id), entry.data);
      return commitOnce(batch);
    },

    ngo: async (id: string): Promise<NgoDocument | undefined> => (await ngos.doc(id).get()).data(),

    /** NGOs of any status with one of these registrations. Skips invalid documents, so that they cannot block a review. */
    withRegistrations: async (registrations: readonly string[]): Promise<Stored<NgoDocument>[]> => {
      if (registrations.length === 0) return [];
      return readReadable(ngos.where("registrations", "array-contains-any", registrations).limit(10), log);
    },
  };
}
export type ApplicationsRepository = ReturnType<typeof applicationsRepository>;

function emptyDraft(uid: string, now: Date): ApplicationDocument {
  const createdAt = now.toISOString();
  return {
    uid,
    status: "draft",
    details: {},
    version: 0,
    createdAt,
    updatedAt: createdAt,
    history: [],
    papers: [],
    pictures: [],
  };
}
