import { readdirSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "../project.ts";
import { EMULATOR_JOURNEYS } from "./emulator-journeys.ts";

interface JourneySuites {
  /** True if the journeys through plain processes run. */
  plain: boolean;
  /** True if the journeys that need the emulators of Functions and Hosting run. */
  emulators: boolean;
}

const isTest = (file: string) => file.endsWith(".e2e.test.ts");

/**
 * Selects the suites that contain a named journey, since a suite without any would fail. All suites, if none is named.
 * @param args names of files or parts of them, among options of the test runner
 */
export function journeySuitesOf(args: readonly string[]): JourneySuites {
  const names = args.filter((arg) => /^(?!-).*e2e/.test(arg));
  if (names.length === 0) return { plain: true, emulators: true };
  const journeys = readdirSync(join(REPOSITORY_ROOT, "e2e")).map((file) => `e2e/${file}`);
  const selected = journeys.filter((journey) => names.some((name) => journey.includes(name)));
  const emulators = selected.some((journey) => EMULATOR_JOURNEYS.includes(journey));
  // A name that selects nothing is passed on, so that the test runner reports it.
  const plain =
    selected.length === 0 || selected.some((journey) => isTest(journey) && !EMULATOR_JOURNEYS.includes(journey));
  return { plain, emulators };
}
