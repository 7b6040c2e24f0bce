import { expect, test } from "vitest";
import { startForTest, START, WEBHOOK_SECRET } from "../test/start.ts";
import { sign } from "./encode.ts";

type World = Awaited<ReturnType<typeof startForTest>>;
const pay = async ({ control, order }: World) => (await control.payNow((await order()).id)).razorpay_payment_id;

test("a paid order sends authorized, captured and order.paid, each signed over its exact bytes", async () => {
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

test("webhooks are snapshots of their time, with the documented envelope", async () => {
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

test("a body that is parsed and written again by a receiver has another signature", async () => {
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

test("what is not answered 2xx is tried again after 10 s, 1, 5, 15 m, 1, 3, 6 and 12 h; after 24 h the webhook is disabled", async () => {
  const world = await startForTest();
  world.receiver.answers.status = 500;
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.control.clock({ advance: "23h59m" });
  const [delivery] = await world.control.deliveries();
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
  expect((await world.control.deliveries())[0]).toMatchObject({ state: "given-up" });
  expect((await world.control.state()).webhook.enabled).toBe(false);
  await pay(world);
  await world.control.flush();
  expect((await world.control.deliveries({ event: "order.paid" }))[0]).toMatchObject({ state: "not-sent", tries: [] });

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
  expect((await world.control.deliveries())[0]).toMatchObject({ state: "delivered" });
});

test("no answer in time counts as a failure", async () => {
  const world = await startForTest({ answerWithinMs: 50 });
  world.receiver.answers.silent = true;
  await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  await world.control.flush();
  expect((await world.control.deliveries())[0]).toMatchObject({
    state: "waiting",
    tries: [{ status: null, problem: "No answer within 0.05 s." }],
  });
});

test("a receiver that is not there is a failure, not a crash", async () => {
  const world = await startForTest({ webhookUrl: "http://127.0.0.1:1/webhook" });
  await pay(world);
  await world.control.flush();
  expect((await world.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("a redirect is not followed and is not a success", async () => {
  const world = await startForTest();
  world.receiver.answers.status = 302;
  await pay(world);
  await world.control.flush();
  expect((await world.control.state()).totals.deliveries).toEqual({ waiting: 3 });
});

test("while the clock follows the machine's, what is due goes out by itself", async () => {
  const world = await startForTest({ flags: { encoder: "node" } });
  await world.control.clock({ follow: true });
  await world.control.chaos({ delay: [5, 20] });
  await pay(world);
  await expect
    .poll(() => world.receiver.events().toSorted(), { interval: 5 })
    .toEqual(["order.paid", "payment.authorized", "payment.captured"]);
});
