import { transform } from "esbuild";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * Joins all messages into `messages.js` and `messages.d.ts`. The compiler writes one file per message, which is right for the build's
 * chunks but slow for everything else: tests, the dev server and the type check would open thousands of files.
 */
export async function joinMessages(outdir: string): Promise<void> {
  const folder = join(outdir, "messages");
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith(".js") && file !== "_index.js")
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const code = await transform(sources.map(bodyOf).join("\n"), { minifyWhitespace: true, charset: "utf8" });
  const exportedMessages = sources.map(exportOf);
  writeIfChanged(
    join(outdir, "messages.js"),
    [
      'import * as registry from "./registry.js";',
      'import { getLocale, experimentalStaticLocale } from "./runtime.js";',
      code.code,
      `export const m = { ${exportedMessages.map(({ id, name }) => `${JSON.stringify(id)}: ${name}`).join(", ")} };\n`,
    ].join("\n"),
  );
  writeIfChanged(
    join(outdir, "messages.d.ts"),
    [
      'import type { LocalizedString, MessageMetadata, MessagePart } from "./runtime.js";',
      "export declare const m: {",
      ...exportedMessages.map(({ id, type }) => `  readonly ${JSON.stringify(id)}: ${type};`),
      "};\n",
    ].join("\n"),
  );
}

/** Writes only a changed file, because watchers would reload an identical one. */
function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(file, text);
}

/** A message's code without its imports and exports. */
const bodyOf = (source: string) =>
  source
    .replaceAll(/^import .*$/gm, "")
    .replaceAll(/^export const /gm, "const ")
    .replaceAll(/^export \{ \w+ as "[^"]+" \}/gm, "");

const INPUTS_TYPEDEF = /^\/\*\* @typedef \{(.*)\} (\w+Inputs) \*\/$/m;
/** Names that differ from another one in case only are exported by an alias, because file names cannot differ so. */
const MESSAGE_EXPORT = /^export (?:const (\w+) =|\{ (\w+) as "([^"]+)" \})/m;

/** @throws Error if the compiler's output has an unknown shape */
function exportOf(source: string): { id: string; name: string; type: string } {
  const [, inputs, alias] = INPUTS_TYPEDEF.exec(source) ?? [];
  const [, plainName, aliasedName, id] = MESSAGE_EXPORT.exec(source) ?? [];
  const name = plainName ?? aliasedName;
  const [, type] =
    new RegExp(`^(?:export )?const ${name ?? ""} = /\\*\\* @type \\{(.*)\\} \\*/ \\(`, "m").exec(source) ?? [];
  if (inputs === undefined || alias === undefined || name === undefined || type === undefined)
    throw new Error(`A compiled message has an unknown shape:\n${source}`);
  return {
    id: id ?? name,
    name,
    type: type.replaceAll("import('../runtime.js').", "").replaceAll(new RegExp(`\\b${alias}\\b`, "g"), inputs),
  };
}

/** Declares the exports of the compiler's runtime; TypeScript reads their types from its comments. */
export function declareRuntime(outdir: string): void {
  ts.createProgram([join(outdir, "runtime.js")], {
    allowJs: true,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
    noLib: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }).emit();
}
