import type { Frame, Page, Request } from "playwright-core";
import { expect } from "vitest";

/** More stops than any page has before what a donor looks for. */
const MOST_STOPS = 150;

interface Stop {
  /** What a screen reader would call it, as far as a label, its own name or its words tell. */
  name: string;
  /** Whether it is on the screen, with nothing over it, and shows that the keyboard is there (WCAG 2.4.7, 2.4.11). */
  isSeen: boolean;
  /** Whether it is on the screen, with nothing over it. */
  isOnTop: boolean;
}

/** What has the focus, in the page or in a window of its own inside it. */
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
 * Goes on with the Tab key until something of this name has the focus.
 * @throws AssertionError where nothing of that name comes, or where it does and cannot be seen
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

/** What the keyboard can reach, as far as the pages of this site have it. */
const REACHABLE = "a[href], button:enabled, input:enabled, select, textarea, summary, iframe, [tabindex='0']";
/** The name of a part's place while its script is on the way. */
const PLACE = "Loading";

/** Of a page whose parts do not come by themselves. */
interface Held {
  isHeld: () => boolean;
  /** Lets them come. */
  release: () => Promise<void>;
}

/**
 * Walks the whole page with the Tab key, as somebody does who waits for what is still on its way, or, where it is held, for each
 * part at its place.
 * @returns the names of what was passed by, of what came out of the order in which it stands, and of what was covered
 */
export async function walk(page: Page, held?: Held) {
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

/** @returns waits until nothing that the page asked for is on its way */
function watchRequests(page: Page) {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  const over = (request: Request) => asked.delete(request);
  page.on("requestfinished", over).on("requestfailed", over);
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const waitingFor = async () => {
    // What has just come may ask for more once it is drawn.
    if (asked.size === 0) await drawn();
    return asked.size;
  };
  return () => expect.poll(waitingFor, { timeout: 10_000, interval: 20 }).toBe(0);
}

/** A part that slides in, or a page that scrolls there, takes a moment. */
const isOnTopSoon = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await stopIn(page.mainFrame())).isOnTop)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
