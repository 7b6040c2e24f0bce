import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { citationsIn, citationErrorsOf } from "./citations.ts";
import {
  anchorOf,
  anchorsIn,
  headingsOf,
  linksIn,
  makeFinder,
  npmScriptsIn,
  pathsIn,
  proseOf,
  readText,
  recordsIn,
  repositoryFiles,
  sectionsIn,
} from "./references.ts";

const files = repositoryFiles();
const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(?:tsx?|mjs|js|css|rules)$/.test(file));
const prose = new Map([...documents, ...sources].map((file) => [file, proseOf(file)]));

/** What the texts name and does not exist, each with the file that names it. */
const missing = (namesIn: (text: string) => readonly string[], exists: (name: string, file: string) => boolean) =>
  [...prose].flatMap(([file, text]) =>
    [...new Set(namesIn(text))].filter((name) => !exists(name, file)).map((name) => `${file}: ${name}`),
  );

/** Headings of all documents with this name. */
const sectionsOf = (name: string): string[] =>
  documents.filter((file) => file.split("/").at(-1) === name).flatMap((file) => headingsOf(readText(file)));

describe("Documents and comments", () => {
  test("are found", () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(sources.length).toBeGreaterThan(1000);
  });

  test("cite no decision record: the documents of the subjects replaced them", () => {
    expect(missing(recordsIn, () => false)).toEqual([]);
    expect(files.filter((file) => file.startsWith("docs/decisions/"))).toEqual([]);
  });

  test("name sections that their documents have", () => {
    const unknown = [...prose].flatMap(([file, text]) =>
      sectionsIn(text)
        .filter(({ document, section }) => !sectionsOf(document).includes(section))
        .map(({ document, section }) => `${file}: ${document}, "${section}"`),
    );
    expect(unknown).toEqual([]);
  });

  test("link to places that documents have", () => {
    const unknown = documents.flatMap((from) =>
      anchorsIn(readText(from))
        .filter(({ file, anchor }) => {
          const target = file === "" ? from : join(dirname(from), file);
          return !documents.includes(target) || !headingsOf(readText(target)).map(anchorOf).includes(anchor);
        })
        .map(({ file, anchor }) => `${from}: ${file}#${anchor}`),
    );
    expect(unknown).toEqual([]);
  });

  test("name files and folders that exist", () => {
    expect(missing(pathsIn, makeFinder(files))).toEqual([]);
  });

  test("link to documents that exist", () => {
    const isThere = makeFinder(files);
    const inDocuments = documents.flatMap((file) =>
      linksIn(readText(file))
        .filter((target) => !isThere(target, file))
        .map((target) => `${file}: ${target}`),
    );
    expect(inDocuments).toEqual([]);
  });

  test("tell to run npm scripts that exist", () => {
    const Package = z.object({ scripts: z.optional(z.record(z.string(), z.string())) });
    const scripts = new Set(
      files
        .filter((file) => /(?:^|\/)package\.json$/.test(file))
        .flatMap((file) => Object.keys(z.parse(Package, JSON.parse(readText(file))).scripts ?? {})),
    );
    expect(missing(npmScriptsIn, (name) => scripts.has(name))).toEqual([]);
  });

  test("cite tests by the titles that they have", () => {
    const problems = documents.flatMap((file) =>
      readText(file)
        .split("\n")
        .flatMap((line) => line.split("|"))
        .flatMap(citationsIn)
        .filter((citation) => /\.test\.tsx?$/.test(citation.file) && citation.titles.length > 0)
        .flatMap(citationErrorsOf)
        .map((problem) => `${file}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

test("A reference is found in every form in which it is written", () => {
  expect(recordsIn("decision 041; (decisions\n * 042, 083), docs/decisions/001, a decision of 2026")).toEqual([
    "decision 041",
    "decisions\n * 042",
    "decisions/001",
  ]);
  expect(
    sectionsIn('docs/money.md, "The\n * ledger" and "Totals"; ([tests.md](tests.md), "Mutation testing"), docs/x.md'),
  ).toEqual([
    { document: "money.md", section: "The ledger" },
    { document: "money.md", section: "Totals" },
    { document: "tests.md", section: "Mutation testing" },
  ]);
  expect(headingsOf("# A\n\ntext\n\n### The `site` of B \n")).toEqual(["A", "The site of B"]);
  expect(anchorOf("D.5 DPDP Act 2023 / Rules 2025")).toBe("d5-dpdp-act-2023--rules-2025");
  expect(anchorsIn("[a](money.md#totals), [b](#why), [c](https://x.example/y#z), [d](money.md)")).toEqual([
    { file: "money.md", anchor: "totals" },
    { file: "", anchor: "why" },
  ]);
  expect(pathsIn("`web/src/app/opening.ts`, `use-typing.ts`, `web/src/lib/`, `*.test.ts`, `npm run x`, `a.b`")).toEqual(
    ["web/src/app/opening.ts", "use-typing.ts", "web/src/lib/"],
  );
  expect(npmScriptsIn("`npm run --silent check`, npm run test:e2e -- x, `npm start`")).toEqual(["check", "test:e2e"]);
});
