import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

const HDFC_ACCOUNT = { account_number: "765432123456789", name: "Asha", ifsc: "HDFC0000053" };

test("an order that takes parts is paid once nothing is due, with one order.paid", async () => {
  const { control, order, razorpay, receiver } = await startForTest();
  const { id } = await order(50_000, { partial_payment: true, first_payment_min_amount: 20_000 });
  await expect(control.pay(id, { method: "upi", amount: 19_900 })).rejects.toThrow("minimum amount of the first");
  await control.payNow(id, { method: "upi", amount: 20_000 });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "attempted", amount_paid: 20_000, attempts: 1 });
  await control.payNow(id, { method: "card", amount: 100 });
  await expect(control.pay(id, { method: "upi", amount: 30_000 })).rejects.toThrow("greater than the amount due");
  await control.payNow(id);
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "paid", amount_paid: 50_000, amount_due: 0 });
  await control.flush();
  expect(receiver.events().filter((event) => event === "order.paid")).toHaveLength(1);
  await expect(control.pay(id)).rejects.toThrow("already paid");
});

test("an order that takes no parts refuses another amount", async () => {
  const { control, order } = await startForTest();
  const { id } = await order();
  await expect(control.pay(id, { method: "upi", amount: 100 })).rejects.toThrow("different from your order amount");
});

test("third-party validation: the registered account may pay, by the order's method if it names one; another account fails", async () => {
  const { control, order } = await startForTest();
  const payWith = async (fields: object, instrument: Parameters<typeof control.pay>[1]) =>
    control.pay((await order(500, { bank_account: HDFC_ACCOUNT, ...fields })).id, instrument);
  const mismatch = { outcome: "failure", error: { reason: "bank_account_validation_failed" } };
  expect(await payWith({}, { method: "netbanking", bank: "HDFC" })).toMatchObject({ outcome: "success" });
  expect(await payWith({}, { method: "netbanking" })).toMatchObject({ outcome: "success" });
  expect((await control.state({ entities: true })).entities?.payments.at(-1)?.bank).toBe("HDFC");
  expect(await payWith({}, { method: "netbanking", bank: "SBIN" })).toMatchObject(mismatch);
  expect(await payWith({}, { method: "upi" })).toMatchObject({ outcome: "success" });
  expect(await payWith({}, { method: "upi", vpa: "otheraccount@razorpay" })).toMatchObject(mismatch);
  await expect(payWith({ method: "netbanking" }, { method: "upi" })).rejects.toThrow("upi is not enabled");
});

test.each([
  ["a first part without parts", { first_payment_min_amount: 100 }, "first_payment_min_amount is not required"],
  ["a first part above all", { partial_payment: true, first_payment_min_amount: 50_100 }, "less than or equal"],
  ["an unknown method", { method: "barter" }, "The selected method is invalid."],
  ["an account without number", { bank_account: { name: "A", ifsc: "H" } }, "The account number field is required."],
  ["an unknown field of the account", { bank_account: { ...HDFC_ACCOUNT, pin: "1" } }, "pin is/are not required"],
])("an order with %s is refused", async (_, fields, description) => {
  const { call } = await startForTest();
  const reply = await call("POST", "/orders", { amount: 50_000, currency: "INR", ...fields });
  expect(reply.status).toBe(400);
  expect(reply.body.error.description).toContain(description);
});
