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
  // Placeholders can outlast the last request: React renders late on a busy machine, and delays a Suspense boundary that resolves soon after another.
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.evaluate(() => document.getElementById("opening")?.remove());
}

/** The axe that `expectAccessible` puts into the page. */
interface PageWithAxe {
  axe: { run: (document: Document, options: object) => Promise<AxeResults> };
}

/** Violations found by axe, each with its elements. @param only tags of rules, or a rule */
async function findViolations(page: Page, only: string | readonly string[]) {
  const { violations, passes } = await page.evaluate<AxeResults, string | readonly string[]>(
    (runOnly) =>
      (globalThis as unknown as PageWithAxe).axe.run(document, {
        runOnly: typeof runOnly === "string" ? { type: "rule", values: [runOnly] } : runOnly,
        // Of rules that pass, axe would describe each element: a selector for all of a page, several times.
        resultTypes: ["violations"],
      }),
    only,
  );
  const sentences = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html} ${failureSummary}`),
  );
  return { sentences, passCount: passes.length };
}

/**
 * Expects no accessibility violation (axe) and no horizontal overflow, and in the dark theme no text of too little contrast: the other
 * rules see no colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  // Injected past the page's content security policy, which rightly blocks foreign scripts.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE_SCRIPT });
  const url = page.url();
  const inLight = await findViolations(page, AXE_RULE_TAGS);
  expect(inLight.passCount, `rules that looked at something at ${url}`).toBeGreaterThan(15);
  expect(inLight.sentences, url).toEqual([]);

  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await findViolations(page, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  expect(inDark.sentences, `${url} in the dark theme`).toEqual([]);

  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx, `pixels that stick out at the side of ${url}`).toBeLessThanOrEqual(0);
}
