import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, type SubscribedPlan, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const PENDING = { method: "upi", vpa: "pending@razorpay" } as const;

/** Starts an authorisation that the bank does not answer. */
const startAuthorisation = (begun: SubscribedPlan) =>
  expect(world.control.authorise(begun.subscriptionId, PENDING)).rejects.toThrow(/202/);
const checkedPlan = async ({ planId, key }: SubscribedPlan) =>
  (await world.first.served.get(`/plans/${planId}?key=${key}&check=1`)).json.plan;
const payments = async () => (await world.control.state({ entities: true })).entities!.payments;

describe("An authorisation that the bank has not answered", () => {
  it("is shown with the plan until it is over", async () => {
    const begun = await world.subscribe();
    expect(await checkedPlan(begun)).not.toHaveProperty("authorising");
    await startAuthorisation(begun);
    expect(await checkedPlan(begun)).toMatchObject({ status: "waiting", authorising: true });
    const [attempt] = await payments();
    await world.control.failPayment(attempt!.id);
    expect(await checkedPlan(begun)).toMatchObject({ status: "waiting" });
    expect(await checkedPlan(begun)).not.toHaveProperty("authorising");
  });

  it("prevents a second one from form or page", async () => {
    const form = aMonthlyForm();
    const begun = await world.subscribe(form);
    await startAuthorisation(begun);
    const refusals = [await world.post("/payments/subscribe", form), await world.act(begun, "method")];
    for (const { status, json } of refusals) {
      expect([status, json.code]).toEqual([409, "already-paid"]);
      expect(json.errorMessage).toContain("Please do not authorise it again");
    }
    expect(await payments()).toHaveLength(1);
    await world.control.failPayment((await payments())[0]!.id);
    expect(await world.subscribe(form)).toMatchObject({ planId: begun.planId, subscriptionId: begun.subscriptionId });
  });

  it("is unknown while the gateway does not answer: the check fails, and nothing is started", async () => {
    const form = aMonthlyForm();
    const begun = await world.subscribe(form);
    await startAuthorisation(begun);
    await world.control.script({ nextSubscriptionFetch: ["html-502", "html-502"] });
    expect(await checkedPlan(begun)).toMatchObject({ status: "waiting", checkFailed: true });
    const refused = await world.post("/payments/subscribe", form);
    expect([refused.status, refused.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(refused.json.errorMessage).not.toContain("Nothing was charged");
    expect(await checkedPlan(begun)).toMatchObject({ authorising: true });
  });
});
