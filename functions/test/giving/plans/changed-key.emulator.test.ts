import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aForm } from "../donations/world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { aMonthlyForm, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

const NEW_KEY = "another-reference-key-for-tests";
const NEW_KEYS = { REFERENCE_KEYS: NEW_KEY, LINK_KEYS: `links-${NEW_KEY}` };
const KEEPS_OLD_KEYS = {
  REFERENCE_KEYS: `${NEW_KEYS.REFERENCE_KEYS},${LOCAL_ENV.REFERENCE_KEYS}`,
  LINK_KEYS: `${NEW_KEYS.LINK_KEYS},${LOCAL_ENV.LINK_KEYS}`,
};

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

describe("after the keys of references and links were changed", () => {
  it.each([
    ["and the old ones are kept", KEEPS_OLD_KEYS],
    ["and the old ones are lost", NEW_KEYS],
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
    const { served } = await startWithKeys(KEEPS_OLD_KEYS);
    expect((await served.get(`/plans/${startedPlan.planId}?key=${startedPlan.key}`)).status).toBe(200);
    const { served: withoutOldKey } = await startWithKeys(NEW_KEYS);
    expect((await withoutOldKey.get(`/plans/${startedPlan.planId}?key=${startedPlan.key}`)).status).toBe(404);
  });

  it("a form that is sent again continues its donation or plan, and begins no second one", async () => {
    const [form, monthlyForm] = [aForm(), aMonthlyForm()];
    const firstDonation = (await testSite.post("/payments/checkout", form)).json;
    const firstPlan = await testSite.subscribe(monthlyForm);
    const { post } = await startWithKeys(KEEPS_OLD_KEYS);
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

describe("a change of a plan by somebody of the panel", () => {
  it("is logged, and that of its donor is not", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    expect((await testSite.act(startedPlan, "pause", { months: 1 })).status).toBe(200);
    expect((await testSite.act(startedPlan, "resume")).status).toBe(200);
    const entries = async () => (await testSite.db.activity.get()).docs.map((entry) => entry.data());
    expect(await entries()).toEqual([]);
    const accountant = await somebody(testSite.deps, { role: "accountant" });
    const cancelled = await testSite.first.served.send(`/plans/${startedPlan.planId}/cancel`, {
      method: "POST",
      headers: { "content-type": "application/json", ...accountant.headers },
      body: JSON.stringify({ when: "now" }),
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await entries()).toMatchObject([
      {
        action: "plan-changed",
        subject: `plans/${startedPlan.planId}`,
        byUid: accountant.uid,
        after: { cancelled: "now" },
      },
    ]);
  });
});

describe("after an accountant revoked the links to a plan", () => {
  it("those that were sent open it no more, the donor gets a new one, and who revoked them is logged", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const accountant = await somebody(testSite.deps, { role: "accountant" });
    const openWith = async (key: string) =>
      (await testSite.first.served.get(`/plans/${startedPlan.planId}?key=${key}`)).status;
    expect(await openWith(startedPlan.key)).toBe(200);
    const revocation = await testSite.first.served.send(`/admin/plans/${startedPlan.planId}/links/revoke`, {
      method: "POST",
      headers: accountant.headers,
    });
    expect(revocation.json, revocation.text).toEqual({ ok: true });
    expect(await openWith(startedPlan.key)).toBe(404);
    const mail = (await testSite.mails()).findLast(({ subject }) => subject === "A new link to your monthly gift");
    const [, key = ""] = /\/monthly-plan\/\w+\?key=([\w-]{43})/.exec(mail?.text ?? "") ?? [];
    expect(await openWith(key)).toBe(200);
    const activity = (await testSite.db.activity.get()).docs.map((entry) => entry.data());
    expect(activity).toMatchObject([
      { action: "plan-links-revoked", byUid: accountant.uid, before: { linksRevoked: 0 }, after: { linksRevoked: 1 } },
    ]);
  });
});
