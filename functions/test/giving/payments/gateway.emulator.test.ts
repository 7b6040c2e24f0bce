import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Gateway, startGateway } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError, type PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { razorpayGateway } from "../../../src/gateway/razorpay-gateway.ts";
import { LOCAL_ENV } from "../../support/deps.ts";

const keys = { keyId: LOCAL_ENV.RAZORPAY_KEY_ID, keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET };
let gatewayDouble: Gateway;
let gatewayControls: ReturnType<typeof gatewayControl>;
let gateway: PaymentGateway;
const clientOf = (about: { baseUrl?: string; keySecret?: string } = {}) =>
  razorpayGateway({
    ...keys,
    baseUrl: gatewayDouble.url,
    checkoutScript: "http://localhost/x.js",
    timeoutMs: 2_000,
    ...about,
  });

beforeAll(async () => {
  gatewayDouble = await startGateway({
    port: 0,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: "webhook-secret-for-tests",
    hangMs: 8_000,
    ...keys,
  });
  gatewayControls = gatewayControl(gatewayDouble.url);
  gateway = clientOf();
});
afterAll(async () => gatewayDouble.close());
beforeEach(async () => {
  await gatewayControls.reset();
  await gatewayControls.webhook({ enabled: false });
});

const createOrder = (receipt = "receipt-1") =>
  gateway.createOrder({ receipt, amountPaise: 500_00, notes: { donationId: receipt } });
const failureOf = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

describe("Razorpay's package, wrapped", () => {
  it("creates an order and finds it by its receipt and its id", async () => {
    const createdOrder = await createOrder();
    expect(createdOrder).toMatchObject({
      receipt: "receipt-1",
      amountPaise: 500_00,
      currency: "INR",
      status: "created",
    });
    expect(await gateway.findOrder("receipt-1")).toEqual(createdOrder);
    expect(await gateway.order(createdOrder.id)).toEqual(createdOrder);
    expect(await gateway.findOrder("receipt-2")).toBeUndefined();
    expect(await gateway.order("order_AAAAAAAAAAAAAA")).toBeUndefined();
  });

  it("prefers, of two orders with one receipt, the one with a payment attempt", async () => {
    const [firstOrder, secondOrder] = [await createOrder(), await createOrder()];
    await gatewayControls.payNow(secondOrder.id);
    expect((await gateway.findOrder("receipt-1"))?.id).toBe(secondOrder.id);
    expect(firstOrder.id).not.toBe(secondOrder.id);
  });

  it("returns all attempts of an order, including failed ones, and a payment by its id", async () => {
    const { id } = await createOrder();
    await gatewayControls.pay(id, { method: "card", card: { number: "4100280000060003" } });
    const { razorpay_payment_id } = await gatewayControls.payNow(id);
    const paymentAttempts = await gateway.paymentsOfOrder(id);
    expect(paymentAttempts.map(({ status, failureReason }) => [status, failureReason]).sort()).toEqual([
      ["captured", undefined],
      ["failed", "card_declined"],
    ]);
    expect(await gateway.payment(razorpay_payment_id)).toMatchObject({ orderId: id, amountPaise: 500_00 });
  });

  it("fetches all pages of payments and refunds between two times", async () => {
    for (let index = 0; index < 120; index += 1) {
      const { id } = await createOrder(`receipt-${index}`);
      const { razorpay_payment_id: paymentId } = await gatewayControls.payNow(id);
      if (index < 105) await gateway.refund({ paymentId, amountPaise: 1_00, requestId: `request-${index}-once` });
    }
    const from = new Date(Date.now() - 60_000);
    const until = new Date(Date.now() + 60_000);
    expect(new Set((await gateway.paymentsBetween(from, until)).items.map(({ id }) => id)).size).toBe(120);
    expect(new Set((await gateway.refundsBetween(from, until)).items.map(({ id }) => id)).size).toBe(105);
    expect(await gateway.paymentsBetween(new Date(0), from)).toEqual({ items: [], unreadable: [] });
  });

  it("T19: never refunds twice for one request id, even if the first reply was lost", async () => {
    const { id } = await createOrder();
    const { razorpay_payment_id: paymentId } = await gatewayControls.payNow(id);
    const refundPayment = () => gateway.refund({ paymentId, amountPaise: 100_00, requestId: "request-0001" });
    await gatewayControls.script({ nextRefund: "drop-reply" });
    expect((await failureOf(refundPayment())).failure).toBe("unavailable");
    const repeatedRefund = await refundPayment();
    expect(await gateway.refundsOfPayment(paymentId)).toEqual([repeatedRefund]);
    expect(
      (await failureOf(gateway.refund({ paymentId, amountPaise: 1_00, requestId: "request-0001" }))).httpStatus,
    ).toBe(409);
  });
});

describe("T19: the request for a refund", () => {
  it("carries its key as the header and as the receipt, and no other account than the payment's", async () => {
    const requests: { path: string; key: unknown; body: unknown }[] = [];
    const listener = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({
          path: request.url ?? "",
          key: request.headers["x-refund-idempotency"],
          body: JSON.parse(body) as unknown,
        });
        response.destroy();
      });
    }).listen(0, "127.0.0.1");
    await once(listener, "listening");
    const client = clientOf({ baseUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` });
    const refund = () =>
      client.refund({ paymentId: "pay_SAMPLE00000001", amountPaise: 1_00, requestId: "request-0002" });
    for (const call of [refund(), refund()]) expect((await failureOf(call)).failure).toBe("unavailable");
    listener.close();
    const request = {
      path: "/v1/payments/pay_SAMPLE00000001/refund",
      key: "request-0002",
      body: { amount: 1_00, receipt: "request-0002" },
    };
    expect(requests).toEqual([request, request]);
  });
});

describe("T16: every failure is a typed error, in time, and never a TypeError", () => {
  it.each([
    ["html-502", "unavailable", 502],
    ["empty-500", "unavailable", 500],
    ["throttle", "throttled", 429],
    ["reject", "refused", 400],
    ["refuse", "unavailable", 0],
    ["drop-reply", "unavailable", 0],
    ["hang", "unavailable", 0],
  ] as const)("%s", async (fault, failure, httpStatus) => {
    await gatewayControls.script({ nextOrder: fault, nextRefund: fault });
    const failed = await failureOf(createOrder());
    expect([failed.failure, failed.httpStatus]).toEqual([failure, httpStatus]);
    const { id } = await createOrder("receipt-2");
    const { razorpay_payment_id: paymentId } = await gatewayControls.payNow(id);
    const refund = gateway.refund({ paymentId, amountPaise: 100_00, requestId: "request-0001" });
    expect((await failureOf(refund)).failure).toBe(failure);
  });

  it("an address where no server listens", async () => {
    const unreachableClient = clientOf({ baseUrl: "http://127.0.0.1:9" });
    expect((await failureOf(unreachableClient.payment("pay_AAAAAAAAAAAAAA"))).failure).toBe("unavailable");
  });

  it("wrong keys, and an unknown payment, are refused with the gateway's own message", async () => {
    const foreignClient = clientOf({ keySecret: "not-the-secret" });
    expect(await failureOf(foreignClient.payment("pay_AAAAAAAAAAAAAA"))).toMatchObject({
      failure: "refused",
      httpStatus: 401,
      message: "Authentication failed",
    });
    expect(await failureOf(gateway.payment("pay_AAAAAAAAAAAAAA"))).toMatchObject({
      failure: "refused",
      code: "BAD_REQUEST_ERROR",
      message: "The id provided does not exist",
    });
  });

  it("an empty id, for which the package throws synchronously", async () => {
    expect((await failureOf(gateway.payment(""))).failure).toBe("unavailable");
  });
});
