import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Incremented when stored fields are renamed without a migration (decision 039). Data without a number has format 1. */
export const DATA_FORMAT = 2;

/** Data of a run: the emulators' exports, the gateway double's snapshot and the mail catcher's mails. */
const DATA_NAMES = ["firebase", "firebase.before", "gateway.json", "mails.json"];

/**
 * Moves data of another format aside. All of it, because emulators, gateway and mails refer to each other.
 * @returns the folder that it was moved to, or undefined if there was none
 */
export function moveOldDataAside(folder: string, format = DATA_FORMAT): string | undefined {
  mkdirSync(folder, { recursive: true });
  const marker = join(folder, "format");
  const present = DATA_NAMES.filter((name) => existsSync(join(folder, name)));
  const storedFormat = existsSync(marker) ? Number(readFileSync(marker, "utf8")) : 1;
  let aside: string | undefined;
  if (present.length > 0 && storedFormat !== format) {
    aside = unusedName(join(folder, `format-${storedFormat}`));
    mkdirSync(aside);
    for (const name of present) renameSync(join(folder, name), join(aside, name));
  }
  writeFileSync(marker, `${format}\n`);
  return aside;
}

function unusedName(path: string): string {
  let name = path;
  for (let count = 2; existsSync(name); count++) name = `${path}.${count}`;
  return name;
}
