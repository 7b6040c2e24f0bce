import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, type Begun, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.conserve();
  await world.close();
});

const PENDING = { method: "upi", vpa: "pending@razorpay" } as const;

/** The donor approves nothing and the bank says nothing. */
const tryInVain = (begun: Begun) =>
  expect(world.control.authorise(begun.subscriptionId, PENDING)).rejects.toThrow(/202/);
const asked = async ({ planId, key }: Begun) =>
  (await world.first.served.get(`/plans/${planId}?key=${key}&check=1`)).json.plan;
const payments = async () => (await world.control.state({ entities: true })).entities!.payments;

describe("An authorisation that the bank has not answered", () => {
  it("is said of the plan to whoever asks, until it is over", async () => {
    const begun = await world.begin();
    expect(await asked(begun)).not.toHaveProperty("authorising");
    await tryInVain(begun);
    expect(await asked(begun)).toMatchObject({ status: "waiting", authorising: true });
    const [attempt] = await payments();
    await world.control.fail(attempt!.id);
    expect(await asked(begun)).toMatchObject({ status: "waiting" });
    expect(await asked(begun)).not.toHaveProperty("authorising");
  });

  it("keeps form and page from beginning a second one", async () => {
    const form = aMonthlyForm();
    const begun = await world.begin(form);
    await tryInVain(begun);
    const refusals = [await world.post("/payments/subscribe", form), await world.act(begun, "method")];
    for (const { status, json } of refusals) {
      expect([status, json.code]).toEqual([409, "already-paid"]);
      expect(json.errorMessage).toContain("Please do not authorise it again");
    }
    expect(await payments()).toHaveLength(1);
    await world.control.fail((await payments())[0]!.id);
    expect(await world.begin(form)).toMatchObject({ planId: begun.planId, subscriptionId: begun.subscriptionId });
  });

  it("is not known of while the gateway is silent: that is said, and nothing is begun", async () => {
    const form = aMonthlyForm();
    const begun = await world.begin(form);
    await tryInVain(begun);
    await world.control.script({ nextSubscriptionFetch: ["html-502", "html-502"] });
    expect(await asked(begun)).toMatchObject({ status: "waiting", checkFailed: true });
    const refused = await world.post("/payments/subscribe", form);
    expect([refused.status, refused.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(refused.json.errorMessage).not.toContain("Nothing was charged");
    expect(await asked(begun)).toMatchObject({ authorising: true });
  });
});
