import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { aCapture } from "../../support/samples.ts";
import { compose } from "../../../src/compose.ts";

const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
const db = getFirestore(app);
const { ledger, figures } = collections(db);
const { figuresOf, rollUpFigures } = compose({ ...testDeps(), db }).figures;

const MINUTE = 60_000;
const ACCOUNTS = ["school", "kitchen", "suspense"];
let now = Date.parse("2026-11-20T00:00:00.000Z");
let entries: { account: string; amountPaise: number; supporters: number }[] = [];

beforeEach(async () => {
  await emptyDatabase();
  entries = [];
  // Bypasses the cache of earlier tests.
  now += 24 * 60 * MINUTE;
});
afterAll(async () => deleteApp(app));

async function book(account: string, amountPaise: number, bookedAt = now) {
  const entry = { account, amountPaise, supporters: amountPaise > 0 ? 1 : 0 };
  entries.push(entry);
  await ledger.doc(`cap_${randomUUID()}`).create(aCapture({ ...entry, bookedAt: new Date(bookedAt).toISOString() }));
}

async function expectExact() {
  now += 5_000;
  const shownFigures = await figuresOf([...ACCOUNTS, "all"], new Date(now));
  for (const account of [...ACCOUNTS, "all"]) {
    const ownEntries = entries.filter((entry) =>
      account === "all" ? entry.account !== "suspense" : entry.account === account,
    );
    expect(shownFigures.get(account), account).toEqual({
      raisedPaise: ownEntries.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      supporters: ownEntries.reduce((sum, { supporters }) => sum + supporters, 0),
      asOf: new Date(now).toISOString(),
    });
  }
}

describe("Totals", () => {
  it("are the ledger's sums after bookings and roll-ups in any order", async () => {
    const step = fc.oneof(
      fc.record({
        account: fc.constantFrom(...ACCOUNTS),
        amountPaise: fc.oneof(fc.integer({ min: 1, max: 5_00_000_00 }), fc.integer({ min: -1_000_00, max: -1 })),
        // A late commit with an earlier time than existing entries.
        lateMs: fc.integer({ min: 0, max: 5 * MINUTE }),
      }),
      fc.record({ passMs: fc.integer({ min: 0, max: 30 * MINUTE }) }),
      fc.constant("roll up" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await emptyDatabase();
        entries = [];
        now += 24 * 60 * MINUTE;
        for (const each of steps) {
          if (each === "roll up") await rollUpFigures(new Date(now));
          else if ("passMs" in each) now += each.passMs;
          else await book(each.account, each.amountPaise, now - each.lateMs);
        }
        await expectExact();
      }),
      { numRuns: 25 },
    );
  });

  it("of the platform exclude suspense", async () => {
    await book("school", 500_00);
    await book("suspense", 900_00);
    const shownFigures = await figuresOf(["all", "suspense"], new Date(now));
    expect([shownFigures.get("all")?.raisedPaise, shownFigures.get("suspense")?.raisedPaise]).toEqual([500_00, 900_00]);
  });

  it("are zero for an account without donations", async () => {
    await expectExact();
  });

  it("are rebuilt from the ledger if roll-ups were deleted", async () => {
    await book("school", 500_00);
    now += 20 * MINUTE;
    await rollUpFigures(new Date(now));
    await figures.doc("school").delete();
    await expectExact();
    await figures.doc("all").delete();
    await rollUpFigures(new Date(now));
    await expectExact();
    expect((await figures.doc("school").get()).data()).toMatchObject({ raisedPaise: 500_00, supporters: 1 });
  });

  it("are rolled up over several pages of entries, and a second roll-up has nothing to do", async () => {
    const bulkWriter = db.bulkWriter();
    for (let index = 0; index < 1_100; index += 1) {
      const entry = { account: ACCOUNTS[index % 3]!, amountPaise: 1_00 + index, supporters: 1 };
      entries.push(entry);
      void bulkWriter.create(ledger.doc(`cap_${index}`), aCapture({ ...entry, bookedAt: new Date(now).toISOString() }));
    }
    await bulkWriter.close();
    now += 20 * MINUTE;
    expect(await rollUpFigures(new Date(now))).toEqual({ accounts: 3 });
    expect(await rollUpFigures(new Date(now))).toEqual({ accounts: 0 });
    await expectExact();
  });

  it("of the last ten minutes are never rolled up, since a commit may still arrive", async () => {
    await book("school", 500_00);
    now += 9 * MINUTE;
    expect(await rollUpFigures(new Date(now))).toEqual({ accounts: 0 });
    await book("school", 100_00, now - 9 * MINUTE);
    now += 2 * MINUTE;
    await rollUpFigures(new Date(now));
    await expectExact();
  });
});
