import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Scrolls to an element in a lazily loaded section. @returns it, in view */
export async function scrollDownTo(page: Page, locator: Locator): Promise<Locator> {
  await page.keyboard.press("End");
  await locator.scrollIntoViewIfNeeded();
  return locator;
}

/** Goes down page by page, as a reader does, until an element of a part that loads on the way is there. */
export async function readDownTo(page: Page, locator: Locator): Promise<void> {
  const isThere = async () => {
    await page.keyboard.press("PageDown");
    return locator.isVisible();
  };
  await expect.poll(isThere, { interval: 200, timeout: 30_000 }).toBe(true);
}
