import { afterEach, beforeEach, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { aCaller } from "../../support/deps.ts";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const { donor } = aMonthlyForm();

const recordOfDebit = async (reference: string) => {
  testSite.deps.identity.identify = async () => aCaller({ uid: "boss", role: "admin" });
  const reply = await testSite.first.served.get(`/admin/donations/${reference}`, { authorization: "Bearer boss" });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

const exportedDonations = () =>
  compose(testSite.deps).donations.donorRecords.export([`mail:${donor.email}`], testSite.now());

it("the record of a monthly debit shows the PAN that the donor typed for the plan, masked, and the donor's export mentions it", async () => {
  const startedPlan = await testSite.activePlan(
    undefined,
    aMonthlyForm({ donor: { ...donor, pan: "ABCPE1234F" }, quantity: 10 }),
  );
  const { debits } = await testSite.planPage(startedPlan);
  expect((await recordOfDebit(debits[0].reference)).taxId).toEqual({ type: "pan", masked: "ABXXXXXX4F" });
  expect(await exportedDonations()).toMatchObject([{ reference: debits[0].reference, hasTaxId: true }]);
});

it("the record of a debit shows no PAN if the donor gave none", async () => {
  const startedPlan = await testSite.activePlan();
  const { debits } = await testSite.planPage(startedPlan);
  expect((await recordOfDebit(debits[0].reference)).taxId).toBeUndefined();
  expect(await exportedDonations()).toMatchObject([{ hasTaxId: false }]);
});
