import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchBrowser } from "./browser.ts";
import { addresses } from "./stacks.ts";

export interface Size {
  width: number;
  height: number;
}
export const PHONE: Size = { width: 360, height: 740 };
export const DESKTOP: Size = { width: 1280, height: 900 };

/** The browser's message about a reply that is not 2xx, and the site's (spec section 8). Journeys that provoke one declare it. */
const REFUSED_ANSWER =
  /^(?:Failed to load resource: the server responded with a status of|Unexpected status code) (\d+)/;

/** A person with a browser and their own e-mail address. */
export interface Donor {
  page: Page;
  context: BrowserContext;
  email: string;
  /** Opens a page, and continues as a guest if a session is needed. */
  open: (path: string) => Promise<void>;
  /** Opens a page, and stays wherever that redirects to. */
  visit: (path: string) => Promise<void>;
}

/** On the log-in page: continues as a guest to the requested page. */
export async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

interface DonorOptions {
  size?: Size;
  /** Statuses of failed replies that this journey expects. */
  expects?: readonly number[];
  /** Prefixes of other error lines that the site must log in this journey. */
  logs?: readonly string[];
  /** Whether animations run. Off by default. */
  motion?: boolean;
}

/**
 * A browser for the file's journeys. Any console error or warning of a page fails the journey.
 * @returns creates a donor
 */
export function useDonors(): (options?: DonorOptions) => Promise<Donor> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let noise: string[] = [];
  /** Expected lines that were not logged yet. */
  let awaited = new Set<string>();

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    const said = noise;
    noise = [];
    expect(said, "errors on the browser's console").toEqual([]);
    const unsaid = [...awaited];
    awaited = new Set();
    expect(unsaid, "lines that the site did not log").toEqual([]);
  });
  afterAll(() => browser.close());

  return async ({ size = DESKTOP, expects = [], logs = [], motion = false } = {}) => {
    const reducedMotion = motion ? "no-preference" : "reduce";
    const context = await browser.newContext({ viewport: size, reducedMotion });
    contexts.push(context);
    for (const line of logs) awaited.add(line);
    const page = await context.newPage();
    page.on("pageerror", (error) => noise.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      const status = Number(REFUSED_ANSWER.exec(text)?.[1]);
      if (message.type() !== "error" && message.type() !== "warning") return;
      const line = logs.find((one) => text.startsWith(one));
      if (line !== undefined) awaited.delete(line);
      else if (!expects.includes(status)) noise.push(`${page.url()}: ${text}`);
    });
    const visit = async (path: string) => {
      await page.goto(`${addresses().site}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    };
    return {
      page,
      context,
      email: `donor.${crypto.randomUUID().slice(0, 8)}@example.in`,
      visit,
      open: async (path) => {
        await visit(path);
        const isAsked = new URL(page.url()).pathname === "/login" && !path.startsWith("/login");
        if (isAsked) await continueAsGuest(page);
      },
    };
  };
}
