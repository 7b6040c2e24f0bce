import type { Locator, Page } from "playwright-core";

/** Scrolls to an element in a lazily loaded section. @returns it, in view */
export async function scrollDownTo(page: Page, locator: Locator): Promise<Locator> {
  await page.keyboard.press("End");
  await locator.scrollIntoViewIfNeeded();
  return locator;
}
