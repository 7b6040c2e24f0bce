import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The emulators write this file last, so an export that has it is complete. */
const COMPLETION_FILE = "firebase-export-metadata.json";

/** The emulators' data between runs. A killed run loses only what came after its last save. */
export interface SavedData {
  /** Folder of the last complete export; undefined without one. */
  importFrom: string | undefined;
  /** Exports everything into a new folder, then replaces the last export by renaming. */
  save: () => Promise<void>;
}

/**
 * @param folder the data folder
 * @param exportTo exports all data into a new folder
 */
export function openSavedData(folder: string, exportTo: (folder: string) => Promise<void>): SavedData {
  const last = join(folder, "firebase");
  const next = join(folder, "firebase.next");
  const before = join(folder, "firebase.before");
  let saving = Promise.resolve();
  const remove = (path: string) => {
    rmSync(path, { recursive: true, force: true });
  };
  const save = async () => {
    remove(next);
    await exportTo(next);
    remove(before);
    if (existsSync(last)) renameSync(last, before);
    renameSync(next, last);
    remove(before);
  };
  mkdirSync(folder, { recursive: true });
  // The run was killed between the two renames: restore the previous export.
  if (!existsSync(join(last, COMPLETION_FILE)) && existsSync(join(before, COMPLETION_FILE))) {
    remove(last);
    renameSync(before, last);
  }
  return {
    importFrom: existsSync(join(last, COMPLETION_FILE)) ? last : undefined,
    save: () => {
      const done = saving.then(save);
      saving = done.catch(() => undefined);
      return done;
    },
  };
}
