import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const repository = join(import.meta.dirname, "../..");
const fixtureFolder = mkdtempSync(join(tmpdir(), "cycles-"));
afterAll(() => {
  rmSync(fixtureFolder, { recursive: true });
});

function writeFixture(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(fixtureFolder, dirname(file)), { recursive: true });
    writeFileSync(join(fixtureFolder, file), text);
  }
}

/** `npm run cycles`, run on the fixture. */
function checkCycles(): Promise<{ passed: boolean; output: string }> {
  const tool = join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const [, ...options] = manifest.scripts.cycles.replace("local/check", join(repository, "local/check")).split(" ");
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...options], { cwd: fixtureFolder }, (failure, output) => {
      resolve({ passed: failure === null, output });
    });
  });
}

test("Imports in one direction pass; a cycle in any workspace fails, even of type-only or lazy imports", async () => {
  const workspaces = ["contract", "functions", "web", "gateway-double", "local", "e2e"];
  for (const workspace of workspaces)
    writeFixture({
      [`${workspace}/src/low.ts`]: "export const low = 1;\n",
      [`${workspace}/src/high.ts`]: 'import { low } from "./low.ts";\nexport const high = low + 1;\n',
    });
  expect(await checkCycles()).toEqual({ passed: true, output: expect.stringContaining("no dependency violations") });

  for (const workspace of workspaces)
    writeFixture({
      [`${workspace}/src/low.ts`]: 'import { high } from "./high.ts";\nexport const low = () => high;\n',
    });
  writeFixture({
    "web/types/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
    "web/types/b.ts": 'import "./c.tsx";\nexport type B = string;\n',
    "web/types/c.tsx": 'import "./a.ts";\nexport const C = () => <p />;\n',
    "web/lazy/a.ts": 'export const b = () => import("./b.ts");\n',
    "web/lazy/b.ts": 'export * from "./a.ts";\n',
  });
  const { passed, output } = await checkCycles();
  expect(passed).toBe(false);
  for (const file of [...workspaces.map((workspace) => `${workspace}/src/low.ts`), "web/types/c.tsx", "web/lazy/b.ts"])
    expect(output).toContain(file);
}, 60_000);
