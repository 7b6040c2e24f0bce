import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE, useDonors } from "./support/donor.ts";
import { DEMO } from "./support/routes.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();

/** The scripts that a page asks for, from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  return scripts;
}

/** Keeps the site's script waiting, but for what a page begins with. @returns lets it arrive */
async function holdSite(page: Page): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await page.route("**/assets/index-*.js", async (route) => {
    if (isHolding) heldRoutes.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
}

const openFromChat = (page: Page, path: string) => page.goto(addresses().site + path);

it("Who comes from a chat loads no script but the smallest until they interact with the page, and then everything", async () => {
  const { page } = await newDonor({ size: PHONE, hasTouch: true });
  const scripts = watchScripts(page);
  await openFromChat(page, `/storypage/${DEMO.fundraiser}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const untouched = [...scripts];
  expect(untouched.some((path) => path.includes("/boot-"))).toBe(true);
  expect(untouched.length).toBeLessThanOrEqual(4);
  expect(untouched.some((path) => path.includes("/index-"))).toBe(false);
  await page.touchscreen.tap(5, 300);
  await expect.poll(() => scripts.some((path) => path.includes("/index-"))).toBe(true);
});

it("The logo and the icons of causes stay drawn when the script takes over a page whose files the browser has", async () => {
  const { page } = await newDonor();
  for (let visit = 0; visit < 4; visit++) {
    await openFromChat(page, `/storypage/${DEMO.fundraiser}`);
    await page.getByRole("button", { name: "Share" }).first().click();
    await page.getByRole("dialog").waitFor();
    const drawings = await page.locator("svg use").evaluateAll((uses) =>
      uses
        // React hides what it draws while a part of it still loads.
        .filter((use) => use.closest("svg")?.checkVisibility())
        .map((use) => ({
          where: use.closest("svg")?.parentElement?.outerHTML,
          width: use instanceof SVGGraphicsElement ? use.getBBox().width : 0,
        })),
    );
    expect(drawings.length).toBeGreaterThan(1);
    expect(drawings.filter(({ width }) => width === 0)).toEqual([]);
    expect(await page.locator("svg:has(#symbol-mark)").isVisible()).toBe(false);
  }
});

it("A click that comes before the script waits for it, and is done then", async () => {
  const { page } = await newDonor();
  const release = await holdSite(page);
  await openFromChat(page, `/storypage/${DEMO.fundraiser}`);
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect.poll(() => page.locator("html.waiting").count()).toBe(1);
  await release();
  await page.getByRole("dialog").waitFor();
  expect(await page.locator("html.waiting").count()).toBe(0);
});

it("A state that is chosen before the script is there filters the directory when it is", async () => {
  const { page } = await newDonor();
  const release = await holdSite(page);
  await openFromChat(page, "/discover-ngo");
  const list = page.getByLabel("State").first();
  const [, state = ""] = await list
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option instanceof HTMLOptionElement ? option.value : "")));
  await list.selectOption(state);
  await release();
  await page.waitForURL(({ searchParams }) => searchParams.get("place") === state);
});

it("Whoever follows a link of the site, reloads or goes back needs no interaction", async () => {
  const { page, visit } = await newDonor();
  await visit("/");
  await page.getByRole("banner").getByRole("link", { name: "NGOs" }).click();
  await page.waitForURL("**/discover-ngo");
  const scripts = watchScripts(page);
  await page.reload();
  await expect.poll(() => scripts.some((path) => path.includes("/index-"))).toBe(true);
});

it("Whoever clicks Donate before the script is there has the form at once, and it keeps what they begin with", async () => {
  const { page } = await newDonor({ size: PHONE, hasTouch: true });
  const release = await holdSite(page);
  await openFromChat(page, `/storypage/${DEMO.fundraiser}`);
  await page.getByRole("link", { name: "Donate" }).last().click();
  await page.waitForURL("**/donate/**");
  const scripts = watchScripts(page);
  await page.getByRole("heading", { level: 1, name: "Give a little, help a lot" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(scripts.some((path) => path.includes("/index-"))).toBe(false);
  await page.getByRole("button", { name: "₹7,000" }).tap();
  await page.getByLabel("Full name").fill("Asha Rao");
  await release();
  await page.locator(".pay-bar").getByText("₹7,000").waitFor();
  expect(await page.getByRole("button", { name: "₹7,000" }).getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByLabel("Full name").inputValue()).toBe("Asha Rao");
});

it("Whoever opens the form's address without a session comes to the log-in, with the way back, before any script of the form", async () => {
  const { page } = await newDonor({ size: PHONE, hasTouch: true });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const address = `/donate/${DEMO.fundraiser}?amount=500`;
  await openFromChat(page, address);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(`**${address}`);
  await page.getByRole("heading", { level: 1, name: "Give a little, help a lot" }).waitFor();
  expect(documents).toEqual([`/donate/${DEMO.fundraiser}`, "/login"]);
});

it("Where the script is out of reach, a page stays readable, and a click loads it anew when there is a connection", async () => {
  const { page } = await newDonor({
    size: PHONE,
    hasTouch: true,
    expectedLogs: ["Failed to load resource: net::ERR_"],
  });
  let isReachable = true;
  await page.route("**/assets/**/*.js", (route) =>
    isReachable ? route.continue() : route.abort("internetdisconnected"),
  );
  await openFromChat(page, `/storypage/${DEMO.fundraiser}`);
  const heading = page.getByRole("heading", { level: 1 });
  const share = page.getByRole("button", { name: "Share" }).first();
  await heading.waitFor();
  isReachable = false;
  await share.tap();
  await expect.poll(() => page.locator("html.waiting").count()).toBe(0);
  expect(await heading.isVisible()).toBe(true);
  isReachable = true;
  await Promise.all([page.waitForEvent("load"), share.tap()]);
  await share.tap();
  await page.getByRole("dialog").waitFor();
});
