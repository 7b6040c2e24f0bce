import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CARD, type MonthlyTestSite, openMonthlyTestSite, type SubscribedPlan } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

/** A plan that the donor authorised and that the gateway debits, of which no message has reached us. */
async function unreportedPlan(instrument?: Parameters<MonthlyTestSite["authorise"]>[1]): Promise<SubscribedPlan> {
  const startedPlan = await testSite.subscribe();
  await testSite.control.chaos({ drop: 1 });
  await testSite.control.authorise(startedPlan.subscriptionId, instrument);
  await testSite.control.flush();
  expect((await testSite.db.plans.doc(startedPlan.planId).get()).data()).toMatchObject({ status: "waiting" });
  return startedPlan;
}

describe("a plan that is active at the gateway and still waiting here", () => {
  it("is cancelled at the gateway when the donor cancels it now, and its debit is booked", async () => {
    const startedPlan = await unreportedPlan();
    const reply = await testSite.act(startedPlan, "cancel", { when: "now" });
    expect([reply.status, reply.json.plan.status, reply.json.plan.paidCount]).toEqual([200, "cancelled", 1]);
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("cancelled");
  });

  it("is paused from the gateway's next debit on", async () => {
    const startedPlan = await unreportedPlan(CARD);
    const reply = await testSite.act(startedPlan, "pause", { months: 1 });
    expect([reply.status, reply.json.plan.status, reply.json.plan.resumesAt?.slice(0, 10)]).toEqual([
      200,
      "paused",
      "2026-12-21",
    ]);
  });

  it("is changed by a new mandate that begins with the gateway's next debit", async () => {
    const startedPlan = await unreportedPlan();
    const reply = await testSite.act(startedPlan, "change", { quantity: 25, clientRequestId: crypto.randomUUID() });
    expect([reply.status, reply.json.authorise?.firstDebitAt.slice(0, 10)]).toEqual([200, "2026-12-20"]);
  });

  it("is not cancelled while the gateway does not answer, and the donor is told so", async () => {
    const startedPlan = await unreportedPlan();
    await testSite.control.script({ nextSubscriptionFetch: "html-502" });
    const reply = await testSite.act(startedPlan, "cancel", { when: "now" });
    expect([reply.status, reply.json.code]).toEqual([502, "gateway-unavailable"]);
    expect((await testSite.act(startedPlan, "cancel", { when: "now" })).json.plan.status).toBe("cancelled");
  });
});

describe("a plan of which the last message has not reached us", () => {
  it("is resumed if the gateway says that it is paused", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.chaos({ drop: 1 });
    await testSite.deps.gateway.monthly.pause(startedPlan.subscriptionId);
    const reply = await testSite.act(startedPlan, "resume");
    expect([reply.status, reply.json.plan.status]).toEqual([200, "active"]);
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("active");
  });

  it("counts as cancelled if the donor cancelled it in their UPI app a moment before", async () => {
    const startedPlan = await testSite.activePlan();
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.cancelInApp(startedPlan.subscriptionId);
    const reply = await testSite.act(startedPlan, "cancel", { when: "now" });
    expect([reply.status, reply.json.plan.status]).toEqual([200, "cancelled"]);
  });

  it("pauses from the gateway's next debit on, if this month's debit was not reported", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.clock({ advance: "744h" });
    const reply = await testSite.act(startedPlan, "pause", { months: 1 });
    expect([reply.json.plan.resumesAt?.slice(0, 10), reply.json.plan.paidCount]).toEqual(["2027-01-21", 2]);
  });
});
