import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { LONGEST_EMULATOR_FILES, LONGEST_JOURNEYS } from "./longest-first.ts";

test("The files that are started first exist", () => {
  const missingFiles = [...LONGEST_EMULATOR_FILES, ...LONGEST_JOURNEYS].filter(
    (file) => !existsSync(join(REPOSITORY_ROOT, file)),
  );
  expect(missingFiles).toEqual([]);
});
