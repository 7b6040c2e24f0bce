import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import { encryptTaxId } from "../../../src/features/giving/donations/index.ts";
import {
  type DonationToReceipt,
  donationToReceipt,
} from "../../../src/features/tax/receipts/content/donation-to-receipt.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";
import { DEATH_MOMENTS, NO_DEATH, startMortalInstance } from "../../support/crash.ts";
import { fill } from "../../support/database.ts";
import { somebody } from "../../support/people.ts";
import { watch } from "../../support/rpc.ts";
import { aPaidDonation } from "../../support/samples.ts";

const YEAR = "2026-27";
const numbersUpTo = (count: number) => upTo(count).map((index) => `PREACK${String(index).padStart(4, "0")}`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
  await testSite.db.foundation.set({
    name: "Sample Foundation",
    approvals: [
      { act: "80G", number: "AAATS1234F2021", issuedOn: "2021-05-28", validFrom: "2021-03-31T18:30:00.000Z" },
    ],
  });
  await testSite.db.receiptSettings.set({ prefix: "DS", wordings: [], givesPreAcknowledgement: true });
});
afterEach(async () => testSite.close());

/** A captured donation whose donor left a PAN, and that is not yet receipted. */
async function captured(donationId: string, { hasPan = true } = {}): Promise<DonationToReceipt> {
  const capturedAt = "2026-11-20T06:00:00.000Z";
  const payment = {
    status: "captured",
    amountPaise: 500_00,
    currency: "INR",
    international: false,
    method: "upi",
    at: capturedAt,
    capturedAt,
  } as const;
  const acceptedPaymentId = `pay_${donationId}`;
  const facts = { payments: { [acceptedPaymentId]: payment }, refunds: {}, acceptedPaymentId };
  const donation = aPaidDonation({ facts, taxBenefit: true, hasTaxId: hasPan });
  await testSite.db.donations.doc(donationId).set(donation);
  if (hasPan) {
    const pan = { type: "pan", number: "ABCDE1234F" } as const;
    const encryptedTaxId = encryptTaxId(pan, donationId, testSite.deps.config);
    await testSite.db.donorTax.doc(donationId).set({ encryptedTaxId, createdAt: capturedAt });
  }
  return donationToReceipt(donationId, donation)!;
}
const allCaptured = (count: number, prefix = "donation") =>
  Promise.all(upTo(count).map((index) => captured(`${prefix}${String(index).padStart(3, "0")}`)));

const issue = (deps: Deps, donations: readonly DonationToReceipt[]) => {
  const { issuing } = compose(deps).receipts;
  return Promise.all(donations.map((donation) => issuing.ensureCurrent(donation, deps.clock(), { mayExist: false })));
};

async function accountant() {
  const { headers } = await somebody(testSite.deps, { role: "accountant" });
  const send = (path: string, method: string, body?: unknown) =>
    testSite.first.served.send(path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    send,
    add: async (numbers: readonly string[]) =>
      (await send("/admin/pre-acknowledgements", "POST", { financialYear: YEAR, numbers: numbers.join("\n") })).json,
    pool: async () => (await send(`/admin/pre-acknowledgements?financialYear=${YEAR}`, "GET")).json,
    give: async () => (await send("/admin/pre-acknowledgements/give", "POST", { financialYear: YEAR })).json,
  };
}

/** Numbers as receipts name them, after comparing them with the pool. */
async function namedNumbers(): Promise<string[]> {
  const receipts = (await testSite.db.receipts.get()).docs;
  const named = receipts.flatMap((receipt) => {
    const { filing, versions } = receipt.data();
    const { preAcknowledgement } = filing;
    expect(versions.at(-1)?.content.preAcknowledgement).toBe(preAcknowledgement);
    return preAcknowledgement === undefined ? [] : [[preAcknowledgement, receipt.id] as const];
  });
  const taken = (await testSite.db.preAcknowledgements.get()).docs.flatMap((number) => {
    const { donationId } = number.data();
    return donationId === undefined ? [] : [[number.id, donationId] as const];
  });
  expect(taken.toSorted()).toEqual(named.toSorted());
  return named.map(([number]) => number).toSorted();
}

describe("The numbers that the portal hands out in advance", () => {
  it("go to 30 of 50 receipts that two instances issue at once, none twice; the others are issued without", async () => {
    const { add, pool, give } = await accountant();
    expect(await add(numbersUpTo(30))).toEqual({ added: 30, problems: [] });
    const donations = await allCaptured(50);
    const other = await testSite.startInstance();
    await Promise.all([issue(testSite.deps, donations), issue(other.deps, donations.toReversed())]);
    expect(await namedNumbers()).toEqual(numbersUpTo(30));
    expect(await pool()).toMatchObject({ free: 0, used: 30, returned: 0, withoutNumber: 20, isOn: true });

    await add(["LATER00001", "LATER00002"]);
    expect(await Promise.all([give(), give()])).toContainEqual(expect.objectContaining({ withoutNumber: 18 }));
    expect(await namedNumbers()).toHaveLength(32);
    const [given] = (await testSite.db.receipts.where("filing.preAcknowledgement", "==", "LATER00001").get()).docs;
    expect(given?.data()).toMatchObject({ withoutNumberYear: null, number: given?.data().versions[0]?.content.number });
    expect(given?.data().versions.map(({ content }) => content.preAcknowledgement)).toEqual([undefined, "LATER00001"]);
  });

  it("are neither lost nor given twice wherever a process dies while it issues receipts", async () => {
    const { add } = await accountant();
    let count = 0;
    const newDonations = () => allCaptured(2, `at${(count += 2)}-`);
    const undisturbed = await startMortalInstance(testSite, NO_DEATH);
    await add(numbersUpTo(60));
    await undisturbed.unlessItDies(issue(undisturbed.instance.deps, await newDonations()));
    const calls = upTo(undisturbed.callCount());
    await undisturbed.close();
    for (const at of calls)
      for (const moment of DEATH_MOMENTS) {
        const donations = await newDonations();
        const mortal = await startMortalInstance(testSite, { at, moment });
        await mortal.unlessItDies(issue(mortal.instance.deps, donations));
        if (!mortal.hasDied()) await mortal.close();
        await issue(testSite.deps, donations);
        expect(await namedNumbers(), `died ${moment} call ${at}`).toEqual(numbersUpTo(count));
      }
  });

  it("cost one read and one write for each receipt, and nothing while the setting is off", async () => {
    const { add } = await accountant();
    await add(numbersUpTo(2));
    const entered = { version: 1, updatedAt: "2026-11-20T06:00:00.000Z", updatedBy: "a@b.in" };
    await fill(testSite.deps.db, "content", { identity: { ...entered, value: { name: "Example Seva Trust" } } });
    const costOf = async (donationId: string) => {
      const donation = await captured(donationId);
      const instance = await testSite.startInstance();
      const operations = watch(instance.deps.db);
      await issue(instance.deps, [donation]);
      const { reads, writes } = operations.snapshot();
      return { reads, writes };
    };
    const on = await costOf("on");
    await testSite.db.receiptSettings.set({ prefix: "DS", wordings: [] });
    // The settings, the foundation, its shown name (once in half a minute), the tax id and the series; then receipt and series in one commit.
    const off = await costOf("off");
    expect(off).toEqual({ reads: 5, writes: 2 });
    expect(on).toEqual({ reads: 6, writes: 3 });
  });

  it("go to no receipt that the statement cannot list", async () => {
    const { add, pool } = await accountant();
    await add(numbersUpTo(1));
    await issue(testSite.deps, [
      await captured("without-tax-id", { hasPan: false }),
      { ...(await captured("without-benefit")), taxBenefit: false },
    ]);
    expect(await pool()).toMatchObject({ free: 1, used: 0, withoutNumber: 0 });
  });

  it("stay with a receipt whose donation went back, and are named as returned", async () => {
    const { add, pool } = await accountant();
    await add(numbersUpTo(2));
    const donation = await captured("returned");
    await issue(testSite.deps, [donation]);
    const { issuing } = compose(testSite.deps).receipts;
    const afterRefund = (netPaise: number) =>
      issuing.ensureCurrent({ ...donation, netPaise }, testSite.now(), { mayExist: true });
    expect((await afterRefund(100_00))?.versions.at(-1)?.content).toMatchObject({ preAcknowledgement: "PREACK0001" });
    expect(await pool()).toMatchObject({ free: 1, used: 1, returned: 0 });
    await afterRefund(0);
    expect(await pool()).toMatchObject({ free: 1, used: 0, returned: 1 });
    await issue(testSite.deps, [await captured("next")]);
    expect(await namedNumbers()).toEqual(["PREACK0001", "PREACK0002"]);
  });

  it("are named by their line if they are bad, repeated or known, and all others are added", async () => {
    const { add, send, pool } = await accountant();
    await add(["KNOWN00001"]);
    await testSite.pass("1m");
    expect(await add(["GOOD000001", "", "no-good", "GOOD000001", "KNOWN00001", "good000002,100"])).toEqual({
      added: 2,
      problems: [
        { line: 3, text: "no-good", problem: "bad-pre-acknowledgement" },
        { line: 4, text: "GOOD000001", problem: "twice" },
        { line: 5, text: "KNOWN00001", problem: "known" },
      ],
    });
    expect(await pool()).toMatchObject({ free: 3 });
    await issue(testSite.deps, [await captured("one")]);
    expect((await send("/admin/pre-acknowledgements/KNOWN00001", "DELETE")).status).toBe(409);
    expect((await send("/admin/pre-acknowledgements/GOOD000001", "DELETE")).status).toBe(200);
    const listed = (await send(`/admin/pre-acknowledgements/numbers?financialYear=${YEAR}`, "GET")).json;
    expect(listed.map(({ number, state }: { number: string; state: string }) => [number, state])).toEqual([
      ["KNOWN00001", "used"],
      ["GOOD000002", "free"],
    ]);
  });
});
