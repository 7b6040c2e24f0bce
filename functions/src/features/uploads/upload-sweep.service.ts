import type { Deps } from "../../deps.interface.ts";
import { filesOf } from "../../storage/files-of.ts";
import { SWEPT_AFTER_MS } from "./limits.ts";
import { placeOf, placesIn, SWEPT_FOLDERS } from "./named-files.ts";
import type { NamingRecordsRepository } from "./naming-records.repository.ts";

export interface Swept {
  looked: number;
  deleted: number;
}

/** What was uploaded and never saved, or is named by nothing any more. Whoever uploads has a day to save. */
export function uploadSweepService(
  { files, log }: Pick<Deps, "log" | "files">,
  { records }: { records: NamingRecordsRepository },
) {
  async function oldFiles(now: Date): Promise<string[]> {
    const old: string[] = [];
    for (const folder of SWEPT_FOLDERS)
      for await (const { path, createdAt } of filesOf(files, `${folder}/`))
        if (now.getTime() - createdAt.getTime() >= SWEPT_AFTER_MS) old.push(path);
    return old;
  }

  /**
   * The records are read after the files were listed, all of them, or nothing is deleted. What is saved meanwhile is no concern: a record
   * begins to name only what is younger than a day (`pictureBelongs`, `documentBelongs`, `mustBeUsable`).
   */
  async function unnamed(paths: readonly string[]): Promise<string[]> {
    const places = new Set(paths.map(placeOf));
    for await (const record of records.all()) for (const place of placesIn(record)) places.delete(place);
    return paths.filter((path) => places.has(placeOf(path)));
  }

  return {
    /** Deletes files that are older than a day and that no record names. */
    sweepUploads: async (now: Date): Promise<Swept> => {
      const old = await oldFiles(now);
      const swept: Swept = { looked: old.length, deleted: 0 };
      if (old.length === 0) return swept;
      for (const path of await unnamed(old)) {
        try {
          await files.remove(path);
          swept.deleted += 1;
        } catch (error) {
          // One that cannot be deleted does not keep the others.
          log.error("An upload could not be swept", { path, error: String(error) });
        }
      }
      return swept;
    },
  };
}
