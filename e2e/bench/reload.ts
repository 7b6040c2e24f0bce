/** See `local/commands/bench-reload.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { FIXED_PORTS, ROOT } from "../../local/project.ts";
import { answers } from "../../local/util/wait.ts";
import { launchBrowser } from "../support/browser.ts";

const CHANGES = 20;
/** A change that has not shown by then counts as lost. */
const PATIENCE_MS = 30_000;
const SITE = `http://127.0.0.1:${FIXED_PORTS.vite}`;

interface Kind {
  name: string;
  file: string;
  /** Words of the file, and what stands there after a change. */
  words: string;
  changed: (mark: string) => string;
  limitMs: number;
  /** Resolves to true once the change is visible. */
  shows: (page: Page, mark: string) => Promise<boolean>;
}

/** A question that fails while a page or a process is exchanged is no answer. */
const unlessBroken = (ask: Promise<boolean>) => ask.catch(() => false);
const inPage = (selector: string) => (page: Page, mark: string) =>
  unlessBroken(page.locator(selector.replace("MARK", mark)).isVisible());
const inAnswer = (path: string) => (_: Page, mark: string) =>
  unlessBroken(
    fetch(`${SITE}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(async (reply) =>
      (await reply.text()).includes(mark),
    ),
  );

const KINDS: readonly Kind[] = [
  {
    name: "style",
    file: "web/src/ui/base.css",
    words: "",
    changed: (mark) => `:root{--bench:"${mark}"}\n`,
    limitMs: 1000,
    shows: (page, mark) =>
      unlessBroken(
        page.evaluate(
          (value) => getComputedStyle(document.documentElement).getPropertyValue("--bench").includes(value),
          mark,
        ),
      ),
  },
  {
    name: "component",
    file: "web/src/app/frame/header.tsx",
    words: "<header",
    changed: (mark) => `<header data-bench="${mark}"`,
    limitMs: 1000,
    shows: inPage('[data-bench="MARK"]'),
  },
  {
    name: "sentence",
    file: "web/messages/en/site.json",
    words: "Demo content.",
    changed: (mark) => `Demo content ${mark}.`,
    limitMs: 2000,
    shows: inPage("text=Demo content MARK."),
  },
  {
    name: "function",
    file: "functions/src/features/content/defaults.ts",
    words: "and the way to a hospital.",
    changed: (mark) => `and the way to a hospital ${mark}.`,
    limitMs: 3000,
    shows: inAnswer("/api/content?keys=csr"),
  },
  {
    name: "contract",
    file: "contract/src/reports/reports.ts",
    words: "200 when the database answers.",
    changed: (mark) => `200 when the database answers ${mark}.`,
    limitMs: 3000,
    shows: inAnswer("/api/openapi.json"),
  },
];

/** @returns ms until a change showed; undefined where it never did */
async function timeOf(kind: Kind, page: Page, original: string, at: number): Promise<number | undefined> {
  const mark = `bench${at}x${Date.now()}`;
  const text =
    kind.words === "" ? original + kind.changed(mark) : original.replace(kind.words, () => kind.changed(mark));
  if (text === original) throw new Error(`${kind.file} does not hold “${kind.words}”.`);
  const began = performance.now();
  writeFileSync(join(ROOT, kind.file), text);
  while (performance.now() - began < PATIENCE_MS) {
    if (await kind.shows(page, mark)) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}

/** @returns whether every change showed in time */
async function bench(kind: Kind, page: Page): Promise<boolean> {
  const original = readFileSync(join(ROOT, kind.file), "utf8");
  const restore = () => {
    writeFileSync(join(ROOT, kind.file), original);
  };
  // Whatever ends us, the file is as it was.
  process.on("exit", restore);
  const times: (number | undefined)[] = [];
  for (let at = 1; at <= CHANGES; at += 1) times.push(await timeOf(kind, page, original, at));
  restore();
  process.off("exit", restore);
  const shown = times.filter((time) => time !== undefined).toSorted((a, b) => a - b);
  const [median = NaN, worst = NaN] = [shown[Math.floor(shown.length / 2)], shown.at(-1)];
  const isGood = shown.length === CHANGES && worst <= kind.limitMs;
  const verdict = isGood ? "✓" : "✗";
  process.stdout.write(
    `${verdict} ${kind.name.padEnd(10)} ${shown.length} of ${CHANGES}, median ${Math.round(median)} ms, worst ${Math.round(worst)} ms (at most ${kind.limitMs})\n`,
  );
  return isGood;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
if ((await answers(SITE)) !== true) {
  process.stderr.write(`Nothing answers at ${SITE}: run npm run dev beside this.\n`);
  process.exit(1);
}
const browser = await launchBrowser();
const page = await browser.newPage({ reducedMotion: "reduce" });
await page.goto(SITE);
await page.getByRole("heading", { level: 1 }).waitFor();
const wanted = process.argv.slice(2);
let areGood = true;
for (const kind of KINDS)
  if (wanted.length === 0 || wanted.includes(kind.name)) areGood = (await bench(kind, page)) && areGood;
await browser.close();
process.exitCode = areGood ? 0 : 1;
