// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LucideIcon } from "lucide-react";
import { describe, expect, test } from "vitest";
import { leanContract, leanIcons, leanMessages, productionRouter, shakableComponents } from "./lean.ts";

type Hook = (...input: string[]) => Promise<string | null> | string | null;
const asHook = (pluginHook: unknown) => pluginHook as Hook;
type Message = ((inputs: object) => string) & { parts?: (inputs: object) => unknown };

/** Imports code as if it were the module at `path`. */
async function importCode(code: string, path: string): Promise<Record<string, Message>> {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-lean-"));
  const file = join(folder, "module.mjs");
  writeFileSync(
    file,
    code.replaceAll(/(?<= from ['"])\.[^'"]+/g, (relative) => new URL(relative, pathToFileURL(path)).href),
  );
  try {
    return (await import(file)) as Awaited<ReturnType<typeof importCode>>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const iconFolder = join(createRequire(import.meta.url).resolve("lucide-react/package.json"), "../dist/esm/icons");

describe("in a build", () => {
  test("each icon of the site renders the same shapes as its package", async () => {
    const { leanIcon } = await import("./lean-icon.ts");
    const names = new Set<string>();
    for (const file of readdirSync(absolutePath("../src"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".tsx"),
    ))
      for (const [, importedNames] of readFileSync(absolutePath(`../src/${file}`), "utf8").matchAll(
        /import \{([^}]*)\} from "lucide-react"/g,
      ))
        for (const name of importedNames!.split(","))
          if (/^\s*[A-Z]/.test(name)) names.add(name.trim().replace(/ as \w+$/, ""));
    expect(names.size).toBeGreaterThan(20);
    const shapesOf = (html: string) => html.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
    for (const name of names) {
      const file = join(iconFolder, `${name.replaceAll(/(?<!^)(?=[A-Z]|\d)/g, "-").toLowerCase()}.mjs`);
      const original = (await import(file)) as { default: LucideIcon };
      const code = await asHook(leanIcons.load)(file);
      if (code === null) continue;
      const markup = JSON.parse(/leanIcon\(("(?:[^"\\]|\\.)*")\)/.exec(code)![1]!) as string;
      expect(shapesOf(renderToStaticMarkup(createElement(leanIcon(markup)))), name).toBe(
        shapesOf(renderToStaticMarkup(createElement(original.default))),
      );
    }
  });

  test("each message is the same sentence as in development", async () => {
    const folder = absolutePath("../src/paraglide/messages");
    const files = readdirSync(folder).filter((file) => /^(lists|ui|campaign)_\w+\.js$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const path = join(folder, file);
      const code = asHook(leanMessages.transform)(readFileSync(path, "utf8"), path) as string;
      const name = file.replace(".js", "");
      const inputs = { cause: "Hunger", act: "80G", month: "March", count: 3 };
      const leanModule = await importCode(code, path);
      const originalMessages = (await import(path)) as typeof leanModule;
      expect(leanModule[name]!(inputs), name).toBe(originalMessages[name]!(inputs));
      expect(leanModule[name]!.parts?.(inputs), name).toEqual(originalMessages[name]!.parts?.(inputs));
    }
  });

  test("the router resolves to its package's production build", () => {
    expect(existsSync(asHook(productionRouter.resolveId)("react-router") as string)).toBe(true);
    expect(asHook(productionRouter.resolveId)("react-router-dom")).toBeNull();
  });

  test("components of packages lose their debugging names and can be tree-shaken; nothing else changes", () => {
    const linkModule = (pureComment: string, nameAssignment: string) =>
      `const Link = ${pureComment}React.forwardRef(() => null);${nameAssignment}\nLink.defaultProps = {};\nexport { Link };`;
    const nameAssignment = '\nLink.displayName = "Link";';
    const transform = asHook(shakableComponents.transform);
    expect(transform(linkModule("", nameAssignment), "/node_modules/links/index.js")).toBe(
      linkModule("/* @__PURE__ */ ", "\n"),
    );
    expect(transform(linkModule("", ""), "/node_modules/links/index.js")).toBeNull();
    expect(transform(linkModule("", nameAssignment), "/src/link.js")).toBeNull();
  });

  test("the defaults of an endpoint, which have the names of its fields, stay", () => {
    const file = absolutePath("../../contract/src/api/endpoint.ts");
    expect(asHook(leanContract.transform)(readFileSync(file, "utf8"), file)).toBeNull();
  });

  test("the contract's endpoints lose their summaries, server policy and three bodies with the rules of typed text; nothing else changes", () => {
    const folder = absolutePath("../../contract/src");
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
    const files = paths.filter(
      (path) => path.endsWith(".ts") && readFileSync(path, "utf8").includes("= defineEndpoints({"),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const path of files) {
      const sourceBefore = readFileSync(path, "utf8");
      const sourceAfter = asHook(leanContract.transform)(sourceBefore, path) as string;
      const serverOnlyField =
        / {4}(?:(?:summary|limit|maxBodyBytes|awaitsIdentity|needsRecentLogIn|secondFactor|appCheck|caching):|body: (?:NgoEdit|ProfileChanges|SignUp),$)/;
      expect(sourceAfter, path).not.toMatch(serverOnlyField);
      const linesOf = (source: string) => source.split("\n").filter((line) => line.trim() !== "");
      const keptLines = linesOf(sourceAfter).values();
      let nextKeptLine = keptLines.next().value;
      const removedLines = linesOf(sourceBefore).filter((line) =>
        line === nextKeptLine ? ((nextKeptLine = keptLines.next().value), false) : true,
      );
      expect(nextKeptLine, path).toBeUndefined();
      expect(removedLines.filter((line) => !serverOnlyField.test(line) && !/^ {6}"/.test(line))).toEqual([]);
    }
  });
});
