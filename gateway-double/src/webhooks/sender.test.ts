import { afterEach, expect, test, vi } from "vitest";
import { startForTest, START_TIME, WEBHOOK_SECRET } from "../../test/start.ts";
import { REPLY_TIMEOUT_MS } from "./delivery.ts";
import { hmacSignature } from "./encode.ts";

afterEach(() => {
  vi.useRealTimers();
});

type TestGateway = Awaited<ReturnType<typeof startForTest>>;
const payOrder = async ({ control, order }: TestGateway) =>
  (await control.payNow((await order()).id)).razorpay_payment_id;

test("a paid order sends authorized, captured and order.paid, each with a signature of its exact bytes", async () => {
  const testGateway = await startForTest();
  await payOrder(testGateway);
  await testGateway.control.flush();
  const { receivedWebhooks } = testGateway.receiver;
  expect(testGateway.receiver.events()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
  for (const { rawBody, signature, userAgent } of receivedWebhooks) {
    expect(signature).toBe(hmacSignature(WEBHOOK_SECRET, rawBody));
    expect(userAgent).toBe("Razorpay-Webhook/v1");
  }
  expect(new Set(receivedWebhooks.map(({ eventId }) => eventId)).size).toBe(3);
});

test("webhooks are snapshots of their time, in the documented envelope", async () => {
  const testGateway = await startForTest();
  await payOrder(testGateway);
  await testGateway.control.flush();
  const [authorizedEvent, capturedEvent, orderPaid] = testGateway.receiver.bodies();
  expect(authorizedEvent).toMatchObject({
    entity: "event",
    account_id: "acc_SimA0000000000",
    contains: ["payment"],
    payload: { payment: { entity: { status: "authorized", captured: false, fee: null } } },
    created_at: START_TIME.getTime() / 1000,
  });
  expect(capturedEvent?.payload.payment?.entity).toMatchObject({ status: "captured", captured: true, fee: 1180 });
  expect(orderPaid).toMatchObject({
    contains: ["payment", "order"],
    payload: { order: { entity: { status: "paid", amount_paid: 50_000, amount_due: 0, attempts: 1 } } },
  });
});

test("a re-serialised body has another signature", async () => {
  const testGateway = await startForTest();
  const { id } = await testGateway.order();
  await testGateway.control.payNow(id, { method: "upi", description: "Daan / दान" });
  await testGateway.control.flush();
  const [firstWebhook] = testGateway.receiver.receivedWebhooks;
  expect(hmacSignature(WEBHOOK_SECRET, JSON.stringify(JSON.parse(firstWebhook!.rawBody.toString())))).not.toBe(
    firstWebhook!.signature,
  );
});

test("a failed attempt sends payment.failed", async () => {
  const testGateway = await startForTest();
  await testGateway.control.pay((await testGateway.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await testGateway.control.flush();
  expect(testGateway.receiver.events()).toEqual(["payment.failed"]);
});

test("an event without a 2xx is retried after 10 s, 1, 5, 15 m, 1, 3, 6 and 12 h; after 24 h the webhook is disabled", async () => {
  const testGateway = await startForTest();
  testGateway.receiver.replySettings.status = 500;
  await testGateway.control.pay((await testGateway.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await testGateway.control.clock({ advance: "23h59m" });
  const [delivery] = await testGateway.control.listDeliveries();
  const minuteMs = 60_000;
  const retryDelaysMs = delivery!.tries.map(
    ({ atMs }, i, allTries) => atMs - (allTries[i - 1]?.atMs ?? START_TIME.getTime()),
  );
  expect(retryDelaysMs).toEqual([
    0,
    10_000,
    minuteMs,
    5 * minuteMs,
    15 * minuteMs,
    60 * minuteMs,
    180 * minuteMs,
    360 * minuteMs,
    720 * minuteMs,
  ]);
  expect(delivery).toMatchObject({ state: "waiting" });
  expect((await testGateway.control.state()).webhook.enabled).toBe(true);

  await testGateway.control.clock({ advance: "1m" });
  expect((await testGateway.control.listDeliveries())[0]).toMatchObject({ state: "given-up" });
  expect((await testGateway.control.state()).webhook.enabled).toBe(false);
  await payOrder(testGateway);
  await testGateway.control.flush();
  expect((await testGateway.control.listDeliveries({ event: "order.paid" }))[0]).toMatchObject({
    state: "not-sent",
    tries: [],
  });

  testGateway.receiver.replySettings.status = 200;
  await testGateway.control.webhook({ enabled: true });
  await testGateway.control.replay(delivery!.eventId);
  await testGateway.control.flush();
  expect(testGateway.receiver.receivedWebhooks.at(-1)).toMatchObject({
    event: "payment.failed",
    eventId: delivery!.eventId,
  });
});

test("a receiver that recovers gets the event once more, under the same event id", async () => {
  const testGateway = await startForTest();
  testGateway.receiver.replySettings.status = 503;
  await testGateway.control.pay((await testGateway.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await testGateway.control.flush();
  testGateway.receiver.replySettings.status = 204;
  await testGateway.control.clock({ advance: "10s" });
  const [firstWebhook, secondWebhook] = testGateway.receiver.receivedWebhooks;
  expect(secondWebhook!.eventId).toBe(firstWebhook!.eventId);
  expect(secondWebhook!.rawBody.equals(firstWebhook!.rawBody)).toBe(true);
  expect((await testGateway.control.listDeliveries())[0]).toMatchObject({ state: "delivered" });
});

test("a response timeout is a failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const testGateway = await startForTest();
  testGateway.receiver.replySettings.silent = true;
  await testGateway.control.pay((await testGateway.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await testGateway.receiver.untilReceived(1);
  vi.advanceTimersByTime(REPLY_TIMEOUT_MS - 1);
  expect((await testGateway.control.listDeliveries())[0]).toMatchObject({ tries: [] });
  vi.advanceTimersByTime(1);
  await testGateway.control.flush();
  expect((await testGateway.control.listDeliveries())[0]).toMatchObject({
    state: "waiting",
    tries: [{ status: null, problem: "No answer within 5 s." }],
  });
});

test("an unreachable receiver is a failure, not a crash", async () => {
  const testGateway = await startForTest({ webhookUrl: "http://127.0.0.1:1/webhook" });
  await payOrder(testGateway);
  await testGateway.control.flush();
  expect((await testGateway.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("a redirect is a failure and is not followed", async () => {
  const testGateway = await startForTest();
  testGateway.receiver.replySettings.status = 302;
  await payOrder(testGateway);
  await testGateway.control.flush();
  expect((await testGateway.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("a following clock sends events when they are due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: START_TIME });
  const testGateway = await startForTest({ flags: { encoder: "node" } });
  await testGateway.control.clock({ follow: true });
  await testGateway.control.chaos({ delay: [5, 20] });
  await payOrder(testGateway);
  vi.advanceTimersByTime(4);
  expect((await testGateway.control.listDeliveries()).map(({ tries }) => tries)).toEqual([[], [], []]);
  vi.advanceTimersByTime(16);
  await testGateway.receiver.untilReceived(3);
  expect(testGateway.receiver.events().toSorted()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
});

test("without an address nothing is sent; one that is named later gets what comes from then on", async () => {
  const { control, order, receiver } = await startForTest({ webhookUrl: undefined });
  await control.payNow((await order()).id);
  await control.flush();
  expect((await control.state()).webhook).toEqual({ url: null, enabled: true });
  expect((await control.listDeliveries()).map(({ state }) => state)).toEqual(["not-sent", "not-sent", "not-sent"]);
  await control.webhook({ url: receiver.url });
  await control.payNow((await order()).id);
  await control.flush();
  expect(receiver.events()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
});
