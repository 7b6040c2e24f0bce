// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LucideIcon } from "lucide-react";
import { describe, expect, test } from "vitest";
import { leanReact, LEFT_OUT } from "./lean-react.ts";
import { INVARIANT_SENTENCE, leanContract, leanIcons, leanMessages, leanRouter, NO_DATA_ROUTER } from "./lean.ts";

type Hook = (...input: string[]) => Promise<string | null> | string | null;
const hook = (of: unknown) => of as Hook;
type Message = ((inputs: object) => string) & { parts?: (inputs: object) => unknown };

/** Runs code as the module that stands at `path`. */
async function load(code: string, path: string): Promise<Record<string, Message>> {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-lean-"));
  const file = join(folder, "module.mjs");
  writeFileSync(
    file,
    code.replaceAll(/(?<= from ['"])\.[^'"]+/g, (relative) => new URL(relative, pathToFileURL(path)).href),
  );
  try {
    return (await import(file)) as Awaited<ReturnType<typeof load>>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const iconFolder = join(createRequire(import.meta.url).resolve("lucide-react/package.json"), "../dist/esm/icons");

describe("in a build", () => {
  test("each icon of the site draws the shapes that its package draws", async () => {
    const { leanIcon } = await import("./lean-icon.ts");
    const names = new Set<string>();
    for (const file of readdirSync(here("../src"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".tsx"),
    ))
      for (const [, list] of readFileSync(here(`../src/${file}`), "utf8").matchAll(
        /import \{([^}]*)\} from "lucide-react"/g,
      ))
        for (const name of list!.split(",")) if (/^\s*[A-Z]/.test(name)) names.add(name.trim().replace(/ as \w+$/, ""));
    expect(names.size).toBeGreaterThan(20);
    const shapes = (html: string) => html.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
    for (const name of names) {
      const file = join(iconFolder, `${name.replaceAll(/(?<!^)(?=[A-Z]|\d)/g, "-").toLowerCase()}.mjs`);
      const original = (await import(file)) as { default: LucideIcon };
      const code = await hook(leanIcons.load)(file);
      if (code === null) continue;
      const markup = JSON.parse(/leanIcon\(("(?:[^"\\]|\\.)*")\)/.exec(code)![1]!) as string;
      expect(shapes(renderToStaticMarkup(createElement(leanIcon(markup)))), name).toBe(
        shapes(renderToStaticMarkup(createElement(original.default))),
      );
    }
  });

  test("each message is the sentence that it is while developing", async () => {
    const folder = here("../src/paraglide/messages");
    const files = readdirSync(folder).filter((file) => /^(lists|ui|campaign)_\w+\.js$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const path = join(folder, file);
      const code = hook(leanMessages.transform)(readFileSync(path, "utf8"), path) as string;
      const name = file.replace(".js", "");
      const inputs = { cause: "Hunger", act: "80G", month: "March", count: 3 };
      const lean = await load(code, path);
      const full = (await import(path)) as typeof lean;
      expect(lean[name]!(inputs), name).toBe(full[name]!(inputs));
      expect(lean[name]!.parts?.(inputs), name).toEqual(full[name]!.parts?.(inputs));
    }
  });

  test("the router is its package's production build, less names for debugging and its own page for errors of a data router", () => {
    const entry = hook(leanRouter.resolveId)("react-router") as string;
    expect(existsSync(entry)).toBe(true);
    expect(hook(leanRouter.resolveId)("react-router-dom")).toBeNull();
    const found = new Map<string, number>();
    for (const file of readdirSync(join(entry, "..")).filter((name) => name.endsWith(".mjs"))) {
      const before = readFileSync(join(entry, "..", file), "utf8");
      const after = hook(leanRouter.transform)(before, join(entry, "..", file)) as string;
      const kept = (code: string) =>
        code
          .replaceAll(INVARIANT_SENTENCE, "$1")
          .split("\n")
          .filter(
            (line) =>
              line.trim() !== "" && !/^(\w+\.displayName|RenderErrorBoundary\.contextType) = [\w".]+;$/.test(line),
          )
          .join("\n")
          .replaceAll(/^var (\w+) = \(\(\) => (class extends [\s\S]*?^\})\)\(\);$/gm, "var $1 = $2;");
      const cut = NO_DATA_ROUTER.reduce((text, [was, is]) => text.replace(was, is), before);
      expect(kept(after.replaceAll("/* @__PURE__ */ ", "")), file).toBe(kept(cut.replaceAll("/* @__PURE__ */ ", "")));
      for (const [was] of NO_DATA_ROUTER) found.set(was, (found.get(was) ?? 0) + before.split(was).length - 1);
    }
    // Each place is where it was expected, once: a package that changed is looked at again.
    expect([...found.values()]).toEqual(NO_DATA_ROUTER.map(() => 1));
  });

  test("React, its DOM and its scheduler lose what is on the list, and every other export stays as it is", () => {
    const require = createRequire(import.meta.url);
    const exportsOf = (code: string) => {
      const module: { exports: Record<string, unknown> } = { exports: {} };
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the package's file as Node would
      new Function("exports", "require", "module", code)(module.exports, require, module);
      return new Map(
        Object.entries(module.exports).map(([name, value]) => [
          name,
          typeof value === "function" ? String(value) : inspect(value),
        ]),
      );
    };
    for (const name of ["react", "react-dom", "scheduler"]) {
      const path = join(require.resolve(`${name}/package.json`), `../cjs/${name}.production.js`);
      const code = readFileSync(path, "utf8");
      const [before, after] = [exportsOf(code), exportsOf(hook(leanReact.transform)(code, path) as string)];
      expect(after.size).toBeLessThan(before.size);
      for (const [export_, value] of after) expect(before.get(export_), export_).toBe(value);
      for (const export_ of before.keys()) expect(after.has(export_), export_).toBe(!LEFT_OUT.has(export_));
    }
  });

  test("the contract loses its summaries and nothing else", () => {
    const path = here("../../contract/src/campaigns.ts");
    const before = readFileSync(path, "utf8");
    const after = hook(leanContract.transform)(before, path) as string;
    expect(before).toMatch(/summary:\s*"[^"]/);
    expect(after).not.toMatch(/summary:\s*"[^"]/);
    expect(after.replaceAll(/summary:\s*"",/g, "")).toBe(before.replaceAll(/summary:\s*"(?:[^"\\]|\\.)*",/g, ""));
  });
});
