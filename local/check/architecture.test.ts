import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MODULES } from "./lint/zones.mjs";

const ROOT = join(import.meta.dirname, "../..");
const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");
const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`)
    .sort();
const modules = Object.keys(MODULES);
/** The folders of nouns, which stand in those of modules, and the other folders beside them. */
const nounFolders = (parent: string) =>
  foldersIn(parent)
    .flatMap((folder) => (modules.includes(folder.slice(parent.length + 1)) ? foldersIn(folder) : [folder]))
    .map((folder) => `${folder}/`)
    .sort();

/** The repository paths that a document has in code spans, without placeholders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:contract|functions|web|gateway-double|local|e2e|docs)\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[<>*{}]/.test(path));

const architecture = readText("docs/architecture.md");

describe("The table of nouns", () => {
  const nounsSection = architecture.slice(architecture.indexOf("## Nouns"), architecture.indexOf("## Endpoints"));

  test.each(["contract/src", "functions/src/features", "web/src/features", "functions/test"])(
    "names every folder of %s and no other",
    (parent) => {
      const isFolder = new RegExp(`^${parent}/(?:(?:${modules.join("|")})/)?[^/]+/$`);
      const documentedFolders = pathsIn(nounsSection).filter((path) => isFolder.test(path));
      expect(documentedFolders.sort()).toEqual(nounFolders(parent));
    },
  );

  test("uses the same noun in every workspace", () => {
    for (const row of nounsSection.split("\n").filter((line) => line.startsWith("| **"))) {
      const noun = /^\| \*\*([\w-]+)\*\*/.exec(row)?.[1] ?? "";
      for (const path of pathsIn(row)) expect(path.split("/").at(-2), row).toBe(noun);
    }
  });
});

test("docs/payments.md has every section that code and documents cite", () => {
  const sections = new Set(
    [...readText("docs/payments.md").matchAll(/^#+ ([A-J](?:\.\d+)?)[. ]/gm)].map(([, id]) => id),
  );
  const sources = ["contract/src", "functions/src", "web/src", "gateway-double", "docs"].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|md)$/.test(file))
      .map((file) => readText(join(parent, file))),
  );
  const citedSections = sources.flatMap((text) =>
    [...text.matchAll(/payments\.md ((?:[A-J0](?:\.\d+)?(?:, | and )?)+)/g)].flatMap(([, ids = ""]) =>
      ids.split(/, | and /),
    ),
  );
  const ids = new Set(citedSections.filter((id) => /^[A-J]\.\d+$/.test(id)));
  expect(ids.size).toBeGreaterThan(0);
  expect([...ids].filter((id) => !sections.has(id))).toEqual([]);
});
