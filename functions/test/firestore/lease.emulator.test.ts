import { beforeEach, expect, it } from "vitest";
import { withLease } from "../../src/firestore/lease.ts";
import { emptyDatabase } from "../support/database.ts";
import { START, testDeps } from "../support/deps.ts";

const { db } = testDeps();
const MS = 9 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

beforeEach(emptyDatabase);

/** @returns true if the work was done */
const tryWork = async (offMs: number, work: () => Promise<unknown> = async () => undefined) => {
  const now = new Date(START.getTime() + offMs);
  const done = await withLease(db, "a-job", { holder: `at ${offMs}`, now, ms: MS }, async () => {
    await work();
    return true;
  });
  return done ?? false;
};

it("One worker at a time has a lease, and the next one as soon as it is released", async () => {
  expect(await tryWork(0, async () => expect(await tryWork(1_000)).toBe(false))).toBe(true);
  expect(await tryWork(2_000)).toBe(true);
});

it("An instance whose clock is a day ahead holds a lease from others neither while it works nor after it", async () => {
  const whileItWorks = async () => expect(await tryWork(0)).toBe(true);
  expect(await tryWork(DAY_MS, whileItWorks)).toBe(true);
  expect(await tryWork(DAY_MS)).toBe(true);
  expect(await tryWork(1_000)).toBe(true);
});

it("An instance whose clock is a day behind may work beside others, and keeps nobody from working", async () => {
  const whileItWorks = async () => expect(await tryWork(0)).toBe(true);
  expect(await tryWork(-DAY_MS, whileItWorks)).toBe(true);
  expect(await tryWork(0, async () => expect(await tryWork(-DAY_MS)).toBe(true))).toBe(true);
  expect(await tryWork(1_000)).toBe(true);
});

it("Progress that a clock ahead has noted is not that of a time to come", async () => {
  const advanceAt = (offMs: number) => {
    const now = new Date(START.getTime() + offMs);
    return withLease(db, "a-sweep", { holder: "one", now, ms: MS }, async (lease) => {
      const before = lease.doneUpTo;
      lease.advance(now.toISOString());
      return before;
    });
  };
  const timeAt = (offMs: number) => new Date(START.getTime() + offMs).toISOString();
  expect(await advanceAt(0)).toBe(null);
  expect(await advanceAt(DAY_MS)).toBe(timeAt(0));
  expect(await advanceAt(60_000)).toBe(timeAt(60_000));
  expect(await advanceAt(120_000)).toBe(timeAt(60_000));
});
