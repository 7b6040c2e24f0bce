import { expect, test } from "vitest";
import { parseVersion } from "./java.ts";

test.each([
  ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "17.0.15" 2025-04-15', 17],
  ["The operation couldn't be completed. Unable to locate a Java Runtime.", undefined],
])("the output %j means version %s", (versionOutput, version) => {
  expect(parseVersion(versionOutput)).toBe(version);
});
