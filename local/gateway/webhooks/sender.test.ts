import { afterEach, expect, test, vi } from "vitest";
import { startForTest, START, WEBHOOK_SECRET } from "../test/start.ts";
import { ANSWER_WITHIN_MS } from "./delivery.ts";
import { sign } from "./encode.ts";

afterEach(() => {
  vi.useRealTimers();
});

type World = Awaited<ReturnType<typeof startForTest>>;
const pay = async ({ control, order }: World) => (await control.payNow((await order()).id)).razorpay_payment_id;

test("a paid order sends authorized, captured and order.paid, each with a signature of its exact bytes", async () => {
  const world = await startForTest();
  await pay(world);
  await world.control.flush();
  const { received } = world.receiver;
  expect(world.receiver.events()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
  for (const { raw, signature, userAgent } of received) {
    expect(signature).toBe(sign(WEBHOOK_SECRET, raw));
    expect(userAgent).toBe("Razorpay-Webhook/v1");
  }
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
});

test("webhooks are snapshots of their time, in the documented envelope", async () => {
  const world = await startForTest();
  await pay(world);
  await world.control.flush();
  const [authorized, captured, orderPaid] = world.receiver.bodies();
  expect(authorized).toMatchObject({
    entity: "event",
    account_id: "acc_SimA0000000000",
    contains: ["payment"],
    payload: { payment: { entity: { status: "authorized", captured: false, fee: null } } },
    created_at: START.getTime() / 1000,
  });
  expect(captured?.payload.payment?.entity).toMatchObject({ status: "captured", captured: true, fee: 1180 });
  expect(orderPaid).toMatchObject({
    contains: ["payment", "order"],
    payload: { order: { entity: { status: "paid", amount_paid: 50_000, amount_due: 0, attempts: 1 } } },
  });
});

test("a re-serialised body has another signature", async () => {
  const world = await startForTest();
  const { id } = await world.order();
  await world.control.payNow(id, { method: "upi", description: "Daan / दान" });
  await world.control.flush();
  const [first] = world.receiver.received;
  expect(sign(WEBHOOK_SECRET, JSON.stringify(JSON.parse(first!.raw.toString())))).not.toBe(first!.signature);
});

test("a failed attempt sends payment.failed", async () => {
  const world = await startForTest();
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.control.flush();
  expect(world.receiver.events()).toEqual(["payment.failed"]);
});

test("an event without a 2xx is retried after 10 s, 1, 5, 15 m, 1, 3, 6 and 12 h; after 24 h the webhook is disabled", async () => {
  const world = await startForTest();
  world.receiver.answers.status = 500;
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.control.clock({ advance: "23h59m" });
  const [delivery] = await world.control.listDeliveries();
  const minute = 60_000;
  const waits = delivery!.tries.map(({ atMs }, i, all) => atMs - (all[i - 1]?.atMs ?? START.getTime()));
  expect(waits).toEqual([
    0,
    10_000,
    minute,
    5 * minute,
    15 * minute,
    60 * minute,
    180 * minute,
    360 * minute,
    720 * minute,
  ]);
  expect(delivery).toMatchObject({ state: "waiting" });
  expect((await world.control.state()).webhook.enabled).toBe(true);

  await world.control.clock({ advance: "1m" });
  expect((await world.control.listDeliveries())[0]).toMatchObject({ state: "given-up" });
  expect((await world.control.state()).webhook.enabled).toBe(false);
  await pay(world);
  await world.control.flush();
  expect((await world.control.listDeliveries({ event: "order.paid" }))[0]).toMatchObject({ state: "not-sent", tries: [] });

  world.receiver.answers.status = 200;
  await world.control.webhook({ enabled: true });
  await world.control.replay(delivery!.eventId);
  await world.control.flush();
  expect(world.receiver.received.at(-1)).toMatchObject({ event: "payment.failed", eventId: delivery!.eventId });
});

test("a receiver that recovers gets the event once more, under the same event id", async () => {
  const world = await startForTest();
  world.receiver.answers.status = 503;
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.control.flush();
  world.receiver.answers.status = 204;
  await world.control.clock({ advance: "10s" });
  const [first, second] = world.receiver.received;
  expect(second!.eventId).toBe(first!.eventId);
  expect(second!.raw.equals(first!.raw)).toBe(true);
  expect((await world.control.listDeliveries())[0]).toMatchObject({ state: "delivered" });
});

test("a response timeout is a failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const world = await startForTest();
  world.receiver.answers.silent = true;
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.receiver.untilReceived(1);
  vi.advanceTimersByTime(ANSWER_WITHIN_MS - 1);
  expect((await world.control.listDeliveries())[0]).toMatchObject({ tries: [] });
  vi.advanceTimersByTime(1);
  await world.control.flush();
  expect((await world.control.listDeliveries())[0]).toMatchObject({
    state: "waiting",
    tries: [{ status: null, problem: "No answer within 5 s." }],
  });
});

test("an unreachable receiver is a failure, not a crash", async () => {
  const world = await startForTest({ webhookUrl: "http://127.0.0.1:1/webhook" });
  await pay(world);
  await world.control.flush();
  expect((await world.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("a redirect is a failure and is not followed", async () => {
  const world = await startForTest();
  world.receiver.answers.status = 302;
  await pay(world);
  await world.control.flush();
  expect((await world.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("a following clock sends events when they are due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: START });
  const world = await startForTest({ flags: { encoder: "node" } });
  await world.control.clock({ follow: true });
  await world.control.chaos({ delay: [5, 20] });
  await pay(world);
  vi.advanceTimersByTime(4);
  expect((await world.control.listDeliveries()).map(({ tries }) => tries)).toEqual([[], [], []]);
  vi.advanceTimersByTime(16);
  await world.receiver.untilReceived(3);
  expect(world.receiver.events().toSorted()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
});
