import type { Locator, Page } from "playwright-core";

/** Goes to something far down a page, whose script is fetched on the way there. @returns it, in view */
export async function goDownTo(page: Page, thing: Locator): Promise<Locator> {
  await page.keyboard.press("End");
  await thing.scrollIntoViewIfNeeded();
  return thing;
}
