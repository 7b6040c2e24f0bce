import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { PUBLIC_PAGES } from "../../functions/src/site/pages.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { pathsOfWeb } from "./paths-of-web.ts";

const read = (path: string) => readFileSync(join(REPOSITORY_ROOT, path), "utf8");

const Hosting = z.object({
  hosting: z.object({ rewrites: z.array(z.object({ source: z.string(), destination: z.optional(z.string()) })) }),
});

/** Paths that Hosting answers with `app.html`; a parameter is `*`. */
function privatePaths(): string[] {
  const { hosting } = z.parse(Hosting, JSON.parse(read("firebase.json")));
  return hosting.rewrites
    .filter(({ destination }) => destination === "/app.html")
    .flatMap(({ source }) => {
      const [, names = "", rest = ""] = /^\/@\(([^)]*)\)(.*)$/.exec(source) ?? [];
      return names.split("|").map((name) => `/${name}${rest}`);
    });
}

test("Every page of the router is either rendered by the function or answered by Hosting with app.html, never both", () => {
  const paths = pathsOfWeb();
  expect(paths.size).toBeGreaterThan(30);
  const expectedPrivatePaths = [...paths].filter(([name]) => !(name in PUBLIC_PAGES)).map(([, path]) => path);
  expect(privatePaths().toSorted()).toEqual(
    expectedPrivatePaths.map((path) => path.replaceAll(/:\w+/g, "*")).toSorted(),
  );
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) expect(paths.get(name), name).toBe(path);
});

test("The test of what is typed before the script has loaded opens every page that the function renders", () => {
  const [, table = ""] =
    /const ADDRESSES[^{]*\{(.*?)\n\};/s.exec(read("web/src/server/typed-before-script.test.tsx")) ?? [];
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
  expect(names.toSorted()).toEqual(Object.keys(PUBLIC_PAGES).toSorted());
});
