import type { Page } from "playwright-core";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE, type ViewportSize } from "./donor.ts";
import { watchRequests } from "./watch-requests.ts";

/**
 * Runs the checks of `expectAccessible` on a page, and again in a window as wide as a desktop's, or as narrow as a phone's if it was wide.
 * The page is not loaded again, because loading takes longer than checking. A page with pictures is opened on the phone first: a wider
 * window then loads its larger pictures too, whereas a narrower one would keep those that it has.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await resizeTo(page, page.viewportSize()?.width === PHONE.width ? DESKTOP : PHONE);
  await expectAccessible(page);
}

/** Resizes the window, and waits for what the page loads at this size. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  const waitUntilQuiet = watchRequests(page);
  await page.setViewportSize(size);
  await waitUntilQuiet();
}
