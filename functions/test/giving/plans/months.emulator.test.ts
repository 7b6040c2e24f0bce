import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, CARD, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const dayOf = (time: string) => time.slice(0, 10);

describe("T23: month by month", () => {
  it("twelve months are twelve donations, each with one thank-you mail and one announcement", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    for (let day = 0; day < 340; day += 1) {
      await testSite.control.clock({ advance: "24h" });
      if (day % 10 === 0) await testSite.drainWebhooks();
      await testSite.runJob("announce-debits");
    }
    await testSite.drainWebhooks();
    const { plan, debits } = await testSite.planPage(startedPlan);
    expect(plan).toMatchObject({ status: "active", paidCount: 12, paidPaise: 12 * 400_00 });
    expect(new Set(debits.map(({ paidAt }: { paidAt: string }) => dayOf(paidAt))).size).toBe(12);
    const { outbox } = await testSite.stored();
    expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(12);
    expect(await testSite.mailsOfTopic("debit-coming")).toHaveLength(11);
  }, 60_000);

  it("a failed debit is mailed once a month, a fourth failure halts the plan, and missed months are never collected", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.setInstrumentWorks(startedPlan.subscriptionId, false);
    await testSite.passDays(40);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "halted", paidCount: 1 });
    expect(await testSite.mailsOfTopic("debit-failed")).toHaveLength(1);
    expect(await testSite.mailsOfTopic("halted")).toHaveLength(1);
    expect(await testSite.mailsOfTopic("halted-to-foundation")).toHaveLength(1);
    await testSite.control.setInstrumentWorks(startedPlan.subscriptionId, true);
    await testSite.passDays(60);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "halted", paidCount: 1 });
    const reply = await testSite.act(startedPlan, "method");
    expect(reply.json).toMatchObject({ changesMethod: true, subscriptionId: startedPlan.subscriptionId });
    await testSite.authorise(startedPlan, CARD);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 2 });
    expect(await testSite.mailsOfTopic("debited-again")).toHaveLength(1);
  }, 60_000);

  it("a new card's token payment is never a donation, whichever of its messages arrives first", async () => {
    const startedPlan = await testSite.activePlan();
    await testSite.control.chaos({ reorder: "reverse", duplicate: 2 });
    await testSite.authorise(startedPlan, CARD);
    await testSite.pass("3m");
    await testSite.drainWebhooks();
    await testSite.pass("1h");
    await testSite.drainWebhooks();
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 1, method: "card" });
    expect((await testSite.stored()).unmatched.size).toBe(0);
  });

  it("a subscription reaches the same state, in whatever order its messages arrive", async () => {
    const webhookFaults = [
      { reorder: "shuffle", duplicate: 3 },
      { reorder: "reverse" },
      { burst: true, duplicate: 2 },
      { drop: 0.5 },
    ] as const;
    for (const fault of webhookFaults) {
      await testSite.control.chaos(fault);
      const startedPlan = await testSite.subscribe();
      await testSite.control.authorise(startedPlan.subscriptionId, CARD);
      await testSite.passDays(32);
      await testSite.control.pauseInApp(startedPlan.subscriptionId);
      await testSite.passDays(32);
      await testSite.control.resumeInApp(startedPlan.subscriptionId);
      await testSite.passDays(33);
      await testSite.control.cancelInApp(startedPlan.subscriptionId);
      await testSite.passDays(10);
      expect(await testSite.plan(startedPlan), JSON.stringify(fault)).toMatchObject({
        status: "cancelled",
        paidCount: 3,
      });
    }
  }, 120_000);
});

describe("T23: the rest of a subscription's life", () => {
  it("a debit that failed and succeeded the next day is one debit, with a mail about each", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.pass("10s");
    await testSite.control.chargeNow(startedPlan.subscriptionId, "failure");
    await testSite.control.flush();
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "past-due", paidCount: 1 });
    await testSite.passDays(2);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 2 });
    expect(await testSite.mailsOfTopic("debit-failed")).toHaveLength(1);
    expect(await testSite.mailsOfTopic("debited-again")).toHaveLength(1);
  });

  it("a bank account's e-mandate is debited too, and its amount changes only by a new mandate", async () => {
    const startedPlan = await testSite.activePlan({ method: "netbanking" });
    expect(await testSite.plan(startedPlan)).toMatchObject({
      ...{ status: "active", method: "emandate", paidCount: 1 },
      can: { changeQuantity: "by-new-mandate", pause: true, cancel: true },
    });
  });

  it("a plan whose last month was debited is complete, and allows no further action", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const { entities } = await testSite.control.state({ entities: true });
    const subscription = entities?.subscriptions.find(({ id }) => id === startedPlan.subscriptionId);
    await testSite.pass("10s");
    const completed = { ...subscription, status: "completed", charge_at: null, remaining_count: 0 };
    const reply = await testSite.sendSignedEvent("subscription.completed", { subscription: { entity: completed } });
    expect(reply.status).toBe(200);
    const plan = await testSite.plan(startedPlan);
    expect(plan).toMatchObject({ status: "completed", paidCount: 1 });
    expect(Object.values(plan.can).filter((can) => can === true || can === "yes")).toEqual([]);
    expect(await testSite.mailsOfTopic("completed")).toHaveLength(1);
  });
});

describe("a donor manages the plan by the link", () => {
  it("skips a month: the next debit is left out and not collected later, and the plan resumes by itself", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    expect((await testSite.act(startedPlan, "pause", { months: 1 })).json.plan).toMatchObject({ status: "paused" });
    await testSite.passDays(35);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 1 });
    await testSite.passDays(30);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 2 });
  }, 60_000);

  it("pauses for three months, and resumes earlier", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const { plan } = (await testSite.act(startedPlan, "pause", { months: 3 })).json;
    expect(dayOf(plan.resumesAt)).toBe("2027-02-21");
    await testSite.passDays(35);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "paused", paidCount: 1 });
    expect((await testSite.act(startedPlan, "resume")).json.plan).toMatchObject({ status: "active" });
    await testSite.passDays(30);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 2 });
  }, 60_000);

  it("cannot resume here a plan paused in their UPI app, and is told where", async () => {
    const startedPlan = await testSite.activePlan();
    await testSite.pass("5s");
    await testSite.control.pauseInApp(startedPlan.subscriptionId);
    await testSite.control.flush();
    const reply = await testSite.act(startedPlan, "resume");
    expect([reply.status, reply.json.errorMessage]).toEqual([
      409,
      "You paused this plan in your UPI app. Please resume it there.",
    ]);
  });

  it("changes a card's units from the next debit on, and cancels that change", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    const changeQuantity = (quantity: number) =>
      testSite.act(startedPlan, "change", { quantity, clientRequestId: crypto.randomUUID() });
    expect((await changeQuantity(20)).json.plan).toMatchObject({ quantity: 10, nextQuantity: 20 });
    expect((await testSite.act(startedPlan, "resume")).json.plan.nextQuantity).toBeUndefined();
    await changeQuantity(30);
    await testSite.passDays(32);
    expect(await testSite.plan(startedPlan)).toMatchObject({
      quantity: 30,
      monthlyPaise: 1_200_00,
      paidCount: 2,
      paidPaise: 1_600_00,
    });
  }, 60_000);

  it("changes a UPI mandate's units by a new mandate: no month is debited twice and none is skipped", async () => {
    const oldPlan = await testSite.activePlan();
    const reply = await testSite.act(oldPlan, "change", { quantity: 25, clientRequestId: crypto.randomUUID() });
    const authorisation = reply.json.authorise;
    expect(authorisation).toMatchObject({ quantity: 25, monthlyPaise: 1_000_00, changesMethod: false });
    expect(dayOf(authorisation.firstDebitAt)).toBe("2026-12-20");
    expect(await testSite.plan(oldPlan)).toMatchObject({ status: "active" });
    await testSite.authorise(authorisation);
    expect(await testSite.plan(oldPlan)).toMatchObject({ status: "cancelled", replacedBy: authorisation.planId });
    expect(await testSite.plan(authorisation)).toMatchObject({ status: "starting", paidCount: 0 });
    expect((await testSite.subscriptionAtGateway(oldPlan))?.status).toBe("cancelled");
    await testSite.passDays(35);
    expect(await testSite.plan(authorisation)).toMatchObject({ status: "active", paidCount: 1, paidPaise: 1_000_00 });
    expect(await testSite.plan(oldPlan)).toMatchObject({ paidCount: 1 });
    expect(await testSite.mailsOfTopic("cancelled")).toHaveLength(0);
  }, 60_000);

  it("changes it a day before an announced debit: that debit takes place, and the new mandate starts a month later", async () => {
    const oldPlan = await testSite.activePlan();
    await testSite.passDays(28);
    const reply = await testSite.act(oldPlan, "change", { quantity: 25, clientRequestId: crypto.randomUUID() });
    const authorisation = reply.json.authorise;
    expect(dayOf(authorisation.firstDebitAt)).toBe("2027-01-20");
    await testSite.authorise(authorisation);
    expect(await testSite.plan(oldPlan)).toMatchObject({ status: "active" });
    await testSite.passDays(6);
    expect(await testSite.plan(oldPlan)).toMatchObject({ status: "cancelled", paidCount: 2 });
    await testSite.passDays(30);
    expect(await testSite.plan(authorisation)).toMatchObject({ status: "active", paidCount: 1 });
  }, 60_000);

  it("changes the day by a new mandate, never to one before the next regular debit", async () => {
    const oldPlan = await testSite.activePlan(CARD);
    const reply = await testSite.act(oldPlan, "change", { day: 5, clientRequestId: crypto.randomUUID() });
    expect(dayOf(reply.json.authorise.firstDebitAt)).toBe("2027-01-05");
    await testSite.authorise(reply.json.authorise, CARD);
    expect(await testSite.plan(oldPlan)).toMatchObject({ status: "cancelled" });
    await testSite.pass("2m");
  });

  it("cancels immediately", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    expect((await testSite.act(startedPlan, "cancel", { when: "now" })).json.plan).toMatchObject({
      status: "cancelled",
    });
    expect((await testSite.subscriptionAtGateway(startedPlan))?.status).toBe("cancelled");
    expect((await testSite.act(startedPlan, "cancel", { when: "now" })).status).toBe(200);
    await testSite.passDays(35);
    expect(await testSite.plan(startedPlan)).toMatchObject({ paidCount: 1 });
    expect(await testSite.mailsOfTopic("cancelled")).toHaveLength(1);
  }, 60_000);

  it("cancels at the end of the month", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    expect((await testSite.act(startedPlan, "cancel", { when: "month-end" })).json.plan).toMatchObject({
      status: "ending",
    });
    await testSite.passDays(35);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "cancelled", paidCount: 1 });
  }, 60_000);

  it("is told to try again if the gateway fails, and then nothing was changed", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.script({ nextSubscriptionChange: "html-502" });
    const reply = await testSite.act(startedPlan, "pause", { months: 1 });
    expect([reply.status, reply.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active" });
  });

  it("has paused for the months that were asked for, and has resumed, if only the gateway's answer was lost", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.script({ nextSubscriptionChange: "drop-reply" });
    const paused = await testSite.act(startedPlan, "pause", { months: 2 });
    expect(paused.status, paused.text).toBe(200);
    expect(paused.json.plan).toMatchObject({ status: "paused", resumesAt: expect.any(String) });
    await testSite.control.script({ nextSubscriptionChange: "drop-reply" });
    const resumed = await testSite.act(startedPlan, "resume");
    expect(resumed.json.plan).toMatchObject({ status: "active" });
    expect(resumed.json.plan.resumesAt).toBeUndefined();
  });

  it("no longer sponsors units while the plan is paused or after it is cancelled", async () => {
    const [firstPlan, secondPlan] = [
      await testSite.activePlan(CARD),
      await testSite.activePlan(CARD, aMonthlyForm({ quantity: 5 })),
    ];
    const readUnits = async () => {
      await testSite.pass("10s");
      return (await testSite.first.served.get("/admin/monthlyFundraiser/getMonthlyCampaignById/kitchen")).json
        .unitsSponsored;
    };
    expect(await readUnits()).toBe(15);
    await testSite.act(firstPlan, "pause", { months: 2 });
    expect(await readUnits()).toBe(5);
    await testSite.act(secondPlan, "cancel", { when: "now" });
    expect(await readUnits()).toBe(0);
  });
});
