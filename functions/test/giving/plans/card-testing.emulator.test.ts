import { afterEach, beforeEach, expect, it } from "vitest";
import { aMonthlyForm, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

const DECLINED = { method: "card", card: { number: "4100280000060003" } } as const;

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite({ env: { REFUSED_CARDS: "3", UNPAID_ORDERS: "3" } });
});
afterEach(async () => {
  await testSite.close();
});

it("a network that piles up mandates and authorises none must wait, and a donor goes on with one that was begun", async () => {
  const form = aMonthlyForm();
  const begun = await testSite.subscribe(form);
  for (let n = 0; n < 2; n += 1) await testSite.subscribe();
  await testSite.pass("4m");
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).json.code).toBe("too-many-requests");
  expect((await testSite.post("/payments/subscribe", form)).json.planId).toBe(begun.planId);
  await testSite.pass("10m");
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).status).toBe(200);
});

it("a network where mandates are authorised goes on", async () => {
  await testSite.activePlan(CARD);
  for (let n = 0; n < 3; n += 1) await testSite.subscribe();
  await testSite.pass("4m");
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).status).toBe(200);
});

it("cards that are refused for mandates count as those for donations: no donation is begun there either", async () => {
  for (let n = 0; n < 3; n += 1) {
    const { subscriptionId } = await testSite.subscribe();
    await expect(testSite.control.authorise(subscriptionId, DECLINED)).rejects.toThrow("card_declined");
  }
  await testSite.control.flush();
  await testSite.drainWebhooks();
  await testSite.pass("6s");
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).json.code).toBe("too-many-requests");
  expect((await testSite.post("/payments/checkout", { amount: 100 })).json.code).toBe("too-many-requests");
});

it("a network whose cards are refused for donations begins no mandate either", async () => {
  const { orderId } = await testSite.beginCheckout();
  for (let n = 0; n < 3; n += 1) await testSite.control.pay(orderId, DECLINED);
  await testSite.control.flush();
  expect((await testSite.post("/payments/subscribe", aMonthlyForm())).json.code).toBe("too-many-requests");
});
