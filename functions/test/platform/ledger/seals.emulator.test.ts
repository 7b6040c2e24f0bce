import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { ROOT_BEFORE_FIRST_SEAL, rootOf } from "../../../src/features/platform/ledger/seal.ts";
import type { PaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { sealLedger } from "../../../src/features/platform/ledger/seals.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { aCapture } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const deps = testDeps();
const { ledger, ledgerSeals } = collections(deps.db);
/** By a new instance. */
const seal = (nowMs: number) => sealLedger(contextOf(deps), new Date(nowMs));
const MINUTE = 60_000;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

let server: Served;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(() => emptyDatabase());

const storedSeals = async () => (await ledgerSeals.orderBy("number").get()).docs.map((seal) => seal.data());
const storedFields = async (id: string) => (await deps.db.collection("ledger").doc(id).get()).data() ?? {};
const entriesOf = (count: number, bookedAt: string): Record<string, PaymentEntry> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `cap_pay${String(index).padStart(4, "0")}`,
      aCapture({ bookedAt, paymentId: `pay${index}`, amountPaise: 100_00 + index }),
    ]),
  );

describe("Sealing the ledger", () => {
  it("chains what was booked, in the order of booking, and leaves what an open commit could still precede", async () => {
    await fill(deps.db, "ledger", {
      cap_late: aCapture({ bookedAt: minutesAgo(20) }),
      cap_early: aCapture({ bookedAt: minutesAgo(30) }),
      cap_new: aCapture({ bookedAt: minutesAgo(9) }),
    });
    expect(await seal(NOW)).toEqual({ seals: 1, entries: 2 });
    const [firstSeal] = await storedSeals();
    expect(firstSeal).toMatchObject({
      number: 1,
      previousRoot: ROOT_BEFORE_FIRST_SEAL,
      entryIds: ["cap_early", "cap_late"],
      upTo: minutesAgo(20),
      totalEntries: 2,
      sealedAt: new Date(NOW).toISOString(),
    });
    expect(firstSeal?.root).toBe(
      rootOf(ROOT_BEFORE_FIRST_SEAL, [
        { id: "cap_early", fields: await storedFields("cap_early") },
        { id: "cap_late", fields: await storedFields("cap_late") },
      ]),
    );

    expect(await seal(NOW)).toEqual({ seals: 0, entries: 0 });
    expect(await seal(NOW + 2 * MINUTE)).toEqual({ seals: 1, entries: 1 });
    expect((await storedSeals())[1]).toMatchObject({
      number: 2,
      previousRoot: firstSeal?.root,
      entryIds: ["cap_new"],
      totalEntries: 3,
    });
  });

  it("takes every entry once where many were booked in the same millisecond, in batches of 400", async () => {
    const entries = entriesOf(850, minutesAgo(30));
    await fill(deps.db, "ledger", entries);
    expect(await seal(NOW)).toEqual({ seals: 3, entries: 850 });
    const seals = await storedSeals();
    expect(seals.map(({ entryIds }) => entryIds.length)).toEqual([400, 400, 50]);
    expect(seals.flatMap(({ entryIds }) => entryIds)).toEqual(Object.keys(entries).toSorted());
  });

  it("cannot fork the chain: of several sealers at once, one makes each seal", async () => {
    await fill(deps.db, "ledger", entriesOf(900, minutesAgo(30)));
    const results = await Promise.all(Array.from({ length: 4 }, () => seal(NOW)));
    await seal(NOW);
    const seals = await storedSeals();
    expect(results.reduce((sum, { seals: made }) => sum + made, 0)).toBeLessThanOrEqual(3);
    expect(seals.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(seals.map(({ previousRoot }) => previousRoot)).toEqual([
      ROOT_BEFORE_FIRST_SEAL,
      ...seals.slice(0, -1).map(({ root }) => root),
    ]);
    expect(new Set(seals.flatMap(({ entryIds }) => entryIds)).size).toBe(900);
    expect(seals.at(-1)?.totalEntries).toBe(900);
  });

  it("stops before an entry that is not migrated, says so, and goes on once it is", async () => {
    const { lines, ...withoutLines } = aCapture({ bookedAt: minutesAgo(30) });
    await deps.db.collection("ledger").doc("cap_old").set(withoutLines);
    await expect(seal(NOW)).rejects.toThrow(/cap_old.*npm run migrate/);
    expect(await storedSeals()).toEqual([]);
    await ledger.doc("cap_old").update({ lines });
    expect(await seal(NOW)).toEqual({ seals: 1, entries: 1 });
  });
});

describe("GET /api/ledger/root", () => {
  it("answers anyone: nothing at first, then the newest seal, from caches for a minute", async () => {
    expect((await server.get("/ledger/root")).json).toEqual({ seal: null });
    await fill(deps.db, "ledger", entriesOf(401, minutesAgo(30)));
    await seal(NOW);
    const reply = await server.get("/ledger/root");
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, expect.stringContaining("s-maxage=60")]);
    expect(reply.json).toEqual({
      seal: {
        number: 2,
        root: (await storedSeals())[1]?.root,
        upTo: minutesAgo(30),
        sealedAt: new Date(NOW).toISOString(),
        totalEntries: 401,
      },
    });
  });
});
