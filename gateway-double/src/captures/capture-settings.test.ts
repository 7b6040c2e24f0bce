import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

const capture = (options: Record<string, unknown> = {}, mode = "automatic") => ({
  payment: {
    capture: mode,
    capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: "normal", ...options },
  },
});

test("an order's automatic capture takes precedence over an account that captures by hand", async () => {
  const { order, control, razorpay } = await startForTest({ flags: { capture: "manual" } });
  const { razorpay_payment_id } = await control.payNow((await order(50_000, capture())).id);
  expect((await razorpay.payments.fetch(razorpay_payment_id)).status).toBe("captured");
});

test("an account may ignore the order's settings", async () => {
  const { order, control, razorpay } = await startForTest({ flags: { capture: "manual", orderCapture: "ignored" } });
  const { razorpay_payment_id } = await control.payNow((await order(50_000, capture())).id);
  expect((await razorpay.payments.fetch(razorpay_payment_id)).status).toBe("authorized");
});

test.each([
  [12, "authorized"],
  [7200, "captured"],
])("a payment authorised after 26 hours with automatic capture for %i minutes is %s", async (minutes, status) => {
  const { order, control, razorpay } = await startForTest();
  const { id } = await order(50_000, capture({ automatic_expiry_period: minutes }));
  await control.script({ next: "late" });
  await control.pay(id);
  await control.clock({ advance: "27h" });
  expect((await razorpay.orders.fetchPayments(id)).items).toMatchObject([{ status }]);
});

test("what is not captured until the end of the manual period is refunded", async () => {
  const { order, control, razorpay } = await startForTest();
  const { razorpay_payment_id } = await control.payNow(
    (await order(50_000, capture({ manual_expiry_period: 60 }, "manual"))).id,
  );
  await control.clock({ advance: "59m" });
  expect((await razorpay.payments.fetch(razorpay_payment_id)).status).toBe("authorized");
  await control.clock({ advance: "2m" });
  expect((await razorpay.payments.fetch(razorpay_payment_id)).status).toBe("refunded");
});

test.each([
  ["an automatic period of less than 12 minutes", capture({ automatic_expiry_period: 11 })],
  ["automatic capture without its period", capture({ automatic_expiry_period: undefined })],
  ["a manual period of more than five days", capture({ manual_expiry_period: 7201 })],
  [
    "a manual period shorter than the automatic one",
    capture({ automatic_expiry_period: 60, manual_expiry_period: 59 }),
  ],
  ["options without a refund speed", capture({ refund_speed: undefined })],
])("an order is refused for %s", async (_, fields) => {
  const { call } = await startForTest();
  const { status, body } = await call("POST", "/orders", { amount: 50_000, currency: "INR", ...fields });
  expect([status, body.error.field]).toEqual([400, "payment"]);
});
