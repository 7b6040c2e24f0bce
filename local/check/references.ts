import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { REPOSITORY_ROOT } from "../project.ts";

export const readText = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), "utf8");

/** Files of the repository as git knows them, with those that are not committed yet. */
export const repositoryFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: REPOSITORY_ROOT,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(REPOSITORY_ROOT, file)));

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|[\s;{},)])\/\/[^\n]*/g;

/** What people read in a file: all of a document, the comments of a source. */
export function proseOf(file: string): string {
  const text = readText(file);
  return file.endsWith(".md") ? text : (text.match(COMMENT) ?? []).join("\n");
}

/** Numbers of decisions that a text cites: "decision 041", "decisions 041, 083 and 091", `docs/decisions/001`. */
export const decisionsIn = (prose: string): string[] =>
  [...prose.matchAll(/\bdecisions?(?:\s+(?:\*\s+)?|\/)(\d{3}(?:(?:,\s+|\s+and\s+)\d{3})*)/gi)].flatMap(
    ([, numbers = ""]) => numbers.match(/\d{3}/g) ?? [],
  );

export const existingDecisions = (): Set<string> =>
  new Set(readdirSync(join(REPOSITORY_ROOT, "docs/decisions")).map((file) => file.slice(0, 3)));

const FILE_NAME = /^[\w@.-]*(?:\/[\w@.-]+)*\.(?:tsx?|mjs|js|jsonc?|css|md|rules|html|ya?ml|tf|svg|csv)$/;
/** Files and folders that are made by builds and runs, by an operator, or that belong to other packages and sites. */
const ELSEWHERE =
  /^(?:docs\/api\/|functions\/lib\/|web\/(?:dist|server-dist|public\/demo|\.env)\b|\.data\/|lib\/|dist\/|(?:app\.html|instance\.js|sw\.js|messages\.(?:js|d\.ts)|checkout\.js|manifest\.json)$|api\/payments\/)/;
const ROOTED = /^(?:contract|functions|web|gateway-double|local|e2e|docs|infra)\//;

/**
 * Code spans of a text that are paths in this repository: names of files, or folders from the root. Patterns, placeholders, addresses of the site
 * (`/sw.js`) and endings (`-csv.ts`) are none.
 */
export const pathsIn = (prose: string): string[] =>
  [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = ""]) => span)
    .filter(
      (span) =>
        !/[<>*{}…$ ]|^[/-]|\/\d{3}$|-\d{4}-\d\d-\d\d\.csv$/.test(span) &&
        !ELSEWHERE.test(span) &&
        (FILE_NAME.test(span) || ROOTED.test(span)),
    );

/** Whether a path is there: from the root, from the folder of the file that names it, or as the end of the path of some file. */
export function makeFinder(files: readonly string[]): (path: string, from: string) => boolean {
  const endings = new Set(
    files.flatMap((file) => file.split("/").map((_, index, parts) => parts.slice(index).join("/"))),
  );
  return (path, from) =>
    endings.has(path.replace(/^\.\//, "")) ||
    [path, join(dirname(from), path)].some((each) => existsSync(join(REPOSITORY_ROOT, normalize(each))));
}

/** Targets of a document's links, without addresses (of other sites, or of pages of ours) and places in the same document. */
export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target));

/** Scripts that a text tells to run: `npm run check`, also with options before its name. */
export const npmScriptsIn = (prose: string): string[] =>
  [...prose.matchAll(/\bnpm run (?:-[\w-]+ )*([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
