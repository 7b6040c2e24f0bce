import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

const ACCOUNT = "acc_Linked00000001";
const transferOf = (amount: number, fields: object = {}) => ({ account: ACCOUNT, amount, currency: "INR", ...fields });

test("an order's transfers are created with it and processed when it is paid", async () => {
  const { call, control, receiver } = await startForTest();
  const { body: order } = await call("POST", "/orders", {
    ...{ amount: 50_000, currency: "INR" },
    transfers: [transferOf(10_000, { notes: { branch: "South" }, linked_account_notes: ["branch"], on_hold: 1 })],
  });
  expect(order.transfers).toMatchObject([
    {
      ...{ id: expect.stringMatching(/^trf_\w{14}$/), entity: "transfer", status: "created", source: order.id },
      ...{ recipient: ACCOUNT, amount: 10_000, amount_reversed: 0, on_hold: true, linked_account_notes: ["branch"] },
      error: { code: null, id: order.transfers[0].id },
    },
  ]);
  expect((await call("GET", `/orders/${order.id}`)).body).not.toHaveProperty("transfers");
  await control.payNow(order.id);
  await control.flush();
  expect((await call("GET", `/orders/${order.id}/?expand[]=transfers&status`)).body.transfers).toMatchObject({
    items: [{ status: "processed", settlement_status: "on_hold" }],
  });
  expect(receiver.events()).toEqual(["payment.authorized", "payment.captured", "order.paid", "transfer.processed"]);
});

test("a payment's transfers are pending for a minute, and never more than what is left of it", async () => {
  const { call, control, order } = await startForTest();
  const paymentId = (await control.payNow((await order()).id)).razorpay_payment_id;
  const transfer = (...transfers: object[]) => call("POST", `/payments/${paymentId}/transfers`, { transfers });
  const { body } = await transfer(transferOf(30_000), transferOf(10_000));
  expect(body).toMatchObject({ count: 2, items: [{ status: "pending", source: paymentId }, { status: "pending" }] });
  expect((await transfer(transferOf(10_001))).body.error.description).toContain("greater than the captured amount");
  await control.clock({ advance: "1m" });
  expect((await call("GET", `/payments/${paymentId}/transfers`)).body.items).toMatchObject([
    { status: "processed" },
    { status: "processed" },
  ]);
});

test("a direct transfer is processed at once, held, and reversed in parts", async () => {
  const { call } = await startForTest();
  const { body: transfer } = await call("POST", "/transfers", transferOf(1000));
  expect(transfer).toMatchObject({ status: "processed", fees: 3, tax: 0, settlement_status: "pending" });
  const hold = async (body: object) => (await call("PATCH", `/transfers/${transfer.id}`, body)).body;
  expect(await hold({ on_hold: true, on_hold_until: 1_800_000_000 })).toMatchObject({
    ...{ on_hold: true, on_hold_until: 1_800_000_000, settlement_status: "on_hold" },
  });
  expect(await hold({ on_hold: false })).toMatchObject({ on_hold_until: null, settlement_status: "pending" });
  const reverse = async (body: object) => call("POST", `/transfers/${transfer.id}/reversals`, body);
  expect((await reverse({ amount: 400 })).body).toMatchObject({ entity: "reversal", amount: 400 });
  expect((await call("GET", `/transfers/${transfer.id}`)).body).toMatchObject({
    ...{ status: "partially_reversed", amount_reversed: 400 },
  });
  expect((await reverse({ amount: 601 })).status).toBe(400);
  expect((await reverse({})).body).toMatchObject({ amount: 600 });
  expect((await call("GET", `/transfers/${transfer.id}`)).body).toMatchObject({ status: "reversed" });
});

test.each([
  ["no list", { transfers: undefined }, "The transfers field is required."],
  ["too little", { transfers: [transferOf(99)] }, "The transfers.0.amount must be at least 100."],
  ["no account", { transfers: [transferOf(100, { account: "me" })] }, "me is an invalid account_code."],
  ["an unknown field", { transfers: [transferOf(100, { to: "x" })] }, "to is/are not required"],
])("transfers with %s are refused", async (_, body, description) => {
  const { call, control, order } = await startForTest();
  const paymentId = (await control.payNow((await order()).id)).razorpay_payment_id;
  const reply = await call("POST", `/payments/${paymentId}/transfers`, body);
  expect(reply.status).toBe(400);
  expect(reply.body.error.description).toContain(description);
});
