import type { Locator, Page } from "playwright-core";
import type { Donor } from "./donor.ts";
import { waitUntilLoaded } from "./accessible.ts";

/** Links that lead nowhere: empty ones, and anchors without a target. */
export function findDeadLinks(page: Page): Promise<string[]> {
  return page.locator("a").evaluateAll((links) =>
    links.flatMap((link) => {
      const to = link.getAttribute("href");
      const dead = `${link.textContent.trim()} → ${to ?? "no address"}`;
      if (to === null || to === "" || to === "#") return [dead];
      if (to.startsWith("#")) return document.getElementById(decodeURIComponent(to.slice(1))) === null ? [dead] : [];
      return /^(\/|https?:|mailto:|tel:)/.test(to) ? [] : [dead];
    }),
  );
}

/** How many pages to follow that differ only in the id. */
const MAX_OF_A_KIND = 2;

/** URLs of this site that a page links to; of those that differ only in the id, the first few. */
export async function linkedUrls(page: Page): Promise<string[]> {
  const places = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const kinds = new Map<string, number>();
  return [...new Set(places.map((place) => place.replace(/#.*$/, "")))].filter((place) => {
    const kind = place.replace(/^(\/[\w-]+)\/[^?]+/, "$1/");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= MAX_OF_A_KIND;
  });
}

/** Buttons clicked so far on any page, because all pages share the frame's buttons. */
const clicked = new Set<string>();

/** How long a button's effect may take to show. */
const EFFECT_TIMEOUT_MS = 4_000;

/**
 * Clicks every button of a page, each on a freshly loaded page.
 * @returns buttons without any visible effect: no change, navigation, window or request
 */
export async function idleButtons(donor: Donor, route: string): Promise<string[]> {
  const { page, context } = donor;
  // Closes windows that a button opens; opening one is effect enough.
  context.on("page", (opened) => void (opened === page ? undefined : opened.close()));
  const idle: string[] = [];
  const fresh = async () => {
    await donor.open(route);
    await waitUntilLoaded(page);
  };
  await fresh();
  const width = page.viewportSize()?.width ?? 0;
  // Clicking a selected option again has no effect.
  const buttons = page.locator("button:visible:not([disabled]):not([aria-disabled='true']):not([aria-pressed='true'])");
  const names = await namesOf(buttons);
  let isFresh = true;
  for (const [at, name] of names.entries()) {
    const known = `${String(width)} ${name}`;
    if (clicked.has(known)) continue;
    clicked.add(known);
    if (!isFresh) await fresh();
    isFresh = true;
    // Lists change while other journeys donate, so the button is found by its name if its index has another.
    const button = buttons.nth(at);
    if ((await namesOf(buttons))[at] !== name) continue;
    const change = await observeEffects(page);
    await button.click({ timeout: EFFECT_TIMEOUT_MS });
    const moved = await change();
    if (!moved) idle.push(`${route}: ${name}`);
    isFresh = false;
  }
  return idle;
}

const namesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map(
      (button) =>
        `${button.closest("section, header, footer, nav, form, dialog")?.tagName ?? ""} ${button.getAttribute("aria-label") ?? button.textContent.trim()}`,
    ),
  );

/** Starts observing effects. @returns waits for one, or for the timeout */
async function observeEffects(page: Page): Promise<() => Promise<boolean>> {
  let happened = false;
  const heard = () => {
    happened = true;
  };
  page.on("request", heard);
  page.on("framenavigated", heard);
  page.on("filechooser", heard);
  page.on("popup", heard);
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset["happened"] = "yes";
    };
    const watch = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(document.body, watch);
    document.addEventListener("scroll", note, { capture: true, passive: true });
  });
  return async () => {
    // A click focuses the button itself; other effects change the page.
    await page
      .locator("html[data-happened='yes']")
      .waitFor({ state: "attached", timeout: EFFECT_TIMEOUT_MS })
      .then(heard, () => undefined);
    page.off("request", heard);
    page.off("framenavigated", heard);
    page.off("filechooser", heard);
    page.off("popup", heard);
    return happened;
  };
}
