import type { Context } from "../../../deps/context.ts";
import { readSkippingUnreadable } from "../../../firestore/reading.ts";
import { dueFinder } from "../../../firestore/due.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityWrite } from "../activity/activity.document.ts";
import type { Actor } from "../activity/index.ts";
import { type ExportJobDocument, exportsCollection } from "./export-job.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** Maximum number of runs: after so many that failed or were cut off, an export is given up. */
export const MAX_EXPORT_RUNS = 3;
/** Maximum number of listed exports; nobody requests more in a day. */
const MAX_LISTED = 50;

interface Claim {
  worker: string;
  now: Date;
  leaseEnd: Date;
}

export interface NewExport {
  id: string;
  job: ExportJobDocument;
  /** Set if the export contains personal data, which is then logged in the same commit. */
  loggedBy: Actor | undefined;
  /** The failed export that this one replaces. */
  replaces?: string;
}

export async function createExport(
  { db }: Context,
  { id, job, loggedBy, replaces }: NewExport,
  now: Date,
): Promise<void> {
  const jobs = exportsCollection(db);
  const batch = db.batch().create(jobs.doc(id), job);
  if (replaces !== undefined) batch.delete(jobs.doc(replaces), { exists: true });
  if (loggedBy !== undefined)
    activityWrite(db, { by: loggedBy, action: "data-exported", subject: `exports/${job.kind}` }, now)(batch);
  await batch.commit();
}

export const exportById = async ({ db }: Context, id: string): Promise<ExportJobDocument | undefined> =>
  (await exportsCollection(db).doc(id).get()).data();

/** Newest first. */
export const exportsOfPerson = ({ db, log }: Context, uid: string): Promise<Stored<ExportJobDocument>[]> =>
  readSkippingUnreadable(
    exportsCollection(db).where("byUid", "==", uid).orderBy("createdAt", "desc").limit(MAX_LISTED),
    log,
  );

/** Exports that a worker may begin now, the earliest first. */
export const dueExports = (ctx: Context, now: Date, limit: number): Promise<Stored<ExportJobDocument>[]> =>
  dueFinder(exportsCollection(ctx.db), "dueAt", ctx)(now, limit);

/** Finds the ids of exports that were requested before a time. */
export async function idsCreatedBefore({ db }: Context, time: Date, limit: number): Promise<string[]> {
  const earlier = exportsCollection(db).where("createdAt", "<=", time.toISOString());
  return (await earlier.limit(limit).get()).docs.map(({ id }) => id);
}

/**
 * Begins a run of an export that is due.
 * @returns `undefined` if the export is not due or does not exist any more; `given-up` if it had too many runs already
 */
export const claimExport = (
  { db }: Context,
  id: string,
  { worker, now, leaseEnd }: Claim,
): Promise<ExportJobDocument | "given-up" | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = exportsCollection(db).doc(id);
    const job = (await transaction.get(ref)).data();
    if (job === undefined || job.dueAt === null || job.dueAt > now.toISOString()) return undefined;
    if (job.runs >= MAX_EXPORT_RUNS) {
      transaction.update(ref, changesOf<ExportJobDocument>({ state: "failed", worker: null, dueAt: null }));
      return "given-up";
    }
    const changes = { runs: job.runs + 1, state: "running", worker, dueAt: leaseEnd.toISOString() } as const;
    transaction.update(ref, changesOf<ExportJobDocument>({ ...changes, rows: 0, parts: 0 }));
    return { ...job, ...changes, rows: 0, parts: 0 };
  });

/**
 * Updates an export, as long as this worker holds its lease.
 * @returns false, with nothing written, if another worker has taken the export over, or it does not exist any more
 */
export const updateIfHeld = (
  { db }: Context,
  id: string,
  worker: string,
  changes: Partial<ExportJobDocument>,
): Promise<boolean> =>
  runTransaction(db, async (transaction) => {
    const ref = exportsCollection(db).doc(id);
    if ((await transaction.get(ref)).data()?.worker !== worker) return false;
    transaction.update(ref, changesOf<ExportJobDocument>(changes));
    return true;
  });

export async function markDownloaded({ db }: Context, id: string, now: Date): Promise<void> {
  await exportsCollection(db)
    .doc(id)
    .update(changesOf<ExportJobDocument>({ takenAt: now.toISOString() }));
}

export async function removeExport({ db }: Context, id: string): Promise<void> {
  await exportsCollection(db).doc(id).delete();
}
