import { afterEach, beforeEach, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { CAMPAIGN, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const MARCH = { from: "2027-03-01", to: "2027-03-31" };
const APRIL = { from: "2027-04-01", to: "2027-04-30" };

async function donateAt(time: string, amount: number): Promise<string> {
  await testSite.control.clock({ freeze: time });
  const { reference, orderId } = await testSite.beginCheckout(testSite.aForm({ amount }));
  await testSite.verify(await testSite.control.payNow(orderId));
  await testSite.control.flush();
  return reference;
}
const receivedIn = async (period: { from: string; to: string }) => {
  const { daily } = compose(testSite.deps).reports.daily;
  const { days } = await daily(CAMPAIGN, period, new Date(testSite.now().getTime() + 3_600_000));
  return days.map(({ day, receivedPaise, returnedPaise }) => [day, receivedPaise, returnedPaise]);
};

it("T22: a payment captured on 31 March at 23:59:59 in India counts in the old financial year, one a second later in the new one", async () => {
  const last = await donateAt("2027-03-31T18:29:59.000Z", 300);
  const first = await donateAt("2027-03-31T18:30:00.000Z", 400);
  const { donations, ledger } = await testSite.stored();
  expect([last, first].map((reference) => donations.get(reference)?.paidAt)).toEqual([
    "2027-03-31T18:29:59.000Z",
    "2027-03-31T18:30:00.000Z",
  ]);
  expect([...ledger.values()].map(({ occurredAt }) => occurredAt).toSorted()).toEqual([
    "2027-03-31T18:29:59.000Z",
    "2027-03-31T18:30:00.000Z",
  ]);
  expect(await receivedIn(MARCH)).toEqual([["2027-03-31", 300_00, 0]]);
  expect(await receivedIn(APRIL)).toEqual([["2027-04-01", 400_00, 0]]);
  await testSite.drainOutbox();
  const dates = testSite.deps.sent.map(({ text }) => /(31 March|1 April) 2027/.exec(text)?.[0]);
  expect(dates.toSorted()).toEqual(["1 April 2027", "31 March 2027"]);
});

it("T22: a refund in April of a donation of March reduces April, and leaves the closed year as it was", async () => {
  const reference = await donateAt("2027-03-31T18:29:59.000Z", 300);
  const { facts } = (await testSite.stored()).donations.get(reference)!;
  await testSite.control.clock({ freeze: "2027-03-31T18:30:00.000Z" });
  await testSite.deps.gateway.refund({
    paymentId: facts.acceptedPaymentId!,
    amountPaise: 100_00,
    requestId: "request-in-april",
  });
  await testSite.control.flush();
  expect(await receivedIn(MARCH)).toEqual([["2027-03-31", 300_00, 0]]);
  expect(await receivedIn(APRIL)).toEqual([["2027-04-01", 0, 100_00]]);
});
