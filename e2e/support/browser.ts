import { existsSync, statfsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Names the browser to use. */
const BROWSER_VARIABLE = "DAANSETU_BROWSER";

const BROWSER_PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const USUAL_BROWSER_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/** Disables the browser's own network requests. */
const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--disable-component-update",
  "--disable-background-networking",
  "--no-first-run",
];

function findBrowserOnPath(): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => BROWSER_PROGRAMS.map((name) => join(folder, name)))
    .find(existsSync);
}

/**
 * Finds Chromium: the one of DAANSETU_BROWSER, else an installed one, else Playwright's download, else that of an npm package, so that
 * a machine without any needs no download.
 * @throws Error if the named one does not exist
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const configuredPath = process.env[BROWSER_VARIABLE];
  if (configuredPath !== undefined && configuredPath !== "") {
    if (!existsSync(configuredPath))
      throw new Error(`${BROWSER_VARIABLE} names ${configuredPath}, and there is no such file.`);
    return { executablePath: configuredPath, args: QUIET_FLAGS };
  }
  const browserPath = [findBrowserOnPath(), ...USUAL_BROWSER_PATHS, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (browserPath !== undefined) return { executablePath: browserPath, args: QUIET_FLAGS };
  const { default: packagedChromium } = await import("@sparticuz/chromium");
  // Leaves out two kinds of switches of the package: --single-process ends the whole browser when the first context closes, and others
  // relax security that a visitor's browser enforces.
  return { executablePath: await packagedChromium.executablePath(), args: QUIET_FLAGS };
}

/**
 * Finds the browser once for all workers: the packaged one is unpacked into one folder, where two workers at a time would disturb each
 * other.
 */
export async function shareBrowser(): Promise<void> {
  const { executablePath } = await findBrowser();
  if (executablePath !== undefined) process.env[BROWSER_VARIABLE] = executablePath;
}

/** Enough memory for three browsers with a few pages each. */
const ENOUGH_MEMORY_BYTES = 1024 ** 3;

/**
 * By default Playwright makes Chromium draw in files of /tmp, because /dev/shm is small in some containers. If /dev/shm is large enough,
 * pages are drawn in memory: on a busy disk a frame took up to 1.3 s.
 */
function unneededDefaultArgs(): string[] {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= ENOUGH_MEMORY_BYTES ? ["--disable-dev-shm-usage"] : [];
  } catch {
    return [];
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, ignoreDefaultArgs: unneededDefaultArgs(), ...(await findBrowser()) });
}
