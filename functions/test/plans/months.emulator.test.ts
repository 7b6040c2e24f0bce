import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aMonthlyForm, CARD, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const month = (time: string) => time.slice(0, 10);

describe("T23: month by month", () => {
  it("twelve months are twelve donations, each with one thank-you mail and one announcement", async () => {
    const begun = await world.activePlan(CARD);
    for (let day = 0; day < 340; day += 1) {
      await world.control.clock({ advance: "24h" });
      if (day % 10 === 0) await world.drainWebhooks();
      await world.runJob("announce-debits");
    }
    await world.drainWebhooks();
    const { plan, debits } = await world.planPage(begun);
    expect(plan).toMatchObject({ status: "active", paidCount: 12, paidPaise: 12 * 400_00 });
    expect(new Set(debits.map(({ paidAt }: { paidAt: string }) => month(paidAt))).size).toBe(12);
    const { outbox } = await world.stored();
    expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(12);
    expect(await world.mailsOfTopic("debit-coming")).toHaveLength(11);
  }, 60_000);

  it("a failed debit is mailed once a month, a fourth failure halts the plan, and missed months are never collected", async () => {
    const begun = await world.activePlan(CARD);
    await world.control.setInstrumentWorks(begun.subscriptionId, false);
    await world.passDays(40);
    expect(await world.plan(begun)).toMatchObject({ status: "halted", paidCount: 1 });
    expect(await world.mailsOfTopic("debit-failed")).toHaveLength(1);
    expect(await world.mailsOfTopic("halted")).toHaveLength(1);
    expect(await world.mailsOfTopic("halted-to-foundation")).toHaveLength(1);
    await world.control.setInstrumentWorks(begun.subscriptionId, true);
    await world.passDays(60);
    expect(await world.plan(begun)).toMatchObject({ status: "halted", paidCount: 1 });
    const reply = await world.act(begun, "method");
    expect(reply.json).toMatchObject({ changesMethod: true, subscriptionId: begun.subscriptionId });
    await world.authorise(begun, CARD);
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 2 });
    expect(await world.mailsOfTopic("debited-again")).toHaveLength(1);
  }, 60_000);

  it("a new card's token payment is never a donation, whichever of its messages arrives first", async () => {
    const begun = await world.activePlan();
    await world.control.chaos({ reorder: "reverse", duplicate: 2 });
    await world.authorise(begun, CARD);
    await world.pass("3m");
    await world.drainWebhooks();
    await world.pass("1h");
    await world.drainWebhooks();
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1, method: "card" });
    expect((await world.stored()).unmatched.size).toBe(0);
  });

  it("a subscription reaches the same state, in whatever order its messages arrive", async () => {
    const chaos = [
      { reorder: "shuffle", duplicate: 3 },
      { reorder: "reverse" },
      { burst: true, duplicate: 2 },
      { drop: 0.5 },
    ] as const;
    for (const each of chaos) {
      await world.control.chaos(each);
      const begun = await world.subscribe();
      await world.control.authorise(begun.subscriptionId, CARD);
      await world.passDays(32);
      await world.control.pauseInApp(begun.subscriptionId);
      await world.passDays(32);
      await world.control.resumeInApp(begun.subscriptionId);
      await world.passDays(33);
      await world.control.cancelInApp(begun.subscriptionId);
      await world.passDays(10);
      expect(await world.plan(begun), JSON.stringify(each)).toMatchObject({ status: "cancelled", paidCount: 3 });
    }
  }, 120_000);
});

describe("T23: the rest of a subscription's life", () => {
  it("a debit that failed and succeeded the next day is one debit, with a mail about each", async () => {
    const begun = await world.activePlan(CARD);
    await world.pass("10s");
    await world.control.chargeNow(begun.subscriptionId, "failure");
    await world.control.flush();
    expect(await world.plan(begun)).toMatchObject({ status: "past-due", paidCount: 1 });
    await world.passDays(2);
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 2 });
    expect(await world.mailsOfTopic("debit-failed")).toHaveLength(1);
    expect(await world.mailsOfTopic("debited-again")).toHaveLength(1);
  });

  it("a bank account's e-mandate is debited too, and its amount changes only by a new mandate", async () => {
    const begun = await world.activePlan({ method: "netbanking" });
    expect(await world.plan(begun)).toMatchObject({
      ...{ status: "active", method: "emandate", paidCount: 1 },
      can: { changeQuantity: "by-new-mandate", pause: true, cancel: true },
    });
  });

  it("a plan whose last month was debited is complete, and allows no further action", async () => {
    const begun = await world.activePlan(CARD);
    const { entities } = await world.control.state({ entities: true });
    const subscription = entities?.subscriptions.find(({ id }) => id === begun.subscriptionId);
    await world.pass("10s");
    const completed = { ...subscription, status: "completed", charge_at: null, remaining_count: 0 };
    const reply = await world.sendSignedEvent("subscription.completed", { subscription: { entity: completed } });
    expect(reply.status).toBe(200);
    const plan = await world.plan(begun);
    expect(plan).toMatchObject({ status: "completed", paidCount: 1 });
    expect(Object.values(plan.can).filter((can) => can === true || can === "yes")).toEqual([]);
    expect(await world.mailsOfTopic("completed")).toHaveLength(1);
  });
});

describe("a donor manages the plan by the link", () => {
  it("skips a month: the next debit is left out and not collected later, and the plan resumes by itself", async () => {
    const begun = await world.activePlan(CARD);
    expect((await world.act(begun, "pause", { months: 1 })).json.plan).toMatchObject({ status: "paused" });
    await world.passDays(35);
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1 });
    await world.passDays(30);
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 2 });
  }, 60_000);

  it("pauses for three months, and resumes earlier", async () => {
    const begun = await world.activePlan(CARD);
    const { plan } = (await world.act(begun, "pause", { months: 3 })).json;
    expect(month(plan.resumesAt)).toBe("2027-02-21");
    await world.passDays(35);
    expect(await world.plan(begun)).toMatchObject({ status: "paused", paidCount: 1 });
    expect((await world.act(begun, "resume")).json.plan).toMatchObject({ status: "active" });
    await world.passDays(30);
    expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 2 });
  }, 60_000);

  it("cannot resume here a plan paused in their UPI app, and is told where", async () => {
    const begun = await world.activePlan();
    await world.pass("5s");
    await world.control.pauseInApp(begun.subscriptionId);
    await world.control.flush();
    const reply = await world.act(begun, "resume");
    expect([reply.status, reply.json.errorMessage]).toEqual([
      409,
      "You paused this plan in your UPI app. Please resume it there.",
    ]);
  });

  it("changes a card's units from the next debit on, and cancels that change", async () => {
    const begun = await world.activePlan(CARD);
    const change = (quantity: number) => world.act(begun, "change", { quantity, clientRequestId: crypto.randomUUID() });
    expect((await change(20)).json.plan).toMatchObject({ quantity: 10, nextQuantity: 20 });
    expect((await world.act(begun, "resume")).json.plan.nextQuantity).toBeUndefined();
    await change(30);
    await world.passDays(32);
    expect(await world.plan(begun)).toMatchObject({
      quantity: 30,
      monthlyPaise: 1_200_00,
      paidCount: 2,
      paidPaise: 1_600_00,
    });
  }, 60_000);

  it("changes a UPI mandate's units by a new mandate: no month is debited twice and none is skipped", async () => {
    const old = await world.activePlan();
    const reply = await world.act(old, "change", { quantity: 25, clientRequestId: crypto.randomUUID() });
    const next = reply.json.authorise;
    expect(next).toMatchObject({ quantity: 25, monthlyPaise: 1_000_00, changesMethod: false });
    expect(month(next.firstDebitAt)).toBe("2026-12-20");
    expect(await world.plan(old)).toMatchObject({ status: "active" });
    await world.authorise(next);
    expect(await world.plan(old)).toMatchObject({ status: "cancelled", replacedBy: next.planId });
    expect(await world.plan(next)).toMatchObject({ status: "starting", paidCount: 0 });
    expect((await world.subscriptionAtGateway(old))?.status).toBe("cancelled");
    await world.passDays(35);
    expect(await world.plan(next)).toMatchObject({ status: "active", paidCount: 1, paidPaise: 1_000_00 });
    expect(await world.plan(old)).toMatchObject({ paidCount: 1 });
    expect(await world.mailsOfTopic("cancelled")).toHaveLength(0);
  }, 60_000);

  it("changes it a day before an announced debit: that debit takes place, and the new mandate starts a month later", async () => {
    const old = await world.activePlan();
    await world.passDays(28);
    const reply = await world.act(old, "change", { quantity: 25, clientRequestId: crypto.randomUUID() });
    const next = reply.json.authorise;
    expect(month(next.firstDebitAt)).toBe("2027-01-20");
    await world.authorise(next);
    expect(await world.plan(old)).toMatchObject({ status: "active" });
    await world.passDays(6);
    expect(await world.plan(old)).toMatchObject({ status: "cancelled", paidCount: 2 });
    await world.passDays(30);
    expect(await world.plan(next)).toMatchObject({ status: "active", paidCount: 1 });
  }, 60_000);

  it("changes the day by a new mandate, never to one before the next regular debit", async () => {
    const old = await world.activePlan(CARD);
    const reply = await world.act(old, "change", { day: 5, clientRequestId: crypto.randomUUID() });
    expect(month(reply.json.authorise.firstDebitAt)).toBe("2027-01-05");
    await world.authorise(reply.json.authorise, CARD);
    expect(await world.plan(old)).toMatchObject({ status: "cancelled" });
    await world.pass("2m");
  });

  it("cancels immediately", async () => {
    const begun = await world.activePlan(CARD);
    expect((await world.act(begun, "cancel", { when: "now" })).json.plan).toMatchObject({ status: "cancelled" });
    expect((await world.subscriptionAtGateway(begun))?.status).toBe("cancelled");
    expect((await world.act(begun, "cancel", { when: "now" })).status).toBe(200);
    await world.passDays(35);
    expect(await world.plan(begun)).toMatchObject({ paidCount: 1 });
    expect(await world.mailsOfTopic("cancelled")).toHaveLength(1);
  }, 60_000);

  it("cancels at the end of the month", async () => {
    const begun = await world.activePlan(CARD);
    expect((await world.act(begun, "cancel", { when: "month-end" })).json.plan).toMatchObject({ status: "ending" });
    await world.passDays(35);
    expect(await world.plan(begun)).toMatchObject({ status: "cancelled", paidCount: 1 });
  }, 60_000);

  it("is told that nothing was changed if the gateway does not answer", async () => {
    const begun = await world.activePlan(CARD);
    await world.control.script({ nextSubscriptionChange: "html-502" });
    const reply = await world.act(begun, "pause", { months: 1 });
    expect([reply.status, reply.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(await world.plan(begun)).toMatchObject({ status: "active" });
  });

  it("no longer sponsors units while the plan is paused or after it is cancelled", async () => {
    const [one, two] = [await world.activePlan(CARD), await world.activePlan(CARD, aMonthlyForm({ quantity: 5 }))];
    const units = async () => {
      await world.pass("10s");
      return (await world.first.served.get("/admin/monthlyFundraiser/getMonthlyCampaignById/kitchen")).json
        .unitsSponsored;
    };
    expect(await units()).toBe(15);
    await world.act(one, "pause", { months: 2 });
    expect(await units()).toBe(5);
    await world.act(two, "cancel", { when: "now" });
    expect(await units()).toBe(0);
  });
});
