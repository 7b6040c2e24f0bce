import { fileURLToPath } from "node:url";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { collections } from "../../functions/src/collections.ts";
import { withLines } from "../../functions/src/features/platform/ledger/index.ts";
import { aCapture } from "../../functions/test/support/samples.ts";
import { auditBooks } from "../audit/audit.ts";
import { runNode } from "../processes/child.ts";
import { PROJECT_ID } from "../project.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { migrateLedger } from "./migrate-ledger.ts";

const [app = initializeApp({ projectId: PROJECT_ID })] = getApps();
const db = getFirestore(app);
const { ledger } = collections(db);
const rawLedger = db.collection("ledger");

beforeEach(() => emptyDatabase());

/** Seven entries as they were before they had lines, of every kind, and one that has its lines. */
async function writeOldLedger() {
  const batch = db.batch();
  const old = (id: string, overrides: Parameters<typeof aCapture>[0]) => {
    const { lines: _, ...fields } = aCapture(overrides);
    batch.create(rawLedger.doc(id), fields);
  };
  old("cap_a", {});
  old("cap_b", { account: "suspense", supporters: 0, amountPaise: 900_00 });
  old("cap_b_out_1", { account: "suspense", supporters: 0, amountPaise: -900_00, move: "out" });
  old("cap_b_in_1", { account: "kitchen", amountPaise: 900_00, move: "in" });
  old("ref_a", { kind: "refund", refundId: "a", amountPaise: -200_00, supporters: 0 });
  old("dis_b", { kind: "chargeback", disputeId: "b", account: "kitchen", amountPaise: -900_00, supporters: 0 });
  old("full_b", { kind: "whole-refund", account: "kitchen", amountPaise: 0, supporters: -1 });
  batch.create(rawLedger.doc("cap_new"), aCapture({ account: "general-fund", amountPaise: 70_00 }));
  await batch.commit();
}

const storedLedger = async () => new Map((await rawLedger.get()).docs.map((entry) => [entry.id, entry.data()]));
const isMigrated = async () => [...(await storedLedger()).values()].every((fields) => Array.isArray(fields["lines"]));

const EXPECTED_SUMS = {
  school: { entries: 2, amountPaise: 300_00, supporters: 1 },
  suspense: { entries: 2, amountPaise: 0, supporters: 0 },
  kitchen: { entries: 3, amountPaise: 0, supporters: 0 },
  "general-fund": { entries: 1, amountPaise: 70_00, supporters: 1 },
};

describe("Migrating the ledger to balanced transfers", () => {
  test("adds lines to every old entry, changes nothing else, and shows that each account has what it had", async () => {
    await writeOldLedger();
    const before = await storedLedger();
    const result = await migrateLedger(db);
    expect(result).toMatchObject({ migrated: 7, unchanged: 1 });
    expect(Object.fromEntries(result.before)).toEqual(EXPECTED_SUMS);
    expect(result.after).toEqual(result.before);
    for (const [id, { lines, ...fields }] of await storedLedger()) {
      const { lines: _, ...fieldsBefore } = before.get(id) ?? {};
      expect(fields, id).toEqual(fieldsBefore);
      expect(lines, id).toEqual((await ledger.doc(id).get()).data()?.lines);
    }
    expect((await rawLedger.doc("ref_a").get()).get("lines")).toEqual([
      { account: "campaign:school", amountPaise: 200_00 },
      { account: "refunds-payable", amountPaise: -200_00 },
    ]);
  });

  test("goes on where it was interrupted, and changes nothing when it is run again", async () => {
    await writeOldLedger();
    const stop = () => {
      throw new Error("the machine stopped");
    };
    await expect(migrateLedger(db, { pageSize: 3, onPage: stop })).rejects.toThrow("the machine stopped");
    expect(await isMigrated()).toBe(false);
    expect(await migrateLedger(db, { pageSize: 3 })).toMatchObject({ migrated: 4, unchanged: 4 });
    expect(await isMigrated()).toBe(true);
    const migrated = await storedLedger();
    const again = await migrateLedger(db, { pageSize: 3 });
    expect(again).toMatchObject({ migrated: 0, unchanged: 8 });
    expect(Object.fromEntries(again.before)).toEqual(EXPECTED_SUMS);
    expect(await storedLedger()).toEqual(migrated);
  });

  test("is not needed to read old entries: they are read with the lines that it will add", async () => {
    await writeOldLedger();
    const readBefore = (await ledger.get()).docs.map((entry) => entry.data());
    await migrateLedger(db);
    expect((await ledger.get()).docs.map((entry) => entry.data())).toEqual(readBefore);
  });

  test("leaves alone what was booked of offline donations and settlements before it ran, and counts what changes a fund", async () => {
    await writeOldLedger();
    const at = "2026-11-12T00:00:00.000Z";
    const common = { currency: "INR", occurredAt: at, bookedAt: at } as const;
    const fund = { account: "school", amountPaise: 1_500_00, supporters: 1 };
    await ledger
      .doc("off_a")
      .create({ ...common, ...withLines({ ...fund, kind: "cash" }), source: "admin", offlineDonationId: "off_a" });
    const lines = [
      { account: "bank", amountPaise: 500_00 },
      { account: "gateway-clearing", amountPaise: -500_00 },
    ];
    await ledger
      .doc("set_a")
      .create({ ...common, kind: "settlement", source: "reconciler", settlementId: "setl_a", lines });
    const result = await migrateLedger(db);
    expect(result).toMatchObject({ migrated: 7, unchanged: 3 });
    expect(Object.fromEntries(result.after)).toEqual({
      ...EXPECTED_SUMS,
      school: { entries: 3, amountPaise: 1_800_00, supporters: 2 },
    });
  });

  test("stops at a document that is no entry, and names it", async () => {
    await writeOldLedger();
    await rawLedger.doc("zzz").set({ amountPaise: 1 });
    await expect(migrateLedger(db)).rejects.toThrow(/^ledger\/zzz is no entry of the ledger: .*kind Invalid option/);
  });
});

describe("npm run migrate and npm run audit", () => {
  const run = async (command: string, args: readonly string[] = []) => {
    const file = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
    const { code, output } = await runNode([file, ...args], { env: { ...process.env } });
    return { code, output };
  };

  test("print the sums before and after, and then the first discrepancy with exit code 1", async () => {
    await writeOldLedger();
    const migration = await run("migrate");
    expect(migration).toMatchObject({ code: 0 });
    expect(migration.output).toMatch(/7 entries have got their lines, 1 had them already/);
    expect(migration.output).toMatch(/school: ₹300, 1 supporters, 2 entries = ₹300, 1 supporters, 2 entries/);
    // These entries have no donations.
    const audit = await run("audit");
    expect([audit.code, (await auditBooks(db)).discrepancy?.problem]).toEqual([
      1,
      expect.stringMatching(/is for the donation sampleDonation0000000001, which does not exist/),
    ]);
    expect(audit.output).toContain("NOT in order: The entry cap_a (₹500 to school)");
  });

  test("exit with 0 and the balances where the books are in order, and explain unknown arguments", async () => {
    expect(await run("audit")).toMatchObject({ code: 0, output: expect.stringContaining("In order: 0 entries") });
    for (const command of ["audit", "migrate"]) {
      const { code, output } = await run(command, ["--force"]);
      expect([code, output]).toEqual([1, expect.stringContaining("Run it without arguments")]);
    }
  });
});
