import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs of the browsers in which `npm run test:browsers` runs, besides Chromium. */
export interface InstalledBrowsers {
  /** Path of Firefox, which answers WebDriver commands itself. */
  firefox?: string;
  webkit?: {
    /** Path of WebKitGTK's WebDriver server, which starts the browser. */
    driver: string;
    /** Path of a virtual display server, for machines without a screen; WebKitGTK always needs one. */
    screen?: string;
  };
}

interface Machine {
  path: string;
  hasScreen: boolean;
}

const FIREFOX_PROGRAMS = ["firefox-esr", "firefox"];
const FIREFOX_OF_MACOS = "/Applications/Firefox.app/Contents/MacOS/firefox";

export const browserEnvironmentOf = ({ PATH, DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): Machine => ({
  path: PATH ?? "",
  hasScreen: [DISPLAY, WAYLAND_DISPLAY].some((screen) => screen !== undefined && screen !== ""),
});

/** @returns the browsers that are installed, and for each other one a sentence that says how to install it */
export function findOtherBrowsers({ path, hasScreen }: Machine): { installed: InstalledBrowsers; missing: string[] } {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const find = (...names: string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  const firefox = find(...FIREFOX_PROGRAMS) ?? [FIREFOX_OF_MACOS].find(existsSync);
  const driver = find("WebKitWebDriver");
  const screen = hasScreen ? undefined : find("Xvfb");
  const canShow = hasScreen || screen !== undefined;
  return {
    installed: {
      ...(firefox !== undefined && { firefox }),
      ...(driver !== undefined && canShow && { webkit: { driver, ...(screen !== undefined && { screen }) } }),
    },
    missing: [
      ...(firefox === undefined ? ["Firefox is not installed; on Debian: apt-get install firefox-esr"] : []),
      ...(driver === undefined || !canShow
        ? ["WebKit, with a screen to draw on, is not installed; on Debian: apt-get install webkit2gtk-driver xvfb"]
        : []),
    ],
  };
}
