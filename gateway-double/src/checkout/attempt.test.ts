import { expect, test } from "vitest";
import { KEY_SECRET, startForTest } from "../../test/start.ts";
import { checkoutSignature } from "../webhooks/encode.ts";

const cardInstrument = (number: string, cardDetails: object = {}) => ({
  method: "card" as const,
  card: { number, ...cardDetails },
});

test.each([
  "4100 2800 0000 1007",
  "5500 6700 0000 1002",
  "6527 6589 0000 1005",
  "3608 280009 1007",
  "3402 560004 01007",
])("card %s succeeds, with a signature of the order and the payment", async (number) => {
  const { control, order } = await startForTest();
  const { id } = await order();
  const response = await control.payNow(id, cardInstrument(number));
  expect(response).toEqual({
    razorpay_order_id: id,
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_signature: checkoutSignature(KEY_SECRET, id, response.razorpay_payment_id),
  });
});

test.each([
  ["4100 2800 0009 0000", "payment_timed_out", "BAD_REQUEST_ERROR"],
  ["5305 6200 0006 0000", "payment_timed_out", "BAD_REQUEST_ERROR"],
  ["4100 2800 0008 0001", "insufficient_fund", "BAD_REQUEST_ERROR"],
  ["5305 6200 0005 0001", "insufficient_fund", "BAD_REQUEST_ERROR"],
  ["4100 2800 0007 0002", "payment_cancelled", "BAD_REQUEST_ERROR"],
  ["5305 6200 0004 0002", "payment_cancelled", "BAD_REQUEST_ERROR"],
  ["4100 2800 0006 0003", "card_declined", "BAD_REQUEST_ERROR"],
  ["4100 2800 0005 0004", "card_declined", "BAD_REQUEST_ERROR"],
  ["4100 2800 0004 0005", "card_declined", "BAD_REQUEST_ERROR"],
  ["5305 6200 0003 0003", "card_declined", "BAD_REQUEST_ERROR"],
  ["5305 6200 0002 0004", "card_declined", "BAD_REQUEST_ERROR"],
  ["5305 6200 0001 0005", "card_declined", "BAD_REQUEST_ERROR"],
  ["4100 2800 0003 0006", "card_disabled_for_online_payments", "BAD_REQUEST_ERROR"],
  ["5305 6200 0000 0006", "card_disabled_for_online_payments", "BAD_REQUEST_ERROR"],
  ["4100 2800 0001 0008", "card_number_invalid", "BAD_REQUEST_ERROR"],
  ["5305 6200 0008 0008", "card_number_invalid", "BAD_REQUEST_ERROR"],
  ["4100 2800 0002 0007", "gateway_technical_error", "GATEWAY_ERROR"],
  ["5305 6200 0009 0007", "gateway_technical_error", "GATEWAY_ERROR"],
  ["4100 2800 0000 0009", "authentication_failed", "GATEWAY_ERROR"],
  ["5305 6200 0007 0009", "authentication_failed", "GATEWAY_ERROR"],
  ["4111 1111 1111 1111", "card_number_invalid", "BAD_REQUEST_ERROR"],
])("card %s fails with %s", async (number, reason, code) => {
  const { control, order } = await startForTest();
  const { id } = await order();
  const payResult = await control.pay(id, cardInstrument(number));
  expect(payResult).toMatchObject({
    outcome: "failure",
    error: { reason, code, metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) } },
  });
});

test.each(["5555555555554444", "5105105105105100", "5104060000000008", "4012888888881881", "5104015555555558"])(
  "card %s is international",
  async (number) => {
    const { control, order, razorpay } = await startForTest();
    const { razorpay_payment_id } = await control.payNow((await order()).id, cardInstrument(number));
    expect(await razorpay.payments.fetch(razorpay_payment_id)).toMatchObject({
      international: true,
      status: "captured",
    });
  },
);

test("an expired card and a short one-time password fail", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  const successCardNumber = "4100280000001007";
  expect(await control.pay(id, cardInstrument(successCardNumber, { expiry: "10/26" }))).toMatchObject({
    error: { reason: "card_expired" },
  });
  expect(await control.pay(id, cardInstrument(successCardNumber, { expiry: "12/30", otp: "123" }))).toMatchObject({
    error: { reason: "incorrect_otp" },
  });
  expect(await control.pay(id, cardInstrument(successCardNumber, { expiry: "11/26", otp: "1234" }))).toMatchObject({
    outcome: "success",
  });
});

test("netbanking is approved or rejected on the bank's page", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  expect(await control.pay(id, { method: "netbanking", result: "failure" })).toMatchObject({ outcome: "failure" });
  expect(await control.pay(id, { method: "netbanking", bank: "TSTA" })).toMatchObject({ outcome: "success" });
});

test.each([
  [201, "insufficient_funds"],
  [402, "payment_declined"],
])("UPI by QR of %i paise fails with %s", async (amount, reason) => {
  const { control, order } = await startForTest();
  expect(await control.pay((await order(amount)).id, { method: "upi" })).toMatchObject({ error: { reason } });
});

test("failure@razorpay fails at the gateway; an unknown UPI id is invalid", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  expect(await control.pay(id, { method: "upi", vpa: "failure@razorpay" })).toMatchObject({
    error: { reason: "payment_failed", source: "gateway", step: "payment_response" },
  });
  expect(await control.pay(id, { method: "upi", vpa: "someone@bank" })).toMatchObject({
    error: { reason: "invalid_vpa" },
  });
});

test("late@razorpay: no answer, failed after ten minutes, captured a day later under the same id", async () => {
  const { control, order, razorpay, receiver } = await startForTest();
  const { id } = await order();
  const payResult = await control.pay(id, { method: "upi", vpa: "late@razorpay" });
  const paymentId = payResult.outcome === "pending" ? payResult.paymentId! : "";
  const fetchPayment = () => razorpay.payments.fetch(paymentId);
  expect((await fetchPayment()).status).toBe("created");
  await control.clock({ advance: "10m" });
  expect(await fetchPayment()).toMatchObject({ status: "failed", error_reason: "payment_timed_out" });
  await control.clock({ advance: "26h" });
  expect(await fetchPayment()).toMatchObject({ status: "captured", late_authorized: true, error_code: null });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "paid", attempts: 1 });
  expect(receiver.events()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);
  // As at Razorpay, a payment has no time of its capture: only the event tells it, and `created_at` stays that of the attempt.
  const [failedAttempt, , captureEvent] = receiver.bodies();
  const capturedPayment = await fetchPayment();
  expect(Object.keys(capturedPayment).filter((name) => name.includes("captured"))).toEqual(["captured"]);
  expect(captureEvent!.payload.payment!.entity.created_at).toBe(failedAttempt!.payload.payment!.entity.created_at);
  expect(captureEvent!.created_at - capturedPayment.created_at).toBeGreaterThanOrEqual(26 * 3_600);
});

test("a late payment of a paid order is refunded at once", async () => {
  const { control, order, razorpay, receiver } = await startForTest();
  const { id } = await order();
  const latePayResult = await control.pay(id, { method: "upi", vpa: "pending@razorpay" });
  await control.payNow(id);
  await control.flush();
  const payment = await control.authorizeLate(latePayResult.outcome === "pending" ? latePayResult.paymentId! : "");
  expect(payment).toMatchObject({ status: "refunded", captured: false, amount_refunded: 50_000 });
  await control.flush();
  expect(receiver.events().slice(-3)).toEqual(["payment.authorized", "refund.created", "refund.processed"]);
  expect(await razorpay.orders.fetch(id)).toMatchObject({ amount_paid: 50_000 });
});

test("retry@razorpay: one payment that fails, then is captured", async () => {
  const { control, order, receiver, razorpay } = await startForTest();
  const { id } = await order();
  await control.payNow(id, { method: "upi", vpa: "retry@razorpay" });
  await control.flush();
  expect(receiver.events()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);
  expect((await razorpay.orders.fetchPayments(id)).items).toHaveLength(1);
});

test("pending@razorpay: the payment stays created, the order is attempted, and no webhook is sent", async () => {
  const { control, order, receiver, razorpay } = await startForTest();
  const { id } = await order();
  const payResult = await control.pay(id, { method: "upi", vpa: "pending@razorpay" });
  await control.clock({ advance: "5d" });
  expect(payResult.outcome).toBe("pending");
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "attempted" });
  expect(receiver.events()).toEqual([]);
});
