import { afterEach, beforeEach, expect, it } from "vitest";
import { aMonthlyForm, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite({ env: { UNPAID_ORDERS: "3" } });
});
afterEach(async () => {
  await testSite.close();
});

it("mandates of which hardly any is authorised must wait, and a donor goes on with one that was begun", async () => {
  await testSite.activePlan(CARD);
  const form = aMonthlyForm();
  const begun = await testSite.subscribe(form);
  for (let n = 0; n < 3; n += 1) await testSite.subscribe();
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).json.code).toBe("too-many-requests");
  expect((await testSite.post("/payments/subscribe", form)).json.planId).toBe(begun.planId);
  await testSite.pass("11m");
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).status).toBe(200);
});
