import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decryptTaxId } from "../../../src/features/giving/donations/store/tax-id-encryption.ts";
import { aMonthlyForm, CARD, KITCHEN, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const readCampaign = async () =>
  (await testSite.first.served.get(`/admin/monthlyFundraiser/getMonthlyCampaignById/${KITCHEN}`)).json;

describe("a donor subscribes", () => {
  it("and the first debit is a donation of its own, thanked for, with units sponsored from then on", async () => {
    expect(await readCampaign()).toMatchObject({ unitsSponsored: 0, monthlyDonors: 0 });
    const startedPlan = await testSite.subscribe();
    expect(startedPlan).toMatchObject({ monthlyPaise: 400_00, quantity: 10, changesMethod: false });
    await testSite.authorise(startedPlan);
    const { plan, debits } = await testSite.planPage(startedPlan);
    expect(plan).toMatchObject({
      status: "active",
      quantity: 10,
      monthlyPaise: 400_00,
      paidCount: 1,
      paidPaise: 400_00,
      method: "upi",
    });
    expect(debits).toHaveLength(1);
    expect((await testSite.view(debits[0].reference)).json).toMatchObject({ status: "paid", amountPaise: 400_00 });
    await testSite.pass("10s");
    expect(await readCampaign()).toMatchObject({
      unitsSponsored: 10,
      monthlyDonors: 1,
      figures: { raisedPaise: 400_00 },
    });
    const subjects = (await testSite.mails()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(["Thank you for your gift of ₹400", "Your monthly gift of ₹400 is set up"]);
  });

  it("with the tab closed: webhooks alone do the same", async () => {
    const startedPlan = await testSite.subscribe();
    await testSite.control.authorise(startedPlan.subscriptionId);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("with tab and webhooks lost: the job asks the gateway and books the debit", async () => {
    await testSite.control.chaos({ drop: 1 });
    const startedPlan = await testSite.subscribe();
    await testSite.control.authorise(startedPlan.subscriptionId);
    await testSite.pass("2h");
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "waiting", paidCount: 0 });
    await testSite.runJob("reconcile-plans");
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("once, however often the form is sent, even at the same time", async () => {
    const form = aMonthlyForm();
    const replies = await Promise.all([form, form, form].map((each) => testSite.post("/payments/subscribe", each)));
    const ids = new Set(replies.map(({ json }) => json.subscriptionId));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
    const { subscriptionId } = replies[0]!.json;
    await testSite.pass("5s");
    await testSite.control.authorise(subscriptionId);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    const repeatedReply = await testSite.post("/payments/subscribe", form);
    expect([repeatedReply.status, repeatedReply.json.code]).toEqual([409, "already-paid"]);
  });

  it("with the details of the form sent last before the mandate was authorised: e-mail, PAN and consents", async () => {
    const form = aMonthlyForm({ consents: { indianCitizen: true, monthlyDebit: true, whatsappSms: true } });
    const { planId } = await testSite.subscribe({ ...form, donor: { ...form.donor, pan: "ABCPE1234F" } });
    const right = { ...form.donor, email: "right@example.in", pan: "ABCPE1234G" };
    const consents = { indianCitizen: true, monthlyDebit: true };
    const startedPlan = await testSite.subscribe({ ...form, donor: right, consents, showAs: { anonymous: true } });
    expect(startedPlan.planId).toBe(planId);
    const storedPlan = (await testSite.db.plans.doc(planId).get()).data()!;
    expect(storedPlan).toMatchObject({
      donor: { email: "right@example.in" },
      donorKeys: ["mail:right@example.in"],
      showAs: { anonymous: true },
    });
    expect(storedPlan.consents).not.toHaveProperty("whatsappSms");
    const { encryptedTaxId } = (await testSite.db.donorTax.doc(planId).get()).data()!;
    expect(decryptTaxId(encryptedTaxId, planId, testSite.deps.config)).toEqual({ type: "pan", number: "ABCPE1234G" });
    const { pan: _pan, ...withoutPan } = right;
    await testSite.subscribe({ ...form, donor: withoutPan, consents, showAs: { anonymous: true } });
    expect((await testSite.db.donorTax.doc(planId).get()).exists).toBe(false);
    await testSite.authorise(startedPlan);
    expect((await testSite.mails()).map(({ to }) => to)).toEqual(["right@example.in", "right@example.in"]);
    const [debit] = [...(await testSite.stored()).donations.values()];
    expect(debit?.donor?.email).toBe("right@example.in");
    // The plan is set up: a form sent now corrects nothing any more.
    const lateReply = await testSite.post("/payments/subscribe", form);
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "already-paid"]);
    expect((await testSite.db.plans.doc(planId).get()).data()?.donor.email).toBe("right@example.in");
  });

  it("with one mandate if two requests each create a subscription: both return the first, and the other is cancelled", async () => {
    const { monthly } = testSite.deps.gateway;
    const create = monthly.createSubscription;
    const waitingCalls: (() => void)[] = [];
    const bothArrived = new Promise<void>((resolve) => waitingCalls.push(resolve));
    let arrivedCount = 0;
    vi.spyOn(monthly, "createSubscription").mockImplementation(async (newSubscription) => {
      if (++arrivedCount === 2) waitingCalls.forEach((proceed) => proceed());
      await bothArrived;
      return create(newSubscription);
    });
    const form = aMonthlyForm();
    const replies = await Promise.all([form, form].map((each) => testSite.post("/payments/subscribe", each)));
    vi.restoreAllMocks();
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ json }) => json.subscriptionId)).size).toBe(1);
    const { entities } = await testSite.control.state({ entities: true });
    expect(entities?.subscriptions.map(({ status }) => status).toSorted()).toEqual(["cancelled", "created"]);
    const keptSubscription = entities?.subscriptions.find(({ status }) => status === "created");
    expect(keptSubscription?.id).toBe(replies[0]?.json.subscriptionId);
    // Webhooks about the cancelled one do not change the plan.
    await testSite.control.flush();
    await testSite.drainWebhooks();
    await testSite.pass("5s");
    await testSite.control.authorise(replies[0]?.json.subscriptionId);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    expect(await testSite.plan(replies[0]?.json)).toMatchObject({ status: "active", paidCount: 1 });
  });

  it("even if the gateway's reply for the plan or the subscription was lost: neither is created twice", async () => {
    await testSite.control.script({ nextPlan: "drop-reply", nextSubscription: "drop-reply" });
    const form = aMonthlyForm();
    const firstReply = await testSite.post("/payments/subscribe", form);
    const startedPlan = firstReply.status === 200 ? firstReply.json : await testSite.subscribe(form);
    const { entities } = await testSite.control.state({ entities: true });
    expect(entities?.subscriptions).toHaveLength(1);
    expect(entities?.subscriptions[0]?.id).toBe(startedPlan.subscriptionId);
  });

  it("not if the gateway does not answer: the request fails, and the same form works later", async () => {
    await testSite.control.script({ nextPlan: "html-502" });
    const form = aMonthlyForm();
    const failed = await testSite.post("/payments/subscribe", form);
    expect([failed.status, failed.json.code]).toEqual([502, "gateway-unavailable"]);
    expect((await testSite.post("/payments/subscribe", form)).status).toBe(200);
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
    const reply = await testSite.post("/payments/subscribe", aMonthlyForm(about));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect((await testSite.control.state({ entities: true })).entities?.subscriptions).toEqual([]);
  });

  it("up to the cap exactly", async () => {
    const startedPlan = await testSite.subscribe(aMonthlyForm({ quantity: 375 }));
    expect(startedPlan).toMatchObject({ monthlyPaise: 15_000_00 });
  });

  it("not with an invalid signature", async () => {
    const startedPlan = await testSite.subscribe();
    await testSite.control.script({ next: "wrong-signature" });
    const response = await testSite.control.authorise(startedPlan.subscriptionId);
    const reply = await testSite.post("/payments/verifySubscription", response);
    expect([reply.status, reply.json.code]).toEqual([400, "signature-mismatch"]);
    await testSite.control.flush();
    await testSite.drainWebhooks();
  });
});

describe("the link in the mails", () => {
  it("opens its plan and no other, and the plan is not accessible without the key", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const otherPlan = await testSite.activePlan();
    const get = (path: string) => testSite.first.served.get(path);
    expect((await get(`/plans/${startedPlan.planId}?key=${startedPlan.key}`)).status).toBe(200);
    expect((await get(`/plans/${startedPlan.planId}`)).status).toBe(404);
    expect((await get(`/plans/${startedPlan.planId}?key=${otherPlan.key}`)).status).toBe(404);
    expect((await testSite.act({ ...startedPlan, key: otherPlan.key }, "cancel", { when: "now" })).status).toBe(404);
    const mails = (await testSite.mails()).filter(({ subject }) => subject.includes("is set up"));
    for (const { planId, key } of [startedPlan, otherPlan])
      expect(mails.filter(({ text }) => text.includes(`/monthly-plan/${planId}?key=${key}`))).toHaveLength(1);
  });

  it("shows no address, phone or full name", async () => {
    const startedPlan = await testSite.activePlan();
    const text = JSON.stringify(await testSite.planPage(startedPlan));
    for (const personalDetail of ["9820012345", "asha@example.in", "Sample Street", "Devi"])
      expect(text).not.toContain(personalDetail);
  });
});
