import type { Locator, Page } from "playwright-core";

/** Scrolls to an element in a lazily loaded section. @returns it, in view */
export async function scrollDownTo(page: Page, thing: Locator): Promise<Locator> {
  await page.keyboard.press("End");
  await thing.scrollIntoViewIfNeeded();
  return thing;
}
