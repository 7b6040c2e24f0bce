import { EXPORT_HOURS } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { exportFolder } from "./export-job.document.ts";
import type { ExportJobsRepository } from "./export-jobs.repository.ts";

const EXPORT_MS = EXPORT_HOURS * 3_600_000;
const BATCH_SIZE = 50;

/** Deletes exports with their files. */
export function exportRemovalService({ files }: Pick<Deps, "files">, { jobs }: { jobs: ExportJobsRepository }) {
  /** Files first: as long as the document is there, the next sweep finds what is left. */
  async function remove(id: string): Promise<void> {
    for await (const { path } of listFiles(files, exportFolder(id))) await files.remove(path);
    await jobs.remove(id);
  }

  return {
    remove,

    /** Deletes exports older than a day. Firestore's TTL and the bucket's lifecycle rule are the bound if it does not run. */
    removeExpired: async (now: Date): Promise<number> => {
      const ids = await jobs.createdBefore(new Date(now.getTime() - EXPORT_MS), BATCH_SIZE);
      for (const id of ids) await remove(id);
      return ids.length;
    },

    /** Deletes the exports that a person asked for. Idempotent. */
    erase: async (uid: string): Promise<void> => {
      for (let found = await jobs.ofPerson(uid); found.length > 0; found = await jobs.ofPerson(uid))
        for (const { id } of found) await remove(id);
    },
  };
}
export type ExportRemovalService = ReturnType<typeof exportRemovalService>;
