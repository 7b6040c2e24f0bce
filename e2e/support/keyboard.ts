import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

/** More stops than any page has before what a donor looks for. */
const MOST_STOPS = 150;

interface Stop {
  /** What a screen reader would call it, as far as a label, its own name or its words tell. */
  name: string;
  /** Whether it is on the screen, with nothing over it, and shows that the keyboard is there (WCAG 2.4.7, 2.4.11). */
  isSeen: boolean;
}

/** What has the focus, in the page or in a window of its own inside it. */
async function stopIn(frame: Frame): Promise<Stop> {
  const inner = await frame.evaluate(() => document.activeElement?.tagName === "IFRAME");
  const child = inner ? frame.childFrames().find((one) => one.url() !== "about:blank") : undefined;
  if (child !== undefined) return stopIn(child);
  return frame.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { name: "", isSeen: false };
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
    return { name: name.replaceAll(/\s+/g, " ").trim(), isSeen: isOnTop && isRinged };
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

/**
 * Walks the whole page with the Tab key, as somebody does who waits where a part is still on its way.
 * @param atPlace is told of each such place
 * @returns the names of what was passed by, of what came out of the order in which it stands, and of what was covered or unmarked
 */
export async function walk(page: Page, atPlace: () => Promise<void> = () => Promise.resolve()) {
  const unseen: string[] = [];
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: [] });
  });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await stopIn(page.mainFrame());
    if (name === PLACE) {
      await atPlace();
      await page.getByRole("group", { name: PLACE }).first().waitFor({ state: "detached" });
    } else {
      const isOver = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return true;
        (globalThis as unknown as { walked: Element[] }).walked.push(at);
        return false;
      });
      if (isOver) break;
      if (!isSeen && !(await isSeenSoon(page))) unseen.push(name);
    }
    // What a part shows is asked for when it is there.
    await page.waitForFunction(
      () => document.querySelector("main [role=status][aria-busy=true], main [aria-busy=true]") === null,
    );
  }
  const order = await page.evaluate((reachable) => {
    const { walked } = globalThis as unknown as { walked: Element[] };
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent.trim();
    const all = [...document.querySelectorAll<HTMLElement>(reachable)];
    const isThere = (one: HTMLElement) =>
      one.tabIndex >= 0 && one.closest("[inert]") === null && one.checkVisibility({ visibilityProperty: true });
    return {
      passedBy: all.filter((one) => isThere(one) && !walked.includes(one)).map(nameOf),
      outOfOrder: walked
        .filter((one, at) => {
          const before = walked[at - 1];
          return before !== undefined && (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
        })
        .map(nameOf),
      stops: walked.length,
    };
  }, REACHABLE);
  return { ...order, unseen };
}

/** A part that slides in, or a page that scrolls there, takes a moment. */
const isSeenSoon = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await stopIn(page.mainFrame())).isSeen)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
