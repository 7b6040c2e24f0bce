import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import type { PaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { emptyDatabase } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { watch } from "../../support/rpc.ts";
import { aCapture } from "../../support/samples.ts";
import { compose } from "../../../src/compose.ts";

const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
const db = getFirestore(app);
const { ledger, figures, dailyFigures } = collections(db);
const { rollUpFigures } = compose({ ...testDeps(), db }).figures;
const { daily } = compose({ ...testDeps(), db }).reports.daily;

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const INDIA = 330 * MINUTE;
const WHOLE_PERIOD = { from: "2026-08-01", to: "2027-07-31" };
let now = Date.parse("2026-11-20T00:00:00.000Z");
let entries: PaymentEntry[] = [];

beforeEach(async () => {
  await emptyDatabase();
  entries = [];
  now += DAY_MS;
});
afterAll(async () => deleteApp(app));

async function book(fields: Partial<PaymentEntry>) {
  const entry = aCapture({ bookedAt: new Date(now).toISOString(), occurredAt: new Date(now).toISOString(), ...fields });
  entries.push(entry);
  await ledger.doc(randomUUID()).create(entry);
}

/** The expected result, computed directly from the ledger. */
function fromLedger(account: string) {
  const days = new Map<string, { receivedPaise: number; returnedPaise: number; donations: number }>();
  for (const { kind, amountPaise, occurredAt } of entries.filter((entry) => entry.account === account)) {
    if (kind === "whole-refund") continue;
    const day = new Date(Date.parse(occurredAt) + INDIA).toISOString().slice(0, 10);
    const knownDay = days.get(day) ?? { receivedPaise: 0, returnedPaise: 0, donations: 0 };
    if (kind === "capture")
      days.set(day, {
        ...knownDay,
        receivedPaise: knownDay.receivedPaise + amountPaise,
        donations: knownDay.donations + 1,
      });
    else days.set(day, { ...knownDay, returnedPaise: knownDay.returnedPaise - amountPaise });
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, moved]) => ({ day, ...moved }));
}

async function expectExact() {
  for (const account of ["school", "kitchen"]) {
    const { days, total, asOf } = await daily(account, WHOLE_PERIOD, new Date(now));
    expect(days, account).toEqual(fromLedger(account));
    expect(asOf).toBe(new Date(now).toISOString());
    const sumOfDays = (name: "receivedPaise" | "returnedPaise" | "donations") =>
      days.reduce((sum, day) => sum + day[name], 0);
    expect(total).toEqual({
      receivedPaise: sumOfDays("receivedPaise"),
      returnedPaise: sumOfDays("returnedPaise"),
      donations: sumOfDays("donations"),
    });
  }
}

describe("The daily sums of a campaign", () => {
  it("equal the ledger after bookings, refunds, late entries and roll-ups in any order", async () => {
    const step = fc.oneof(
      fc.record({
        account: fc.constantFrom("school", "kitchen"),
        kind: fc.constantFrom("capture" as const, "capture" as const, "refund" as const, "whole-refund" as const),
        paise: fc.integer({ min: 1, max: 5_00_000_00 }),
        // A late commit: earlier than existing entries, about an earlier day.
        lateMs: fc.integer({ min: 0, max: 5 * MINUTE }),
        agoMs: fc.integer({ min: 0, max: 60 * DAY_MS }),
      }),
      fc.record({ passMs: fc.integer({ min: 0, max: 3 * DAY_MS }) }),
      fc.constant("roll up" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await emptyDatabase();
        entries = [];
        now = Date.parse("2026-11-20T00:00:00.000Z");
        for (const each of steps) {
          if (each === "roll up") await rollUpFigures(new Date(now));
          else if ("passMs" in each) now += each.passMs;
          else
            await book({
              account: each.account,
              kind: each.kind,
              amountPaise: each.kind === "capture" ? each.paise : each.kind === "refund" ? -each.paise : 0,
              supporters: each.kind === "capture" ? 1 : each.kind === "refund" ? 0 : -1,
              bookedAt: new Date(now - each.lateMs).toISOString(),
              occurredAt: new Date(now - each.agoMs).toISOString(),
            });
        }
        await expectExact();
      }),
      { numRuns: 25 },
    );
  });

  it("start at midnight in India", async () => {
    await book({ occurredAt: "2026-11-20T18:29:59.000Z", amountPaise: 100_00 });
    await book({ occurredAt: "2026-11-20T18:30:00.000Z", amountPaise: 200_00 });
    const { days } = await daily("school", WHOLE_PERIOD, new Date(now));
    expect(days.map(({ day, receivedPaise }) => [day, receivedPaise])).toEqual([
      ["2026-11-20", 100_00],
      ["2026-11-21", 200_00],
    ]);
  });

  it("cover the requested period, while the total covers all time", async () => {
    await book({ occurredAt: "2026-09-30T12:00:00.000Z", amountPaise: 100_00 });
    await book({ occurredAt: "2026-10-01T12:00:00.000Z", amountPaise: 200_00 });
    now += 20 * MINUTE;
    await rollUpFigures(new Date(now));
    await book({ occurredAt: "2026-10-02T12:00:00.000Z", amountPaise: 300_00 });
    const { days, total } = await daily("school", { from: "2026-10-01", to: "2026-10-01" }, new Date(now));
    expect(days.map(({ day }) => day)).toEqual(["2026-10-01"]);
    expect(total).toEqual({ receivedPaise: 600_00, returnedPaise: 0, donations: 3 });
  });

  it("are rebuilt if roll-ups were deleted, or have no daily sums", async () => {
    await book({ amountPaise: 500_00 });
    now += 20 * MINUTE;
    await rollUpFigures(new Date(now));
    await expectExact();
    await figures
      .doc("school")
      .set({ upTo: new Date(now - 20 * MINUTE).toISOString(), raisedPaise: 500_00, supporters: 1 });
    await book({ amountPaise: 70_00 });
    await expectExact();
    now += 20 * MINUTE;
    await rollUpFigures(new Date(now));
    await expectExact();
    await figures.doc("school").delete();
    await figures.doc("all").delete();
    await expectExact();
    await rollUpFigures(new Date(now));
    await expectExact();
    const [sheet] = (await dailyFigures.get()).docs;
    expect(sheet?.data()).toMatchObject({ account: "school", days: expect.any(Object) });
  });

  it("count each entry once when two roll-ups run concurrently", async () => {
    await book({ amountPaise: 500_00 });
    now += 20 * MINUTE;
    await Promise.all(Array.from({ length: 4 }, () => rollUpFigures(new Date(now))));
    await expectExact();
  });

  it("are written by a second try when the database closed the first transaction", async () => {
    await book({ amountPaise: 500_00 });
    now += 20 * MINUTE;
    const contendedApp = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
    const contendedDb = getFirestore(contendedApp);
    let commits = 0;
    watch(contendedDb, ({ method }, proceed) => {
      if (method !== "commit") return proceed();
      commits += 1;
      const closed = new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed.");
      return commits === 1 ? Promise.reject(Object.assign(closed, { code: 3 })) : proceed();
    });
    await compose({ ...testDeps(), db: contendedDb }).figures.rollUpFigures(new Date(now));
    await deleteApp(contendedApp);
    expect(commits).toBeGreaterThan(1);
    expect((await dailyFigures.get()).size).toBe(1);
    await expectExact();
  });

  it("take few reads for any number of donations: 3,000 donations are a few monthly documents", async () => {
    const bulkWriter = db.bulkWriter();
    for (let index = 0; index < 3_000; index += 1) {
      const occurredAt = new Date(now - (index % 60) * DAY_MS).toISOString();
      const entry = aCapture({ amountPaise: 1_00 + index, occurredAt, bookedAt: new Date(now).toISOString() });
      entries.push(entry);
      void bulkWriter.create(ledger.doc(`cap_${index}`), entry);
    }
    await bulkWriter.close();
    const earlyReport = await daily("school", WHOLE_PERIOD, new Date(now));
    expect(earlyReport.total.donations).toBe(2_000);
    now += 20 * MINUTE;
    await rollUpFigures(new Date(now));
    await expectExact();
    expect((await dailyFigures.get()).size).toBeLessThanOrEqual(3);
  });
});
