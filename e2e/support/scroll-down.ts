import type { Locator, Page } from "playwright-core";

/** Scrolls to an element whose chunk loads on the way. @returns it, in view */
export async function goDownTo(page: Page, thing: Locator): Promise<Locator> {
  await page.keyboard.press("End");
  await thing.scrollIntoViewIfNeeded();
  return thing;
}
