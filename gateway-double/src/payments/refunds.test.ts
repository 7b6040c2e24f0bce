import { expect, test } from "vitest";
import { Refund } from "../entities/entities.ts";
import { type Reply, startForTest } from "../../test/start.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;

async function payOrder(testGateway: TestGateway, amount = 50_000): Promise<string> {
  return (await testGateway.control.payNow((await testGateway.order(amount)).id)).razorpay_payment_id;
}
const errorDescription = (reply: { body: Reply }): string => String(reply.body.error.description);

test("a refund without an amount is a full refund, with Razorpay's own client", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const refund = Refund.parse(await testGateway.razorpay.payments.refund(paymentId, {}));
  expect(refund).toMatchObject({ amount: 50_000, status: "processed", speed_requested: "normal", notes: [] });
  expect(await testGateway.razorpay.payments.fetch(paymentId)).toMatchObject({
    status: "refunded",
    amount_refunded: 50_000,
    refund_status: "full",
    captured: true,
  });
});

test("partial refunds add up and never exceed the captured amount", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const requestRefund = (amount: number) => testGateway.call("POST", `/payments/${paymentId}/refund`, { amount });
  await requestRefund(20_000);
  expect((await testGateway.call("GET", `/payments/${paymentId}`)).body).toMatchObject({
    status: "captured",
    refund_status: "partial",
    amount_refunded: 20_000,
  });
  expect(errorDescription(await requestRefund(30_001))).toBe(
    "The refund amount provided is greater than amount captured.",
  );
  await requestRefund(30_000);
  expect(errorDescription(await requestRefund(100))).toBe("The payment has been fully refunded already.");
  expect((await testGateway.call("GET", `/payments/${paymentId}/refunds`)).body).toMatchObject({
    entity: "collection",
    count: 2,
  });
});

test("refunds are rejected with Razorpay's messages", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const requestRefund = async (body: object, headers?: Record<string, string>) =>
    testGateway.call("POST", `/payments/${paymentId}/refund`, body, headers);
  expect(errorDescription(await requestRefund({ amount: 99 }))).toBe("The amount must be at least INR 1.00");
  expect(errorDescription(await requestRefund({ colour: 1 }))).toBe(
    "colour is/are not required and should not be sent",
  );
  expect(errorDescription(await requestRefund({}, { "X-Refund-Idempotency": "short" }))).toBe(
    "The idempotency key must be at least 10 characters long.",
  );
  expect(errorDescription(await requestRefund({}, { "X-Refund-Idempotency": "has space in it" }))).toBe(
    "The idempotency key must only contain alphanumeric characters, underscores, and hyphens",
  );
  await requestRefund({ amount: 100, receipt: "rq_1" });
  expect(errorDescription(await requestRefund({ amount: 100, receipt: "rq_1" }))).toBe(
    "Duplicate receipt found for this refund request.",
  );
  await testGateway.control.flags({ balance: "short" });
  expect(errorDescription(await requestRefund({ amount: 100 }))).toContain("does not have enough balance");
  await testGateway.control.flags({ balance: "enough" });
  await testGateway.control.clock({ advance: "190d" });
  expect(errorDescription(await requestRefund({ amount: 100 }))).toBe(
    "Refund is not supported by the bank because the payment is more than 6 months old",
  );
});

test("only a captured payment can be refunded", async () => {
  const testGateway = await startForTest();
  const failedPayment = await testGateway.control.pay((await testGateway.order()).id, {
    method: "upi",
    vpa: "failure@razorpay",
  });
  const id = failedPayment.outcome === "failure" ? failedPayment.error.metadata["payment_id"] : undefined;
  expect(errorDescription(await testGateway.call("POST", `/payments/${id}/refund`, {}))).toBe(
    "The payment status should be captured for action to be taken.",
  );
});

test("the same key and body never refund twice; another body is a conflict", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const requestRefund = (amount: number, key: string) =>
    testGateway.call("POST", `/payments/${paymentId}/refund`, { amount }, { "X-Refund-Idempotency": key });
  const firstReply = await requestRefund(20_000, "rq_0000000001");
  const repeatedReply = await requestRefund(20_000, "rq_0000000001");
  expect(repeatedReply.body).toEqual(firstReply.body);
  const otherAmountReply = await requestRefund(10_000, "rq_0000000001");
  expect(otherAmountReply.status).toBe(409);
  expect(errorDescription(otherAmountReply)).toBe(
    "Different request with the same idempotency key has already been processed.",
  );
  expect((await testGateway.control.state()).totals).toMatchObject({ refunds: 1, refundedPaise: 20_000 });
});

test("an account that ignores the key refuses a repetition by its receipt", async () => {
  const testGateway = await startForTest({ flags: { refundKeys: "ignored" } });
  const paymentId = await payOrder(testGateway);
  const requestRefund = () =>
    testGateway.call(
      "POST",
      `/payments/${paymentId}/refund`,
      { amount: 100, receipt: "rq_0000000004" },
      { "X-Refund-Idempotency": "rq_0000000004" },
    );
  expect((await requestRefund()).status).toBe(200);
  const repeatedReply = await requestRefund();
  expect(repeatedReply.status).toBe(400);
  expect(errorDescription(repeatedReply)).toBe("Duplicate receipt found for this refund request.");
  expect((await testGateway.control.state()).totals.refunds).toBe(1);
});

test("a second request with the key is in progress while the first one hangs, and then gets the refund", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const keyHeader = { "X-Refund-Idempotency": "rq_0000000002" };
  const requestRefund = (signal?: AbortSignal) =>
    testGateway.call("POST", `/payments/${paymentId}/refund`, { amount: 100 }, keyHeader, signal);
  await testGateway.control.script({ nextRefund: "hang" });
  const abortController = new AbortController();
  const hangingReply = requestRefund(abortController.signal).catch(() => "given up");
  await expect.poll(async () => (await testGateway.control.state()).totals.refunds, { interval: 5 }).toBe(1);
  const secondReply = await requestRefund();
  expect(secondReply.status).toBe(409);
  expect(errorDescription(secondReply)).toBe("Another request with the same idempotency key is still in progress.");
  abortController.abort();
  expect(await hangingReply).toBe("given up");
  await expect.poll(async () => (await requestRefund()).status, { interval: 5 }).toBe(200);
  expect((await testGateway.control.state()).totals.refunds).toBe(1);
});

test("a refund whose reply was lost is found by its key", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  await testGateway.control.script({ nextRefund: "drop-reply" });
  const requestRefund = () =>
    testGateway.call(
      "POST",
      `/payments/${paymentId}/refund`,
      { amount: 100 },
      { "X-Refund-Idempotency": "rq_0000000003" },
    );
  await expect(requestRefund()).rejects.toThrow();
  expect((await requestRefund()).status).toBe(200);
  expect((await testGateway.control.state()).totals.refunds).toBe(1);
});

test("a pending refund is processed later, with webhooks for both states", async () => {
  const testGateway = await startForTest({ flags: { refundInitial: "pending" } });
  const paymentId = await payOrder(testGateway);
  await testGateway.control.flush();
  testGateway.receiver.receivedWebhooks.length = 0;
  const { body } = await testGateway.call("POST", `/payments/${paymentId}/refund`, {});
  expect(body).toMatchObject({ status: "pending", acquirer_data: { arn: null } });
  await testGateway.control.clock({ advance: "2m" });
  expect((await testGateway.call("GET", `/refunds/${body.id}`)).body).toMatchObject({ status: "processed" });
  expect(testGateway.receiver.events()).toEqual(["refund.created", "refund.processed"]);
  expect(testGateway.receiver.bodies()[1]).toMatchObject({
    contains: ["refund", "payment"],
    payload: { payment: { entity: { amount_refunded: 50_000, refund_status: "full", status: "refunded" } } },
  });
});

test("a failed refund restores the payment's amount", async () => {
  const testGateway = await startForTest({ flags: { refundInitial: "pending" } });
  const paymentId = await payOrder(testGateway);
  const { body } = await testGateway.call("POST", `/payments/${paymentId}/refund`, {});
  await testGateway.control.settleRefund(body.id, "failed");
  await testGateway.control.flush();
  expect((await testGateway.call("GET", `/payments/${paymentId}`)).body).toMatchObject({
    status: "captured",
    amount_refunded: 0,
    refund_status: null,
  });
  expect(testGateway.receiver.events().at(-1)).toBe("refund.failed");
});

test("an instant refund of ₹24.68 falls back to normal speed; others are instant", async () => {
  const testGateway = await startForTest();
  const paymentId = await payOrder(testGateway);
  const requestInstantRefund = async (amount: number): Promise<unknown> =>
    (await testGateway.call("POST", `/payments/${paymentId}/refund`, { amount, speed: "optimum" })).body;
  expect(await requestInstantRefund(2468)).toMatchObject({ speed_requested: "optimum", speed_processed: "normal" });
  expect(await requestInstantRefund(1000)).toMatchObject({ speed_requested: "optimum", speed_processed: "instant" });
});
