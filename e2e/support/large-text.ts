import type { Page } from "playwright-core";
import { waitUntilUnchanged } from "./quiet-page.ts";

/** Makes the text of a page that is open as large as a person may set it: rem, and so all text, is measured by the root's font. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  await waitUntilUnchanged(page);
}

/** What sticks out of the window at its side, and which text is cut off at the side of its box. Rows that are scrolled sideways may go on. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SCROLLS = new Set(["auto", "scroll"]);
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement === null ? [] : [element.parentElement, ...ancestorsOf(element.parentElement)];
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    const isForReadersOnly = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const isClipped = (element: Element) => ancestorsOf(element).some((box) => overflowOf(box) !== "visible");
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > window.innerWidth + 1 &&
      !isForReadersOnly(element) &&
      !isClipped(element);
    const findings =
      document.documentElement.scrollWidth > window.innerWidth
        ? [...document.body.querySelectorAll("*")]
            .filter(sticksOut)
            .map((element) => `${element.localName} sticks out: ${element.getAttribute("class") ?? ""}`)
        : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (parent === null || text === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const around = [parent, ...ancestorsOf(parent)];
      if (parent.closest("[aria-hidden=true]") !== null) continue;
      if (around.some((box) => isForReadersOnly(box) || SCROLLS.has(overflowOf(box)) || box.matches(".carousel-view")))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const clips = around.filter((box) => overflowOf(box) !== "visible").map((box) => box.getBoundingClientRect());
      const edges = [...clips, { left: 0, right: window.innerWidth }];
      if (edges.some((edge) => left < edge.left - 1 || right > edge.right + 1)) findings.push(text);
    }
    return findings;
  });
