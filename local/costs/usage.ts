import { capacityOf, type FunctionName } from "../../functions/src/config/config-capacity.ts";
import { JOB_INTERVALS, type JobName, LOOKED_AT_JOBS } from "../../functions/src/util/job-intervals.ts";
import { type Step, step, steps } from "./arithmetic.ts";
import type { Item } from "./prices.ts";

/** A month. */
export interface Traffic {
  visitors: number;
  gifts: number;
  isWarm?: boolean;
}

/** What a deployment has that costs something, read from the code. */
export interface Deployed {
  schedules: number;
  secrets: number;
  functions: number;
  uptimePlaces: number;
}

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;
const SECONDS = MINUTES * 60;
const MIB = 1024;

/**
 * Measured, counted or assumed. Reads and writes of idle rounds and runs are bounded by functions/test/firestore/due-jobs.emulator.test.ts; those of a gift were measured by
 * `npm run bench:donations` (docs/impact.md), and bytes by `npm run bench:web` and `bench:pages` (docs/rendering.md).
 */
const IDLE = {
  /** Of a round: one document, and the looks of the jobs of every minute. */
  round: { reads: 13, seconds: 0.3 },
  /** Of a run that finds nothing, its lease with it. */
  run: { reads: 8, writes: 3, seconds: 0.5 },
  /** `reconcile` keeps a position for each of its lists. */
  reconcile: { reads: 20, writes: 12, seconds: 2 },
  /** A round that began a job. */
  roundWrites: 1,
  /** The uptime check: the database is asked each time, the counts are made once a minute. */
  health: { reads: 1, readsAMinute: 32, seconds: 0.2 },
};
const VISIT = {
  pages: 2,
  /** Half of the visitors touch the page, and load its script. */
  touched: 0.5,
  firstPageBytes: 147_000,
  nextPageBytes: 60_000,
  scriptBytes: 130_000,
  /** Of the bytes above, pictures of campaigns, which come from Storage. */
  pictureShare: 0.4,
  /** Calls of a visitor who touches a page: figures, lists below, who is logged in. */
  calls: 4,
  callSeconds: 0.1,
  callReads: 2,
  /** A tenth of a second is the least that is billed. */
  pageSeconds: 0.1,
  rendering: { reads: 50, seconds: 0.2 },
};
/**
 * Where visitors look: half of a day's hours have nearly all of them. An instance keeps a page for 20 seconds before it is rendered again, each of the CDN's
 * places for ten.
 */
const PAGES = {
  ...{ home: 0.25, popular: 0.5, popularPages: 20, busyHours: 12 },
  ...{ keptSeconds: 20, cdnSeconds: 10, cdnPlaces: 3 },
};
const GIFT = {
  reads: 2.73,
  writes: 12.08,
  /** The daily check reads four documents for seven days; seals, sums, settlements and the sweeps read it once or twice each. */
  laterReads: 4 * 7 + 8,
  laterWrites: 1.5,
  /** Order, answer, four messages of the gateway, two mails, one task. */
  calls: 9,
  seconds: 6,
  taskOperations: 2,
  /** Everything that is stored for it, with indexes. */
  kilobytes: 30,
};
/** Documents are counted as they are after half a year, and backups as infra/data.tf keeps them: fourteen of days, fourteen of weeks. */
const MONTHS_OF_DATA = 6;
const BACKUPS = 28;
const IMAGE_GB = 0.12;

const looked: readonly JobName[] = LOOKED_AT_JOBS;
const runsAMonth = (job: JobName) => SECONDS / JOB_INTERVALS[job];

/** Runs a month of the jobs that run whether or not there is work. */
const IDLE_JOBS = Object.keys(JOB_INTERVALS).filter((job): job is JobName => !looked.some((name) => name === job));
export const idleRuns = (): number => IDLE_JOBS.reduce((sum, job) => sum + runsAMonth(job), 0);

/** The share of views that find nothing kept, if they come at random and what the first one finds is kept for so long. */
export const missedShare = (viewsASecond: number, keptSeconds: number): number => 1 / (1 + viewsASecond * keptSeconds);

/** Of all views, those that are not answered from what is kept for so long; pages that few look at are never kept. */
function missed(views: number, keptSeconds: number, places: number): number {
  const { home, popular, popularPages, busyHours } = PAGES;
  const viewsASecond = views / (DAYS * busyHours * 3600) / places;
  const ofHome = home * missedShare(viewsASecond * home, keptSeconds);
  const ofPopular = popular * missedShare((viewsASecond * popular) / popularPages, keptSeconds);
  return views * (ofHome + ofPopular + (1 - home - popular));
}

/** Views that the function `site` answers, since the CDN has none of that moment. */
export const answered = (views: number): number => missed(views, PAGES.cdnSeconds, PAGES.cdnPlaces);
/** Views for which a page is rendered anew. */
export const rendered = (views: number): number => missed(views, PAGES.keptSeconds, 1);

/** Processors and GiB of a function's instance. */
function sizeOf(name: FunctionName) {
  const { cpu, memory } = capacityOf(name, { FUNCTIONS_EMULATOR: "true" });
  return { cpu, gib: memory === "1GiB" ? 1 : 512 / MIB };
}

/** Everything that is used in a month, as sums whose steps can be read. */
export function usageOf({ visitors, gifts, isWarm = false }: Traffic, deployed: Deployed): Record<Item, Step> {
  const runs = idleRuns();
  const reconciles = runsAMonth("reconcile");
  const views = visitors * VISIT.pages;
  const pages = answered(views);
  const renderings = rendered(views);
  const touched = visitors * VISIT.touched;
  const checks = deployed.uptimePlaces * MINUTES;
  const bytes =
    visitors * (VISIT.firstPageBytes + (VISIT.pages - 1) * VISIT.nextPageBytes + VISIT.touched * VISIT.scriptBytes);
  const documents = (gifts * MONTHS_OF_DATA * GIFT.kilobytes) / MIB ** 2;

  /** Seconds of each function. */
  const seconds: [string, number, FunctionName][] = [
    ["rounds", MINUTES * IDLE.round.seconds, "beginDueJobs"],
    ["jobs", (runs - reconciles) * IDLE.run.seconds + reconciles * IDLE.reconcile.seconds, "runJob"],
    ["uptime check", checks * IDLE.health.seconds, "api"],
    ["pages", pages * VISIT.pageSeconds + renderings * VISIT.rendering.seconds, "site"],
    ["visitors' calls", touched * VISIT.calls * VISIT.callSeconds, "api"],
    ["gifts", gifts * GIFT.seconds, "api"],
  ];
  return {
    calls: steps([
      step("rounds", MINUTES),
      step("jobs", runs),
      step("uptime check", checks),
      step("pages", pages),
      step("visitors' calls", touched * VISIT.calls),
      step("gifts", gifts * GIFT.calls),
    ]),
    processor: steps(seconds.map(([name, amount, of]) => step(name, amount * sizeOf(of).cpu))),
    memory: steps([
      ...seconds.map(([name, amount, of]) => step(name, amount * sizeOf(of).gib)),
      step("an instance that waits", isWarm ? SECONDS * sizeOf("api").gib : 0),
    ]),
    idleProcessor: step("an instance that waits", isWarm ? SECONDS * sizeOf("api").cpu : 0),
    reads: steps([
      step("rounds", MINUTES * IDLE.round.reads),
      step("jobs", (runs - reconciles) * IDLE.run.reads + reconciles * IDLE.reconcile.reads),
      step("uptime check", checks * IDLE.health.reads + MINUTES * IDLE.health.readsAMinute),
      step("pages", renderings * VISIT.rendering.reads),
      step("visitors' calls", touched * VISIT.calls * VISIT.callReads),
      step("gifts", gifts * (GIFT.reads + GIFT.laterReads)),
    ]),
    writes: steps([
      step("rounds", reconciles * IDLE.roundWrites),
      step("jobs", (runs - reconciles) * IDLE.run.writes + reconciles * IDLE.reconcile.writes),
      step("gifts", gifts * (GIFT.writes + GIFT.laterWrites)),
    ]),
    database: step("gifts of half a year", documents),
    backups: step("28 backups of them", documents * BACKUPS),
    transfer: step("pages", (bytes * (1 - VISIT.pictureShare)) / 1e9),
    pictures: step("pages", (bytes * VISIT.pictureShare) / 1e9),
    schedules: step("schedules", deployed.schedules),
    tasks: steps([step("jobs", runs * 2), step("gifts", gifts * GIFT.taskOperations)]),
    secrets: step("secrets", deployed.secrets),
    images: step("functions", deployed.functions * IMAGE_GB),
  };
}
