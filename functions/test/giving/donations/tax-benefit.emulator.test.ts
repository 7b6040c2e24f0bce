import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite } from "../plans/monthly-world.ts";
import { aForm } from "./world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const approval = (act: "80G" | "12A") =>
  testSite.db.foundation.set({
    name: "Sample Foundation",
    approvals: [{ act, number: "SAMPLE", validFrom: "2026-01-01T00:00:00.000Z" }],
  });
const withPan = <Form extends { donor: object }>(form: Form) => ({
  ...form,
  donor: { ...form.donor, pan: "ABCPE1234F" },
});
async function viewOfDonation(form: object) {
  const { json: startedCheckout } = await testSite.checkout(form);
  await testSite.verify(await testSite.control.payNow(startedCheckout.order.id));
  return (await testSite.view(startedCheckout.reference)).json;
}

describe("The 80G tax benefit of a donation", () => {
  it("is shown with a PAN, and not without one, which is then said to be all that is missing", async () => {
    await approval("80G");
    const withBenefit = await viewOfDonation(withPan(aForm()));
    expect(withBenefit).toMatchObject({ status: "paid", taxBenefit: true });
    expect(withBenefit).not.toHaveProperty("lacksTaxId");
    expect(await viewOfDonation(aForm())).toMatchObject({ status: "paid", taxBenefit: false, lacksTaxId: true });
  });

  it("is never shown if the foundation has no 80G approval", async () => {
    await approval("12A");
    const view = await viewOfDonation(withPan(aForm()));
    expect(view).toMatchObject({ status: "paid", taxBenefit: false });
    expect(view).not.toHaveProperty("lacksTaxId");
  });

  it("depends on the PAN of the plan, for a monthly debit", async () => {
    await approval("80G");
    for (const [form, taxBenefit] of [[withPan(aMonthlyForm()), true] as const, [aMonthlyForm(), false] as const]) {
      const [debit] = (await testSite.planPage(await testSite.activePlan(undefined, form))).debits;
      expect((await testSite.view(debit.reference)).json).toMatchObject({ status: "paid", taxBenefit });
    }
  });
});
