import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import {
  type DonationToReceipt,
  donationToReceipt,
} from "../../../src/features/tax/receipts/content/donation-to-receipt.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";
import { DEATH_MOMENTS, NO_DEATH, startMortalInstance } from "../../support/crash.ts";
import { aPaidDonation } from "../../support/samples.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => testSite.close());

/** Captured at this moment, and not yet receipted. */
function captured(donationId: string, capturedAt: string): DonationToReceipt {
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
  return donationToReceipt(donationId, aPaidDonation({ facts, netPaise: 500_00, taxBenefit: true }))!;
}

const CAPTURED_AT = "2026-11-20T06:00:00.000Z";
const issue = (deps: Deps, donations: readonly DonationToReceipt[]) => {
  const { issuing } = compose(deps).receipts;
  return Promise.all(donations.map((donation) => issuing.ensureCurrent(donation, deps.clock(), { mayExist: false })));
};

/** The numbers of all receipts, and what the series has come to. */
async function readNumbers() {
  const { docs } = await testSite.db.receipts.get();
  const ordinals = docs.map((receipt) => receipt.data().ordinal).toSorted((a, b) => a - b);
  const series = (await testSite.db.receiptSeries.get()).docs.map((document) => [
    document.id,
    document.data().lastOrdinal,
  ]);
  return { ordinals, series, donationIds: docs.map(({ id }) => id).toSorted() };
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("T21: the numbers of receipts", () => {
  it("have neither gap nor double for 200 donations at once, each asked for by two instances", async () => {
    const other = await testSite.startInstance();
    const donations = upTo(200).map((index) => captured(`gift${String(index).padStart(3, "0")}`, CAPTURED_AT));
    const [receipts, sameReceipts] = await Promise.all([
      issue(testSite.deps, donations),
      issue(other.deps, donations.toReversed()),
    ]);
    expect(await readNumbers()).toEqual({
      ordinals: upTo(200),
      series: [["REC-2026-27", 200]],
      donationIds: donations.map(({ donationId }) => donationId),
    });
    expect(sameReceipts.toReversed().map((receipt) => receipt?.number)).toEqual(
      receipts.map((receipt) => receipt?.number),
    );
  });

  it("have neither gap nor double wherever a process dies while it issues them", async () => {
    let count = 0;
    const newDonations = () => upTo(3).map(() => captured(`gift${String((count += 1)).padStart(3, "0")}`, CAPTURED_AT));
    const undisturbed = await startMortalInstance(testSite, NO_DEATH);
    await undisturbed.unlessItDies(issue(undisturbed.instance.deps, newDonations()));
    const calls = upTo(undisturbed.callCount());
    await undisturbed.close();
    expect(calls.length).toBeGreaterThanOrEqual(3);
    for (const at of calls)
      for (const moment of DEATH_MOMENTS) {
        const donations = newDonations();
        const mortal = await startMortalInstance(testSite, { at, moment });
        await mortal.unlessItDies(issue(mortal.instance.deps, donations));
        if (!mortal.hasDied()) await mortal.close();
        await issue(testSite.deps, donations);
        const { ordinals, donationIds } = await readNumbers();
        expect(ordinals, `died ${moment} call ${at}`).toEqual(upTo(count));
        expect(donationIds).toHaveLength(count);
      }
  });

  it("begin anew with the financial year in India, in one commit with the last of the year before", async () => {
    await testSite.db.foundation.set({
      name: "Sample Foundation",
      approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2021-03-31T18:30:00.000Z" }],
    });
    const [before, after] = await issue(testSite.deps, [
      captured("before", "2026-03-31T18:29:59.000Z"),
      captured("after", "2026-03-31T18:30:00.000Z"),
    ]);
    expect([before?.number, after?.number]).toEqual(["REC-2025-26-000001", "REC-2026-27-000001"]);
    const contents = [before, after].map((receipt) => receipt!.versions[0]!.content);
    expect(contents.map(({ receivedOn }) => receivedOn)).toEqual(["2026-03-31", "2026-04-01"]);
    expect(contents[0]!.taxSentences.join(" ")).toMatch(/section 80G of the Income-tax Act, 1961.*Form 10BE/);
    expect(contents[1]!.taxSentences.join(" ")).toMatch(/section 133 of the Income-tax Act, 2025.*Form 114/);
  });

  it("are given to no donation that was returned in full before", async () => {
    const returned = { ...captured("returned", CAPTURED_AT), netPaise: 0 };
    expect(await issue(testSite.deps, [returned])).toEqual([undefined]);
    expect(await readNumbers()).toEqual({ ordinals: [], series: [], donationIds: [] });
  });
});
