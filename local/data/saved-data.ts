import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The file that the emulators write last: an export that contains it is complete. */
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
  const lastExport = join(folder, "firebase");
  const nextExport = join(folder, "firebase.next");
  const previousExport = join(folder, "firebase.before");
  let pendingSave = Promise.resolve();
  const remove = (path: string) => {
    rmSync(path, { recursive: true, force: true });
  };
  const save = async () => {
    remove(nextExport);
    await exportTo(nextExport);
    remove(previousExport);
    if (existsSync(lastExport)) renameSync(lastExport, previousExport);
    renameSync(nextExport, lastExport);
    remove(previousExport);
  };
  mkdirSync(folder, { recursive: true });
  // The previous run was killed between the two renames, so the previous export is restored.
  if (!existsSync(join(lastExport, COMPLETION_FILE)) && existsSync(join(previousExport, COMPLETION_FILE))) {
    remove(lastExport);
    renameSync(previousExport, lastExport);
  }
  return {
    importFrom: existsSync(join(lastExport, COMPLETION_FILE)) ? lastExport : undefined,
    save: () => {
      const savedNow = pendingSave.then(save);
      pendingSave = savedNow.catch(() => undefined);
      return savedNow;
    },
  };
}
