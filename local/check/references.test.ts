import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { citationsIn, problemsOf } from "./citations.ts";
import {
  decisionsIn,
  existingDecisions,
  linksIn,
  makeFinder,
  npmScriptsIn,
  pathsIn,
  proseOf,
  readText,
  repositoryFiles,
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

describe("Documents and comments", () => {
  test("are found", () => {
    expect(documents.length).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(1000);
  });

  test("cite decisions that exist", () => {
    const numbers = existingDecisions();
    expect(missing(decisionsIn, (number) => numbers.has(number))).toEqual([]);
  });

  test("of decisions say by their numbers which others they change", () => {
    const numbers = existingDecisions();
    const unknown = documents
      .filter((file) => /^docs\/decisions\/\d/.test(file))
      .flatMap((file) => {
        const [status = ""] = /^Status:.*$/m.exec(readText(file)) ?? [];
        const cited = status.match(/\b[01]\d\d\b(?! (?:kB|ms|s)\b)/g) ?? [];
        return cited.filter((number) => !numbers.has(number)).map((number) => `${file}: ${number}`);
      });
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
        .flatMap(problemsOf)
        .map((problem) => `${file}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

test("A reference is found in every form in which it is written", () => {
  expect(decisionsIn("decision 041; (decisions 042, 083\n and 091), docs/decisions/001, Decision 112")).toEqual([
    "041",
    "042",
    "083",
    "091",
    "001",
    "112",
  ]);
  expect(pathsIn("`web/src/app/opening.ts`, `use-typing.ts`, `web/src/lib/`, `*.test.ts`, `npm run x`, `a.b`")).toEqual(
    ["web/src/app/opening.ts", "use-typing.ts", "web/src/lib/"],
  );
  expect(npmScriptsIn("`npm run --silent check`, npm run test:e2e -- x, `npm start`")).toEqual(["check", "test:e2e"]);
});
