import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aMonthlyForm, CARD, KITCHEN, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const campaign = async () =>
  (await world.first.served.get(`/admin/monthlyFundraiser/getMonthlyCampaignById/${KITCHEN}`)).json;

describe("a donor subscribes", () => {
  it("and the first debit is a donation of its own, thanked for, with units sponsored from then on", async () => {
    expect(await campaign()).toMatchObject({ unitsSponsored: 0, monthlyDonors: 0 });
    const begun = await world.subscribe();
    expect(begun).toMatchObject({ monthlyPaise: 400_00, quantity: 10, changesMethod: false });
    await world.authorise(begun);
    const { plan, debits } = await world.planPage(begun);
    expect(plan).toMatchObject({
      status: "active",
      quantity: 10,
      monthlyPaise: 400_00,
      paidCount: 1,
      paidPaise: 400_00,
      method: "upi",
    });
    expect(debits).toHaveLength(1);
    expect((await world.view(debits[0].reference)).json).toMatchObject({ status: "paid", amountPaise: 400_00 });
    await world.pass("10s");
    expect(await campaign()).toMatchObject({ unitsSponsored: 10, monthlyDonors: 1, figures: { raisedPaise: 400_00 } });
    const subjects = (await world.mails()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(["Thank you for your gift of ₹400", "Your monthly gift of ₹400 is set up"]);
  });

  it("with the tab closed: webhooks alone do the same", async () => {
    const begun = await world.subscribe();
    await world.control.authorise(begun.subscriptionId);
    await world.control.flush();
    await world.drainWebhooks();
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("with tab and webhooks lost: the job asks the gateway and books the debit", async () => {
    await world.control.chaos({ drop: 1 });
    const begun = await world.subscribe();
    await world.control.authorise(begun.subscriptionId);
    await world.pass("2h");
    expect(await world.plan(begun)).toMatchObject({ status: "waiting", paidCount: 0 });
    await world.runJob("reconcile-plans");
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("once, however often the form is sent, even at the same time", async () => {
    const form = aMonthlyForm();
    const replies = await Promise.all([form, form, form].map((each) => world.post("/payments/subscribe", each)));
    const ids = new Set(replies.map(({ json }) => json.subscriptionId));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
    const { subscriptionId } = replies[0]!.json;
    await world.pass("5s");
    await world.control.authorise(subscriptionId);
    await world.control.flush();
    await world.drainWebhooks();
    const again = await world.post("/payments/subscribe", form);
    expect([again.status, again.json.code]).toEqual([409, "already-paid"]);
  });

  it("with one mandate if two requests each create a subscription: both return the first, and the other is cancelled", async () => {
    const { monthly } = world.deps.gateway;
    const create = monthly.createSubscription;
    const waiting: (() => void)[] = [];
    const bothAreThere = new Promise<void>((resolve) => waiting.push(resolve));
    let arrived = 0;
    vi.spyOn(monthly, "createSubscription").mockImplementation(async (wanted) => {
      if (++arrived === 2) waiting.forEach((go) => go());
      await bothAreThere;
      return create(wanted);
    });
    const form = aMonthlyForm();
    const replies = await Promise.all([form, form].map((each) => world.post("/payments/subscribe", each)));
    vi.restoreAllMocks();
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ json }) => json.subscriptionId)).size).toBe(1);
    const { entities } = await world.control.state({ entities: true });
    expect(entities?.subscriptions.map(({ status }) => status).toSorted()).toEqual(["cancelled", "created"]);
    const kept = entities?.subscriptions.find(({ status }) => status === "created");
    expect(kept?.id).toBe(replies[0]?.json.subscriptionId);
    // Webhooks about the cancelled one do not change the plan.
    await world.control.flush();
    await world.drainWebhooks();
    await world.pass("5s");
    await world.control.authorise(replies[0]?.json.subscriptionId);
    await world.control.flush();
    await world.drainWebhooks();
    expect(await world.plan(replies[0]?.json)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("even if the gateway's reply for the plan or the subscription was lost: neither is created twice", async () => {
    await world.control.script({ nextPlan: "drop-reply", nextSubscription: "drop-reply" });
    const form = aMonthlyForm();
    const first = await world.post("/payments/subscribe", form);
    const begun = first.status === 200 ? first.json : await world.subscribe(form);
    const { entities } = await world.control.state({ entities: true });
    expect(entities?.subscriptions).toHaveLength(1);
    expect(entities?.subscriptions[0]?.id).toBe(begun.subscriptionId);
  });

  it("not if the gateway does not answer: the request fails, and the same form works later", async () => {
    await world.control.script({ nextPlan: "html-502" });
    const form = aMonthlyForm();
    const failed = await world.post("/payments/subscribe", form);
    expect([failed.status, failed.json.code]).toEqual([502, "gateway-unavailable"]);
    expect((await world.post("/payments/subscribe", form)).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ["no units", { quantity: 0 }, 400, "bad-input"],
    ["half a unit", { quantity: 1.5 }, 400, "bad-input"],
    ["more than the bank's monthly cap", { quantity: 376 }, 400, "amount-out-of-bounds"],
    ["a fundraiser", { campaignId: "school" }, 404, "not-found"],
    ["an unknown campaign", { campaignId: "nowhere" }, 404, "not-found"],
    ["no consent to monthly debits", { consents: { indianCitizen: true } }, 400, "bad-input"],
    ["an unknown field", { amount: 1 }, 400, "bad-input"],
  ])("not with %s", async (_, about, status, code) => {
    const reply = await world.post("/payments/subscribe", aMonthlyForm(about));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect((await world.control.state({ entities: true })).entities?.subscriptions).toEqual([]);
  });

  it("up to the cap exactly", async () => {
    const begun = await world.subscribe(aMonthlyForm({ quantity: 375 }));
    expect(begun).toMatchObject({ monthlyPaise: 15_000_00 });
  });

  it("not with an invalid signature", async () => {
    const begun = await world.subscribe();
    await world.control.script({ next: "wrong-signature" });
    const response = await world.control.authorise(begun.subscriptionId);
    const reply = await world.post("/payments/verifySubscription", response);
    expect([reply.status, reply.json.code]).toEqual([400, "signature-mismatch"]);
    await world.control.flush();
    await world.drainWebhooks();
  });
});

describe("the link in the mails", () => {
  it("opens its plan and no other, and the plan is not accessible without the key", async () => {
    const begun = await world.activePlan(CARD);
    const other = await world.activePlan();
    const get = (path: string) => world.first.served.get(path);
    expect((await get(`/plans/${begun.planId}?key=${begun.key}`)).status).toBe(200);
    expect((await get(`/plans/${begun.planId}`)).status).toBe(404);
    expect((await get(`/plans/${begun.planId}?key=${other.key}`)).status).toBe(404);
    expect((await world.act({ ...begun, key: other.key }, "cancel", { when: "now" })).status).toBe(404);
    const mails = (await world.mails()).filter(({ subject }) => subject.includes("is set up"));
    for (const { planId, key } of [begun, other])
      expect(mails.filter(({ text }) => text.includes(`/monthly-plan/${planId}?key=${key}`))).toHaveLength(1);
  });

  it("shows no address, phone or full name", async () => {
    const begun = await world.activePlan();
    const text = JSON.stringify(await world.planPage(begun));
    for (const detail of ["9820012345", "asha@example.in", "Sample Street", "Devi"]) expect(text).not.toContain(detail);
  });
});
