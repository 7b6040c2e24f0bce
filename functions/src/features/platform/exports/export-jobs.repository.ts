import type { Deps } from "../../../deps/deps.interface.ts";
import { readReadable } from "../../../firestore/reading.ts";
import { dueFinder } from "../../../firestore/due.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityWrite } from "../activity/activity.document.ts";
import type { Actor } from "../activity/index.ts";
import { type ExportJobDocument, exportsCollection } from "./export-job.document.ts";

/** After this many runs that failed or were cut off, an export is given up. */
export const MAX_RUNS = 3;
/** More than anybody asks for in a day. */
const MAX_LISTED = 50;

interface Claim {
  worker: string;
  now: Date;
  leaseEnd: Date;
}

export interface NewExport {
  id: string;
  job: ExportJobDocument;
  /** Set if the export holds personal data; it is then logged in the same commit. */
  loggedBy: Actor | undefined;
  /** The failed export that this one replaces. */
  replaces?: string;
}

export function exportJobsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db, log } = deps;
  const jobs = exportsCollection(db);
  return {
    create: async ({ id, job, loggedBy, replaces }: NewExport, now: Date): Promise<void> => {
      const batch = db.batch().create(jobs.doc(id), job);
      if (replaces !== undefined) batch.delete(jobs.doc(replaces), { exists: true });
      if (loggedBy !== undefined)
        activityWrite(db, { by: loggedBy, action: "data-exported", subject: `exports/${job.kind}` }, now)(batch);
      await batch.commit();
    },

    byId: async (id: string): Promise<ExportJobDocument | undefined> => (await jobs.doc(id).get()).data(),

    /** Newest first. */
    ofPerson: (uid: string): Promise<Stored<ExportJobDocument>[]> =>
      readReadable(jobs.where("byUid", "==", uid).orderBy("createdAt", "desc").limit(MAX_LISTED), log),

    /** Exports that a worker may begin now, the earliest first. */
    due: dueFinder(jobs, "dueAt", deps),

    /** Ids of exports that were asked for before. */
    createdBefore: async (time: Date, limit: number): Promise<string[]> =>
      (await jobs.where("createdAt", "<=", time.toISOString()).limit(limit).get()).docs.map(({ id }) => id),

    /**
     * Begins a run of an export that is due.
     * @returns `undefined` if it is not, or is gone; `given-up` if it was begun too often already
     */
    claim: (id: string, { worker, now, leaseEnd }: Claim): Promise<ExportJobDocument | "given-up" | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = jobs.doc(id);
        const job = (await transaction.get(ref)).data();
        if (job === undefined || job.dueAt === null || job.dueAt > now.toISOString()) return undefined;
        if (job.runs >= MAX_RUNS) {
          transaction.update(ref, changesOf<ExportJobDocument>({ state: "failed", worker: null, dueAt: null }));
          return "given-up";
        }
        const changes = { runs: job.runs + 1, state: "running", worker, dueAt: leaseEnd.toISOString() } as const;
        transaction.update(ref, changesOf<ExportJobDocument>({ ...changes, rows: 0, parts: 0 }));
        return { ...job, ...changes, rows: 0, parts: 0 };
      }),

    /** @returns false, with nothing written, if another worker has taken the export over, or it is gone */
    updateHeld: (id: string, worker: string, changes: Partial<ExportJobDocument>): Promise<boolean> =>
      db.runTransaction(async (transaction) => {
        const ref = jobs.doc(id);
        if ((await transaction.get(ref)).data()?.worker !== worker) return false;
        transaction.update(ref, changesOf<ExportJobDocument>(changes));
        return true;
      }),

    markTaken: async (id: string, now: Date): Promise<void> => {
      await jobs.doc(id).update(changesOf<ExportJobDocument>({ takenAt: now.toISOString() }));
    },

    remove: async (id: string): Promise<void> => {
      await jobs.doc(id).delete();
    },
  };
}
export type ExportJobsRepository = ReturnType<typeof exportJobsRepository>;
