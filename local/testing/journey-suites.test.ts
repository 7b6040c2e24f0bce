import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { EMULATOR_JOURNEYS } from "./emulator-journeys.ts";
import { journeySuitesOf } from "./journey-suites.ts";

test("Every journey through the emulators exists", () => {
  expect(EMULATOR_JOURNEYS.filter((journey) => !existsSync(join(REPOSITORY_ROOT, journey)))).toEqual([]);
});

test.each([
  [[], { plain: true, emulators: true }],
  [["-t", "by card"], { plain: true, emulators: true }],
  [["e2e/donations.e2e.test.ts"], { plain: true, emulators: false }],
  [["e2e/tasks.e2e.test.ts"], { plain: false, emulators: true }],
  [["e2e/canary", "-t", "names no donor"], { plain: false, emulators: true }],
  [["e2e/tasks", "e2e/donations"], { plain: true, emulators: true }],
  [["e2e/"], { plain: true, emulators: true }],
  [["e2e/nothing"], { plain: true, emulators: false }],
])("%j selects %j", (args, suites) => {
  expect(journeySuitesOf(args)).toEqual(suites);
});
