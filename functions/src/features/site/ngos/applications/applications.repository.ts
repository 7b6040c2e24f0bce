import type { APPLICATION_QUEUES } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { countDocuments, readSkippingUnreadable, readStored } from "../../../../firestore/reading.ts";
import { derivedId } from "../../../../firestore/derived-id.ts";
import { commitOnce } from "../../../../firestore/create-once.ts";
import { isAlreadyExistsError } from "../../../../firestore/failures.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import { ngosCollection, type NgoDocument } from "../ngo.document.ts";
import {
  type ApplicationDocument,
  withDerivedFields,
  LOWEST_WAITING_RANK,
  waitingRankAt,
  applicationsCollection,
} from "./application.document.ts";
import { isOpen } from "./application-states.ts";
import { erasuresCollection } from "../../../people/accounts/erasure.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** The documents that one commit writes. */
export interface ApplicationWrites {
  application: ApplicationDocument;
  /** Mails for the outbox. The reason becomes part of the mail's id and makes it unique. */
  mails?: { reason: string; mail: NewMail }[];
  entry?: { id: string; data: ActivityDocument };
  /** The NGO that an approval creates, under the application's id. */
  ngo?: NgoDocument;
}

const ofPerson = ({ db }: Context, uid: string) => applicationsCollection(db).where("uid", "==", uid);

export const applicationById = ({ db }: Context, id: string): Promise<Stored<ApplicationDocument> | undefined> =>
  readStored(applicationsCollection(db).doc(id));

/** Newest first. */
export const applicationsOf = (ctx: Context, uid: string, slice: Slice): Promise<Listed<ApplicationDocument>> =>
  pageOf(ofPerson(ctx, uid), slice, { by: "createdAt", log: ctx.log });

/** Lists applications other than drafts in the order of `rankOf`. */
export function listQueue(
  { db, log }: Context,
  queuePart: (typeof APPLICATION_QUEUES)[number] | undefined,
  slice: Slice,
): Promise<Listed<ApplicationDocument>> {
  if (queuePart === "waiting")
    return pageOf(applicationsCollection(db).where("rank", ">=", LOWEST_WAITING_RANK), slice, { by: "rank", log });
  return pageOf(
    queuePart === undefined ? applicationsCollection(db) : applicationsCollection(db).where("status", "==", queuePart),
    slice,
    {
      by: "rank",
      log,
    },
  );
}

/**
 * Counts waiting and overdue applications.
 * @param overdueBefore an application that was submitted before this time is overdue
 */
export async function countWaiting(
  { db }: Context,
  overdueBefore: Date,
): Promise<{ waiting: number; overdue: number }> {
  const countFromRank = (rank: string) => countDocuments(applicationsCollection(db).where("rank", ">=", rank));
  const [waitingCount, overdue] = await Promise.all([
    countFromRank(LOWEST_WAITING_RANK),
    countFromRank(waitingRankAt(overdueBefore)),
  ]);
  return { waiting: waitingCount, overdue };
}

/**
 * Opens the person's open application, or a new draft. Concurrent calls get the same draft.
 * @returns `undefined` if the person's account is being erased, since the erasure would miss a new draft
 */
export async function openApplication(
  ctx: Context,
  uid: string,
  now: Date,
): Promise<Stored<ApplicationDocument> | undefined> {
  const tryOnce = () =>
    runTransaction(ctx.db, async (transaction) => {
      const [ownApplications, erasure] = await Promise.all([
        transaction.get(ofPerson(ctx, uid)),
        transaction.get(erasuresCollection(ctx.db).doc(uid)),
      ]);
      if (erasure.exists) return undefined;
      const openApplication = ownApplications.docs.find((doc) => isOpen(doc.data().status));
      if (openApplication !== undefined) return { id: openApplication.id, data: openApplication.data() };
      const id = derivedId("application", uid, ownApplications.size);
      const data = emptyDraft(uid, now);
      transaction.create(applicationsCollection(ctx.db).doc(id), data);
      return { id, data };
    });
  return tryOnce().catch((error: unknown) => {
    if (isAlreadyExistsError(error)) return tryOnce();
    throw error;
  });
}

/**
 * Changes an application and everything that belongs to the change in one commit.
 * @param decide computes the writes from the current application; `undefined` writes nothing. The transaction may call it again, and
 *   an error that it throws aborts the transaction
 * @returns the updated application; `undefined` if there is none or the applicant's account is being erased
 */
export const changeApplication = (
  { db }: Context,
  id: string,
  decide: (currentApplication: ApplicationDocument) => ApplicationWrites | undefined,
  now: Date,
): Promise<Stored<ApplicationDocument> | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = applicationsCollection(db).doc(id);
    const currentApplication = (await transaction.get(ref)).data();
    if (currentApplication === undefined) return undefined;
    const isBeingErased =
      currentApplication.uid !== null &&
      (await transaction.get(erasuresCollection(db).doc(currentApplication.uid))).exists;
    if (isBeingErased) return undefined;
    const writes = decide(currentApplication);
    if (writes === undefined) return { id, data: currentApplication };
    const { mails = [], entry, ngo } = writes;
    const application = withDerivedFields(writes.application);
    transaction.set(ref, application);
    for (const { reason, mail } of mails) queueMail(db, transaction, `${mail.kind}_${id}_${reason}`, mail, now);
    if (entry !== undefined) transaction.create(activityCollection(db).doc(entry.id), entry.data);
    if (ngo !== undefined) transaction.create(ngosCollection(db).doc(id), ngo);
    return { id, data: application };
  });

/**
 * Creates an NGO that an admin adds.
 * @returns false if it exists already
 */
export async function addApplication(
  { db }: Context,
  id: string,
  { application, entry, ngo }: Required<Omit<ApplicationWrites, "mails">>,
): Promise<boolean> {
  const batch = db.batch();
  batch.create(applicationsCollection(db).doc(id), withDerivedFields(application));
  batch.create(ngosCollection(db).doc(id), ngo);
  batch.create(activityCollection(db).doc(entry.id), entry.data);
  return commitOnce(batch);
}

export const ngoById = async ({ db }: Context, id: string): Promise<NgoDocument | undefined> =>
  (await ngosCollection(db).doc(id).get()).data();

/** Finds NGOs of any status with one of these registrations. Invalid documents are skipped, so that they cannot block a review. */
export async function withRegistrations(
  { db, log }: Context,
  registrations: readonly string[],
): Promise<Stored<NgoDocument>[]> {
  if (registrations.length === 0) return [];
  return readSkippingUnreadable(
    ngosCollection(db).where("registrations", "array-contains-any", registrations).limit(10),
    log,
  );
}

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
