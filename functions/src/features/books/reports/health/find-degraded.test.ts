import { expect, it } from "vitest";
import { findDegraded, type HealthFacts, lateJobs } from "./find-degraded.ts";

const NOW = new Date("2026-11-25T06:00:00.000Z");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const well: HealthFacts = {
  hasFiles: true,
  oldestWaitingWebhookAt: before(10),
  urgentMails: [
    { dueAt: before(5), tries: 0 },
    { dueAt: before(-60), tries: 3 },
  ],
  lastRunAtByJob: new Map([
    ["reconcile", before(14)],
    ["sweep-uploads", before(2 * 24 * 60)],
    ["seal-ledger", before(-9)],
  ]),
  paymentsReadUpTo: before(25),
};
const failing = (count: number) => Array.from({ length: count }, () => ({ dueAt: before(-5), tries: 1 }));

it("nothing is degraded while everything only waits as long as it may", () => {
  expect(findDegraded(well, NOW)).toEqual([]);
  const fresh = { ...well, oldestWaitingWebhookAt: undefined, urgentMails: [], paymentsReadUpTo: undefined };
  expect(findDegraded({ ...fresh, lastRunAtByJob: new Map() }, NOW)).toEqual([]);
});

it.each<[Partial<HealthFacts>, string[]]>([
  [{ hasFiles: false }, ["files"]],
  [{ oldestWaitingWebhookAt: before(26) }, ["webhooks"]],
  [{ urgentMails: [{ dueAt: before(16), tries: 0 }] }, ["mail"]],
  [{ urgentMails: failing(10) }, ["mail"]],
  [{ urgentMails: failing(9) }, []],
  [{ paymentsReadUpTo: before(61) }, ["gateway"]],
  [{ lastRunAtByJob: new Map([["reconcile", before(16)]]) }, ["jobs"]],
  [{ hasFiles: false, oldestWaitingWebhookAt: before(600) }, ["files", "webhooks"]],
])("with %j, degraded is %j", (facts, degraded) => {
  expect(findDegraded({ ...well, ...facts }, NOW)).toEqual(degraded);
});

it("a job is late after three of its intervals, by its name", () => {
  const lastRunAtByJob = new Map([
    ["check-books", before(181)],
    ["fetch-settlements", before(179)],
    ["sweep-uploads", before(3 * 24 * 60 + 1)],
  ]);
  expect(lateJobs({ lastRunAtByJob }, NOW)).toEqual(["check-books", "sweep-uploads"]);
});
