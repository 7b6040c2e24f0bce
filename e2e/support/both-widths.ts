import type { Page } from "playwright-core";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE, type ViewportSize } from "./donor.ts";
import { watchRequests } from "./watch-requests.ts";

/**
 * Expects what `expectAccessible` does of a page, and again in a window as wide as a desktop's, or as narrow as a phone's if it was wide. The page does
 * not load again, since loading it takes longer than looking at it. A page with pictures is opened on the phone: a wider window loads its larger
 * pictures too, whereas a narrower one keeps those that it has.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await resizeTo(page, page.viewportSize()?.width === PHONE.width ? DESKTOP : PHONE);
  await expectAccessible(page);
}

/** Gives the window another size, and waits for what the page loads for it. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  const waitUntilQuiet = watchRequests(page);
  await page.setViewportSize(size);
  await waitUntilQuiet();
}
