import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, type MonthlyWorld, openMonthlyWorld } from "../plans/monthly-world.ts";
import { aForm } from "./world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const approve = (act: "80G" | "12A") =>
  world.db.foundation.set({
    name: "Sample Foundation",
    approvals: [{ act, number: "SAMPLE", validFrom: "2026-01-01T00:00:00.000Z" }],
  });
const withPan = <Form extends { donor: object }>(form: Form) => ({
  ...form,
  donor: { ...form.donor, pan: "ABCPE1234F" },
});
async function viewOfDonation(form: object) {
  const { json: begun } = await world.checkout(form);
  await world.verify(await world.control.payNow(begun.order.id));
  return (await world.view(begun.reference)).json;
}

describe("The 80G tax benefit of a donation", () => {
  it("is shown with a PAN, and not without one", async () => {
    await approve("80G");
    expect(await viewOfDonation(withPan(aForm()))).toMatchObject({ status: "paid", taxBenefit: true });
    expect(await viewOfDonation(aForm())).toMatchObject({ status: "paid", taxBenefit: false });
  });

  it("is never shown if the foundation has no 80G approval", async () => {
    await approve("12A");
    expect(await viewOfDonation(withPan(aForm()))).toMatchObject({ status: "paid", taxBenefit: false });
  });

  it("depends on the PAN of the plan, for a monthly debit", async () => {
    await approve("80G");
    for (const [form, taxBenefit] of [[withPan(aMonthlyForm()), true] as const, [aMonthlyForm(), false] as const]) {
      const [debit] = (await world.planPage(await world.activePlan(undefined, form))).debits;
      expect((await world.view(debit.reference)).json).toMatchObject({ status: "paid", taxBenefit });
    }
  });
});
