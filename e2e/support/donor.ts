import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchBrowser } from "./browser.ts";
import { reportPages } from "./page-at-failure.ts";
import { watchChanges } from "./quiet-page.ts";
import { gateway } from "./server-state.ts";
import { addresses } from "./stacks.ts";
import { watchRequests } from "./watch-requests.ts";

export interface ViewportSize {
  width: number;
  height: number;
}
export const PHONE: ViewportSize = { width: 360, height: 740 };
export const DESKTOP: ViewportSize = { width: 1280, height: 900 };

/** The browser's message about a reply that is not 2xx, and the site's (spec section 8). Journeys that provoke one declare it. */
const REFUSED_REPLY_PATTERN =
  /^(?:Failed to load resource: the server responded with a status of|Unexpected status code) (\d+)/;

/** A message of the browser's driver, not of the site. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/** A person with a browser and their own e-mail address. */
export interface Donor {
  page: Page;
  context: BrowserContext;
  email: string;
  /** Opens a page, and continues as a guest if a session is needed. */
  open: (path: string) => Promise<void>;
  /** Opens a page, and stays wherever that redirects to. */
  visit: (path: string) => Promise<void>;
  /** Goes to another page of the site as a link does, without loading the site again. */
  follow: (path: string) => Promise<void>;
  /** Loses the connection once nothing is being loaded: a request that is cut off is logged by the browser as an error. */
  loseConnection: () => Promise<void>;
}

/** On the log-in page: continues as a guest to the requested page. */
export async function continueAsGuest(page: Page): Promise<void> {
  const guestButton = page.getByRole("button", { name: "Continue as guest" });
  await guestButton.click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  // The log-in page stays visible until the next page can be drawn.
  await guestButton.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Makes a rendered page load the site's script by an interaction. */
export async function interact(page: Page): Promise<void> {
  // Moves to two positions, because the pointer may be at the first one already.
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

/** Waits until the page reacts to input: it is hydrated, or rendered by the browser. Static pages need no script. */
export const waitUntilOpen = (page: Page) =>
  page.waitForFunction(
    () => document.getElementById("root") === null || performance.getEntriesByName("daansetu:open", "mark").length > 0,
  );

interface DonorOptions {
  size?: ViewportSize;
  /** True for touch instead of a mouse, as on a phone that can open UPI apps. */
  hasTouch?: boolean;
  /** Statuses of failed replies that this journey expects. */
  expectedStatuses?: readonly number[];
  /** Prefixes of other error lines that the site must log in this journey. */
  expectedLogs?: readonly string[];
  /** True if animations run. Off by default. */
  allowsMotion?: boolean;
  /** True if the browser runs scripts. On by default. */
  runsScripts?: boolean;
  /** True if the site may keep pages for reading without a connection. Off by default: journeys see the server's answers. */
  hasServiceWorker?: boolean;
}

/**
 * A browser for the file's journeys. Any console error or warning of a page fails the journey.
 * @returns creates a donor
 */
export function useDonors(): (options?: DonorOptions) => Promise<Donor> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let unexpectedLines: string[] = [];
  /** Expected lines that were not logged yet. */
  let missingLogs = new Set<string>();

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await reportPages(contexts.flatMap((context) => context.pages()));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    // Resets the gateway after a failed journey, because unused scripted outcomes would affect the next one.
    await gateway().restore();
    const loggedLines = unexpectedLines;
    unexpectedLines = [];
    expect(loggedLines, "errors on the browser's console").toEqual([]);
    const missingLines = [...missingLogs];
    missingLogs = new Set();
    expect(missingLines, "lines that the site did not log").toEqual([]);
  });
  afterAll(() => browser.close());

  return async ({
    size = DESKTOP,
    hasTouch = false,
    expectedStatuses = [],
    expectedLogs = [],
    allowsMotion = false,
    runsScripts = true,
    hasServiceWorker = false,
  } = {}) => {
    const reducedMotion = allowsMotion ? "no-preference" : "reduce";
    const context = await browser.newContext({
      viewport: size,
      hasTouch,
      isMobile: hasTouch,
      reducedMotion,
      javaScriptEnabled: runsScripts,
      serviceWorkers: hasServiceWorker ? "allow" : "block",
    });
    contexts.push(context);
    await watchChanges(context);
    for (const line of expectedLogs) missingLogs.add(line);
    const page = await context.newPage();
    const waitUntilQuiet = watchRequests(page);
    page.on("pageerror", (error) => unexpectedLines.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      const status = Number(REFUSED_REPLY_PATTERN.exec(text)?.[1]);
      if ((message.type() !== "error" && message.type() !== "warning") || text === BLOCKED_WORKER) return;
      const expectedLine = expectedLogs.find((expectedLog) => text.startsWith(expectedLog));
      if (expectedLine !== undefined) missingLogs.delete(expectedLine);
      else if (!expectedStatuses.includes(status)) {
        unexpectedLines.push(`${page.url()}: ${text} (${message.location().url})`);
      }
    });
    const visit = async (path: string) => {
      await page.goto(`${addresses().site}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (!runsScripts) return;
      await interact(page);
      await waitUntilOpen(page);
    };
    return {
      page,
      context,
      email: `donor.${crypto.randomUUID().slice(0, 8)}@example.in`,
      visit,
      loseConnection: async () => {
        await waitUntilQuiet();
        await context.setOffline(true);
      },
      follow: async (path) => {
        await page.evaluate((target) => {
          window.history.pushState(null, "", target);
          window.dispatchEvent(new PopStateEvent("popstate"));
        }, path);
        await waitUntilQuiet();
        await page.getByRole("heading", { level: 1 }).first().waitFor();
      },
      open: async (path) => {
        await visit(path);
        if (new URL(page.url()).pathname === "/login" && !path.startsWith("/login")) await continueAsGuest(page);
      },
    };
  };
}
