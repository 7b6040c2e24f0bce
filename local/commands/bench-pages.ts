/**
 * `npm run bench:pages`: what public pages cost an instance. The CPU time of rendering a story, and the Firestore calls of a minute of visitors of one
 * story, in which it is rendered again several times. Exits with 1 if a goal is missed.
 */
import { readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildApp } from "../../functions/src/app.ts";
import { compose } from "../../functions/src/compose.ts";
import { inProcessApi } from "../../functions/src/site/in-process-api.ts";
import { pageRenderer } from "../../functions/src/site/page-renderer.ts";
import { buildSite } from "../../functions/src/site/site-app.ts";
import type { FetchApi, SiteBuild } from "../../functions/src/deps/site-build.interface.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { BENCH_CAMPAIGN_ID, type BenchStack } from "../bench/bench-stack.ts";
import { donateOnce } from "../bench/donors.ts";
import { runConcurrently } from "../bench/measure.ts";
import { printProblems } from "../bench/print.ts";
import { runBenchmark } from "../bench/run-benchmark.ts";
import { build, FUNCTIONS_BUILD, SITE_BUILD } from "../builds/build.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { say } from "../util/say.ts";

const DONATIONS = 200;
const WARM_UP = 300;
const RENDERINGS = 300;
const REQUESTS = 1_000;
const VISITORS_AT_ONCE = 50;
const MINUTE_MS = 60_000;
const MOST_RENDERING_MS = 15;
const MOST_CALLS_PER_THOUSAND = 2;
const PATH = `/storypage/${BENCH_CAMPAIGN_ID}`;
const BUILT_SITE = join(REPOSITORY_ROOT, "functions/lib/site");

const SiteModule = z.object({ render: z.custom<SiteBuild["render"]>((value) => typeof value === "function") });

/** Reads the site as it is in the functions' bundle. */
async function readBuiltSite() {
  await build(SITE_BUILD);
  await build(FUNCTIONS_BUILD);
  const html = await readFile(join(BUILT_SITE, "app.html"), "utf8");
  const siteModule: unknown = await import(join(BUILT_SITE, "entry.js"));
  const { render } = SiteModule.parse(siteModule);
  return { html, render };
}

/** Answers repeated API requests from memory, so that only the rendering is measured. */
function remembering(fetchApi: FetchApi): FetchApi {
  const replies = new Map<string, { body: string; status: number; headers: Headers }>();
  return async (address) => {
    let reply = replies.get(address);
    if (reply === undefined) {
      const { status, headers, ...answer } = await fetchApi(address).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      }));
      reply = { status, headers, body: answer.body };
      replies.set(address, reply);
    }
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };
}

/**
 * Requests a page as a phone does, and discards the answer without unpacking it, because unpacking would cost this process more than
 * answering.
 */
function visitor(address: string): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS_AT_ONCE });
  return () =>
    new Promise((resolve, reject) => {
      get(address, { agent, headers: { "accept-encoding": "gzip, deflate, br" } }, (reply) => {
        if (reply.statusCode === 200) reply.resume().once("end", resolve).once("error", reject);
        else reject(new Error(`${address} answered ${reply.statusCode}.`));
      }).once("error", reject);
    });
}

/**
 * Measures CPU time.
 * @returns milliseconds of CPU, of all threads of this process, for each run
 */
async function cpuMsOf(runs: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) await work(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / runs;
}

const printRow = (name: string, value: string, verdict = "") =>
  say(`${name.padEnd(72)}${value.padStart(10)}  ${verdict}`);
const printGoal = (name: string, value: string, isMet: boolean) => {
  printRow(name, value, isMet ? "met" : "MISSED");
  return isMet;
};

async function bench(stack: BenchStack): Promise<boolean> {
  const { html, render } = await readBuiltSite();
  let ahead = 0;
  const deps = {
    ...stack.deps,
    clock: () => new Date(Date.now() + ahead),
    shell: () => Promise.resolve(html),
    siteBuild: () => Promise.resolve({ render }),
  };
  let calls = 0;
  const counting = watch(deps.db, (_call, proceed) => {
    calls += 1;
    return proceed();
  });
  const services = compose(deps);
  const app = buildApp(deps, services);
  const api = await stack.serve(app);
  await runConcurrently({ total: DONATIONS, atOnce: 20 }, (index) => donateOnce(api, stack.control, index));
  await stack.control.flush();

  const fetchApi = inProcessApi(app);
  const { siteOrigin } = deps.config;
  const origin = await stack.serve(
    buildSite(deps, services.site, pageRenderer({ ...deps, ...services.site, siteOrigin, fetchApi })),
  );
  const open = async () => {
    const reply = await fetch(origin + PATH);
    const page = await reply.text();
    if (reply.status !== 200 || !page.includes("A campaign that everybody gives to at once"))
      throw new Error(`${PATH} answered ${reply.status} without its story.`);
    return page;
  };

  const remembered = remembering(fetchApi);
  const page = {
    ...{ path: PATH, search: "", status: 200 as const, now: deps.clock() },
    ...{ shell: html, siteUrl: siteOrigin, image: undefined, identity: await services.site.shownIdentity() },
  };
  await cpuMsOf(WARM_UP, () => render(page, remembered));
  const renderingMs = await cpuMsOf(RENDERINGS, () => render(page, remembered));

  const bytes = (await open()).length;
  const renewedMs = await cpuMsOf(RENDERINGS / 3, () => {
    ahead += MINUTE_MS;
    return open();
  });
  const callsBefore = calls;
  counting.reset();
  const renewals = 20;
  for (let renewal = 0; renewal < renewals; renewal += 1) {
    ahead += MINUTE_MS;
    await open();
  }
  const callsOfRenewal = (calls - callsBefore) / renewals;
  const readsOfRenewal = counting.reads / renewals;
  const visit = visitor(origin + PATH);
  const keptMs = await cpuMsOf(REQUESTS, visit);

  calls = 0;
  const visitors = await runConcurrently(
    { total: Number.POSITIVE_INFINITY, atOnce: VISITORS_AT_ONCE, forAtMostMs: MINUTE_MS },
    visit,
  );
  const callsPerThousand = (calls / visitors.done) * 1_000;

  say();
  printRow("characters of a story's page", String(bytes));
  printRow("CPU of a request that is answered from memory, with the asking, ms", keptMs.toFixed(2));
  printRow("CPU of a request a minute later: the API, Firestore's client, the rendering, ms", renewedMs.toFixed(1));
  printRow("Firestore calls of such a request, for all who ask meanwhile", callsOfRenewal.toFixed(1));
  printRow("documents read for it, as billed (npm run costs assumes 50)", readsOfRenewal.toFixed(1));
  printRow("requests in a minute, 50 at a time, with the asking", String(visitors.done));
  printRow("Firestore calls in that minute", String(calls));
  say();
  const goals = [
    printGoal(
      "CPU of rendering a story, warm: at most 15 ms",
      renderingMs.toFixed(1),
      renderingMs <= MOST_RENDERING_MS,
    ),
    printGoal(
      "Firestore calls per 1,000 requests of one story, over that minute: at most 2",
      callsPerThousand.toFixed(2),
      callsPerThousand <= MOST_CALLS_PER_THOUSAND,
    ),
  ];
  printProblems(stack.loggedProblems);
  return goals.every(Boolean);
}

await runBenchmark(bench);
