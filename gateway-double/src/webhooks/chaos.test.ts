import { expect, test } from "vitest";
import { startForTest, WEBHOOK_SECRET } from "../../test/start.ts";
import { type Chaos } from "./chaos.ts";
import { hmacSignature } from "./encode.ts";

const PREVIOUS_SECRET = "previous-webhook-secret";
const PAID_ORDER_EVENTS = ["payment.authorized", "payment.captured", "order.paid"];

/** Pays one order under these faults and waits for all deliveries. */
async function payUnderFaults(chaos: Chaos, options: { previousWebhookSecret?: string } = {}) {
  const testGateway = await startForTest(options);
  await testGateway.control.chaos(chaos);
  const { razorpay_payment_id: paymentId } = await testGateway.control.payNow((await testGateway.order()).id);
  await testGateway.control.flush();
  return {
    ...testGateway,
    paymentId,
    receivedWebhooks: testGateway.receiver.receivedWebhooks,
    events: testGateway.receiver.events,
  };
}

test("duplicate: every event is sent that many times, under its own event id", async () => {
  const { receivedWebhooks, events } = await payUnderFaults({ duplicate: 3 });
  expect(events()).toEqual(PAID_ORDER_EVENTS.flatMap((event) => [event, event, event]));
  expect(new Set(receivedWebhooks.map(({ eventId }) => eventId)).size).toBe(3);
});

test("reorder reverse: the last event first", async () => {
  const { events } = await payUnderFaults({ reorder: "reverse" });
  expect(events()).toEqual(PAID_ORDER_EVENTS.toReversed());
});

test("reorder shuffle: the same events in a seeded order, at times other than the original", async () => {
  const firstRun = await payUnderFaults({ duplicate: 3, reorder: "shuffle" });
  const secondRun = await payUnderFaults({ duplicate: 3, reorder: "shuffle" });
  const eventsInOrder = PAID_ORDER_EVENTS.flatMap((event) => [event, event, event]);
  expect(firstRun.events()).toEqual(secondRun.events());
  expect(firstRun.events()).not.toEqual(eventsInOrder);
  expect(firstRun.events().toSorted()).toEqual(eventsInOrder.toSorted());
});

test("delay: no event before the minimum, every event by the maximum", async () => {
  const { control, events } = await payUnderFaults({ delay: [60_000, 120_000] });
  expect(events()).toEqual([]);
  await control.clock({ advance: "59s" });
  expect(events()).toEqual([]);
  await control.clock({ advance: "61s" });
  expect(events().toSorted()).toEqual(PAID_ORDER_EVENTS.toSorted());
});

test("drop 1: nothing is sent or retried; everything is listed and can be replayed", async () => {
  const { control, events } = await payUnderFaults({ drop: 1 });
  await control.clock({ advance: "2d" });
  expect(events()).toEqual([]);
  const droppedDeliveries = await control.listDeliveries({ state: "dropped" });
  expect(droppedDeliveries.map(({ event }) => event)).toEqual(PAID_ORDER_EVENTS);
  await control.replay(droppedDeliveries[1]!.eventId);
  await control.flush();
  expect(events()).toEqual(["payment.captured"]);
});

test("drop 0.5: only some are sent", async () => {
  const { control } = await payUnderFaults({ drop: 0.5, duplicate: 20 });
  const { delivered = 0, dropped = 0 } = (await control.state()).totals.deliveries;
  expect(delivered + dropped).toBe(60);
  expect(Math.min(delivered, dropped)).toBeGreaterThan(10);
});

test("ackLost: delivered, and delivered again", async () => {
  const { control, events } = await payUnderFaults({ ackLost: true });
  expect(events()).toEqual(PAID_ORDER_EVENTS);
  await control.clock({ advance: "10s" });
  expect(events()).toEqual([...PAID_ORDER_EVENTS, ...PAID_ORDER_EVENTS]);
  expect((await control.state()).totals.deliveries).toEqual({ delivered: 3 });
});

test("corruptSignature: an invalid signature of the right length", async () => {
  const { receivedWebhooks } = await payUnderFaults({ corruptSignature: true });
  expect(receivedWebhooks[0]!.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(receivedWebhooks[0]!.signature).not.toBe(hmacSignature(WEBHOOK_SECRET, receivedWebhooks[0]!.rawBody));
});

test("wrongSecret: signed with an unknown secret", async () => {
  const { receivedWebhooks } = await payUnderFaults({ wrongSecret: true });
  expect(receivedWebhooks[0]!.signature).not.toBe(hmacSignature(WEBHOOK_SECRET, receivedWebhooks[0]!.rawBody));
});

test("oldSecret: signed with the previous secret", async () => {
  const { receivedWebhooks } = await payUnderFaults({ oldSecret: true }, { previousWebhookSecret: PREVIOUS_SECRET });
  expect(receivedWebhooks[0]!.signature).toBe(hmacSignature(PREVIOUS_SECRET, receivedWebhooks[0]!.rawBody));
});

test("oldSecret is rejected if there is none", async () => {
  const { control } = await startForTest();
  await expect(control.chaos({ oldSecret: true })).rejects.toThrow("There is no previous webhook secret");
});

test("tamperBody: valid JSON with another amount, and the original body's signature", async () => {
  const { receivedWebhooks, receiver } = await payUnderFaults({ tamperBody: true });
  expect(receiver.bodies()[0]!.payload.payment!.entity.amount).toBe(60_000);
  expect(receivedWebhooks[0]!.signature).not.toBe(hmacSignature(WEBHOOK_SECRET, receivedWebhooks[0]!.rawBody));
  const originalBody = receivedWebhooks[0]!.rawBody.toString().replace('"amount":60000', '"amount":50000');
  expect(receivedWebhooks[0]!.signature).toBe(hmacSignature(WEBHOOK_SECRET, originalBody));
});

test("noEventId: without the header", async () => {
  const { receivedWebhooks } = await payUnderFaults({ noEventId: true });
  expect(receivedWebhooks.map(({ eventId }) => eventId)).toEqual([undefined, undefined, undefined]);
});

test("burst: all are in flight before the first is answered", async () => {
  const testGateway = await startForTest();
  testGateway.receiver.replySettings.holdUntil = 3;
  await testGateway.control.chaos({ burst: true });
  await testGateway.control.payNow((await testGateway.order()).id);
  await testGateway.control.flush();
  expect(testGateway.receiver.mostOpen()).toBe(3);
  expect((await testGateway.control.state()).totals.deliveries).toEqual({ delivered: 3 });
});

test("without burst each is sent after the previous one's response", async () => {
  const { receiver, events } = await payUnderFaults({});
  expect(events()).toEqual(PAID_ORDER_EVENTS);
  expect(receiver.mostOpen()).toBe(1);
});

test("captureBeforeAuthorize", async () => {
  const { events } = await payUnderFaults({ captureBeforeAuthorize: true });
  expect(events()).toEqual(["payment.captured", "order.paid", "payment.authorized"]);
});

test("refundBeforeCapture: the payment's events wait for the refund's", async () => {
  const { control, call, paymentId, events } = await payUnderFaults({ refundBeforeCapture: true });
  expect(events()).toEqual([]);
  expect((await control.state()).totals.deliveries).toEqual({ held: 3 });
  await call("POST", `/payments/${paymentId}/refund`, {});
  await control.flush();
  expect(events()).toEqual(["refund.created", "refund.processed", ...PAID_ORDER_EVENTS]);
});

test("events held by refundBeforeCapture are sent when it ends", async () => {
  const { control, events } = await payUnderFaults({ refundBeforeCapture: true });
  await control.chaos({});
  await control.flush();
  expect(events()).toEqual(PAID_ORDER_EVENTS);
});

test("foreignAccount: another account's id", async () => {
  const { receiver } = await payUnderFaults({ foreignAccount: true });
  expect(receiver.bodies()[0]!.account_id).toBe("acc_SimB0000000000");
});

test("unknownEventType: an additional event of an unknown type, with a valid signature", async () => {
  const { receivedWebhooks, events } = await payUnderFaults({ unknownEventType: true });
  expect(events()).toEqual(["account.app.unheard_of", ...PAID_ORDER_EVENTS]);
  expect(receivedWebhooks[0]!.signature).toBe(hmacSignature(WEBHOOK_SECRET, receivedWebhooks[0]!.rawBody));
});

test("hugeBody: a body of more than two megabytes", async () => {
  const { receivedWebhooks } = await payUnderFaults({ hugeBody: true });
  expect(receivedWebhooks[0]!.rawBody.length).toBeGreaterThan(2_000_000);
});

test("an unknown fault is rejected by name", async () => {
  const { control } = await startForTest();
  await expect(control.chaos({ dupliccate: 2 } as Chaos)).rejects.toThrow("dupliccate");
});
