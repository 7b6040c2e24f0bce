import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { compose } from "../../../src/compose.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";
import { aCaller } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => testSite.close());

const raisedPaise = async () => {
  const soon = new Date(testSite.now().getTime() + 60_000);
  return (await compose(testSite.deps).figures.figuresOf(["school"], soon)).get("school")?.raisedPaise;
};

it("T25: erasing a donor's account moves no rupee: ledger, totals, seals and later refunds stay right", async () => {
  const donor = await somebody(testSite.deps, { name: "Asha Devi Rao" });
  const paid = [];
  for (const amount of [500, 300]) {
    const form = testSite.aForm({ amount, clientRequestId: randomUUID() });
    const reply = await testSite.first.served.send("/payments/checkout", {
      method: "POST",
      headers: { "content-type": "application/json", ...donor.headers },
      body: JSON.stringify({ ...form, donor: { ...form.donor, pan: "ABCPE1234F" } }),
    });
    const response = await testSite.control.payNow(reply.json.order.id);
    expect((await testSite.verify(response)).json).toMatchObject({ status: "paid" });
    paid.push(response.razorpay_payment_id);
  }
  const refund = (paymentId: string, requestId: string) =>
    testSite.deps.gateway.refund({ paymentId, amountPaise: 100_00, requestId });
  await refund(paid[0]!, "request-before-erasure");
  await testSite.control.flush();
  const { figures, ledger, privacy } = compose(testSite.deps);
  await figures.rollUpFigures(testSite.now());
  await testSite.pass("30m");
  await ledger.seals.sealLedger(testSite.now());
  const ledgerBefore = (await testSite.stored()).ledger;
  expect(await raisedPaise()).toBe(700_00);

  const caller = aCaller({ uid: donor.uid, email: donor.email, signedInAt: testSite.now() });
  await privacy.privacy.eraseAccount(caller, donor.email, testSite.now());
  await privacy.erasure.finishErasures(testSite.now());
  const { donations, ledger: ledgerAfter } = await testSite.stored();
  expect([...donations.values()].map(({ donorKeys, showAs }) => [donorKeys, showAs])).toEqual([
    [[], { anonymous: true }],
    [[], { anonymous: true }],
  ]);
  expect(ledgerAfter).toEqual(ledgerBefore);
  expect(await raisedPaise()).toBe(700_00);
  await testSite.expectMoneyConserved();

  await refund(paid[1]!, "request-after-erasure");
  await testSite.control.flush();
  expect(await raisedPaise()).toBe(600_00);
  await testSite.expectMoneyConserved();
  await figures.rollUpFigures(testSite.now());
  expect((await auditBooks(testSite.deps.db)).discrepancy).toBeUndefined();
});
