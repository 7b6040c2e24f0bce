import { Fundraiser } from "@daansetu/contract";
import type { Browser, Page } from "playwright-core";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOSTILE_HTML } from "../contract/test/hostile-html.ts";
import { launchBrowser } from "./support/browser.ts";
import { findFundraiser } from "./support/server-state.ts";
import { addresses } from "./support/stacks.ts";

/** The payloads that unit tests give to the sanitisers, in a browser that would run them. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface OpenedStory {
  page: Page;
  /** What ran: dialogs that were opened, and whether a payload reached the page's own object. */
  executions: () => Promise<number>;
}

/**
 * A story of the site whose API answers with a payload as the story, unsanitised, under an id of its own.
 * @param bypassCSP without the content security policy
 */
async function openStory({ bypassCSP }: { bypassCSP: boolean }): Promise<OpenedStory> {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: "block" });
  const page = await context.newPage();
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  // Nothing leaves this machine, and no payload leads away from the page.
  await page.route(
    (url) => url.origin !== addresses().site,
    (route) => route.abort("aborted"),
  );
  const { _id } = await findFundraiser();
  const reply = await fetch(`${addresses().site}/api/admin/fundraiser/getCampaignById/${_id}`);
  const fundraiser = z.parse(Fundraiser, await reply.json());
  await page.route("**/api/admin/fundraiser/getCampaignById/payload-*", (route) => {
    const index = Number(/payload-(\d+)/.exec(route.request().url())?.[1]);
    return route.fulfill({
      json: { ...fundraiser, _id: `payload-${index}`, title: `Payload ${index}`, story: HOSTILE_HTML[index] },
    });
  });
  await page.goto(`${addresses().site}/storypage/${_id}`);
  await page.locator(".rich").waitFor();
  return { page, executions: async () => dialogs + Number(await page.evaluate(() => "hit" in window)) };
}

/** Presses and points at whatever the selector finds, as a curious reader might. */
function touchAll(selector: string): void {
  const types = ["click", "focus", "focusin", "pointerenter", "mouseover", "wheel", "toggle", "error", "load"];
  for (const element of document.querySelectorAll(selector))
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

/** Goes to the story with a payload, as the router does. @returns whether it is shown */
async function showPayload(index: number): Promise<boolean> {
  history.pushState({}, "", `/storypage/payload-${index}`);
  dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  const isShown = () => document.querySelector("h1")?.textContent === `Payload ${index}`;
  const endsAt = performance.now() + 5_000;
  while (!isShown() && performance.now() < endsAt) await new Promise((done) => requestAnimationFrame(done));
  return isShown();
}

it("no payload runs in a story that the browser sanitises, even without the policy", async () => {
  const { page, executions } = await openStory({ bypassCSP: true });
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150);
  for (const [index, payload] of HOSTILE_HTML.entries()) {
    expect(await page.evaluate(showPayload, index), payload).toBe(true);
    await page.evaluate(touchAll, ".rich *");
  }
  expect(await executions()).toBe(0);
  await page.context().close();
});

/** Puts a payload into the page as it is, until the next one comes. */
function insert(payload: string): void {
  document.querySelector("#payload")?.remove();
  const place = document.createElement("div");
  place.id = "payload";
  document.body.append(place);
  place.innerHTML = payload;
}

async function insertAll(page: Page): Promise<void> {
  for (const payload of HOSTILE_HTML) {
    await page.evaluate(insert, payload);
    await page.evaluate(touchAll, "#payload *");
  }
}

it("no payload runs under the site's policy, where a sanitiser had a hole", async () => {
  const { page, executions } = await openStory({ bypassCSP: false });
  await insertAll(page);
  expect(await executions()).toBe(0);
  await page.context().close();
});

it("payloads run where there is neither, so that the two above would see it", async () => {
  const { page, executions } = await openStory({ bypassCSP: true });
  await insertAll(page);
  expect(await executions()).toBeGreaterThan(0);
  await page.context().close();
});
