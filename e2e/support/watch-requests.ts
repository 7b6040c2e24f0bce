import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/** @returns waits until no request that the page made from now on is open, and what they brought is drawn */
export function watchRequests(page: Page) {
  const openRequests = new Set<Request>();
  page.on("request", (request) => openRequests.add(request));
  const removeRequest = (request: Request) => openRequests.delete(request);
  page.on("requestfinished", removeRequest).on("requestfailed", removeRequest);
  // Two frames and an idle main thread: a reply has been parsed and rendered by then.
  const waitForDrawing = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
    );
  const listOpenRequests = async () => {
    // Rendering what has just loaded may cause further requests.
    if (openRequests.size === 0) await waitForDrawing();
    return openRequests.size;
  };
  return () => expect.poll(listOpenRequests, { timeout: 10_000, interval: 20 }).toBe(0);
}
