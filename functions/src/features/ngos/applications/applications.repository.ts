import { createHash } from "node:crypto";
import type { QUEUE_PARTS } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { type Listed, pageOf, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityCollection, type ActivityDocument } from "../../activity/activity.document.ts";
import { type MailOwed, owedMail, outboxCollection } from "../../mail/outbox.document.ts";
import { ngosCollection, type NgoDocument } from "../ngo.document.ts";
import {
  type ApplicationDocument,
  settled,
  WAITING_FROM,
  waitingRankAt,
  applicationsCollection,
} from "./application.document.ts";
import { isUnderWay } from "./application-states.ts";
import { erasuresCollection } from "../../accounts/erasure.document.ts";

/** What one commit writes. */
export interface Change {
  application: ApplicationDocument;
  /** Mails that are owed for it, each by its reason. */
  mails?: { reason: string; mail: MailOwed }[];
  entry?: { id: string; data: ActivityDocument };
  /** The NGO that the application becomes, under the application's id. */
  ngo?: NgoDocument;
}

export function applicationsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const applications = applicationsCollection(db);
  const ngos = ngosCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);

  const ofPerson = (uid: string) => applications.where("uid", "==", uid);

  return {
    byId: async (id: string): Promise<Stored<ApplicationDocument> | undefined> => {
      const data = (await applications.doc(id).get()).data();
      return data === undefined ? undefined : { id, data };
    },

    /** Newest first. */
    mine: (uid: string, slice: Slice): Promise<Listed<ApplicationDocument>> =>
      pageOf(ofPerson(uid), slice, { by: "createdAt", log }),

    /** Those that wait for the foundation, longest waiting first; then the others, last changed first. Never a draft. */
    queue: (part: (typeof QUEUE_PARTS)[number] | undefined, slice: Slice): Promise<Listed<ApplicationDocument>> => {
      if (part === "waiting") return pageOf(applications.where("rank", ">=", WAITING_FROM), slice, { by: "rank", log });
      return pageOf(part === undefined ? applications : applications.where("status", "==", part), slice, {
        by: "rank",
        log,
      });
    },

    /** @param lateSince whatever was submitted before this is overdue */
    counts: async (lateSince: Date): Promise<{ waiting: number; overdue: number }> => {
      const from = async (rank: string) => (await applications.where("rank", ">=", rank).count().get()).data().count;
      const [waiting, overdue] = await Promise.all([from(WAITING_FROM), from(waitingRankAt(lateSince))]);
      return { waiting, overdue };
    },

    /**
     * A person's application that is under way; a new draft where none is. Opened twice at once, it is one.
     * @returns `undefined` where the person is being erased: what would come after that nobody would erase
     */
    open: async (uid: string, now: Date): Promise<Stored<ApplicationDocument> | undefined> => {
      const tryOnce = () =>
        db.runTransaction(async (transaction) => {
          const [mine, leaving] = await Promise.all([
            transaction.get(ofPerson(uid)),
            transaction.get(erasures.doc(uid)),
          ]);
          if (leaving.exists) return undefined;
          const open = mine.docs.find((doc) => isUnderWay(doc.data().status));
          if (open !== undefined) return { id: open.id, data: open.data() };
          const id = idFrom("application", uid, mine.size);
          const data = aDraft(uid, now);
          transaction.create(applications.doc(id), data);
          return { id, data };
        });
      return tryOnce().catch((error: unknown) => {
        if (isAlreadyThere(error)) return tryOnce();
        throw error;
      });
    },

    /**
     * Changes an application with everything that belongs to the change, in one commit.
     * @param decide what is to be written upon what stands there; `undefined` where nothing is. It may be asked more than once, and what
     *   it throws ends the change
     * @returns the application afterwards; `undefined` where there is none, or its person is being erased
     */
    change: (
      id: string,
      decide: (current: ApplicationDocument) => Change | undefined,
      now: Date,
    ): Promise<Stored<ApplicationDocument> | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = applications.doc(id);
        const current = (await transaction.get(ref)).data();
        if (current === undefined) return undefined;
        const isLeaving = current.uid !== null && (await transaction.get(erasures.doc(current.uid))).exists;
        if (isLeaving) return undefined;
        const change = decide(current);
        if (change === undefined) return { id, data: current };
        const { mails = [], entry, ngo } = change;
        const application = settled(change.application);
        transaction.set(ref, application);
        for (const { reason, mail } of mails)
          transaction.create(outbox.doc(`${mail.kind}_${id}_${reason}`), owedMail(mail, now));
        if (entry !== undefined) transaction.create(activity.doc(entry.id), entry.data);
        if (ngo !== undefined) transaction.create(ngos.doc(id), ngo);
        return { id, data: application };
      }),

    /** Writes an NGO that an admin adds, with its papers. @returns false where it is there already */
    add: async (id: string, { application, entry, ngo }: Required<Omit<Change, "mails">>): Promise<boolean> => {
      const batch = db.batch();
      batch.create(applications.doc(id), settled(application));
      batch.create(ngos.doc(id), ngo);
      batch.create(activity.doc(entry.id), entry.data);
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },

    ngo: async (id: string): Promise<NgoDocument | undefined> => (await ngos.doc(id).get()).data(),

    /** NGOs that hold one of these approvals, whatever became of them. One that cannot be read keeps nobody's application from review. */
    holding: async (registrations: readonly string[]): Promise<Stored<NgoDocument>[]> => {
      if (registrations.length === 0) return [];
      const found = await ngos.where("registrations", "array-contains-any", registrations).limit(10).get();
      return found.docs.flatMap((doc) => {
        const data = readOrSkip(doc, log);
        return data === undefined ? [] : [{ id: doc.id, data }];
      });
    },
  };
}
export type ApplicationsRepository = ReturnType<typeof applicationsRepository>;

/** The same of the same: an id that nobody can make for somebody else. */
export const idFrom = (...parts: (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

function aDraft(uid: string, now: Date): ApplicationDocument {
  const at = now.toISOString();
  return {
    uid,
    status: "draft",
    details: {},
    version: 0,
    createdAt: at,
    updatedAt: at,
    history: [],
    papers: [],
    pictures: [],
  };
}
