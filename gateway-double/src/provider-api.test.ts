import { expect, test } from "vitest";
import { collectionOf, ErrorBody, Order, Payment } from "./entities/entities.ts";
import { KEY_ID, KEY_SECRET, startForTest, START_TIME } from "../test/start.ts";

const authorizationHeader = (scheme: string, id = KEY_ID, secret = KEY_SECRET) =>
  `${scheme} ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

test.each([
  ["a wrong secret", authorizationHeader("Basic", KEY_ID, "wrong")],
  ["a wrong key id", authorizationHeader("Basic", "rzp_test_other")],
  ["the scheme in capitals", authorizationHeader("BASIC")],
  ["the scheme in small letters", authorizationHeader("basic")],
  ["no header", ""],
])("401 for %s", async (_, authorization) => {
  const { call } = await startForTest();
  const reply = await call("GET", "/orders", undefined, { authorization });
  expect(reply.status).toBe(401);
  expect(ErrorBody.parse(reply.body).error).toMatchObject({
    code: "BAD_REQUEST_ERROR",
    description: "Authentication failed",
  });
});

test("the status for bad keys can be 400, as some of Razorpay's pages say", async () => {
  const { call } = await startForTest({ flags: { authErrorStatus: 400 } });
  expect((await call("GET", "/orders", undefined, { authorization: "" })).status).toBe(400);
});

test("an order is created as documented, with Razorpay's own client", async () => {
  const { order } = await startForTest();
  const createdOrder = await order(50_000, { receipt: "don_1", notes: { donationId: "1" } });
  expect(Order.parse(createdOrder)).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: "order",
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: "INR",
    receipt: "don_1",
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: { donationId: "1" },
    created_at: START_TIME.getTime() / 1000,
  });
});

test("empty notes are an array", async () => {
  const { order, razorpay } = await startForTest();
  const createdOrder = await order(50_000, { notes: {} });
  expect(createdOrder.notes).toEqual([]);
  expect((await razorpay.orders.fetch(createdOrder.id)).notes).toEqual([]);
});

test("the same seed gives the same ids", async () => {
  const firstOrder = await (await startForTest({ seed: "s" })).order();
  const secondOrder = await (await startForTest({ seed: "s" })).order();
  expect(secondOrder.id).toBe(firstOrder.id);
});

test("without a seed two starts give different ids", async () => {
  const firstOrder = await (await startForTest({ seed: undefined })).order();
  const secondOrder = await (await startForTest({ seed: undefined })).order();
  expect(secondOrder.id).not.toBe(firstOrder.id);
});

const validOrder = { amount: 50_000, currency: "INR" };
test.each([
  ["amount missing", { currency: "INR" }, "amount: is required.", "amount"],
  ["currency missing", { amount: 100 }, "currency: is required.", "currency"],
  ["99 paise", { ...validOrder, amount: 99 }, "The amount must be at least INR 1.00", "amount"],
  ["a fraction of a paisa", { ...validOrder, amount: 100.5 }, "The amount must be an integer.", "amount"],
  ["a word for an amount", { ...validOrder, amount: "many" }, "The amount must be an integer.", "amount"],
  ["too much", { ...validOrder, amount: 1e12 }, "Amount exceeds maximum amount allowed.", "amount"],
  ["dollars", { ...validOrder, currency: "USD" }, "Currency is not supported", "currency"],
  [
    "a receipt of 41",
    { ...validOrder, receipt: "r".repeat(41) },
    "receipt: the length must be no more than 40.",
    "receipt",
  ],
  ["a strange field", { ...validOrder, colour: "red" }, "colour is/are not required and should not be sent", undefined],
  ["two strange fields", { ...validOrder, a: 1, b: 2 }, "a, b is/are not required and should not be sent", undefined],
  [
    "16 notes",
    { ...validOrder, notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, "v"])) },
    "Number of fields in notes should be less than or equal to 15.",
    "notes",
  ],
  [
    "a long note",
    { ...validOrder, notes: { k: "v".repeat(513) } },
    "Notes value cannot be greater than 512 characters.",
    "notes",
  ],
  [
    "a long key",
    { ...validOrder, notes: { ["k".repeat(256)]: "v" } },
    "Notes key cannot be greater than 255 characters.",
    "notes",
  ],
  ["a list as note", { ...validOrder, notes: { k: [] } }, "Notes values themselves should not be an array.", "notes"],
])("an order with %s is rejected with Razorpay's message", async (_, body, description, field) => {
  const { call } = await startForTest();
  const reply = await call("POST", "/orders", body);
  expect(reply.status).toBe(400);
  const { error } = ErrorBody.parse(reply.body);
  expect(error).toMatchObject({
    code: "BAD_REQUEST_ERROR",
    description,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
  });
  expect(error.field).toBe(field);
});

test("amounts may be strings of digits, and a receipt may have 40 characters", async () => {
  const { call } = await startForTest();
  const reply = await call("POST", "/orders", { amount: "100", currency: "INR", receipt: "r".repeat(40) });
  expect(reply.body).toMatchObject({ amount: 100, receipt: "r".repeat(40) });
});

test("an empty form-urlencoded POST is treated as a body without fields", async () => {
  const { call } = await startForTest();
  const reply = await call("POST", "/orders", undefined, { "content-type": "application/x-www-form-urlencoded" });
  expect(reply).toMatchObject({ status: 400, body: { error: { description: "amount: is required." } } });
});

test.each([
  ["GET", "/orders/order_00000000000000", "The id provided does not exist"],
  ["GET", "/orders/order_00000000000000/payments", "The id provided does not exist"],
  ["GET", "/payments/pay_00000000000000", "The id provided does not exist"],
  ["GET", "/refunds/rfnd_0000000000000", "The id provided does not exist"],
  ["GET", "/virtual_accounts", "The requested URL was not found on the server."],
  ["DELETE", "/orders", "The requested URL was not found on the server."],
  ["GET", "/orders?count=101", "The count may not be greater than 100."],
  ["GET", "/orders?from=yesterday", "The from must be an integer."],
])("%s %s → 400 %s", async (method, path, description) => {
  const { call } = await startForTest();
  const reply = await call(method, path);
  expect(reply.status).toBe(400);
  expect(ErrorBody.parse(reply.body).error.description).toBe(description);
});

test("a body that is not JSON gets the documented error shape", async () => {
  const { gateway } = await startForTest();
  const reply = await fetch(`${gateway.url}/v1/orders`, {
    method: "POST",
    headers: { authorization: authorizationHeader("Basic"), "content-type": "application/json" },
    body: "{oh",
  });
  expect(reply.status).toBe(400);
  ErrorBody.parse(await reply.json());
});

test("a repeated receipt is accepted, rejected, or answered with its order, depending on the flag; unique_receipt always answers", async () => {
  const { order, control, call } = await startForTest();
  const firstOrder = await order(50_000, { receipt: "same" });
  expect((await order(50_000, { receipt: "same" })).id).not.toBe(firstOrder.id);
  await control.flags({ receiptUniqueness: "reject" });
  expect((await call("POST", "/orders", { ...validOrder, receipt: "same" })).body.error.description).toBe(
    "Order receipt should be unique.",
  );
  await control.flags({ receiptUniqueness: "return" });
  expect((await order(50_000, { receipt: "same" })).id).toBe(firstOrder.id);
  await control.flags({ receiptUniqueness: "off" });
  const repeatedReply = await call("POST", "/orders", { ...validOrder, receipt: "same", unique_receipt: true });
  expect(repeatedReply.body.id).toBe(firstOrder.id);
});

test("orders can be found by receipt", async () => {
  const { order, razorpay } = await startForTest();
  const wantedOrder = await order(100, { receipt: "b" });
  await order(100, { receipt: "a" });
  expect((await razorpay.orders.all({ receipt: "b" })).items.map(({ id }) => id)).toEqual([wantedOrder.id]);
});

test("lists are newest first, paged, and filtered by time", async () => {
  const { order, control, call } = await startForTest();
  const ids: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    ids.push((await order()).id);
    await control.clock({ advance: "10s" });
  }
  const idsNewestFirst = ids.toReversed();
  const listOrderIds = async (query: string) => {
    const page = collectionOf(Order).parse((await call("GET", `/orders${query}`)).body);
    expect(page.count).toBe(page.items.length);
    return page.items.map(({ id }) => id);
  };
  const startSeconds = START_TIME.getTime() / 1000;
  expect(await listOrderIds("")).toEqual(idsNewestFirst.slice(0, 10));
  expect(await listOrderIds("?count=5&skip=3")).toEqual(idsNewestFirst.slice(3, 8));
  expect(await listOrderIds("?count=100&skip=10")).toEqual(idsNewestFirst.slice(10));
  expect(await listOrderIds(`?from=${startSeconds + 10}&to=${startSeconds + 30}`)).toEqual(
    ids.slice(1, 4).toReversed(),
  );
});

test("notes of orders and payments can be changed, and nothing else", async () => {
  const { order, control, call } = await startForTest();
  const { id } = await order();
  const { razorpay_payment_id } = await control.payNow(id);
  expect((await call("PATCH", `/orders/${id}`, { notes: { a: "b" } })).body.notes).toEqual({ a: "b" });
  expect((await call("PATCH", `/payments/${razorpay_payment_id}`, { notes: { c: "d" } })).body.notes).toEqual({
    c: "d",
  });
  expect((await call("PATCH", `/orders/${id}`, { amount: 1 })).status).toBe(400);
});

test("a paid order and its attempts, failed ones included, are as documented", async () => {
  const { order, control, razorpay, call } = await startForTest();
  const { id } = await order();
  await control.pay(id, { method: "card", card: { number: "4100 2800 0006 0003" } });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: "attempted", attempts: 1, amount_due: 50_000 });
  const { razorpay_payment_id } = await control.payNow(id, {
    method: "card",
    email: "d@example.org",
    contact: "+919000000001",
  });
  expect(await razorpay.orders.fetch(id)).toMatchObject({
    status: "paid",
    attempts: 2,
    amount_paid: 50_000,
    amount_due: 0,
  });
  const { items } = collectionOf(Payment).parse(await razorpay.orders.fetchPayments(id));
  expect(items.map(({ status }) => status)).toEqual(["captured", "failed"]);
  expect(items[1]).toMatchObject({ captured: false, fee: null, tax: null, error_reason: "card_declined" });
  const paymentWithoutCard = (await call("GET", `/payments/${razorpay_payment_id}`)).body;
  expect(paymentWithoutCard).toMatchObject({
    amount: 50_000,
    fee: 1180,
    tax: 180,
    captured: true,
    email: "d@example.org",
    contact: "+919000000001",
    error_code: null,
  });
  expect(paymentWithoutCard).not.toHaveProperty("card");
  const paymentWithCard = (await call("GET", `/payments/${razorpay_payment_id}?expand[]=card`)).body;
  expect(paymentWithCard.card).toMatchObject({ last4: "1007", network: "Visa", international: false });
});

test("manual capture: the full authorised amount, once", async () => {
  const { order, control, call } = await startForTest();
  const { id } = await order(50_000, { payment: { capture: "manual" } });
  const { razorpay_payment_id: paymentId } = await control.payNow(id);
  expect((await call("GET", `/payments/${paymentId}`)).body).toMatchObject({ status: "authorized", captured: false });
  const requestCapture = (amount: number) =>
    call("POST", `/payments/${paymentId}/capture`, { amount, currency: "INR" });
  expect((await requestCapture(49_900)).body.error.description).toBe(
    "Capture amount must be equal to the amount authorized.",
  );
  expect((await requestCapture(50_000)).body).toMatchObject({ status: "captured", fee: 1180 });
  expect(await requestCapture(50_000)).toMatchObject({
    status: 400,
    body: { error: { description: "This payment has already been captured" } },
  });
});

test("an order with an authorised attempt rejects others", async () => {
  const { order, control } = await startForTest({ flags: { capture: "manual" } });
  const { id } = await order();
  await control.payNow(id);
  await expect(control.pay(id)).rejects.toThrow("is being processed");
});

test("an authorisation that is not captured is refunded after three days", async () => {
  const { order, control, call } = await startForTest({ flags: { capture: "manual" } });
  const { razorpay_payment_id } = await control.payNow((await order()).id);
  await control.clock({ advance: "3d" });
  expect((await call("GET", `/payments/${razorpay_payment_id}`)).body).toMatchObject({
    status: "refunded",
    captured: false,
    amount_refunded: 50_000,
  });
});

test("a paid order rejects further payments", async () => {
  const { order, control } = await startForTest();
  const { id } = await order();
  await control.payNow(id);
  await expect(control.pay(id)).rejects.toThrow("the order is already paid");
});
