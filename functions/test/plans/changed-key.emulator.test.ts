import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aForm } from "../donations/world.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { aMonthlyForm, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

const NEW_KEY = "another-reference-key-for-tests";
const KEEPS_OLD_KEY = { REFERENCE_KEY: NEW_KEY, REFERENCE_KEY_PREVIOUS: LOCAL_ENV.REFERENCE_KEY };

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

/** A backend with other keys on the same database. */
async function startWithKeys(env: Record<string, string>) {
  const { served } = await testSite.startInstance({ env });
  const post = (path: string, body: unknown) =>
    served.send(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  return { served, post };
}

describe("after the reference key was changed", () => {
  it.each([
    ["and the old one is kept", KEEPS_OLD_KEY],
    ["and the old one is lost", { REFERENCE_KEY: NEW_KEY }],
  ])("a debit that is reported again stays one donation %s", async (_, env) => {
    const startedPlan = await testSite.subscribe();
    const response = await testSite.authorise(startedPlan, CARD);
    const { post } = await startWithKeys(env);
    expect((await post("/payments/verifySubscription", response)).json.plan).toMatchObject({ paidCount: 1 });
    const { donations, outbox } = await testSite.stored();
    expect([...donations.values()].filter(({ planId }) => planId === startedPlan.planId)).toHaveLength(1);
    expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(1);
  });

  it("the link of an earlier mail still opens the plan, and new links do too", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const { served } = await startWithKeys(KEEPS_OLD_KEY);
    expect((await served.get(`/plans/${startedPlan.planId}?key=${startedPlan.key}`)).status).toBe(200);
    const { served: withoutOldKey } = await startWithKeys({ REFERENCE_KEY: NEW_KEY });
    expect((await withoutOldKey.get(`/plans/${startedPlan.planId}?key=${startedPlan.key}`)).status).toBe(404);
  });

  it("a form that is sent again continues its donation or plan, and begins no second one", async () => {
    const [form, monthlyForm] = [aForm(), aMonthlyForm()];
    const firstDonation = (await testSite.post("/payments/checkout", form)).json;
    const firstPlan = await testSite.subscribe(monthlyForm);
    const { post } = await startWithKeys(KEEPS_OLD_KEY);
    expect((await post("/payments/checkout", form)).json).toMatchObject({
      reference: firstDonation.reference,
      order: { id: firstDonation.order.id },
    });
    expect((await post("/payments/subscribe", monthlyForm)).json).toMatchObject({
      planId: firstPlan.planId,
      subscriptionId: firstPlan.subscriptionId,
    });
  });
});
