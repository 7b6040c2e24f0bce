/** See `local/commands/bench-reload.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { FIXED_PORTS, REPOSITORY_ROOT } from "../../local/project.ts";
import { answersOk } from "../../local/util/wait.ts";
import { launchBrowser } from "../support/browser.ts";

const CHANGES_PER_KIND = 20;
/** An author looks at a change before saving the next one. */
const AUTHOR_PAUSE_MS = 1000;
/** A change that has not shown by then counts as lost. */
const CHANGE_TIMEOUT_MS = 30_000;
const SITE_ORIGIN = `http://127.0.0.1:${FIXED_PORTS.vite}`;

interface ChangeKind {
  name: string;
  file: string;
  /** Words of the file, and what stands there after a change. */
  replacedText: string;
  changedText: (marker: string) => string;
  limitMs: number;
  /** Pause between two looks at it. A request costs the machine that builds the answer, so requests are fewer. */
  lookEveryMs: number;
  /** Resolves to true once the change is visible. */
  isMarkerShown: (page: Page, marker: string) => Promise<boolean>;
  /** The page loads again after it; the next change waits for that, as its author would. */
  reloadsPage?: true;
}

/** A question that fails while a page or a process is exchanged is no answer. */
const falseIfBroken = (check: Promise<boolean>) => check.catch(() => false);
const isMarkerInPage = (selector: string) => (page: Page, marker: string) =>
  falseIfBroken(page.locator(selector.replace("MARK", marker)).isVisible());
const isMarkerInReply = (path: string) => (_: Page, marker: string) =>
  falseIfBroken(
    fetch(`${SITE_ORIGIN}${path}`, { signal: AbortSignal.timeout(CHANGE_TIMEOUT_MS) }).then(async (reply) =>
      (await reply.text()).includes(marker),
    ),
  );

const CHANGE_KINDS: readonly ChangeKind[] = [
  {
    name: "style",
    file: "web/src/ui/base.css",
    replacedText: "",
    changedText: (marker) => `:root{--bench:"${marker}"}\n`,
    limitMs: 1000,
    lookEveryMs: 20,
    isMarkerShown: (page, marker) =>
      falseIfBroken(
        page.evaluate(
          (value) => getComputedStyle(document.documentElement).getPropertyValue("--bench").includes(value),
          marker,
        ),
      ),
  },
  {
    name: "component",
    file: "web/src/app/frame/header.tsx",
    replacedText: "<header",
    changedText: (marker) => `<header data-bench="${marker}"`,
    limitMs: 1000,
    lookEveryMs: 20,
    isMarkerShown: isMarkerInPage('[data-bench="MARK"]'),
  },
  {
    name: "sentence",
    file: "web/messages/en/site.json",
    replacedText: "Demo content.",
    changedText: (marker) => `Demo content ${marker}.`,
    limitMs: 2000,
    lookEveryMs: 20,
    isMarkerShown: isMarkerInPage("text=Demo content MARK."),
  },
  {
    name: "function",
    file: "functions/src/features/site/content/defaults.ts",
    replacedText: "and the way to a hospital.",
    changedText: (marker) => `and the way to a hospital ${marker}.`,
    limitMs: 3000,
    lookEveryMs: 100,
    isMarkerShown: isMarkerInReply("/api/content?keys=csr"),
  },
  {
    name: "contract",
    file: "contract/src/books/reports/health.ts",
    replacedText: "200 when the database answers",
    changedText: (marker) => `200 when the database answers ${marker}`,
    limitMs: 3000,
    lookEveryMs: 100,
    isMarkerShown: isMarkerInReply("/api/openapi.json"),
    reloadsPage: true,
  },
];

/** @returns ms until a change showed; undefined where it never did */
async function timeChange(
  kind: ChangeKind,
  page: Page,
  originalText: string,
  changeNumber: number,
): Promise<number | undefined> {
  const marker = `bench${changeNumber}x${Date.now()}`;
  const editedText =
    kind.replacedText === ""
      ? originalText + kind.changedText(marker)
      : originalText.replace(kind.replacedText, () => kind.changedText(marker));
  if (editedText === originalText) throw new Error(`${kind.file} does not hold “${kind.replacedText}”.`);
  const startedAt = performance.now();
  writeFileSync(join(REPOSITORY_ROOT, kind.file), editedText);
  while (performance.now() - startedAt < CHANGE_TIMEOUT_MS) {
    if (await kind.isMarkerShown(page, marker)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, kind.lookEveryMs));
  }
  return undefined;
}

/** @returns true if every change showed in time */
async function benchKind(kind: ChangeKind, page: Page): Promise<boolean> {
  const originalText = readFileSync(join(REPOSITORY_ROOT, kind.file), "utf8");
  const restore = () => {
    writeFileSync(join(REPOSITORY_ROOT, kind.file), originalText);
  };
  // Whatever ends us, the file is as it was.
  process.on("exit", restore);
  const timesMs: (number | undefined)[] = [];
  for (let changeNumber = 1; changeNumber <= CHANGES_PER_KIND; changeNumber += 1) {
    const reload = kind.reloadsPage && page.waitForEvent("load", { timeout: 2 * CHANGE_TIMEOUT_MS });
    const [timeMs] = await Promise.all([timeChange(kind, page, originalText, changeNumber), reload]);
    timesMs.push(timeMs);
    await page.waitForTimeout(AUTHOR_PAUSE_MS);
  }
  restore();
  process.off("exit", restore);
  const sortedTimesMs = timesMs.filter((time) => time !== undefined).toSorted((a, b) => a - b);
  const [medianMs = NaN, worstMs = NaN] = [sortedTimesMs[Math.floor(sortedTimesMs.length / 2)], sortedTimesMs.at(-1)];
  const isWithinLimit = sortedTimesMs.length === CHANGES_PER_KIND && worstMs <= kind.limitMs;
  const verdict = isWithinLimit ? "✓" : "✗";
  process.stdout.write(
    `${verdict} ${kind.name.padEnd(10)} ${sortedTimesMs.length} of ${CHANGES_PER_KIND}, median ${Math.round(medianMs)} ms, worst ${Math.round(worstMs)} ms (at most ${kind.limitMs})\n`,
  );
  return isWithinLimit;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
if ((await answersOk(SITE_ORIGIN)) !== true) {
  process.stderr.write(`Nothing answers at ${SITE_ORIGIN}: run npm run dev beside this.\n`);
  process.exit(1);
}
const browser = await launchBrowser();
const page = await browser.newPage({ reducedMotion: "reduce" });
await page.goto(SITE_ORIGIN);
await page.getByRole("heading", { level: 1 }).waitFor();
const wantedKinds = process.argv.slice(2);
let areAllWithinLimit = true;
for (const kind of CHANGE_KINDS)
  if (wantedKinds.length === 0 || wantedKinds.includes(kind.name))
    areAllWithinLimit = (await benchKind(kind, page)) && areAllWithinLimit;
await browser.close();
process.exitCode = areAllWithinLimit ? 0 : 1;
