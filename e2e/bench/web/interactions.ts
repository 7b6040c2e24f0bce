import type { Browser, Page } from "playwright-core";
import { PHONE } from "../../support/donor.ts";

/** The same slowdown of the CPU as Lighthouse's phone. */
const CPU_SLOWDOWN = 4;
/** The shortest duration that browsers report. */
const SHORTEST_MS = 16;

export interface InteractionPages {
  directory: string;
  monthly: string;
  form: string;
}

/** Records the longest interaction of a page, from the input to the next frame, on its root element. */
const watchInteractions = (page: Page) =>
  page.evaluate((durationThreshold) => {
    const { dataset } = document.documentElement;
    dataset["longest"] = "0";
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        dataset["longest"] = String(Math.max(Number(dataset["longest"]), duration));
    });
    // The compiler's library does not know the option of this type of entry.
    const options = { type: "event", durationThreshold };
    observer.observe(options);
  }, SHORTEST_MS);

/** Waits until the browser has shown the effect of the last input and is idle. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => resolve())));
      }),
  );

/** What a person does on each page. */
const ACTIONS: Readonly<Record<string, { page: keyof InteractionPages; act: (page: Page) => Promise<void> }>> = {
  "filter of the directory": {
    page: "directory",
    act: async (page) => {
      const chips = page.locator("main button[aria-pressed=false]");
      for (let click = 0; click < 3; click += 1) {
        await chips.first().tap();
        await settle(page);
      }
    },
  },
  "stepper of a monthly campaign": {
    page: "monthly",
    act: async (page) => {
      const more = page.getByRole("button", { name: "One more" }).first();
      for (let click = 0; click < 5; click += 1) {
        await more.tap();
        await settle(page);
      }
    },
  },
  "donation form": {
    page: "form",
    act: async (page) => {
      for (const amount of ["₹7,000", "₹2,000", "₹4,000"]) {
        await page.getByRole("button", { name: amount }).tap();
        await settle(page);
      }
      await page.getByLabel("Full name").tap();
      await page.keyboard.type("Asha Rao", { delay: 60 });
      await settle(page);
      await page.getByRole("button", { name: "Proceed to Pay" }).tap();
      await page.getByRole("alert").first().waitFor();
      await settle(page);
    },
  },
};

/** Measures the longest interaction of each action in milliseconds, by touch on a slow phone, on pages that are open already. */
export async function measureInteractions(browser: Browser, pages: InteractionPages): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  for (const [name, { page: pageName, act }] of Object.entries(ACTIONS)) {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(pages[pageName], { referer: new URL("/", pages[pageName]).href });
    await page.touchscreen.tap(2, 2);
    await page.waitForFunction(() => performance.getEntriesByName("daansetu:open", "mark").length > 0);
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await watchInteractions(page);
    await act(page);
    longest[name] = Number(await page.evaluate(() => document.documentElement.dataset["longest"]));
    await context.close();
  }
  return longest;
}
