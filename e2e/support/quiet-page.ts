import type { BrowserContext, Page } from "playwright-core";

/** React may delay a part that has loaded for up to 300 ms after it has shown another one. */
const QUIET_MS = 350;

/** Notes when the document has last changed. Runs in the browser, from the beginning of every page. */
function noteChanges(): void {
  const noted = globalThis as { lastChangeAt?: number };
  if (noted.lastChangeAt !== undefined) return;
  noted.lastChangeAt = performance.now();
  new MutationObserver(() => {
    noted.lastChangeAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Has every page of a browser context note its changes. */
export async function watchChanges(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteChanges);
}

/** Waits until the document has not changed for a while and its fonts are loaded, because text in another font breaks into other lines. */
export async function waitUntilUnchanged(page: Page): Promise<void> {
  // A page of `setContent` replaces the document whose changes were noted.
  await page.evaluate(noteChanges);
  await page.waitForFunction((quietMs) => {
    const { lastChangeAt = Infinity } = globalThis as { lastChangeAt?: number };
    return document.fonts.status === "loaded" && performance.now() - lastChangeAt > quietMs;
  }, QUIET_MS);
}
