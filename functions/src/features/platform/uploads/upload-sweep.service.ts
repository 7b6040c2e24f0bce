import type { Deps } from "../../../deps/deps.interface.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { SWEPT_AFTER_MS } from "./limits.ts";
import { uploadDirectoryOf, referencedUploads, UPLOAD_FOLDERS } from "./file-references.ts";
import type { ReferencingRecordsRepository } from "./referencing-records.repository.ts";

export interface SweepResult {
  /** Files old enough to be swept. */
  looked: number;
  deleted: number;
}

/** Deletes uploads that no record references. A form has a day to be saved after its uploads. */
export function uploadSweepService(
  { files, log }: Pick<Deps, "log" | "files">,
  { records }: { records: ReferencingRecordsRepository },
) {
  async function oldFiles(now: Date): Promise<string[]> {
    const oldPaths: string[] = [];
    for (const folder of UPLOAD_FOLDERS)
      for await (const { path, createdAt } of listFiles(files, `${folder}/`))
        if (now.getTime() - createdAt.getTime() >= SWEPT_AFTER_MS) oldPaths.push(path);
    return oldPaths;
  }

  /**
   * Reads all records after the files were listed; if a read fails, nothing is deleted. Records that are saved meanwhile are no problem,
   * because a record can start to reference only files younger than a day (`pictureBelongs`, `documentBelongs`, `mustBeUsable`).
   */
  async function withoutReference(paths: readonly string[]): Promise<string[]> {
    const directories = new Set(paths.map(uploadDirectoryOf));
    for await (const record of records.all())
      for (const directory of referencedUploads(record)) directories.delete(directory);
    return paths.filter((path) => directories.has(uploadDirectoryOf(path)));
  }

  return {
    /** Deletes files that are older than a day and that no record references. */
    sweepUploads: async (now: Date): Promise<SweepResult> => {
      const oldPaths = await oldFiles(now);
      const sweepResult: SweepResult = { looked: oldPaths.length, deleted: 0 };
      if (oldPaths.length === 0) return sweepResult;
      for (const path of await withoutReference(oldPaths)) {
        try {
          await files.remove(path);
          sweepResult.deleted += 1;
        } catch (error) {
          log.error("An upload could not be swept", { path, error });
        }
      }
      return sweepResult;
    },
  };
}
