import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MonthlyTestSite, openMonthlyTestSite, type SubscribedPlan } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  // By then the gateway has refunded the token payments.
  await testSite.pass("2m");
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const beginChange = async (plan: SubscribedPlan, quantity: number): Promise<SubscribedPlan> => {
  const reply = await testSite.act(plan, "change", { quantity, clientRequestId: crypto.randomUUID() });
  expect(reply.status, reply.text).toBe(200);
  return reply.json.authorise;
};
const verify = async (response: unknown) => {
  const reply = await testSite.post("/payments/verifySubscription", response);
  expect(reply.status, reply.text).toBe(200);
};

/** Two changes of one plan, both authorised at the gateway, the first one half a minute earlier. */
async function authoriseTwice() {
  const oldPlan = await testSite.activePlan();
  const [first, second] = [await beginChange(oldPlan, 25), await beginChange(oldPlan, 30)];
  const firstResponse = await testSite.control.authorise(first.subscriptionId);
  await testSite.pass("30s");
  const secondResponse = await testSite.control.authorise(second.subscriptionId);
  await testSite.pass("10s");
  return { oldPlan, first, second, firstResponse, secondResponse };
}

const statusAtGateway = async (plan: SubscribedPlan) => (await testSite.subscriptionAtGateway(plan))?.status;

/** The hourly checks of some hours. */
async function passHours(count: number) {
  for (let hour = 0; hour < count; hour += 1) {
    await testSite.pass("61m");
    await testSite.drainWebhooks();
    await testSite.runJob("reconcile-plans");
  }
}

interface Plans {
  oldPlan: SubscribedPlan;
  kept: SubscribedPlan;
  cancelled: SubscribedPlan;
}

async function expectOneMandate({ oldPlan, kept, cancelled }: Plans) {
  expect([await statusAtGateway(oldPlan), await statusAtGateway(kept), await statusAtGateway(cancelled)]).toEqual([
    "cancelled",
    "authenticated",
    "cancelled",
  ]);
  expect(await testSite.plan(cancelled)).toMatchObject({ status: "cancelled", duplicateOf: kept.planId });
  expect(await testSite.plan(kept)).toMatchObject({ status: "starting" });
  expect(await testSite.plan(oldPlan)).toMatchObject({ status: "cancelled", replacedBy: kept.planId });
  expect(await testSite.mailsOfTopic("duplicate-cancelled")).toHaveLength(1);
  expect(await testSite.mailsOfTopic("cancelled")).toHaveLength(0);
}

describe("of two authorised mandates for one plan, the first stays and the other is cancelled,", () => {
  it("if the browser reports them in their order, and only one is debited every month", async () => {
    const { oldPlan, first, second, firstResponse, secondResponse } = await authoriseTwice();
    await verify(firstResponse);
    await verify(secondResponse);
    await expectOneMandate({ oldPlan, kept: first, cancelled: second });
    await testSite.passDays(70);
    expect(await testSite.plan(first)).toMatchObject({ status: "active", paidCount: 2 });
    expect(await testSite.plan(second)).toMatchObject({ paidCount: 0 });
    expect(await testSite.plan(oldPlan)).toMatchObject({ paidCount: 1 });
  }, 60_000);

  it("if the browser reports the second one first", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { oldPlan, first, second, firstResponse, secondResponse } = await authoriseTwice();
    await verify(secondResponse);
    expect(await testSite.plan(second)).toMatchObject({ status: "starting" });
    await verify(firstResponse);
    await expectOneMandate({ oldPlan, kept: first, cancelled: second });
  });

  it.each([
    ["in their order", {}],
    ["in the reverse order, several times", { reorder: "reverse", duplicate: 3 }],
  ] as const)("if only webhooks tell of them, %s", async (_, fault) => {
    const oldPlan = await testSite.activePlan();
    const [first, second] = [await beginChange(oldPlan, 25), await beginChange(oldPlan, 30)];
    await testSite.control.chaos(fault);
    await testSite.control.authorise(first.subscriptionId);
    await testSite.pass("30s");
    await testSite.control.authorise(second.subscriptionId);
    await testSite.control.flush();
    await passHours(2);
    await expectOneMandate({ oldPlan, kept: first, cancelled: second });
  });

  it("if our own check finds the first one after the browser reported the second, and its report comes later", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { oldPlan, first, second, firstResponse, secondResponse } = await authoriseTwice();
    await verify(secondResponse);
    await testSite.runJob("reconcile-plans");
    expect([await statusAtGateway(first), await statusAtGateway(second)]).toEqual(["authenticated", "authenticated"]);
    await verify(firstResponse);
    await expectOneMandate({ oldPlan, kept: first, cancelled: second });
  });

  it("after an hour, if nothing but our own checks tells of them: then either", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { oldPlan, first, second } = await authoriseTwice();
    await passHours(3);
    const isFirstKept = (await statusAtGateway(first)) === "authenticated";
    const [kept, cancelled] = isFirstKept ? [first, second] : [second, first];
    await expectOneMandate({ oldPlan, kept, cancelled });
  });

  it("later, if the gateway does not answer when it is to be cancelled", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { oldPlan, first, second, firstResponse, secondResponse } = await authoriseTwice();
    await verify(firstResponse);
    await testSite.control.script({ nextSubscriptionChange: "html-502" });
    await verify(secondResponse);
    expect(await statusAtGateway(second)).toBe("authenticated");
    await passHours(1);
    await expectOneMandate({ oldPlan, kept: first, cancelled: second });
  });

  it("also if the first was replaced in turn before the second is authorised", async () => {
    const oldPlan = await testSite.activePlan();
    const [first, second] = [await beginChange(oldPlan, 25), await beginChange(oldPlan, 30)];
    await testSite.authorise(first);
    await testSite.pass("10s");
    const third = await beginChange(first, 12);
    await testSite.authorise(third);
    await testSite.pass("10s");
    await testSite.authorise(second);
    expect([await statusAtGateway(third), await statusAtGateway(second)]).toEqual(["authenticated", "cancelled"]);
    expect(await testSite.plan(second)).toMatchObject({ status: "cancelled", duplicateOf: third.planId });
  });
});
