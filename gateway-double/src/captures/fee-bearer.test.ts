import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

const startWithFee = () => startForTest({ flags: { feeBearer: "customer" } });

test("a payer who bears the fee pays it on top of the order's amount, which is what the order has received", async () => {
  const { order, control, razorpay } = await startWithFee();
  const { id } = await order();
  const { razorpay_payment_id } = await control.payNow(id);
  expect(await razorpay.payments.fetch(razorpay_payment_id)).toMatchObject({
    amount: 511_80,
    fee: 11_80,
    tax: 1_80,
    fee_bearer: "customer",
    status: "captured",
  });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ amount: 500_00, amount_paid: 500_00, amount_due: 0 });
});

test("a full refund returns the fee, too", async () => {
  const { order, control, call } = await startWithFee();
  const { razorpay_payment_id } = await control.payNow((await order()).id);
  const { body } = await call("POST", `/payments/${razorpay_payment_id}/refund`, {});
  expect(body.amount).toBe(511_80);
});

test("such a payment is captured by the order's amount and no other", async () => {
  const { order, control, call } = await startWithFee();
  const { razorpay_payment_id } = await control.payNow((await order(50_000, { payment: { capture: "manual" } })).id);
  const captureWith = (amount: number) =>
    call("POST", `/payments/${razorpay_payment_id}/capture`, { amount, currency: "INR" });
  expect((await captureWith(511_80)).status).toBe(400);
  expect(await captureWith(500_00)).toMatchObject({ status: 200, body: { status: "captured", amount: 511_80 } });
});

test("the payer bears no fee of a monthly debit", async () => {
  const { control, razorpay } = await startWithFee();
  const plan = await razorpay.plans.create({
    period: "monthly",
    interval: 1,
    item: { name: "A meal", amount: 400_00, currency: "INR" },
  });
  const subscription = await razorpay.subscriptions.create({ plan_id: plan.id, total_count: 12 });
  const { razorpay_payment_id } = await control.authorise(subscription.id);
  const payment = await razorpay.payments.fetch(razorpay_payment_id);
  expect(payment.amount).toBe(400_00);
  expect(payment).not.toHaveProperty("fee_bearer");
});
