import { PATHS, PUBLIC_PAGES } from "@daansetu/contract";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";

const Hosting = z.object({
  hosting: z.object({ rewrites: z.array(z.object({ source: z.string(), destination: z.optional(z.string()) })) }),
});

/** Paths that Hosting answers with `app.html`; a parameter is `*`. */
function privatePaths(): string[] {
  const { hosting } = z.parse(Hosting, JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firebase.json"), "utf8")));
  return hosting.rewrites
    .filter(({ destination }) => destination === "/app.html")
    .flatMap(({ source }) => {
      const [, names = "", rest = ""] = /^\/@\(([^)]*)\)(.*)$/.exec(source) ?? [];
      return names.split("|").map((name) => `/${name}${rest}`);
    });
}

test("Hosting answers with app.html exactly the pages that the function does not render", () => {
  const publicNames: readonly string[] = PUBLIC_PAGES;
  const expectedPaths = Object.entries(PATHS)
    .filter(([name]) => !publicNames.includes(name))
    .map(([, path]) => path.replaceAll(/:\w+/g, "*"));
  expect(privatePaths().toSorted()).toEqual(expectedPaths.toSorted());
});
