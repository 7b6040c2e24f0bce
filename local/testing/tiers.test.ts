import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { CORE_EMULATOR_FILES, CORE_JOURNEYS, filesOfTier, REST_UNIT_FILES, TIER_VARIABLE } from "./tiers.ts";

const ALL = "e2e/**/*.e2e.test.ts";

describe("The tiers", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("name files that exist, once each", () => {
    const files = [...CORE_EMULATOR_FILES, ...CORE_JOURNEYS, ...REST_UNIT_FILES];
    expect(files.filter((file) => !existsSync(join(REPOSITORY_ROOT, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  test("are described by docs/tests.md, which names each file of the core tier in its column", () => {
    const guide = readFileSync(join(REPOSITORY_ROOT, "docs/tests.md"), "utf8");
    const coreCells = guide.split("\n").map((line) => line.split("|")[2] ?? "");
    const nameOf = (file: string) =>
      /^e2e\/(.+)\.e2e\.test\.ts$/.exec(file)?.[1] ??
      file.replace(/^(functions\/test|local)\//, "").replace(".emulator.test.ts", "");
    const missing = [...CORE_EMULATOR_FILES, ...CORE_JOURNEYS].filter(
      (file) => !coreCells.some((cell) => cell.includes(`\`${nameOf(file)}\``)),
    );
    expect(missing).toEqual([]);
  });

  test("are described by docs/tests.md, which names each unit test of the rest in its column", () => {
    const guide = readFileSync(join(REPOSITORY_ROOT, "docs/tests.md"), "utf8");
    const restCells = guide.split("\n").map((line) => line.split("|")[3] ?? "");
    const missing = REST_UNIT_FILES.filter((file) => !restCells.some((cell) => cell.includes(`\`${file}\``)));
    expect(missing).toEqual([]);
  });

  test("leave no file out: the second runs all that the first does not", () => {
    const [core, rest] = [
      filesOfTier(ALL, CORE_JOURNEYS, { tier: "core" }),
      filesOfTier(ALL, CORE_JOURNEYS, { tier: "rest" }),
    ];
    expect(core.include).toEqual(CORE_JOURNEYS);
    expect(rest.include).toEqual([ALL]);
    expect(rest.exclude).toEqual([...core.exclude, ...CORE_JOURNEYS]);
  });

  test("are both run without a tier, and a misspelled tier is refused", () => {
    // The unit tests are run in a tier themselves.
    vi.stubEnv(TIER_VARIABLE, undefined);
    expect(filesOfTier(ALL, CORE_JOURNEYS).include).toEqual([ALL]);
    expect(() => filesOfTier(ALL, CORE_JOURNEYS, { tier: "cor" })).toThrow('not "cor"');
  });
});
