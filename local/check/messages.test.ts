import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../../web");
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path) && !/(^|\/)paraglide\/|\.test\./.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(WEB, folder, path), "utf8") }));

const used = new Set(
  filesIn("src", /\.tsx?$/).flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, name = ""]) => name)),
);

test.each(filesIn("messages", /\.json$/))("Each message of $path is shown somewhere", ({ text }) => {
  const names = Object.keys(JSON.parse(text) as object).filter((name) => !name.startsWith("$"));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
