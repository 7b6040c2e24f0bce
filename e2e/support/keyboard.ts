import type { Frame, Page, Request } from "playwright-core";
import { expect } from "vitest";

/** More tab stops than any page has before what a donor looks for. */
const MOST_STOPS = 150;

interface Stop {
  /** Accessible name, as far as label, aria attributes or text tell. */
  name: string;
  /** In the viewport, not covered, and with a visible focus indicator (WCAG 2.4.7, 2.4.11). */
  isSeen: boolean;
  /** In the viewport and not covered. */
  isOnTop: boolean;
}

/** The focused element, also inside an iframe. */
async function stopIn(frame: Frame): Promise<Stop> {
  const inner = await frame.evaluate(() => document.activeElement?.tagName === "IFRAME");
  const child = inner ? frame.childFrames().find((one) => one.url() !== "about:blank") : undefined;
  if (child !== undefined) return stopIn(child);
  return frame.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { name: "", isSeen: false, isOnTop: false };
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
        ? [...(at.labels ?? [])].map((label) => label.textContent)
        : [];
    const name = at.getAttribute("aria-label") ?? (labels.length > 0 ? labels.join(" ") : at.innerText);
    const box = at.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isOnTop = top !== null && (at.contains(top) || top.contains(at) || top.closest("label")?.control === at);
    const ring = getComputedStyle(at);
    const isRinged = at.matches(":focus-visible") && (ring.outlineStyle !== "none" || ring.boxShadow !== "none");
    return { name: name.replaceAll(/\s+/g, " ").trim(), isSeen: isOnTop && isRinged, isOnTop };
  });
}

/**
 * Presses Tab until an element of this name has the focus.
 * @throws AssertionError if none does, or if it cannot be seen
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await stopIn(page.mainFrame());
    if (name.test(stop.name)) {
      await expect.poll(async () => (await stopIn(page.mainFrame())).isSeen, { message: stop.name }).toBe(true);
      return;
    }
    passed.push(stop.name);
  }
  expect.fail(`${String(name)} is not among ${passed.join(" | ")}`);
}

/** Focusable elements, as far as this site uses them. */
const REACHABLE = "a[href], button:enabled, input:enabled, select, textarea, summary, iframe, [tabindex='0']";
/** Accessible name of a lazy part's placeholder. */
const PLACE = "Loading";

/** A page whose lazy parts are held back until released. */
interface HeldPage {
  isHeld: () => boolean;
  /** Lets them load. */
  release: () => Promise<void>;
}

/**
 * Walks the whole page with Tab, waiting for lazy parts; if the page is held, releases them one by one at their placeholder.
 * @returns names that were skipped, out of order, or covered
 */
export async function walk(page: Page, held?: HeldPage) {
  const covered: string[] = [];
  const untilQuiet = watchRequests(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: [] });
  });
  let isNowhere = false;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const { name, isOnTop } = await stopIn(page.mainFrame());
    if (name === PLACE) {
      await held?.release();
      await page.getByRole("group", { name: PLACE }).first().waitFor({ state: "detached" });
    } else {
      const isNew = await page.evaluate(() => {
        const at = document.activeElement;
        const { walked } = globalThis as unknown as { walked: Element[] };
        if (at === null || at === document.body || walked.includes(at)) return false;
        walked.push(at);
        return true;
      });
      // A place that its part replaces just then leaves the focus nowhere, and the next Tab goes on from there.
      if (!isNew && isNowhere) break;
      isNowhere = !isNew;
      if (isNew && !isOnTop && !(await isOnTopSoon(page))) covered.push(name);
    }
    if (held?.isHeld() !== true) await untilQuiet();
  }
  const order = await page.evaluate((reachable) => {
    const { walked } = globalThis as unknown as { walked: Element[] };
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent.trim();
    const isThere = (one: HTMLElement) =>
      one.tabIndex >= 0 && one.closest("[inert]") === null && one.checkVisibility({ visibilityProperty: true });
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return {
      passedBy: [...document.querySelectorAll<HTMLElement>(reachable)]
        .filter((one) => isThere(one) && !walked.includes(one))
        .map(nameOf),
      outOfOrder: walked.slice(1).flatMap((one, at) => {
        const before = walked[at];
        return before === undefined || isBefore(before, one) ? [] : [nameOf(one)];
      }),
      stops: walked.length,
    };
  }, REACHABLE);
  return { ...order, covered };
}

/** @returns waits until no request of the page is open */
function watchRequests(page: Page) {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  const over = (request: Request) => asked.delete(request);
  page.on("requestfinished", over).on("requestfailed", over);
  // Two frames and an idle main thread: a reply has been parsed and rendered by then.
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
    );
  const waitingFor = async () => {
    // What has just loaded may request more once rendered.
    if (asked.size === 0) await drawn();
    return asked.size;
  };
  return () => expect.poll(waitingFor, { timeout: 10_000, interval: 20 }).toBe(0);
}

/** Sliding in and scrolling take a moment. */
const isOnTopSoon = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await stopIn(page.mainFrame())).isOnTop)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
