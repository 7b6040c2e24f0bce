import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitUntilUnchanged } from "./quiet-page.ts";

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const AXE_RULE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Waits until the page has loaded completely. Removes the opening screen early, because it would cost a second on each of hundreds of
 * pages; widths.e2e.test.ts waits for it.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.getElementById("opening")?.remove());
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  // Waits for the placeholders of lazy parts. Not every part has one, and parts are drawn after the last request, late on a busy machine.
  await waitUntilUnchanged(page);
}

/** The global object of a page into which axe was injected. */
interface PageWithAxe {
  axe: { run: (context: Document | string, options: object) => Promise<AxeResults> };
}

/** Injects axe past the page's content security policy, which rightly blocks foreign scripts. */
async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE_SCRIPT });
  await session.detach();
}

interface AxeChoice {
  /** Tags of rules, or a rule. */
  only: string | readonly string[];
  /** A selector of what to look at, in place of the whole page. */
  within?: string;
}

const runAxe = (page: Page, choice: AxeChoice) =>
  page.evaluate<AxeResults, AxeChoice>(
    ({ only, within }) =>
      (globalThis as unknown as PageWithAxe).axe.run(within ?? document, {
        runOnly: typeof only === "string" ? { type: "rule", values: [only] } : only,
        // Limits the results, because axe would otherwise describe each element of the rules that pass, with a selector for each.
        resultTypes: ["violations"],
      }),
    choice,
  );

interface Finding {
  rule: string;
  selector: string;
  sentence: string;
}

/** Violations found by axe, one for each element. */
async function findViolations(page: Page, choice: AxeChoice) {
  const { violations, passes } = await runAxe(page, choice);
  const findings = violations.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ html, target, failureSummary = "" }): Finding => {
      // For an element in a frame or a shadow tree, axe returns a path instead of one selector.
      const [selector] = target.length === 1 ? target : [];
      return {
        rule,
        selector: typeof selector === "string" ? selector : "",
        sentence: `${rule}: ${html} ${failureSummary}`,
      };
    }),
  );
  return { findings, passCount: passes.length };
}

const TARGET_SIZE = "target-size";

/**
 * True if a target is too small once it is scrolled into view, as happens when it gets the focus. Axe measures only the part of a target
 * that the bar at the top of the window leaves visible, and the scroll position after a reload depends on how fast the page was drawn.
 */
async function isTooSmallInView(page: Page, selector: string): Promise<boolean> {
  await page.evaluate(
    (target) =>
      new Promise<void>((done) => {
        document.querySelector(target)?.scrollIntoView({ block: "nearest", behavior: "instant" });
        // A bar that hides while scrolling down is drawn in the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
    selector,
  );
  return (await findViolations(page, { only: TARGET_SIZE, within: selector })).findings.length > 0;
}

/** Leaves out targets that only a bar covers, because they can be scrolled from under it. */
async function withoutScrollable(page: Page, findings: readonly Finding[]): Promise<Finding[]> {
  const scrollTop = await page.evaluate(() => window.scrollY);
  const kept: Finding[] = [];
  for (const finding of findings) {
    const isKept =
      finding.rule !== TARGET_SIZE || finding.selector === "" || (await isTooSmallInView(page, finding.selector));
    if (isKept) kept.push(finding);
  }
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), scrollTop);
  return kept;
}

/** The targets of a page that are too small wherever it is scrolled to (WCAG 2.5.8). */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await injectAxe(page);
  const { findings } = await findViolations(page, { only: TARGET_SIZE });
  return (await withoutScrollable(page, findings)).map(({ sentence }) => sentence);
}

/** Ids that more than one element has: a label, an error or a link by such an id leads to the wrong one. Axe does not look for them. */
const duplicateIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.body.querySelectorAll("[id]")].map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  });

/**
 * Expects no accessibility violation (axe), no id twice and no horizontal overflow, and sufficient contrast in the dark theme; the other rules do not
 * depend on colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await injectAxe(page);
  const url = page.url();
  const inLight = await findViolations(page, { only: AXE_RULE_TAGS });
  expect(inLight.passCount, `rules that looked at something at ${url}`).toBeGreaterThan(15);
  expect(await duplicateIds(page), `ids that are twice at ${url}`).toEqual([]);
  const violations = await withoutScrollable(page, inLight.findings);
  expect(
    violations.map(({ sentence }) => sentence),
    url,
  ).toEqual([]);

  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await findViolations(page, { only: "color-contrast" });
  await page.emulateMedia({ colorScheme: "light" });
  expect(
    inDark.findings.map(({ sentence }) => sentence),
    `${url} in the dark theme`,
  ).toEqual([]);

  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx, `pixels that stick out at the side of ${url}`).toBeLessThanOrEqual(0);
}
