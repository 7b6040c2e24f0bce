/** See `local/commands/bench-web.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import * as z from "zod";
import { DATA_FOLDER, FIXED_PORTS, toDisplayPath } from "../../../local/project.ts";
import { findFreePorts } from "../../../local/stack/ports.ts";
import { findBrowser } from "../../support/browser.ts";
import { serveFloor } from "./floor.ts";
import { scriptBytesOfForm } from "./form.ts";
import { GOALS, LONGEST_INTERACTION_MS, MOST_SCRIPT_BYTES } from "./goals.ts";
import { measureInteractions } from "./interactions.ts";
import { measurePage, median, medianOf, type PageFigures } from "./measure.ts";

const FLOOR = "floor";
const FirstOf = z.array(z.object({ _id: z.string() })).min(1);
const Story = z.object({ picture: z.object({ src: z.string() }) });

async function firstId(origin: string, path: string): Promise<string> {
  const [first] = FirstOf.parse(await (await fetch(`${origin}/api/admin/${path}`)).json());
  return first?._id ?? "";
}

/** The public pages by name. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const story = await firstId(origin, "fundraiser/getActiveCampaigns");
  const paths = {
    home: "/",
    story: `/storypage/${story}`,
    monthly: `/monthly-donate/${await firstId(origin, "monthlyFundraiser/getActiveMonthlyCampaigns")}`,
    "monthly list": "/allcampains",
    directory: "/discover-ngo",
    NGO: `/ngo/${await firstId(origin, "ngo/getAllNgos")}`,
    "log-in": "/login",
    questions: "/faqs",
    about: "/about",
    "how it works": "/howitworks",
    CSR: "/csr",
    privacy: "/privacy-policy",
    "check of a receipt": "/verify",
  };
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, origin + path]));
}

const rowOf = (name: string, page: PageFigures, floor: PageFigures): string =>
  [
    name.padEnd(20),
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map((score) => String(score).padStart(4)),
    `${(page.lcpMs / 1000).toFixed(2)} s`.padStart(8),
    `${(page.lcpMs / floor.lcpMs).toFixed(2)} ×`.padStart(7),
    page.cls.toFixed(3).padStart(6),
    `${page.tbtMs} ms`.padStart(7),
    `${(page.scriptBytes / 1000).toFixed(1)} kB`.padStart(9),
    `${(page.allBytes / 1000).toFixed(0)} kB`.padStart(7),
  ].join(" ");

const HEADING = `${"".padEnd(20)} perf a11y best  SEO      LCP  ÷floor    CLS     TBT    script     all`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, only: { type: "string" } },
});
const [origin = `http://localhost:${FIXED_PORTS.hosting}`] = positionals;
const runs = Number(values.runs);
const pages = await pagesOf(origin);
const story = Story.parse(
  await (
    await fetch(`${origin}/api/admin/fundraiser/getCampaignById/${pages["story"]?.split("/").at(-1) ?? ""}`)
  ).json(),
);
const floorPage = await serveFloor(new URL(story.picture.src, origin).href);
const port = (await findFreePorts(["debugger"])).get("debugger") ?? 0;
const found = await findBrowser();
const browser = await chromium.launch({
  headless: true,
  ...found,
  args: [...(found.args ?? []), `--remote-debugging-port=${port}`],
});
const results: Record<string, PageFigures> = {};
/** The longest of each action, in each run. */
const interactions: Record<string, number[]> = {};
let formScriptBytes = 0;
try {
  const measured = Object.entries(pages).filter(([name]) => values.only === undefined || values.only === name);
  for (const [name, url] of [[FLOOR, floorPage.url] as const, ...measured]) {
    const figures: PageFigures[] = [];
    // The first visit of a page fills the server's caches, as in a deployment that is in use.
    await (await fetch(url)).text();
    for (let run = 0; run < runs; run += 1) figures.push(await measurePage(url, port));
    results[name] = medianOf(figures);
    process.stdout.write(
      `${name === FLOOR ? `${HEADING}\n` : ""}${rowOf(name, results[name], results[FLOOR] ?? results[name])}\n`,
    );
  }
  if (values.only === undefined) {
    const { directory = "", monthly = "", story: storyPage = "" } = pages;
    formScriptBytes = await scriptBytesOfForm(browser, storyPage);
    const form = storyPage.replace("/storypage/", "/donate/");
    for (let run = 0; run < runs; run += 1) {
      const longest = await measureInteractions(browser, { directory, monthly, form });
      for (const [name, ms] of Object.entries(longest)) (interactions[name] ??= []).push(ms);
    }
  }
} finally {
  await browser.close();
  floorPage.stop();
}
const { [FLOOR]: floor, ...siteResults } = results;
if (floor === undefined) throw new Error("The floor was not measured.");
const missed = [
  ...Object.entries(siteResults).flatMap(([name, page]) =>
    GOALS.filter((goal) => !goal.isMet(page, floor)).map((goal) => `${name}: ${goal.name}`),
  ),
  ...Object.entries(interactions)
    .filter(([, longestMs]) => median(longestMs) > LONGEST_INTERACTION_MS)
    .map(([name]) => `${name}: longest interaction ≤ ${LONGEST_INTERACTION_MS} ms`),
  ...(formScriptBytes > MOST_SCRIPT_BYTES ? ["donation form: script ≤ 115 kB"] : []),
];
if (values.only === undefined) {
  process.stdout.write(
    `\nScript of the donation form, after Donate was pressed: ${(formScriptBytes / 1000).toFixed(1)} kB\n`,
  );
  for (const [name, longestMs] of Object.entries(interactions))
    process.stdout.write(
      `Longest interaction, ${name}: ${median(longestMs)} ms, of runs with ${longestMs.join(", ")}\n`,
    );
}
const file = join(DATA_FOLDER, "bench-web.json");
await mkdir(DATA_FOLDER, { recursive: true });
await writeFile(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), runs, results, formScriptBytes, interactions, missed }, undefined, 2)}\n`,
);
process.stdout.write(
  `\n${missed.length === 0 ? "✓ Every goal is met." : `✗ Missed:\n  ${missed.join("\n  ")}`}\n  ${toDisplayPath(file)}\n`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
