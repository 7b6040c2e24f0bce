import { expect, test } from "vitest";
import { startForTest, WEBHOOK_SECRET } from "../test/start.ts";
import { type Chaos } from "./chaos.ts";
import { sign } from "./encode.ts";

const PREVIOUS = "previous-webhook-secret";
const THREE = ["payment.authorized", "payment.captured", "order.paid"];

/** Pays one order under these faults and waits for all deliveries. */
async function payUnder(chaos: Chaos, options: { previousWebhookSecret?: string } = {}) {
  const world = await startForTest(options);
  await world.control.chaos(chaos);
  const { razorpay_payment_id: paymentId } = await world.control.payNow((await world.order()).id);
  await world.control.flush();
  return { ...world, paymentId, received: world.receiver.received, events: world.receiver.events };
}

test("duplicate: every event is sent that many times, under its own event id", async () => {
  const { received, events } = await payUnder({ duplicate: 3 });
  expect(events()).toEqual(THREE.flatMap((event) => [event, event, event]));
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
});

test("reorder reverse: the last event first", async () => {
  const { events } = await payUnder({ reorder: "reverse" });
  expect(events()).toEqual(THREE.toReversed());
});

test("reorder shuffle: the same events in a seeded order, at times other than the original", async () => {
  const first = await payUnder({ duplicate: 3, reorder: "shuffle" });
  const again = await payUnder({ duplicate: 3, reorder: "shuffle" });
  const inOrder = THREE.flatMap((event) => [event, event, event]);
  expect(first.events()).toEqual(again.events());
  expect(first.events()).not.toEqual(inOrder);
  expect(first.events().toSorted()).toEqual(inOrder.toSorted());
});

test("delay: no event before the minimum, every event by the maximum", async () => {
  const { control, events } = await payUnder({ delay: [60_000, 120_000] });
  expect(events()).toEqual([]);
  await control.clock({ advance: "59s" });
  expect(events()).toEqual([]);
  await control.clock({ advance: "61s" });
  expect(events().toSorted()).toEqual(THREE.toSorted());
});

test("drop 1: nothing is sent or retried; everything is listed and can be replayed", async () => {
  const { control, events } = await payUnder({ drop: 1 });
  await control.clock({ advance: "2d" });
  expect(events()).toEqual([]);
  const dropped = await control.listDeliveries({ state: "dropped" });
  expect(dropped.map(({ event }) => event)).toEqual(THREE);
  await control.replay(dropped[1]!.eventId);
  await control.flush();
  expect(events()).toEqual(["payment.captured"]);
});

test("drop 0.5: only some are sent", async () => {
  const { control } = await payUnder({ drop: 0.5, duplicate: 20 });
  const { delivered = 0, dropped = 0 } = (await control.state()).totals.deliveries;
  expect(delivered + dropped).toBe(60);
  expect(Math.min(delivered, dropped)).toBeGreaterThan(10);
});

test("ackLost: delivered, and delivered again", async () => {
  const { control, events } = await payUnder({ ackLost: true });
  expect(events()).toEqual(THREE);
  await control.clock({ advance: "10s" });
  expect(events()).toEqual([...THREE, ...THREE]);
  expect((await control.state()).totals.deliveries).toEqual({ delivered: 3 });
});

test("corruptSignature: an invalid signature of the right length", async () => {
  const { received } = await payUnder({ corruptSignature: true });
  expect(received[0]!.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(received[0]!.signature).not.toBe(sign(WEBHOOK_SECRET, received[0]!.raw));
});

test("wrongSecret: signed with an unknown secret", async () => {
  const { received } = await payUnder({ wrongSecret: true });
  expect(received[0]!.signature).not.toBe(sign(WEBHOOK_SECRET, received[0]!.raw));
});

test("oldSecret: signed with the previous secret", async () => {
  const { received } = await payUnder({ oldSecret: true }, { previousWebhookSecret: PREVIOUS });
  expect(received[0]!.signature).toBe(sign(PREVIOUS, received[0]!.raw));
});

test("oldSecret is rejected if there is none", async () => {
  const { control } = await startForTest();
  await expect(control.chaos({ oldSecret: true })).rejects.toThrow("There is no previous webhook secret");
});

test("tamperBody: valid JSON with another amount, and the original body's signature", async () => {
  const { received, receiver } = await payUnder({ tamperBody: true });
  expect(receiver.bodies()[0]!.payload.payment!.entity.amount).toBe(60_000);
  expect(received[0]!.signature).not.toBe(sign(WEBHOOK_SECRET, received[0]!.raw));
  const truth = received[0]!.raw.toString().replace('"amount":60000', '"amount":50000');
  expect(received[0]!.signature).toBe(sign(WEBHOOK_SECRET, truth));
});

test("noEventId: without the header", async () => {
  const { received } = await payUnder({ noEventId: true });
  expect(received.map(({ eventId }) => eventId)).toEqual([undefined, undefined, undefined]);
});

test("burst: all are in flight before the first is answered", async () => {
  const world = await startForTest();
  world.receiver.answers.holdUntil = 3;
  await world.control.chaos({ burst: true });
  await world.control.payNow((await world.order()).id);
  await world.control.flush();
  expect(world.receiver.mostOpen()).toBe(3);
  expect((await world.control.state()).totals.deliveries).toEqual({ delivered: 3 });
});

test("without burst each is sent after the previous one's response", async () => {
  const { receiver, events } = await payUnder({});
  expect(events()).toEqual(THREE);
  expect(receiver.mostOpen()).toBe(1);
});

test("captureBeforeAuthorize", async () => {
  const { events } = await payUnder({ captureBeforeAuthorize: true });
  expect(events()).toEqual(["payment.captured", "order.paid", "payment.authorized"]);
});

test("refundBeforeCapture: the payment's events wait for the refund's", async () => {
  const { control, call, paymentId, events } = await payUnder({ refundBeforeCapture: true });
  expect(events()).toEqual([]);
  expect((await control.state()).totals.deliveries).toEqual({ held: 3 });
  await call("POST", `/payments/${paymentId}/refund`, {});
  await control.flush();
  expect(events()).toEqual(["refund.created", "refund.processed", ...THREE]);
});

test("events held by refundBeforeCapture are sent when it ends", async () => {
  const { control, events } = await payUnder({ refundBeforeCapture: true });
  await control.chaos({});
  await control.flush();
  expect(events()).toEqual(THREE);
});

test("foreignAccount: another account's id", async () => {
  const { receiver } = await payUnder({ foreignAccount: true });
  expect(receiver.bodies()[0]!.account_id).toBe("acc_SimB0000000000");
});

test("unknownEventType: an additional event of an unknown type, with a valid signature", async () => {
  const { received, events } = await payUnder({ unknownEventType: true });
  expect(events()).toEqual(["account.app.unheard_of", ...THREE]);
  expect(received[0]!.signature).toBe(sign(WEBHOOK_SECRET, received[0]!.raw));
});

test("hugeBody: a body of more than two megabytes", async () => {
  const { received } = await payUnder({ hugeBody: true });
  expect(received[0]!.raw.length).toBeGreaterThan(2_000_000);
});

test("an unknown fault is rejected by name", async () => {
  const { control } = await startForTest();
  await expect(control.chaos({ dupliccate: 2 } as Chaos)).rejects.toThrow("dupliccate");
});
