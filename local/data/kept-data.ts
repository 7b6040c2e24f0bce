import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** An export is whole when this file is there: the emulators write it last. */
const WHOLE = "firebase-export-metadata.json";

/** The emulators' data between runs. A run that is killed loses what came after its last save, and never more. */
export interface KeptData {
  /** The last whole export; undefined when there is none. */
  importFrom: string | undefined;
  /** Writes everything anew beside the last export, which it replaces when it is whole. */
  save: () => Promise<void>;
}

/**
 * @param folder where it is kept
 * @param exportTo writes all data into a folder that is new
 */
export function keepData(folder: string, exportTo: (folder: string) => Promise<void>): KeptData {
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
  // Killed between the two renames: the one before is the last whole one.
  if (!existsSync(join(last, WHOLE)) && existsSync(join(before, WHOLE))) {
    remove(last);
    renameSync(before, last);
  }
  return {
    importFrom: existsSync(join(last, WHOLE)) ? last : undefined,
    save: () => {
      const done = saving.then(save);
      saving = done.catch(() => undefined);
      return done;
    },
  };
}
