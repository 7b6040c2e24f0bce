import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

/** Citations, by number or path, of the decision records that the documents of the subjects replaced. */
export const recordsIn = (prose: string): string[] =>
  [...prose.matchAll(/\bdecisions?(?:\s+(?:\*\s+)?|\/)\d{3}\b/gi)].map(([citation]) => citation);

export interface SectionReference {
  document: string;
  section: string;
}

/** Sections that a text names after their document: `docs/money.md, "Booking"`, `[money.md](money.md), "Booking" and "Totals"`, also over two lines. */
export const sectionsIn = (prose: string): SectionReference[] =>
  [...prose.matchAll(/([\w-]+\.md)[`)]*,\s+(?:(?:\*|\/\/)\s+)?((?:"[^"]+"(?:\s+and\s+)?)+)/g)].flatMap(
    ([, document = "", quoted = ""]) =>
      [...quoted.matchAll(/"([^"]+)"/g)].map(([, section = ""]) => ({
        document,
        section: section.replaceAll(/\s*\n\s*(?:(?:\*|\/\/)\s+)?/g, " "),
      })),
  );

/** Headings of a document, without marks of code. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ +(.+?) *$/gm)].map(([, heading = ""]) => heading.replaceAll("`", ""));

/** The name that a link gives a heading, as git hosts make it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

/** Places in documents to which a document's links lead; `file` is empty for one in the same document. */
export const anchorsIn = (markdown: string): { file: string; anchor: string }[] =>
  [...markdown.matchAll(/\]\(([\w./-]*?\.md)?#([^)\s]+)\)/g)].map(([, file = "", anchor = ""]) => ({ file, anchor }));

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

/** Returns a function that finds a path: from the root, from the folder of the file that names it, or as the end of the path of some file. */
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
