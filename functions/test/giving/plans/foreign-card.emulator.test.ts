import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MonthlyTestSite, openMonthlyTestSite, KITCHEN } from "./monthly-world.ts";
import { compose } from "../../../src/compose.ts";

/** A card issued abroad. */
const FOREIGN_CARD = { method: "card", card: { number: "4012888888881881" } } as const;

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.close();
});

const storedPlan = async (planId: string) => (await testSite.db.plans.doc(planId).get()).data();
const raisedPaise = async () =>
  (await compose(testSite.deps).figures.figuresOf([KITCHEN], testSite.now())).get(KITCHEN)?.raisedPaise;

describe("A monthly plan with a foreign card", () => {
  it("is cancelled at the gateway when the browser returns, sponsors nothing, and its debit is under review", async () => {
    const startedPlan = await testSite.activePlan(FOREIGN_CARD);
    expect(await storedPlan(startedPlan.planId)).toMatchObject({
      status: "cancelled",
      sponsoredUnits: 0,
      nextDebitAt: null,
      foreignCardAt: expect.any(String),
    });
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("cancelled");
    const { donations } = await testSite.stored();
    expect([...donations.values()].map(({ status, needsPerson }) => [status, needsPerson])).toEqual([
      ["under-review", true],
    ]);
    expect(await raisedPaise()).toBe(0);
    expect(await testSite.mailsOfTopic("foreign-card")).toHaveLength(1);
    expect(await testSite.mailsOfTopic("started")).toHaveLength(0);
    expect(await testSite.mailsOfTopic("cancelled")).toHaveLength(0);
    await testSite.passDays(40);
    expect((await testSite.stored()).donations.size).toBe(1);
  });

  it("is cancelled by the job if only webhooks reported it, and sponsors nothing from then on", async () => {
    const startedPlan = await testSite.subscribe();
    await testSite.control.authorise(startedPlan.subscriptionId, FOREIGN_CARD);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    expect(await storedPlan(startedPlan.planId)).toMatchObject({ sponsoredUnits: 0, nextDebitAt: null });
    await testSite.runJob("reconcile-plans");
    expect(await storedPlan(startedPlan.planId)).toMatchObject({ status: "cancelled", sponsoredUnits: 0 });
    expect(await testSite.mailsOfTopic("foreign-card")).toHaveLength(1);
    expect(await testSite.mailsOfTopic("started")).toHaveLength(0);
  });
});
