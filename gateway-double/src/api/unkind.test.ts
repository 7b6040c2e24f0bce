import { expect, test } from "vitest";
import { type Reply, startForTest } from "../../test/start.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;

async function refundedPayment(testGateway: TestGateway): Promise<{ paymentId: string; refund: Reply }> {
  const order = await testGateway.order();
  const paymentId = (await testGateway.control.payNow(order.id)).razorpay_payment_id;
  const { body: refund } = await testGateway.call("POST", `/payments/${paymentId}/refund`, { amount: 20_000 });
  return { paymentId, refund };
}
const statusOf = async (testGateway: TestGateway, refundId: string): Promise<string> =>
  (await testGateway.call("GET", `/refunds/${refundId}`)).body.status;

test("after the burst that the flag allows, every call gets 429 until the period is over", async () => {
  const testGateway = await startForTest();
  const order = await testGateway.order();
  await testGateway.control.flags({ rateLimit: { calls: 2, seconds: 60 } });
  const callOrder = async () => testGateway.call("GET", `/orders/${order.id}`);
  expect([(await callOrder()).status, (await callOrder()).status]).toEqual([200, 200]);
  const throttled = await callOrder();
  expect([throttled.status, throttled.body.error.code]).toEqual([429, "BAD_REQUEST_ERROR"]);
  await testGateway.control.clock({ advance: "59s" });
  expect((await callOrder()).status).toBe(429);
  await testGateway.control.clock({ advance: "1s" });
  expect((await callOrder()).status).toBe(200);
  await testGateway.control.flags({ rateLimit: null });
  for (let calls = 0; calls < 5; calls += 1) expect((await callOrder()).status).toBe(200);
});

test("a pending refund takes as many days as the flag says; another flag does not change that", async () => {
  const testGateway = await startForTest();
  await testGateway.control.flags({ refundInitial: "pending", refundTakesDays: 5 });
  await testGateway.control.flags({ capture: "auto" });
  const { refund } = await refundedPayment(testGateway);
  await testGateway.control.clock({ advance: "4d" });
  expect(await statusOf(testGateway, refund.id)).toBe("pending");
  await testGateway.control.clock({ advance: "1d" });
  expect(await statusOf(testGateway, refund.id)).toBe("processed");
});

test("a refund can be reversed while it is pending and after it was processed, and the payment is whole again", async () => {
  const testGateway = await startForTest();
  for (const refundInitial of ["pending", "processed"] as const) {
    await testGateway.control.flags({ refundInitial });
    const { paymentId, refund } = await refundedPayment(testGateway);
    await testGateway.control.settleRefund(refund.id, "reversed");
    expect(await statusOf(testGateway, refund.id)).toBe("reversed");
    expect((await testGateway.call("GET", `/payments/${paymentId}`)).body).toMatchObject({
      status: "captured",
      amount_refunded: 0,
      refund_status: null,
    });
  }
  await expect(testGateway.control.settleRefund("rfnd_unknown", "reversed")).rejects.toThrow();
});

test("an entity is shown with other fields, nulls and unknown statuses included, alone and in lists, until that ends", async () => {
  const testGateway = await startForTest();
  const { paymentId, refund } = await refundedPayment(testGateway);
  await testGateway.control.distort(paymentId, { status: "on_hold", amount: null });
  const payment = async () => (await testGateway.call("GET", `/payments/${paymentId}`)).body;
  expect(await payment()).toMatchObject({ id: paymentId, status: "on_hold", amount: null });
  expect((await testGateway.call("GET", "/payments")).body.items).toMatchObject([{ id: paymentId, status: "on_hold" }]);
  expect(await statusOf(testGateway, refund.id)).toBe("processed");
  await testGateway.control.distort(paymentId, {});
  expect(await payment()).toMatchObject({ status: "captured", amount: 50_000 });
});
