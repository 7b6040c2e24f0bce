import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The page is all there: nothing is on its way. Its opening picture is taken away early, for hundreds of pages are looked at and
 * it stands for a second on each; widths.e2e.test.ts sees it go by itself.
 */
export async function untilCalm(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.getElementById("opening")?.remove());
}

/** Nothing is wrong for those who see, hear or steer otherwise, and nothing sticks out at the side. */
export async function expectForEverybody(page: Page): Promise<void> {
  await untilCalm(page);
  // Past the page's policy, which rightly lets no foreign script in.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const { violations, passes } = await page.evaluate<AxeResults, string[]>(
    (rules) =>
      (globalThis as unknown as { axe: { run: (d: Document, o: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: rules,
      }),
    RULES,
  );
  const where = page.url();
  expect(passes.length, `rules that looked at something at ${where}`).toBeGreaterThan(15);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    where,
  ).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `pixels that stick out at the side of ${where}`).toBeLessThanOrEqual(0);
}
