import { beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import { dueJobs } from "../../src/due-jobs.ts";
import { waitingRecord } from "../../src/features/giving/payments/webhook-record.ts";
import { enqueueMail } from "../../src/features/platform/mail/mails.service.ts";
import { jobRoundsRepository } from "../../src/firestore/job-rounds.repository.ts";
import { contextOf } from "../../src/hooks.ts";
import { jobsFor } from "../../src/jobs.ts";
import { runTaskOf } from "../../src/run-task.ts";
import { emptyDatabase } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";
import { watch } from "../support/rpc.ts";

const none = async () => ({ items: [], unreadable: [] });
const quiet = testDeps().gateway;
/** The gateway of a foundation to which nobody has given yet. */
const deps = testDeps({
  gateway: {
    ...quiet,
    ...{ paymentsBetween: none, refundsBetween: none, ordersBetween: none, disputes: none },
    settlements: { ...quiet.settlements, between: none, linesOfDay: none },
  },
});
const { db } = deps;
const services = compose(deps);
const jobs = jobsFor(deps, services);
const round = () => dueJobs(deps, { jobs, rounds: jobRoundsRepository(db) }).beginDue();
const leaseOf = async (name: string) => (await db.collection("leases").doc(name).get()).data();

beforeEach(async () => {
  await emptyDatabase();
  deps.added.length = 0;
});

it("A quarter of an hour of a site without work queues no job that can be looked at, writes no lease, and one document in each round that begins one", async () => {
  const lookedAt = jobs.filter(({ hasWork }) => hasWork !== undefined).map(({ name }) => name);
  expect(lookedAt).toHaveLength(10);
  let writes = 0;
  for (let minute = 0; minute < 15; minute += 1) {
    if ((await round()).queued.length > 0) writes += 1;
    deps.pass(60_000);
  }
  const queued = deps.added.map(({ subject }) => subject);
  expect(queued.filter((name) => lookedAt.some((looked) => looked === name))).toEqual([]);
  expect(queued.filter((name) => name === "reconcile")).toHaveLength(3);
  expect(writes).toBeLessThanOrEqual(4);
  expect((await db.collection("leases").get()).docs).toEqual([]);
});

/** The numbers by which `npm run costs` computes the bill of a month without visitors (`local/costs/usage.ts`). */
describe("Without work", () => {
  it("a round reads at most thirteen documents and writes none, and one in which a job is begun one", async () => {
    await round();
    const counting = watch(db);
    const minutes = 4;
    for (let minute = 0; minute < minutes; minute += 1) {
      deps.pass(60_000);
      expect((await round()).queued).toEqual([]);
    }
    expect(counting.snapshot().reads / minutes).toBeLessThanOrEqual(13);
    expect(counting.snapshot().writes).toBe(0);
    deps.pass(60_000);
    expect((await round()).queued).toContain("reconcile");
    expect(counting.snapshot().writes).toBe(1);
  });

  it("a run of reconcile reads at most twenty and writes twelve, of other jobs at most eight and three, on the average of a month", async () => {
    const idle = jobs.filter(({ hasWork }) => hasWork === undefined);
    for (const job of idle) await job.run();
    deps.pass(900_000);
    const counting = watch(db);
    const month = { reads: 0, writes: 0, runs: 0 };
    for (const job of idle) {
      counting.reset();
      await job.run();
      const { reads, writes } = counting.snapshot();
      if (job.name === "reconcile") {
        expect(reads, job.name).toBeLessThanOrEqual(20);
        expect(writes, job.name).toBeLessThanOrEqual(12);
        continue;
      }
      const runs = (30 * 86_400) / job.everySeconds;
      month.reads += reads * runs;
      month.writes += writes * runs;
      month.runs += runs;
    }
    expect(month.reads / month.runs).toBeLessThanOrEqual(8);
    expect(month.writes / month.runs).toBeLessThanOrEqual(3);
  });
});

/** Stores the least document that gives each job work. */
const WORK: Record<string, () => Promise<unknown>> = {
  "drain-webhooks": () =>
    db
      .collection("webhookEvents")
      .doc("one")
      .set(waitingRecord("{}", "payment.captured", deps.clock())),
  "drain-outbox": () =>
    enqueueMail(contextOf(deps), { kind: "reset-password", email: "asha@example.in" }, deps.clock()),
  "drain-exports": () => db.collection("exports").doc("one").set({ createdAt: "2020-01-01T00:00:00.000Z" }),
  "count-units": () => db.collection("itemLists").doc("school").set({ claimsAfter: "" }),
  "end-campaigns": () =>
    db.collection("campaigns").doc("school").set({ status: "live", endsAt: "2020-01-01T00:00:00.000Z" }),
  "send-thanks": () => db.collection("thankNotes").doc("one").set({ state: "sending" }),
  "send-newsletters": () => db.collection("letters").doc("one").set({ state: "choosing" }),
  "undo-history": () => db.collection("historyImports").doc("one").set({ state: "undoing" }),
  "finish-erasures": () =>
    db.collection("erasures").doc("asha").set({ startedAt: deps.clock().toISOString(), doneAt: null }),
  "sync-accounts": () =>
    db
      .collection("users")
      .doc("asha")
      .set({ unsettled: { role: true } }),
};

describe("A job that is looked at", () => {
  it.each(jobs.flatMap(({ name, hasWork }) => (hasWork === undefined ? [] : [name])))(
    "%s is begun in the next round when there is something for it, and not before",
    async (name) => {
      expect((await round()).queued).not.toContain(name);
      await WORK[name]!();
      deps.pass(60_000 * 10);
      expect((await round()).queued).toContain(name);
    },
  );
});

it("A job's task runs it under its lease, which says when it succeeded, and a failure keeps the last success", async () => {
  const run = runTaskOf(deps, services);
  await run("runJob", "seal-ledger");
  const succeededAt = deps.clock().toISOString();
  expect(await leaseOf("seal-ledger")).toMatchObject({ until: succeededAt, succeededAt });
  await db.collection("ledger").doc("broken").set({ bookedAt: "2020-01-01T00:00:00.000Z", currency: "INR" });
  deps.pass(600_000);
  await expect(run("runJob", "seal-ledger")).rejects.toThrow("cannot be sealed beyond the entry broken");
  expect(await leaseOf("seal-ledger")).toMatchObject({ until: deps.clock().toISOString(), succeededAt });
  expect(await run("runJob", "a-job-of-an-earlier-version")).toBe("unknown");
});
