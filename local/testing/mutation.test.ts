import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";

const sources = execFileSync("git", ["ls-files", "contract/src", "functions/src"], {
  cwd: REPOSITORY_ROOT,
  encoding: "utf8",
}).split("\n");

test("Each module on the list of mutation tests is a file: one that was renamed does not leave the list unnoticed", async () => {
  const { mutate } = z.parse(
    z.object({ mutate: z.array(z.string()) }),
    ((await import(join(REPOSITORY_ROOT, "stryker.config.js"))) as { default: unknown }).default,
  );
  const listed = mutate.flatMap((pattern) => {
    const [, folder = "", names = ""] = /^(.+)\/\*\*\/\{(.+)\}\.ts$/.exec(pattern) ?? [];
    return names.split(",").map((name) => ({ folder, name }));
  });
  expect(listed.length).toBeGreaterThan(40);
  const missing = listed.filter(
    ({ folder, name }) => !sources.some((file) => file.startsWith(`${folder}/`) && file.endsWith(`/${name}.ts`)),
  );
  expect(missing).toEqual([]);
});
