import { expect, test } from "vitest";
import { Refund } from "../entities.ts";
import { type Reply, startForTest } from "../test/start.ts";

type World = Awaited<ReturnType<typeof startForTest>>;

async function paid(world: World, amount = 50_000): Promise<string> {
  return (await world.control.payNow((await world.order(amount)).id)).razorpay_payment_id;
}
const refusal = (reply: { body: Reply }): string => String(reply.body.error.description);

test("a refund without an amount is a full refund, with Razorpay's own client", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const refund = Refund.parse(await world.razorpay.payments.refund(payment, {}));
  expect(refund).toMatchObject({ amount: 50_000, status: "processed", speed_requested: "normal", notes: [] });
  expect(await world.razorpay.payments.fetch(payment)).toMatchObject({
    status: "refunded",
    amount_refunded: 50_000,
    refund_status: "full",
    captured: true,
  });
});

test("partial refunds add up and never exceed the captured amount", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const refund = (amount: number) => world.call("POST", `/payments/${payment}/refund`, { amount });
  await refund(20_000);
  expect((await world.call("GET", `/payments/${payment}`)).body).toMatchObject({
    status: "captured",
    refund_status: "partial",
    amount_refunded: 20_000,
  });
  expect(refusal(await refund(30_001))).toBe("The refund amount provided is greater than amount captured.");
  await refund(30_000);
  expect(refusal(await refund(100))).toBe("The payment has been fully refunded already.");
  expect((await world.call("GET", `/payments/${payment}/refunds`)).body).toMatchObject({
    entity: "collection",
    count: 2,
  });
});

test("refunds are rejected with Razorpay's messages", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const refund = async (body: object, headers?: Record<string, string>) =>
    world.call("POST", `/payments/${payment}/refund`, body, headers);
  expect(refusal(await refund({ amount: 99 }))).toBe("The amount must be at least INR 1.00");
  expect(refusal(await refund({ colour: 1 }))).toBe("colour is/are not required and should not be sent");
  expect(refusal(await refund({}, { "X-Refund-Idempotency": "short" }))).toBe(
    "The idempotency key must be at least 10 characters long.",
  );
  expect(refusal(await refund({}, { "X-Refund-Idempotency": "has space in it" }))).toBe(
    "The idempotency key must only contain alphanumeric characters, underscores, and hyphens",
  );
  await refund({ amount: 100, receipt: "rq_1" });
  expect(refusal(await refund({ amount: 100, receipt: "rq_1" }))).toBe(
    "Duplicate receipt found for this refund request.",
  );
  await world.control.flags({ balance: "short" });
  expect(refusal(await refund({ amount: 100 }))).toContain("does not have enough balance");
  await world.control.flags({ balance: "enough" });
  await world.control.clock({ advance: "190d" });
  expect(refusal(await refund({ amount: 100 }))).toBe(
    "Refund is not supported by the bank because the payment is more than 6 months old",
  );
});

test("only a captured payment can be refunded", async () => {
  const world = await startForTest();
  const failed = await world.control.pay((await world.order()).id, { method: "upi", vpa: "failure@razorpay" });
  const id = failed.outcome === "failure" ? failed.error.metadata["payment_id"] : undefined;
  expect(refusal(await world.call("POST", `/payments/${id}/refund`, {}))).toBe(
    "The payment status should be captured for action to be taken.",
  );
});

test("the same key and body never refund twice; another body is a conflict", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const refund = (amount: number, key: string) =>
    world.call("POST", `/payments/${payment}/refund`, { amount }, { "X-Refund-Idempotency": key });
  const first = await refund(20_000, "rq_0000000001");
  const again = await refund(20_000, "rq_0000000001");
  expect(again.body).toEqual(first.body);
  const other = await refund(10_000, "rq_0000000001");
  expect(other.status).toBe(409);
  expect(refusal(other)).toBe("Different request with the same idempotency key has already been processed.");
  expect((await world.control.state()).totals).toMatchObject({ refunds: 1, refundedPaise: 20_000 });
});

test("a second request with the key is in progress while the first one hangs, and then gets the refund", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const key = { "X-Refund-Idempotency": "rq_0000000002" };
  const refund = (signal?: AbortSignal) =>
    world.call("POST", `/payments/${payment}/refund`, { amount: 100 }, key, signal);
  await world.control.script({ nextRefund: "hang" });
  const patience = new AbortController();
  const hanging = refund(patience.signal).catch(() => "given up");
  await expect.poll(async () => (await world.control.state()).totals.refunds, { interval: 5 }).toBe(1);
  const second = await refund();
  expect(second.status).toBe(409);
  expect(refusal(second)).toBe("Another request with the same idempotency key is still in progress.");
  patience.abort();
  expect(await hanging).toBe("given up");
  await expect.poll(async () => (await refund()).status, { interval: 5 }).toBe(200);
  expect((await world.control.state()).totals.refunds).toBe(1);
});

test("a refund whose reply was lost is found by its key", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  await world.control.script({ nextRefund: "drop-reply" });
  const refund = () =>
    world.call("POST", `/payments/${payment}/refund`, { amount: 100 }, { "X-Refund-Idempotency": "rq_0000000003" });
  await expect(refund()).rejects.toThrow();
  expect((await refund()).status).toBe(200);
  expect((await world.control.state()).totals.refunds).toBe(1);
});

test("a pending refund is processed later, with webhooks for both states", async () => {
  const world = await startForTest({ flags: { refundInitial: "pending" } });
  const payment = await paid(world);
  await world.control.flush();
  world.receiver.received.length = 0;
  const { body } = await world.call("POST", `/payments/${payment}/refund`, {});
  expect(body).toMatchObject({ status: "pending", acquirer_data: { arn: null } });
  await world.control.clock({ advance: "2m" });
  expect((await world.call("GET", `/refunds/${body.id}`)).body).toMatchObject({ status: "processed" });
  expect(world.receiver.events()).toEqual(["refund.created", "refund.processed"]);
  expect(world.receiver.bodies()[1]).toMatchObject({
    contains: ["refund", "payment"],
    payload: { payment: { entity: { amount_refunded: 50_000, refund_status: "full", status: "refunded" } } },
  });
});

test("a failed refund restores the payment's amount", async () => {
  const world = await startForTest({ flags: { refundInitial: "pending" } });
  const payment = await paid(world);
  const { body } = await world.call("POST", `/payments/${payment}/refund`, {});
  await world.control.settleRefund(body.id, "failed");
  await world.control.flush();
  expect((await world.call("GET", `/payments/${payment}`)).body).toMatchObject({
    status: "captured",
    amount_refunded: 0,
    refund_status: null,
  });
  expect(world.receiver.events().at(-1)).toBe("refund.failed");
});

test("an instant refund of ₹24.68 falls back to normal speed; others are instant", async () => {
  const world = await startForTest();
  const payment = await paid(world);
  const refund = async (amount: number): Promise<unknown> =>
    (await world.call("POST", `/payments/${payment}/refund`, { amount, speed: "optimum" })).body;
  expect(await refund(2468)).toMatchObject({ speed_requested: "optimum", speed_processed: "normal" });
  expect(await refund(1000)).toMatchObject({ speed_requested: "optimum", speed_processed: "instant" });
});
