import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Version of the saved data's format, incremented when stored fields are renamed without a migration (docs/local-stack.md, "How it works"). Data without
 * a number has format 1.
 */
export const DATA_FORMAT = 5;

/** Data of a run: the emulators' exports, the gateway double's snapshot and the mail catcher's mails. */
const DATA_FILE_NAMES = ["firebase", "firebase.before", "gateway.json", "mails.json"];

/**
 * Moves data of another format aside: all of it, because emulators, gateway and mails refer to each other.
 * @returns the folder that it was moved to, or undefined if there was none
 */
export function moveOldDataAside(folder: string, format = DATA_FORMAT): string | undefined {
  mkdirSync(folder, { recursive: true });
  const formatFile = join(folder, "format");
  const existingNames = DATA_FILE_NAMES.filter((name) => existsSync(join(folder, name)));
  const storedFormat = existsSync(formatFile) ? Number(readFileSync(formatFile, "utf8")) : 1;
  let movedFolder: string | undefined;
  if (existingNames.length > 0 && storedFormat !== format) {
    movedFolder = findUnusedName(join(folder, `format-${storedFormat}`));
    mkdirSync(movedFolder);
    for (const name of existingNames) renameSync(join(folder, name), join(movedFolder, name));
  }
  writeFileSync(formatFile, `${format}\n`);
  return movedFolder;
}

function findUnusedName(path: string): string {
  let name = path;
  for (let count = 2; existsSync(name); count++) name = `${path}.${count}`;
  return name;
}
