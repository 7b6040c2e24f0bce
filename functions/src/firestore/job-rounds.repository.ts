import type { Database } from "./database.ts";
import { type JobRoundsDocument, jobRoundsCollection, LATEST_ROUND } from "./job-rounds.document.ts";
import { type LeaseDocument, leasesCollection } from "./lease.document.ts";

const NO_ROUND: JobRoundsDocument = { begunAt: {}, idleAt: {} };

export function jobRoundsRepository(db: Database) {
  const latest = jobRoundsCollection(db).doc(LATEST_ROUND);
  return {
    read: async (): Promise<JobRoundsDocument> => (await latest.get()).data() ?? NO_ROUND,

    /** Two rounds at the same time may overwrite each other: they begin the same jobs, which their leases keep apart. */
    save: async (round: JobRoundsDocument): Promise<void> => {
      await latest.set(round);
    },

    leaseOf: async (job: string): Promise<LeaseDocument | undefined> =>
      (await leasesCollection(db).doc(job).get()).data(),
  };
}
export type JobRoundsRepository = ReturnType<typeof jobRoundsRepository>;
