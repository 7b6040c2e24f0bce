import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const AXE_RULE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Waits until the page has loaded completely. Removes the opening screen early, because it would cost a second on each of hundreds of
 * pages; widths.e2e.test.ts waits for it.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.getElementById("opening")?.remove());
}

/** Expects no accessibility violation (axe) and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  // Injected past the page's content security policy, which rightly blocks foreign scripts.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE_SCRIPT });
  const { violations, passes } = await page.evaluate<AxeResults, string[]>(
    (tags) =>
      (globalThis as unknown as { axe: { run: (d: Document, o: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: tags,
      }),
    AXE_RULE_TAGS,
  );
  const url = page.url();
  expect(passes.length, `rules that looked at something at ${url}`).toBeGreaterThan(15);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    url,
  ).toEqual([]);
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx, `pixels that stick out at the side of ${url}`).toBeLessThanOrEqual(0);
}
