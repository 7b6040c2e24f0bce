import type { Locator, Page } from "playwright-core";
import type { Donor } from "./donor.ts";
import { untilCalm } from "./everybody.ts";

/** Links that lead nowhere by their own address: empty ones, and parts of the page that are not there. */
export function deadLinks(page: Page): Promise<string[]> {
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

/** A page of its kind stands for all: what differs is the id in it. */
const SOME_OF_A_KIND = 2;

/** Addresses of this site that a page links to; of pages of one kind the first few. */
export async function placesOf(page: Page): Promise<string[]> {
  const places = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const kinds = new Map<string, number>();
  return [...new Set(places.map((place) => place.replace(/#.*$/, "")))].filter((place) => {
    const kind = place.replace(/^(\/[\w-]+)\/[^?]+/, "$1/");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= SOME_OF_A_KIND;
  });
}

/** What was pressed already, on whichever page: the frame's buttons are the same on all. */
const pressed = new Set<string>();

/** How long a button may take to show that it does something. */
const PATIENCE_MS = 4_000;

/**
 * Presses every button of a page, each on a page that is as it was at first.
 * @returns those after which nothing at all was to be seen: no change, no other page, no window, no question to the server
 */
export async function idleButtons(donor: Donor, route: string): Promise<string[]> {
  const { page, context } = donor;
  // What a button opens elsewhere is closed again; that it opened is enough.
  context.on("page", (opened) => void (opened === page ? undefined : opened.close()));
  const idle: string[] = [];
  const fresh = async () => {
    await donor.open(route);
    await untilCalm(page);
  };
  await fresh();
  const width = page.viewportSize()?.width ?? 0;
  // What is chosen already stays chosen.
  const buttons = page.locator("button:visible:not([disabled]):not([aria-disabled='true']):not([aria-pressed='true'])");
  const names = await namesOf(buttons);
  let isFresh = true;
  for (const [at, name] of names.entries()) {
    const known = `${String(width)} ${name}`;
    if (pressed.has(known)) continue;
    pressed.add(known);
    if (!isFresh) await fresh();
    isFresh = true;
    // Lists change while others give: the button is looked for by its name where its place holds another.
    const button = buttons.nth(at);
    if ((await namesOf(buttons))[at] !== name) continue;
    const change = await listen(page);
    await button.click({ timeout: PATIENCE_MS });
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

/** Begins to look for anything that happens. @returns waits until something did, or long enough */
async function listen(page: Page): Promise<() => Promise<boolean>> {
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
    // The button itself gets the focus by being pressed; what else happens shows in the page.
    await page
      .locator("html[data-happened='yes']")
      .waitFor({ state: "attached", timeout: PATIENCE_MS })
      .then(heard, () => undefined);
    page.off("request", heard);
    page.off("framenavigated", heard);
    page.off("filechooser", heard);
    page.off("popup", heard);
    return happened;
  };
}
