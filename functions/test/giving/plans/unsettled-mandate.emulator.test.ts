import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, type SubscribedPlan, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const PENDING = { method: "upi", vpa: "pending@razorpay" } as const;

/** Starts an authorisation that the bank does not answer. */
const startAuthorisation = (startedPlan: SubscribedPlan) =>
  expect(testSite.control.authorise(startedPlan.subscriptionId, PENDING)).rejects.toThrow(/202/);
const checkedPlan = async ({ planId, key }: SubscribedPlan) =>
  (await testSite.first.served.get(`/plans/${planId}?key=${key}&check=1`)).json.plan;
const payments = async () => (await testSite.control.state({ entities: true })).entities!.payments;

describe("An authorisation that the bank has not answered", () => {
  it("is shown with the plan until it is over", async () => {
    const startedPlan = await testSite.subscribe();
    expect(await checkedPlan(startedPlan)).not.toHaveProperty("authorising");
    await startAuthorisation(startedPlan);
    expect(await checkedPlan(startedPlan)).toMatchObject({ status: "waiting", authorising: true });
    const [attempt] = await payments();
    await testSite.control.failPayment(attempt!.id);
    expect(await checkedPlan(startedPlan)).toMatchObject({ status: "waiting" });
    expect(await checkedPlan(startedPlan)).not.toHaveProperty("authorising");
  });

  it("prevents a second one from form or page", async () => {
    const form = aMonthlyForm();
    const startedPlan = await testSite.subscribe(form);
    await startAuthorisation(startedPlan);
    const refusals = [await testSite.post("/payments/subscribe", form), await testSite.act(startedPlan, "method")];
    for (const { status, json } of refusals) {
      expect([status, json.code]).toEqual([409, "already-paid"]);
      expect(json.errorMessage).toContain("Please do not authorise it again");
    }
    expect(await payments()).toHaveLength(1);
    await testSite.control.failPayment((await payments())[0]!.id);
    expect(await testSite.subscribe(form)).toMatchObject({
      planId: startedPlan.planId,
      subscriptionId: startedPlan.subscriptionId,
    });
  });

  it("is unknown while the gateway does not answer: the check fails, and nothing is started", async () => {
    const form = aMonthlyForm();
    const startedPlan = await testSite.subscribe(form);
    await startAuthorisation(startedPlan);
    await testSite.control.script({ nextSubscriptionFetch: ["html-502", "html-502"] });
    expect(await checkedPlan(startedPlan)).toMatchObject({ status: "waiting", checkFailed: true });
    const refusedReply = await testSite.post("/payments/subscribe", form);
    expect([refusedReply.status, refusedReply.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(refusedReply.json.errorMessage).not.toContain("Nothing was charged");
    expect(await checkedPlan(startedPlan)).toMatchObject({ authorising: true });
  });
});
