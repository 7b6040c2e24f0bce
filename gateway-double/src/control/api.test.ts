import { expect, test } from "vitest";
import { type Script } from "../base/behaviour.ts";
import { DEFAULT_FLAGS } from "../base/behaviour.ts";
import { startForTest, KEY_SECRET, START_TIME } from "../../test/start.ts";
import { checkoutSignature } from "../webhooks/encode.ts";

const START_SECONDS = START_TIME.getTime() / 1000;

test("success-no-callback: paid, reported by webhook only", async () => {
  const { control, order, razorpay, receiver } = await startForTest();
  const { id } = await order();
  await control.script({ next: "success-no-callback" });
  expect(await control.pay(id)).toMatchObject({ outcome: "no-callback", paymentId: expect.stringMatching(/^pay_/) });
  expect((await razorpay.orders.fetch(id)).status).toBe("paid");
  await control.flush();
  expect(receiver.events()).toContain("order.paid");
});

test("dismiss: closed without a payment", async () => {
  const { control, order, razorpay } = await startForTest();
  const { id } = await order();
  await control.script({ next: "dismiss" });
  expect(await control.pay(id)).toEqual({ outcome: "dismissed", paymentId: null });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "created", attempts: 0 });
});

test("wrong-signature: paid, with an invalid signature", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  await control.script({ next: "wrong-signature" });
  const { razorpay_signature, razorpay_payment_id } = await control.payNow(id);
  expect(razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
  expect(razorpay_signature).not.toBe(checkoutSignature(KEY_SECRET, id, razorpay_payment_id));
});

test("signature-of-other-order: the valid response of another paid order", async () => {
  const { control, order } = await startForTest();
  const otherOrderResponse = await control.payNow((await order()).id);
  await control.script({ next: "signature-of-other-order" });
  expect(await control.payNow((await order()).id)).toEqual(otherOrderResponse);
});

test("double-payment: a second payment of the order is captured, then refunded", async () => {
  const { control, order, razorpay, receiver } = await startForTest();
  const { id } = await order();
  await control.script({ next: "double-payment" });
  await control.payNow(id);
  await control.clock({ advance: "1m" });
  const fetchStatuses = async () =>
    (await razorpay.orders.fetchPayments(id)).items.map(({ status }) => status).toSorted();
  expect(await fetchStatuses()).toEqual(["captured", "captured"]);
  await control.clock({ advance: "1m" });
  expect(await fetchStatuses()).toEqual(["captured", "refunded"]);
  expect(receiver.events().filter((event) => event === "order.paid")).toHaveLength(1);
});

test("scripted outcomes are consumed in order", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  await control.script({ next: ["decline", "pending", "success"] });
  expect((await control.pay(id)).outcome).toBe("failure");
  expect((await control.pay(id)).outcome).toBe("pending");
  expect((await control.pay(id, { method: "upi", vpa: "failure@razorpay" })).outcome).toBe("success");
});

const validOrder = { amount: 50_000, currency: "INR", receipt: "r1" };
const createOrderUnderFault = async (
  fault: Script,
  body: object,
): Promise<{ reply: { status: number; body: unknown } | "cut"; orderCount: number; retryStatus: number }> => {
  const { call, control } = await startForTest({ hangMs: 30 });
  await control.script(fault);
  const reply = await call("POST", "/orders", body).catch(() => "cut" as const);
  const orderCount = (await control.state()).totals.orders;
  return { reply, orderCount, retryStatus: (await call("POST", "/orders", validOrder)).status };
};

test.each([
  ["drop-reply", "cut", 1],
  ["refuse", "cut", 0],
  ["hang", 200, 1],
  ["html-502", 502, 0],
  ["empty-500", 500, 0],
  ["throttle", 429, 0],
  ["reject", 400, 0],
] as const)(
  "nextOrder %s: %s, and %i orders created; the next call succeeds",
  async (fault, expectedReply, expectedOrderCount) => {
    const { reply, orderCount, retryStatus } = await createOrderUnderFault({ nextOrder: fault }, validOrder);
    expect(reply === "cut" ? "cut" : reply.status).toBe(expectedReply);
    expect(orderCount).toBe(expectedOrderCount);
    expect(retryStatus).toBe(200);
  },
);

test.each([
  [50_013, "cut", 1],
  [50_014, 502, 0],
  [50_015, 429, 0],
  [50_016, 200, 1],
] as const)("an order of %i paise: %s, and %i orders created", async (amount, expectedReply, expectedOrderCount) => {
  const { reply, orderCount } = await createOrderUnderFault({}, { ...validOrder, amount });
  expect(reply === "cut" ? "cut" : reply.status).toBe(expectedReply);
  expect(orderCount).toBe(expectedOrderCount);
});

test("a 502 is HTML and an empty 500 has no body, so that clients cannot rely on JSON", async () => {
  expect((await createOrderUnderFault({ nextOrder: "html-502" }, validOrder)).reply).toMatchObject({
    body: expect.stringContaining("<html>"),
  });
  expect((await createOrderUnderFault({ nextOrder: "empty-500" }, validOrder)).reply).toMatchObject({ body: "" });
});

test.each([
  ["nextOrderFetch", "GET", "/orders?receipt=r1"],
  ["nextPaymentFetch", "GET", "/payments"],
  ["nextRefundFetch", "GET", "/refunds"],
  ["nextCapture", "POST", "/payments/pay_00000000000000/capture"],
  ["nextRefund", "POST", "/payments/pay_00000000000000/refund"],
] as const)("%s fails %s %s as scripted, once per entry", async (faultTarget, method, path) => {
  const { call, control } = await startForTest();
  await control.script({ [faultTarget]: ["throttle", "empty-500"] });
  expect((await call(method, path)).status).toBe(429);
  expect((await call(method, path)).status).toBe(500);
  expect([200, 400]).toContain((await call(method, path)).status);
});

test("a seed creates orders, payments and refunds with their ids and times, without webhooks", async () => {
  const { control, razorpay, receiver } = await startForTest();
  const paddedId = (prefix: string, i: number) => `${prefix}_Seed${String(i).padStart(10, "0")}`;
  const orderCount = 300;
  const orderNumbers = Array.from({ length: orderCount }, (_, i) => i);
  await control.seed({
    orders: orderNumbers.map((i) => ({
      id: paddedId("order", i),
      amount: 1000 + i,
      receipt: `don_${i}`,
      created_at: START_SECONDS - i,
    })),
    payments: orderNumbers.map((i) => ({
      id: paddedId("pay", i),
      order_id: paddedId("order", i),
      status: i % 10 === 0 ? ("failed" as const) : ("captured" as const),
      created_at: START_SECONDS - i,
    })),
    refunds: [
      {
        id: paddedId("rfnd", 1),
        payment_id: paddedId("pay", 1),
        amount: 1001,
        status: "processed",
        created_at: START_SECONDS,
      },
    ],
  });
  expect((await control.state()).totals).toMatchObject({
    orders: orderCount,
    payments: orderCount,
    refunds: 1,
    refundedPaise: 1001,
  });
  expect(await razorpay.orders.fetch(paddedId("order", 5))).toMatchObject({
    status: "paid",
    amount_paid: 1005,
    receipt: "don_5",
  });
  expect(await razorpay.orders.fetch(paddedId("order", 10))).toMatchObject({ status: "attempted", amount_paid: 0 });
  expect(await razorpay.payments.fetch(paddedId("pay", 1))).toMatchObject({
    status: "refunded",
    refund_status: "full",
  });
  expect(await razorpay.payments.fetch(paddedId("pay", 10))).toMatchObject({
    status: "failed",
    error_reason: "payment_failed",
  });
  await control.flush();
  expect(receiver.receivedWebhooks).toEqual([]);
  expect((await control.state()).totals.deliveries).toEqual({});
});

test("the same seed again changes nothing", async () => {
  const { control } = await startForTest();
  const seed = {
    orders: [{ id: "order_Seed0000000001", amount: 1000, created_at: START_SECONDS }],
    payments: [
      {
        id: "pay_Seed0000000001",
        order_id: "order_Seed0000000001",
        status: "captured" as const,
        created_at: START_SECONDS,
      },
    ],
  };
  await control.seed(seed);
  const stateBefore = await control.state({ entities: true });
  await control.seed(seed);
  expect(await control.state({ entities: true })).toEqual(stateBefore);
});

test("a seed with a dangling reference is rejected with the missing id", async () => {
  const { control } = await startForTest();
  const payments = [
    {
      id: "pay_Seed0000000001",
      order_id: "order_Seed0000000009",
      status: "captured" as const,
      created_at: START_SECONDS,
    },
  ];
  await expect(control.seed({ payments })).rejects.toThrow("order_Seed0000000009");
});

test("reset deletes all state, flags, faults and scripts; with a seed the ids repeat", async () => {
  const { control, order } = await startForTest({ seed: "again" });
  const firstOrder = await order();
  await control.flags({ capture: "manual" });
  await control.chaos({ drop: 1 });
  await control.script({ next: "decline" });
  await control.payNow(firstOrder.id).catch(() => undefined);
  await control.reset({ seed: "again" });
  expect(await control.state()).toMatchObject({
    flags: { capture: "auto" },
    chaos: {},
    scripts: { next: [] },
    planned: 0,
    totals: { orders: 0, payments: 0, deliveries: {} },
  });
  expect((await order()).id).toBe(firstOrder.id);
});

test("restore withdraws what was ordered and not used, delivers what is due, and keeps what was paid", async () => {
  const { control, order, call, receiver } = await startForTest();
  const { id } = await order();
  await control.payNow(id);
  await control.script({ next: ["decline", "late"], nextOrder: ["html-502", "html-502"] });
  await control.flags({ capture: "manual" });
  await control.distort(id, { status: "on_hold" });
  await control.chaos({ drop: 1 });
  await control.webhook({ enabled: false });
  await control.clock({ advance: "62d" });
  await control.restore();
  const { clock, webhook, flags, chaos, scripts, totals } = await control.state();
  expect({ chaos, isEnabled: webhook.enabled, capture: flags.capture }).toEqual({
    chaos: {},
    isEnabled: true,
    capture: "auto",
  });
  expect(Object.values(scripts).flat()).toEqual([]);
  expect(clock.isFrozen).toBe(false);
  expect(Math.abs(clock.nowMs - Date.now())).toBeLessThan(86_400_000);
  expect(totals).toMatchObject({ orders: 1, capturedPaise: 50_000 });
  expect((await call("GET", `/orders/${id}`)).body.status).toBe("paid");
  await control.payNow((await order()).id);
  await control.flush();
  expect(receiver.events().filter((event) => event === "order.paid")).toHaveLength(2);
});

test("the clock can be frozen, advanced and followed", async () => {
  const { control, order } = await startForTest();
  await control.clock({ advance: "1h30m" });
  expect((await order()).created_at).toBe(START_SECONDS + 5400);
  await control.clock({ freeze: "2027-04-01T00:00:00+05:30" });
  expect((await order()).created_at).toBe(Date.parse("2027-03-31T18:30:00Z") / 1000);
  await control.clock({ follow: true });
  expect((await control.state()).clock.isFrozen).toBe(false);
  await control.clock({ advance: "1d" });
  const { nowMs, isFrozen } = (await control.state()).clock;
  expect(isFrozen).toBe(false);
  expect(nowMs).toBeGreaterThanOrEqual(Date.parse("2027-04-01T18:30:00Z"));
});

test("a dispute sends a webhook", async () => {
  const { control, order, receiver } = await startForTest();
  const { razorpay_payment_id } = await control.payNow((await order()).id);
  await control.flush();
  await control.disputePayment(razorpay_payment_id);
  await control.flush();
  expect(receiver.bodies().at(-1)).toMatchObject({
    event: "payment.dispute.created",
    contains: ["payment", "dispute"],
    payload: { dispute: { entity: { payment_id: razorpay_payment_id, status: "open" } } },
  });
});

test.each([
  ["/clock", { advance: "soon" }, 'A time like "26h"'],
  ["/script", { next: "explode" }, "next"],
  ["/webhook", { url: "http://example.org/hook" }, "this machine only"],
  ["/orders/order_00000000000000/pay", { method: "cash" }, "method"],
  ["/nothing", {}, "There is no POST /__sim/nothing"],
])("POST /__sim%s explains the error of %o", async (path, body, expectedMessage) => {
  const { gateway } = await startForTest();
  const reply = await fetch(`${gateway.url}/__sim${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(400);
  expect(((await reply.json()) as { error: { description: string } }).error.description).toContain(expectedMessage);
});

test(
  "100 payments, twenty at a time, each with its three webhooks twice: none lost, none more",
  { timeout: 20_000 },
  async () => {
    const { control, order, receiver } = await startForTest();
    await control.chaos({ duplicate: 2, reorder: "shuffle" });
    let paymentsLeft = 100;
    const payUntilNoneLeft = async () => {
      while (paymentsLeft-- > 0) await control.payNow((await order()).id);
    };
    await Promise.all(Array.from({ length: 20 }, payUntilNoneLeft));
    await control.flush();
    expect(receiver.receivedWebhooks).toHaveLength(600);
    const copiesByEventId = new Map<string | undefined, number>();
    for (const { eventId } of receiver.receivedWebhooks)
      copiesByEventId.set(eventId, (copiesByEventId.get(eventId) ?? 0) + 1);
    expect([...copiesByEventId.values()]).toEqual(Array(300).fill(2));
    expect((await control.state()).totals).toMatchObject({
      capturedPaise: 100 * 50_000,
      deliveries: { delivered: 600 },
    });
  },
);

test("a flag stays as it was set when another is changed", async () => {
  const { control } = await startForTest();
  const changed = {
    ...{ receiptUniqueness: "reject", capture: "manual", orderCapture: "ignored", feeBearer: "customer" },
    ...{ refundInitial: "pending", refundTakesDays: 3, rateLimit: { calls: 1000, seconds: 1 }, refundKeys: "ignored" },
    ...{ settleAfterDays: 2, encoder: "node", authErrorStatus: 400, balance: "short" },
    ...{ subscriptionAuthenticatedEvent: false, methodInSubscriptionEvents: true, qrCodeMinutes: 5 },
    capturedAsString: false,
  } as const;
  for (const [name, value] of Object.entries(changed)) await control.flags({ [name]: value });
  expect((await control.state()).flags).toEqual(changed);
  expect(Object.keys(changed).sort()).toEqual(Object.keys(DEFAULT_FLAGS).sort());
});
