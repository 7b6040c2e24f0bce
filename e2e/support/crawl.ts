import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Donor, ViewportSize } from "./donor.ts";
import { waitUntilLoaded } from "./accessible.ts";
import { resizeTo } from "./both-widths.ts";
import { watchRequests } from "./watch-requests.ts";

/** Links that lead nowhere: empty ones, and anchors without a target. */
export function findDeadLinks(page: Page): Promise<string[]> {
  return page.locator("a").evaluateAll((links) =>
    links.flatMap((link) => {
      const href = link.getAttribute("href");
      const description = `${link.textContent.trim()} → ${href ?? "no address"}`;
      if (href === null || href === "" || href === "#") return [description];
      if (href.startsWith("#"))
        return document.getElementById(decodeURIComponent(href.slice(1))) === null ? [description] : [];
      return /^(\/|https?:|mailto:|tel:)/.test(href) ? [] : [description];
    }),
  );
}

/** How many pages to follow that differ only in the id. */
const MAX_URLS_PER_KIND = 2;

/** URLs of this site that a page links to; of those that differ only in the id, the first few. */
export async function linkedUrls(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const countByKind = new Map<string, number>();
  return [...new Set(hrefs.map((href) => href.replace(/#.*$/, "")))].filter((place) => {
    const kind = place.replace(/^(\/[\w-]+)\/[^?]+/, "$1/");
    countByKind.set(kind, (countByKind.get(kind) ?? 0) + 1);
    return (countByKind.get(kind) ?? 0) <= MAX_URLS_PER_KIND;
  });
}

/** Buttons clicked so far on any page, because all pages share the frame's buttons. */
const clickedButtons = new Set<string>();

/** How long a button's effect may take to show. */
const EFFECT_TIMEOUT_MS = 4_000;

/**
 * Clicks every button of a page at each of these widths, each on a freshly loaded page.
 * @returns buttons without any visible effect: no change, navigation, window or request
 */
export async function findIdleButtons(
  donor: Donor,
  route: string,
  sizes: Readonly<Record<string, ViewportSize>>,
): Promise<string[]> {
  const { page, context } = donor;
  // Closes windows that a button opens; opening one is effect enough.
  context.on("page", (openedPage) => void (openedPage === page ? undefined : openedPage.close()));
  // Clicking a selected option again has no effect.
  const buttons = page.locator("button:visible:not([disabled]):not([aria-disabled='true']):not([aria-pressed='true'])");
  const idleNames: string[] = [];
  const waitUntilQuiet = watchRequests(page);
  const openRoute = async () => {
    await donor.open(route);
    await waitUntilLoaded(page);
    // After a log-in the page is still the log-in's document, whose network was idle before, so the wait above returns at once.
    await waitUntilQuiet();
  };
  await openRoute();
  const storedOnArrival = await readLocalStorage(page);
  // Finds the buttons at all widths before the first click, so that the page need not be loaded again if there is nothing new to click.
  const clicks: { width: string; size: ViewportSize; name: string }[] = [];
  for (const [width, size] of Object.entries(sizes)) {
    await resizeTo(page, size);
    for (const name of await readNames(buttons)) clicks.push({ width, size, name });
  }
  let isFresh = true;
  for (const { width, size, name } of clicks) {
    const buttonKey = `${width} ${name}`;
    if (clickedButtons.has(buttonKey)) continue;
    clickedButtons.add(buttonKey);
    await resizeTo(page, size);
    if (!isFresh) {
      await forgetVisit(page, storedOnArrival);
      await openRoute();
    }
    const readAgain = async () => (await readNames(buttons)).map(withoutFigures);
    // A part that loads near the viewport may be there at first or not, depending on how fast the pictures above it were loaded.
    if (!(await readAgain()).includes(withoutFigures(name))) await readToTheEnd(page);
    const names = await readAgain();
    expect(names, `buttons of ${route} at ${width}, loaded again`).toContain(withoutFigures(name));
    const button = buttons.nth(indexOfSame(names, clicks, { width, name }));
    const waitForEffect = await observeEffects(page);
    await button.click({ timeout: EFFECT_TIMEOUT_MS });
    const hasEffect = await waitForEffect();
    if (!hasEffect) idleNames.push(`${route} at ${width}: ${name}`);
    isFresh = false;
  }
  return idleNames;
}

const readLocalStorage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

/**
 * A form stores its values for the tab. Each click starts with the storage as it was when the page had just been opened, so that a guest
 * need not log in before each click.
 */
const forgetVisit = (page: Page, storedOnArrival: Readonly<Record<string, string>>) =>
  page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storedOnArrival);

async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = async () => {
    await page.keyboard.press("PageDown");
    await waitUntilLoaded(page);
    return page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  };
  await expect.poll(isAtEnd, { interval: 100, timeout: 30_000 }).toBe(true);
}

/** Removes figures, because a figure in a name may change between two loads: how many people donated, or until when. */
const withoutFigures = (name: string) => name.replaceAll(/\d[\d,]*/g, "#");

/** The position of a button among those of the page, so that among several that differ only by a figure, the same one is clicked. */
function indexOfSame(
  names: readonly string[],
  clicks: readonly { width: string; name: string }[],
  { width, name }: { width: string; name: string },
): number {
  const alike = clicks.filter((each) => each.width === width && withoutFigures(each.name) === withoutFigures(name));
  const places = names.flatMap((each, index) => (each === withoutFigures(name) ? [index] : []));
  return places[alike.findIndex((each) => each.name === name)] ?? places[0] ?? 0;
}

const readNames = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements.map(
      (button) =>
        `${button.closest("section, header, footer, nav, form, dialog")?.tagName ?? ""} ${button.getAttribute("aria-label") ?? button.textContent.trim()}`,
    ),
  );

/** Starts observing effects. @returns waits for one, or for the timeout */
async function observeEffects(page: Page): Promise<() => Promise<boolean>> {
  let hasHappened = false;
  const onEffect = () => {
    hasHappened = true;
  };
  page.on("request", onEffect);
  page.on("framenavigated", onEffect);
  page.on("filechooser", onEffect);
  page.on("popup", onEffect);
  await page.evaluate(() => {
    const recordEffect = () => {
      document.documentElement.dataset["happened"] = "yes";
    };
    const observedChanges = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(recordEffect).observe(document.body, observedChanges);
    document.addEventListener("scroll", recordEffect, { capture: true, passive: true });
  });
  return async () => {
    // A click focuses the button itself; other effects change the page.
    await page
      .locator("html[data-happened='yes']")
      .waitFor({ state: "attached", timeout: EFFECT_TIMEOUT_MS })
      .then(onEffect, () => undefined);
    page.off("request", onEffect);
    page.off("framenavigated", onEffect);
    page.off("filechooser", onEffect);
    page.off("popup", onEffect);
    return hasHappened;
  };
}
