import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findOtherBrowsers, browserEnvironmentOf } from "./other-browsers.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-programs-"));
  folders.push(folder);
  for (const program of programs) writeFileSync(join(folder, program), "");
  return folder;
}

test("Without any of them, one line for each says what to install", () => {
  const { installed, missing } = findOtherBrowsers({ path: folderWith(), hasScreen: true });
  expect(installed.webkit).toBeUndefined();
  expect(missing.filter((line) => line.includes("apt-get install webkit2gtk-driver xvfb"))).toHaveLength(1);
  expect(missing.filter((line) => line.includes("firefox-esr"))).toHaveLength(installed.firefox === undefined ? 1 : 0);
});

test.each(["firefox-esr", "firefox"])("Firefox is found as %s in any folder of the path", (program) => {
  const folder = folderWith(program);
  const path = ["", folderWith(), folder].join(delimiter);
  const { installed, missing } = findOtherBrowsers({ path, hasScreen: true });
  expect(installed.firefox).toBe(join(folder, program));
  expect(missing.join()).not.toContain("firefox");
});

test.each([
  { programs: ["WebKitWebDriver"], hasScreen: true, isFound: true, needsScreen: false },
  { programs: ["WebKitWebDriver", "Xvfb"], hasScreen: true, isFound: true, needsScreen: false },
  { programs: ["WebKitWebDriver", "Xvfb"], hasScreen: false, isFound: true, needsScreen: true },
  { programs: ["WebKitWebDriver"], hasScreen: false, isFound: false, needsScreen: false },
  { programs: ["Xvfb"], hasScreen: false, isFound: false, needsScreen: false },
])("WebKit with $programs, a screen: $hasScreen", ({ programs, hasScreen, isFound, needsScreen }) => {
  const path = folderWith(...programs);
  const { installed, missing } = findOtherBrowsers({ path, hasScreen });
  expect(installed.webkit).toEqual(
    isFound ? { driver: join(path, "WebKitWebDriver"), ...(needsScreen && { screen: join(path, "Xvfb") }) } : undefined,
  );
  expect(missing.some((line) => line.includes("webkit2gtk-driver"))).toBe(!isFound);
});

test.each([
  [{}, false],
  [{ DISPLAY: "" }, false],
  [{ DISPLAY: ":0" }, true],
  [{ WAYLAND_DISPLAY: "wayland-0" }, true],
])("An environment with %j has a screen: %s", (environment, hasScreen) => {
  expect(browserEnvironmentOf({ PATH: "/bin", ...environment })).toEqual({ path: "/bin", hasScreen });
});
