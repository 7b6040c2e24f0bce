import type { Browser } from "playwright-core";
import { PHONE } from "../../support/donor.ts";

const FIRST_MS = 5_000;

/**
 * How many bytes of script the donation form loads in its first five seconds, for a donor on a phone who clicks Donate on a story that has loaded
 * no script. Lighthouse cannot come this way: a typed address leads to the log-in.
 */
export async function scriptBytesOfForm(browser: Browser, story: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  let formLoader: string | undefined;
  network.on("Network.requestWillBeSent", ({ requestId, loaderId, type, request }) => {
    if (type === "Document" && new URL(request.url).pathname.startsWith("/donate")) formLoader = loaderId;
    if (type === "Script" && loaderId === formLoader) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(story);
  await page
    .locator("main a[href^='/donate/']")
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLAnchorElement) link.click();
    });
  await page.waitForURL("**/donate/**");
  await page.waitForTimeout(FIRST_MS);
  await context.close();
  return bytes;
}
