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
