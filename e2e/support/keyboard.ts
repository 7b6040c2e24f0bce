import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { watchRequests } from "./watch-requests.ts";

/** Maximum number of tab stops before the element that is looked for; no page has as many. */
const MAX_STOPS = 150;
/**
 * Maximum number of tab stops of a page; more mean that the walk goes in a circle. Other journeys publish stories, which lengthen the home
 * page.
 */
const MAX_WALKED_STOPS = 1_000;

interface FocusStop {
  /** Accessible name, derived from label, aria attributes or text. */
  name: string;
  /** In the viewport, not covered, and with a visible focus indicator (WCAG 2.4.7, 2.4.11). */
  isSeen: boolean;
  /** In the viewport and not covered. */
  isOnTop: boolean;
}

/** The focused element, also inside an iframe. */
async function readFocusStop(frame: Frame): Promise<FocusStop> {
  const isInIframe = await frame.evaluate(() => document.activeElement?.tagName === "IFRAME");
  const childFrame = isInIframe
    ? frame.childFrames().find((candidate) => candidate.url() !== "about:blank")
    : undefined;
  if (childFrame !== undefined) return readFocusStop(childFrame);
  return frame.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { name: "", isSeen: false, isOnTop: false };
    const labels =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement
        ? [...(focused.labels ?? [])].map((label) => label.textContent)
        : [];
    const name = focused.getAttribute("aria-label") ?? (labels.length > 0 ? labels.join(" ") : focused.innerText);
    const box = focused.getBoundingClientRect();
    const topElement = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isOnTop =
      topElement !== null &&
      (focused.contains(topElement) ||
        topElement.contains(focused) ||
        topElement.closest("label")?.control === focused);
    const focusStyle = getComputedStyle(focused);
    const isRinged =
      focused.matches(":focus-visible") && (focusStyle.outlineStyle !== "none" || focusStyle.boxShadow !== "none");
    return { name: name.replaceAll(/\s+/g, " ").trim(), isSeen: isOnTop && isRinged, isOnTop };
  });
}

/**
 * Does what removes the frame that has the focus, such as Enter on a button of the gateway's window. The browser acknowledges no key to a frame that is
 * gone, so what the key leads to ends the wait, not the key itself.
 */
export async function pressAndLeave(press: Promise<void>, effect: Promise<void>): Promise<void> {
  await Promise.race([press, effect]);
  await effect;
}

/**
 * Presses Tab until an element of this name has the focus.
 * @throws AssertionError if none does, or if it cannot be seen
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passedNames: string[] = [];
  while (passedNames.length < MAX_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await readFocusStop(page.mainFrame());
    if (name.test(stop.name)) {
      await expect.poll(async () => (await readFocusStop(page.mainFrame())).isSeen, { message: stop.name }).toBe(true);
      return;
    }
    passedNames.push(stop.name);
  }
  expect.fail(`${String(name)} is not among ${passedNames.join(" | ")}`);
}

/** Focusable elements, as far as this site uses them. */
const REACHABLE_SELECTOR = "a[href], button:enabled, input:enabled, select, textarea, summary, iframe, [tabindex='0']";
/** Accessible name of a lazy part's placeholder. */
const LOADING_PLACEHOLDER = "Loading";

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
export async function walkByTab(page: Page, heldPage?: HeldPage) {
  const coveredNames: string[] = [];
  const waitUntilQuiet = watchRequests(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: [] });
    // The walk begins at the top, even if the page has moved the focus elsewhere.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  });
  let isNowhere = false;
  for (let stops = 0; ; stops += 1) {
    expect(stops, "the walk does not end").toBeLessThan(MAX_WALKED_STOPS);
    await page.keyboard.press("Tab");
    const { name, isOnTop } = await readFocusStop(page.mainFrame());
    if (name === LOADING_PLACEHOLDER) {
      await heldPage?.release();
      await page.getByRole("group", { name: LOADING_PLACEHOLDER }).first().waitFor({ state: "detached" });
    } else {
      const isNew = await page.evaluate(() => {
        const focused = document.activeElement;
        const { walked } = globalThis as unknown as { walked: Element[] };
        if (focused === null || focused === document.body || walked.includes(focused)) return false;
        walked.push(focused);
        return true;
      });
      // If a placeholder with the focus is replaced by its part, the focus is lost, and the next Tab continues from there.
      if (!isNew && isNowhere) break;
      isNowhere = !isNew;
      if (isNew && !isOnTop && !(await isOnTopSoon(page))) coveredNames.push(name);
    }
    if (heldPage?.isHeld() !== true) await waitUntilQuiet();
  }
  const orderProblems = await page.evaluate((selector) => {
    const { walked } = globalThis as unknown as { walked: Element[] };
    const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent.trim();
    // Tab stops at the chosen one of a group of radio buttons; the arrow keys lead to the others.
    const isReachedByArrows = (element: HTMLElement) =>
      element instanceof HTMLInputElement &&
      element.type === "radio" &&
      !element.checked &&
      document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.closest("[inert]") === null &&
      !isReachedByArrows(element) &&
      element.checkVisibility({ visibilityProperty: true });
    const isBefore = (element: Element, otherElement: Element) =>
      (element.compareDocumentPosition(otherElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return {
      passedBy: [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => isReachable(element) && !walked.includes(element))
        .map(nameOf),
      outOfOrder: walked.slice(1).flatMap((element, index) => {
        const previousElement = walked[index];
        return previousElement === undefined || isBefore(previousElement, element) ? [] : [nameOf(element)];
      }),
      stops: walked.length,
    };
  }, REACHABLE_SELECTOR);
  return { ...orderProblems, covered: coveredNames };
}

/** Sliding in and scrolling take a moment. */
const isOnTopSoon = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await readFocusStop(page.mainFrame())).isOnTop)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
