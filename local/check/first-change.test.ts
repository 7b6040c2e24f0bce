import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { applyEdit, editsIn, type FileEdit } from "./guide-edits.ts";

const here = (path: string) => join(REPOSITORY_ROOT, path);
const [campaignGuide = "", ngoGuide = "", donationGuide = ""] = readFileSync(
  here("docs/first-change.md"),
  "utf8",
).split(/^## [45]\. /m);
const NOUNS = [
  { noun: "a campaign", edits: editsIn(campaignGuide) },
  { noun: "an NGO", edits: editsIn(ngoGuide) },
  { noun: "a donation", edits: editsIn(donationGuide) },
];
const isSource = ({ file }: FileEdit) => !file.includes("/test/");

/** The most files of source that one optional field may be written in. Not a goal: fewer is better. */
const SOURCE_FILES_OF_A_FIELD = 6;
/** The files, from the second on, that the compiler names once the one before is edited. The others are what the field is for: its place on the pages. */
const NAMED_BY_THE_COMPILER = 3;

/** What an error says that leads to an edit: its file, or the message that is missing. */
function namedBy({ file, places }: FileEdit): string {
  if (!file.startsWith("web/messages/")) return file;
  const added = places.flatMap(({ before, after }) => after.split("\n").filter((line) => !before.includes(line)));
  return /"(\w+)"/.exec(added.join("\n"))?.[1] ?? file;
}

/** Folders whose types the edits may break, with what they import. */
const COPIED = [
  ".oxlintrc.json",
  "contract/src",
  "contract/test",
  "functions/src",
  "functions/test",
  // Tests of those nouns use its tools.
  "local",
  "web/src",
  "web/test",
  "web/messages",
];
/** What no type depends on: thousands of compiled messages, of which `messages.d.ts` has the types. */
const LEFT_OUT = /paraglide\/messages$|\.built$|\.(?:woff2|ttf|png|webp|jpg)$/;
const CHECKED = ["site/campaigns", "site/ngos", "giving/donations"].flatMap((noun) => [
  `contract/src/${noun}`,
  `functions/src/features/${noun}`,
  `functions/test/${noun}`,
  `web/src/features/${noun}`,
]);

/** A copy of the sources in a temporary folder, with the contract's copy in the place of the installed one. */
function copySources(folder: string): void {
  for (const path of COPIED)
    cpSync(here(path), join(folder, path), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  for (const path of ["node_modules", "functions/node_modules", "web/node_modules"])
    symlinkSync(here(path), join(folder, path));
  const compilerOptions = {
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    types: ["vite/client", "node"],
    paths: {
      "@daansetu/contract": [join(folder, "contract/src/index.ts")],
      "@daansetu/contract/*": [join(folder, "contract/src/*.ts")],
    },
  };
  const config = { extends: here("tsconfig.base.json"), compilerOptions, include: CHECKED };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
}

/** Declares the messages that a guide adds, as the message compiler would: each like the one above which it stands. */
function declareMessages(folder: string, before: string, after: string): void {
  const keysOf = (json: string) => new Set(Object.keys(JSON.parse(json) as object));
  const known = keysOf(before);
  const declarations = join(folder, "web/src/paraglide/messages.d.ts");
  const added = [...keysOf(after)].filter((key) => !known.has(key));
  const withThem = readFileSync(declarations, "utf8").replace(
    /^ {2}readonly "writing_place": (.*)$/m,
    (line, type: string) => [line, ...added.map((key) => `  readonly "${key}": ${type}`)].join("\n"),
  );
  writeFileSync(declarations, withThem);
}

/** Errors of the compiler and of the typed rules in a copy. Not `spawnSync`: Vitest gives up a process that does not answer for a minute. */
async function typeCheck(folder: string): Promise<string> {
  const args = [here("node_modules/oxlint/bin/oxlint"), "-f", "unix", ...CHECKED];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(run, "close");
  const output = await text(run.stdout);
  const [status] = await ended;
  return status === 0 ? "" : `${output}(status ${status})`;
}

describe("docs/first-change.md", () => {
  test.each(NOUNS)(
    "leads through the files of source that an optional field of $noun is written in, at most six",
    ({ edits }) => {
      const files = edits.map(({ file }) => file);
      expect(files).toEqual([...new Set(files)]);
      expect(edits.filter(isSource).length).toBeGreaterThan(NAMED_BY_THE_COMPILER);
      expect(edits.filter(isSource).length).toBeLessThanOrEqual(SOURCE_FILES_OF_A_FIELD);
    },
  );

  test(
    "has edits that can be made as they are written: the compiler names file after file, and after the last there is no error",
    { timeout: 600_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "daansetu-first-change-"));
      onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
      copySources(folder);
      const make = (edit: FileEdit) => {
        const original = readFileSync(join(folder, edit.file), "utf8");
        const edited = applyEdit(original, edit);
        writeFileSync(join(folder, edit.file), edited);
        if (edit.file.startsWith("web/messages/")) declareMessages(folder, original, edited);
      };
      const sources = NOUNS.map(({ edits }) => edits.filter(isSource));
      for (let place = 1; place <= NAMED_BY_THE_COMPILER; place += 1) {
        for (const edits of sources) make(edits[place - 1]!);
        const errors = await typeCheck(folder);
        for (const edits of sources) expect(errors).toContain(namedBy(edits[place]!));
      }
      for (const edits of sources) edits.slice(NAMED_BY_THE_COMPILER).forEach(make);
      NOUNS.flatMap(({ edits }) => edits.filter((edit) => !isSource(edit))).forEach(make);
      expect(await typeCheck(folder)).toBe("");
    },
  );
});

describe("An edit of a guide", () => {
  const edit = (place: string) => editsIn(`\`\`\`diff\n+++ a.ts\n${place}\n\`\`\`\n`)[0]!;

  test("adds and replaces lines at the places that it names", () => {
    const text = "one\ntwo\n  three\nfour\n";
    expect(applyEdit(text, edit(" one\n+1.5\n@@\n-  three\n+  3\n four"))).toBe("one\n1.5\ntwo\n  3\nfour\n");
  });

  test("fails where its lines are not there, or are there twice", () => {
    expect(() => applyEdit("one\n", edit(" two\n+3"))).toThrow("0 times");
    expect(() => applyEdit("one\ntwo\none\n", edit(" one\n+3"))).toThrow("2 times");
  });
});
