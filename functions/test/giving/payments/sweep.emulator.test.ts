import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GatewayError, type PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
  await testSite.control.chaos({ drop: 1 });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

/** A payment that belongs to no donation of ours. */
async function payUnknownOrder(receipt: string): Promise<string> {
  const order = await testSite.deps.gateway.createOrder({ receipt, amountPaise: 900_00, notes: {} });
  return (await testSite.control.payNow(order.id)).razorpay_payment_id;
}
const instanceWith = async (wrapGateway: (gateway: PaymentGateway) => Partial<PaymentGateway>) =>
  (await testSite.startInstance({ wrapGateway: (gateway) => ({ ...gateway, ...wrapGateway(gateway) }) })).deps;
const deadLetters = async () =>
  (await testSite.db.parkedEntities.get()).docs.map((document) => ({ id: document.id, ...document.data() }));
const position = async (sweep: string) => (await testSite.db.leases.doc(sweep).get()).data()?.doneUpTo;
const loggedErrors = (message: string) =>
  testSite.deps.logged.filter((entry) => entry.level === "error" && entry.message === message);

describe("A sweep", () => {
  it("dead-letters a payment that it cannot read, processes the others, and goes on", async () => {
    const strangeId = await payUnknownOrder("strange");
    await payUnknownOrder("another");
    await testSite.control.distort(strangeId, { status: "on_hold", email: "asha@example.in", vpa: null });
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 1, parked: 1 });
    expect(await position("sweep-payments-soon")).toBe(new Date(testSite.now().getTime() - 15 * 60_000).toISOString());
    const [entity] = await deadLetters();
    expect(entity).toMatchObject({
      id: `payment_${strangeId}`,
      kind: "payment",
      gatewayId: strangeId,
      foundBy: "sweep-payments-soon",
      state: "waiting",
      tries: 0,
      nextTryAt: new Date(testSite.now().getTime() + 60_000).toISOString(),
    });
    expect(entity!.content).toContain("on_hold");
    expect(entity!.content).not.toContain("asha@example.in");
    expect(entity!.problem).toContain("status");
    await testSite.reconcile();
    expect(loggedErrors("A payment, refund or dispute could not be processed and was parked")).toHaveLength(1);
    await testSite.control.distort(strangeId, {});
    await testSite.pass("2m");
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 1, parked: 0 });
    expect(await deadLetters()).toMatchObject([{ state: "resolved", nextTryAt: null, tries: 1 }]);
  });

  it("retries a dead letter at growing intervals, without end", async () => {
    const strangeId = await payUnknownOrder("strange");
    await testSite.control.distort(strangeId, { amount: null });
    await testSite.pass("20m");
    await testSite.reconcile();
    const tries: number[] = [];
    for (const wait of ["1m", "1m", "4m", "15m", "30d", "25h"]) {
      await testSite.pass(wait);
      await testSite.reconcile();
      tries.push((await deadLetters())[0]!.tries);
    }
    expect(tries).toEqual([1, 1, 2, 3, 4, 5]);
    expect(await deadLetters()).toMatchObject([{ state: "waiting" }]);
    await testSite.control.distort(strangeId, {});
    await testSite.pass("25h");
    await testSite.reconcile();
    expect(await deadLetters()).toMatchObject([{ state: "resolved" }]);
  });

  it("dead-letters a payment that cannot be matched, and advances; the retry books it", async () => {
    await payUnknownOrder("strange");
    await testSite.pass("20m");
    const failing = await instanceWith(() => ({
      order: () => Promise.reject(new GatewayError("unavailable", "not now")),
    }));
    expect(await testSite.reconcile(failing)).toMatchObject({ unmatched: 0, parked: 1 });
    expect(await position("sweep-payments-soon")).toBe(new Date(testSite.now().getTime() - 15 * 60_000).toISOString());
    expect(await deadLetters()).toMatchObject([{ problem: "not now", state: "waiting" }]);
    await testSite.pass("30m");
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 1 });
    expect(await deadLetters()).toMatchObject([{ state: "resolved" }]);
  });

  it("that was off for weeks catches up in windows of at most six hours", async () => {
    await testSite.reconcile();
    await testSite.pass("21d");
    await payUnknownOrder("late");
    await testSite.pass("20m");
    const windowHours: number[] = [];
    const deps = await instanceWith((gateway) => ({
      paymentsBetween: (from, to) => {
        windowHours.push((to.getTime() - from.getTime()) / 3_600_000);
        return gateway.paymentsBetween(from, to);
      },
    }));
    expect(await testSite.reconcile(deps)).toMatchObject({ unmatched: 1 });
    expect(windowHours.length).toBeGreaterThan(80);
    expect(Math.max(...windowHours)).toBeLessThan(6.1);
  });

  it("continues where its time ended", async () => {
    await testSite.reconcile();
    await testSite.pass("10d");
    // Each call for a list takes 10 of the sweep's 30 seconds.
    const slow = await instanceWith((gateway) => ({
      paymentsBetween: async (from, to) => {
        await testSite.pass("10s");
        return gateway.paymentsBetween(from, to);
      },
    }));
    const before = (await position("sweep-payments-soon"))!;
    await testSite.reconcile(slow);
    const afterFirstRun = (await position("sweep-payments-soon"))!;
    expect(Date.parse(afterFirstRun) - Date.parse(before)).toBe(3 * 6 * 3_600_000);
    await testSite.reconcile(slow);
    expect((await position("sweep-payments-soon"))! > afterFirstRun).toBe(true);
    await testSite.reconcile();
    expect(await position("sweep-payments-soon")).toBe(new Date(testSite.now().getTime() - 15 * 60_000).toISOString());
  });

  it("stops when the gateway answers 429, dead-letters nothing, and goes on from there", async () => {
    await payUnknownOrder("first");
    await payUnknownOrder("second");
    await testSite.pass("20m");
    await testSite.control.flags({ rateLimit: { calls: 2, seconds: 3_600 } });
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 0, parked: 0 });
    expect(await deadLetters()).toEqual([]);
    await testSite.control.flags({ rateLimit: null });
    await testSite.pass("5m");
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 2, parked: 0 });
  });

  it("books a refund that was pending for days and whose webhooks were lost, and takes it back when it is reversed", async () => {
    await testSite.control.flags({ refundInitial: "pending", refundTakesDays: 14 });
    const { orderId, reference } = await testSite.beginCheckout();
    const paid = await testSite.control.payNow(orderId);
    await testSite.verify(paid);
    const refund = await testSite.deps.gateway.refund({
      paymentId: paid.razorpay_payment_id,
      amountPaise: 500_00,
      requestId: "request-0001",
    });
    const statusOf = async () => (await testSite.stored()).donations.get(reference)?.status;
    for (let days = 0; days < 13; days += 1) {
      await testSite.pass("24h");
      await testSite.reconcile();
    }
    expect(await statusOf()).toBe("paid");
    await testSite.pass("48h");
    await testSite.reconcile();
    expect(await statusOf()).toBe("refunded");
    expect((await testSite.stored()).donations.get(reference)?.checkAfter).toBeNull();
    await testSite.control.chaos({});
    await testSite.control.settleRefund(refund.id, "reversed");
    await testSite.control.flush();
    expect(await statusOf()).toBe("paid");
    expect(await testSite.db.parkedEntities.get()).toMatchObject({ size: 0 });
  });

  it("asks about a pending refund of an unmatched payment until it ends", async () => {
    const paymentId = await payUnknownOrder("strange");
    await testSite.pass("20m");
    await testSite.reconcile();
    await testSite.control.flags({ refundInitial: "pending", refundTakesDays: 20 });
    const refund = await testSite.deps.gateway.refund({ paymentId, amountPaise: 900_00, requestId: "request-0001" });
    const statusOf = async () => (await testSite.stored()).unmatched.get(paymentId)?.refunds[refund.id]?.status;
    await testSite.pass("20m");
    await testSite.reconcile();
    expect(await statusOf()).toBe("pending");
    for (let days = 0; days < 22; days += 1) {
      await testSite.pass("24h");
      await testSite.reconcile();
    }
    expect(await statusOf()).toBe("processed");
    expect((await testSite.stored()).unmatched.get(paymentId)).not.toHaveProperty("checkAfter");
  });
});
