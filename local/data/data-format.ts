import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Raised when stored fields are renamed without a migration (decision 039). Data without a number is of format 1. */
export const DATA_FORMAT = 2;

/** What a run keeps: the emulators' exports, the gateway double's snapshot and the mail catcher's mails. */
const KEPT = ["firebase", "firebase.before", "gateway.json", "mails.json"];

/**
 * Moves data of another format aside, all of it: emulators, gateway and mails refer to one another.
 * @returns the folder that it was moved to; undefined when there was none
 */
export function setAsideOldData(folder: string, format = DATA_FORMAT): string | undefined {
  mkdirSync(folder, { recursive: true });
  const marker = join(folder, "format");
  const kept = KEPT.filter((name) => existsSync(join(folder, name)));
  const found = existsSync(marker) ? Number(readFileSync(marker, "utf8")) : 1;
  let aside: string | undefined;
  if (kept.length > 0 && found !== format) {
    aside = unusedName(join(folder, `format-${found}`));
    mkdirSync(aside);
    for (const name of kept) renameSync(join(folder, name), join(aside, name));
  }
  writeFileSync(marker, `${format}\n`);
  return aside;
}

function unusedName(path: string): string {
  let name = path;
  for (let count = 2; existsSync(name); count++) name = `${path}.${count}`;
  return name;
}
