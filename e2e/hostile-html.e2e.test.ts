import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOSTILE_HTML } from "../contract/test/hostile-html.ts";
import { launchBrowser } from "./support/browser.ts";
import { interact } from "./support/donor.ts";
import { DEMO } from "./support/routes.ts";
import { fetchFundraiser } from "./support/server-state.ts";
import { addresses } from "./support/stacks.ts";

/** The payloads that unit tests give to the sanitisers, in a browser that would run them. */

let browser: Browser;
let fundraiser: Awaited<ReturnType<typeof fetchFundraiser>>;
beforeAll(async () => {
  browser = await launchBrowser();
  fundraiser = await fetchFundraiser(DEMO.fundraiser);
});
afterAll(() => browser.close());

interface OpenedStory {
  page: Page;
  /** How many payloads ran: dialogs that they opened, and one more if any has set `window.hit`. */
  executions: () => Promise<number>;
}

/**
 * A story of the site. From then on, nothing but scripts of the site is answered, and stories `payload-<index>`, which are the payloads as
 * they are, as if the server had not sanitised them.
 */
async function openStory({ bypassCSP }: { bypassCSP: boolean }): Promise<OpenedStory> {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: "block" });
  const page = await context.newPage();
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto(`${addresses().site}/storypage/${fundraiser._id}`);
  await page.locator(".rich").waitFor();
  await interact(page);
  await page.waitForLoadState("networkidle");
  await page.route("**/*", (route) => {
    const url = route.request().url();
    const [, index] = /getCampaignById\/payload-(\d+)$/.exec(url) ?? [];
    if (index !== undefined)
      return route.fulfill({
        json: {
          ...fundraiser,
          ...{ _id: `payload-${index}`, title: `Payload ${index}`, story: HOSTILE_HTML[Number(index)] },
        },
      });
    return url.startsWith(`${addresses().site}/assets/`) ? route.continue() : route.abort("aborted");
  });
  return { page, executions: async () => dialogs + Number(await page.evaluate(() => "hit" in window)) };
}

/**
 * Shows each payload in the page: as a story that the router goes to, or put into the page as it is. Clicks and points at whatever came of
 * it, as a curious reader might. Runs in the browser.
 * @returns how many were shown
 */
async function showAll({ payloads, asStories }: { payloads: readonly string[]; asStories: boolean }): Promise<number> {
  const touchAll = (selector: string) => {
    const types = ["click", "focus", "focusin", "pointerenter", "mouseover", "wheel", "toggle", "error", "load"];
    for (const element of document.querySelectorAll(selector))
      for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  };
  const nextTurn = () => new Promise((done) => setTimeout(done, 0));
  const goTo = async (index: number) => {
    history.pushState({}, "", `/storypage/payload-${index}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    const isShown = () => document.querySelector("h1")?.textContent === `Payload ${index}`;
    const endsAt = performance.now() + 5_000;
    while (!isShown() && performance.now() < endsAt) await nextTurn();
    return isShown();
  };
  let shown = 0;
  for (const [index, payload] of payloads.entries()) {
    if (asStories) {
      if (await goTo(index)) shown += 1;
      touchAll(".rich *");
    } else {
      const place = document.createElement("div");
      document.body.append(place);
      place.innerHTML = payload;
      place.id = "payload";
      touchAll("#payload *");
      await nextTurn();
      place.remove();
      shown += 1;
    }
  }
  return shown;
}

it("no payload runs in a story that the browser sanitises, even without the policy; put into the page as they are, they run", async () => {
  const { page, executions } = await openStory({ bypassCSP: true });
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150);
  expect(await page.evaluate(showAll, { payloads: HOSTILE_HTML, asStories: true })).toBe(HOSTILE_HTML.length);
  expect(await executions()).toBe(0);
  await page.evaluate(showAll, { payloads: HOSTILE_HTML, asStories: false });
  expect(await executions()).toBeGreaterThan(0);
  await page.context().close();
});

it("no payload runs under the site's policy, should both sanitisers have a hole", async () => {
  const { page, executions } = await openStory({ bypassCSP: false });
  // Reports of the policy need no answer here, and pictures fail at once, as their payloads want it.
  await page.context().setOffline(true);
  await page.evaluate(showAll, { payloads: HOSTILE_HTML, asStories: false });
  expect(await executions()).toBe(0);
  await page.context().close();
});
