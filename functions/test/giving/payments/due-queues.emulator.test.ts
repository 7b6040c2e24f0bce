import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toOutboxDocument } from "../../../src/features/platform/mail/outbox.document.ts";
import { compose } from "../../../src/compose.ts";
import { aPlan } from "../../support/samples.ts";
import { openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.close();
});

const LONG_AGO = "2026-01-01T00:00:00.000Z";
/** Documents that no schema accepts, at the head of a queue. */
const storeUnreadable = async (collection: string, field: string, count: number, others: object = {}) => {
  const writer = testSite.deps.db.bulkWriter();
  for (let n = 0; n < count; n += 1)
    void writer.set(testSite.deps.db.collection(collection).doc(`unreadable${String(n).padStart(14, "0")}`), {
      [field]: LONG_AGO,
      ...others,
    });
  await writer.close();
};
const dueTimes = async (collection: string, field: string) => {
  const { docs } = await testSite.deps.db.collection(collection).get();
  return docs.filter(({ id }) => id.startsWith("unreadable")).map((document) => document.get(field) as string);
};
const reported = () =>
  testSite.deps.logged.filter(({ level, message }) => level === "error" && message.includes("cannot be read")).length;
const expectPostponed = async (collection: string, field: string) => {
  const tomorrow = new Date(testSite.now().getTime() + 24 * 3_600_000).toISOString();
  for (const dueAt of await dueTimes(collection, field)) expect(dueAt).toBe(tomorrow);
};

describe("Documents that cannot be read", () => {
  it("do not stop the donations behind them from being reconciled, are reported, and leave the head of the queue", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    await storeUnreadable("donations", "checkAfter", 101);
    await testSite.pass("16m");
    expect(await testSite.reconcile()).toMatchObject({ checked: 1, booked: 1, failures: 0 });
    expect((await testSite.db.donations.doc(reference).get()).data()?.status).toBe("paid");
    expect(reported()).toBe(101);
    await expectPostponed("donations", "checkAfter");
    await testSite.reconcile();
    expect(reported()).toBe(101);
  });

  it("do not stop the webhooks behind them", async () => {
    await storeUnreadable("webhookEvents", "nextTryAt", 51);
    await testSite.db.webhookEvents.doc("readable").set({
      raw: "{}",
      event: "unknown",
      state: "waiting",
      receivedAt: LONG_AGO,
      processedAt: null,
      donationId: null,
      tries: 0,
      nextTryAt: "2026-01-02T00:00:00.000Z",
      error: null,
    });
    expect(await testSite.drainWebhooks()).toEqual({ processed: 0, waiting: 1, unusable: 0 });
    expect(reported()).toBe(51);
    await expectPostponed("webhookEvents", "nextTryAt");
  });

  it("do not stop the mails behind them", async () => {
    await storeUnreadable("outbox", "dueAt", 51, { queue: "urgent" });
    await testSite.db.outbox
      .doc("readable")
      .set(toOutboxDocument({ kind: "reset-password", email: "nobody@example.in" }, new Date(LONG_AGO)));
    expect(await testSite.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 1 });
    expect(reported()).toBe(51);
    await expectPostponed("outbox", "dueAt");
  });

  it("do not stop the monthly plans behind them", async () => {
    await storeUnreadable("plans", "checkAfter", 101);
    await testSite.db.plans.doc("readable").set(aPlan({ checkAfter: LONG_AGO }));
    const report = await compose(testSite.deps).plans.jobs.reconcilePlans(testSite.now());
    expect(report.checked + report.failures).toBe(1);
    await expectPostponed("plans", "checkAfter");
  });

  it("do not stop the announcements of debits, which are made page by page", async () => {
    const nextDebitAt = new Date(testSite.now().getTime() + 30 * 3_600_000).toISOString();
    const writer = testSite.deps.db.bulkWriter();
    for (let n = 0; n < 405; n += 1)
      void writer.set(testSite.db.plans.doc(`plan${n}`), aPlan({ nextDebitAt }) as never);
    void writer.set(testSite.deps.db.collection("plans").doc("unreadable"), { nextDebitAt });
    await writer.close();
    const { jobs } = compose(testSite.deps).plans;
    expect(await jobs.announceDebits(testSite.now())).toEqual({ announced: 405 });
    expect((await testSite.db.outbox.get()).size).toBe(405);
    expect(reported()).toBe(1);
  });
});

describe("The reconciler", () => {
  it("stops at 429 and leaves the rest of the donations due", async () => {
    await testSite.control.chaos({ drop: 1 });
    const references: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { orderId, reference } = await testSite.beginCheckout();
      await testSite.control.payNow(orderId);
      references.push(reference);
    }
    await testSite.pass("16m");
    await testSite.control.flags({ rateLimit: { calls: 3, seconds: 60 } });
    expect(await testSite.reconcile()).toMatchObject({ checked: 3, booked: 3, failures: 2 });
    await testSite.control.flags({ rateLimit: null });
    expect(await testSite.reconcile()).toMatchObject({ checked: 9, booked: 9, failures: 0 });
    for (const reference of references)
      expect((await testSite.db.donations.doc(reference).get()).data()?.status).toBe("paid");
  });

  it("asks about an order that the gateway refuses ever more rarely, as about any other, and keeps its status", async () => {
    const { reference } = await testSite.beginCheckout();
    await testSite.db.donations.doc(reference).update({ orderId: "order_Lost0000000001" });
    await testSite.pass("16m");
    const instance = (await testSite.startInstance()).deps;
    expect(await testSite.reconcile(instance)).toMatchObject({ checked: 0, failures: 1 });
    expect(await testSite.reconcile(instance)).toMatchObject({ checked: 0, failures: 0 });
    const { status, checkAfter } = (await testSite.db.donations.doc(reference).get()).data()!;
    expect([status, checkAfter]).toEqual(["open", new Date(testSite.now().getTime() + 15 * 60_000).toISOString()]);
    await testSite.pass("16m");
    expect(await testSite.reconcile(instance)).toMatchObject({ failures: 1 });
  });
});

describe("The webhooks that wait", () => {
  it("stay due, without a failed try, when the gateway answers 429", async () => {
    for (const receipt of ["strange", "stranger"]) {
      const order = await testSite.deps.gateway.createOrder({ receipt, amountPaise: 900_00, notes: {} });
      await testSite.control.payNow(order.id);
    }
    await testSite.control.flush();
    await testSite.control.flags({ rateLimit: { calls: 0, seconds: 60 } });
    expect(await testSite.drainWebhooks()).toEqual({ processed: 0, waiting: 0, unusable: 0 });
    const tries = [...(await testSite.stored()).events.values()].map((event) => event.tries);
    expect(new Set(tries)).toEqual(new Set([0]));
    await testSite.control.flags({ rateLimit: null });
    expect(await testSite.drainWebhooks()).toEqual({ processed: 6, waiting: 0, unusable: 0 });
    expect((await testSite.stored()).unmatched.size).toBe(2);
  });
});
