import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { expect, test } from "vitest";
import { KEY_SECRET, START_TIME, startForTest } from "../../test/start.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;
const NOW = START_TIME.getTime() / 1000;

const createLink = async ({ call }: TestGateway, body: object = {}) =>
  (await call("POST", "/payment_links", { amount: 50_000, ...body })).body;
const fetchLink = async ({ call }: TestGateway, id: string) => (await call("GET", `/payment_links/${id}`)).body;

test("a link is created as documented", async () => {
  const testGateway = await startForTest();
  const link = await createLink(testGateway, {
    ...{ reference_id: "TS1989", description: "For XYZ purpose", notify: { sms: true, email: true } },
    ...{
      customer: { name: "Asha", contact: 9_000_000_001 },
      callback_url: "https://example.com/",
      callback_method: "get",
    },
  });
  expect(link).toMatchObject({
    ...{ id: expect.stringMatching(/^plink_\w{14}$/), amount: 50_000, amount_paid: 0, currency: "INR" },
    ...{ accept_partial: false, first_min_partial_amount: 0, status: "created", payments: null, notes: null },
    ...{ cancelled_at: 0, expired_at: 0, expire_by: 0, created_at: NOW, customer: { contact: "9000000001" } },
    short_url: `${testGateway.gateway.url}/sim/payment-links/${link.id}`,
  });
  expect(link).not.toHaveProperty("order_id");
});

test("a paid link tells so with link, order and payment, and its callback verifies with Razorpay's own package", async () => {
  const testGateway = await startForTest();
  const { control, receiver } = testGateway;
  const { id } = await createLink(testGateway, { reference_id: "r1", notes: { campaign: "1" } });
  const callback = await control.payLink(id);
  const isValid = validatePaymentVerification(
    {
      payment_link_id: callback.razorpay_payment_link_id,
      payment_id: callback.razorpay_payment_id,
      payment_link_reference_id: callback.razorpay_payment_link_reference_id,
      payment_link_status: callback.razorpay_payment_link_status,
    },
    callback.razorpay_signature,
    KEY_SECRET,
  );
  expect([isValid, callback.razorpay_payment_link_status]).toEqual([true, "paid"]);
  expect(await fetchLink(testGateway, id)).toMatchObject({
    ...{ status: "paid", amount_paid: 50_000 },
    payments: [{ payment_id: callback.razorpay_payment_id, plink_id: id, amount: 50_000, status: "captured" }],
  });
  await control.flush();
  expect(receiver.events()).toEqual(["payment.authorized", "payment.captured", "order.paid", "payment_link.paid"]);
  expect(receiver.bodies().at(-1)).toMatchObject({
    contains: ["payment_link", "order", "payment"],
    payload: {
      payment_link: { entity: { id, status: "paid" } },
      order: { entity: { receipt: "r1", status: "paid" } },
      payment: { entity: { notes: { campaign: "1" } } },
    },
  });
  await expect(control.payLink(id)).rejects.toThrow("The payment link is paid.");
});

test("a link that accepts parts is partially paid until nothing is due", async () => {
  const testGateway = await startForTest();
  const { control, receiver } = testGateway;
  const { id } = await createLink(testGateway, { accept_partial: true, first_min_partial_amount: 20_000 });
  await expect(control.payLink(id, { amount: 10_000 })).rejects.toThrow("minimum amount of the first payment");
  expect(await control.payLink(id, { amount: 20_000 })).toMatchObject({
    razorpay_payment_link_status: "partially_paid",
  });
  await control.payLink(id, { amount: 10_000 });
  await expect(control.payLink(id, { amount: 30_000 })).rejects.toThrow("greater than the amount due");
  await control.payLink(id);
  expect(await fetchLink(testGateway, id)).toMatchObject({ status: "paid", amount_paid: 50_000 });
  await control.flush();
  expect(receiver.events().filter((event) => !event.startsWith("payment."))).toEqual([
    ...["payment_link.partially_paid", "payment_link.partially_paid", "order.paid", "payment_link.paid"],
  ]);
});

test("a link is cancelled, or expires, with an event, and then takes no payment", async () => {
  const testGateway = await startForTest();
  const { call, control, receiver } = testGateway;
  const cancelled = await createLink(testGateway);
  const expiring = await createLink(testGateway, { expire_by: NOW + 1800 });
  const moved = await createLink(testGateway, { expire_by: NOW + 1800 });
  await call("PATCH", `/payment_links/${moved.id}`, { expire_by: NOW + 7200, reference_id: "new" });
  expect((await call("POST", `/payment_links/${cancelled.id}/cancel`)).body).toMatchObject({
    ...{ status: "cancelled", cancelled_at: NOW },
  });
  await control.clock({ advance: "1h" });
  expect(await fetchLink(testGateway, expiring.id)).toMatchObject({ status: "expired", expired_at: NOW + 1800 });
  expect(await fetchLink(testGateway, moved.id)).toMatchObject({ status: "created", reference_id: "new" });
  expect(receiver.events()).toEqual(["payment_link.cancelled", "payment_link.expired"]);
  await expect(control.payLink(expiring.id)).rejects.toThrow("The payment link is expired.");
  const refused = [
    await call("POST", `/payment_links/${expiring.id}/cancel`),
    await call("PATCH", `/payment_links/${cancelled.id}`, { notes: {} }),
  ];
  expect(refused.map(({ body }) => body.error.description)).toEqual([
    "cannot cancel or expire an expired link",
    "update can only be made in created or partially paid state",
  ]);
});

test("the page behind the short URL opens checkout for its order, and ends at the callback URL", async () => {
  const testGateway = await startForTest();
  const link = await createLink(testGateway, { callback_url: "http://127.0.0.1:1/done", callback_method: "get" });
  const page = await fetch(link.short_url, { redirect: "manual" });
  const location = page.headers.get("location") ?? "";
  expect([page.status, location.split("#")[0]]).toEqual([302, "/sim/checkout"]);
  const options = JSON.parse(decodeURIComponent(location.split("#")[1] ?? ""));
  const { razorpay_payment_id } = await testGateway.control.payNow(options.order_id);
  const ended = await fetch(new URL(options.callback_url, testGateway.gateway.url), {
    method: "POST",
    body: new URLSearchParams({ razorpay_payment_id }),
    redirect: "manual",
  });
  const address = new URL(ended.headers.get("location") ?? "");
  expect([ended.status, address.origin, address.pathname]).toEqual([302, "http://127.0.0.1:1", "/done"]);
  expect(address.searchParams.get("razorpay_payment_link_status")).toBe("paid");
});

test.each([
  ["a UPI link", { upi_link: true }, "UPI Payment Links is not supported in Test Mode"],
  ["too little", { amount: 99 }, "The amount must be at least INR 1.00"],
  ["a time too soon", { expire_by: NOW + 60 }, "timestamp must be atleast 15 minutes in future"],
  [
    "a callback by POST",
    { callback_url: "https://example.com", callback_method: "post" },
    "callback_method must be get",
  ],
  ["no URL to call back", { callback_url: "example", callback_method: "get" }, "callback_url must be a valid URL"],
  ["a first part without parts", { first_min_partial_amount: 100 }, "first_min_partial_amount is not valid"],
  ["a used reference", { reference_id: "used" }, "payment link creation with reference ID already attempted"],
  ["an unknown detail of the customer", { customer: { pan: "x" } }, "wrong input fields sent."],
])("%s is refused", async (_, body, description) => {
  const testGateway = await startForTest();
  await createLink(testGateway, { reference_id: "used" });
  const reply = await testGateway.call("POST", "/payment_links", { amount: 50_000, ...body });
  expect(reply.status).toBe(400);
  expect(reply.body.error.description).toContain(description);
});

test("a failed payment leaves the link as it was", async () => {
  const testGateway = await startForTest();
  const { id } = await createLink(testGateway);
  await expect(
    testGateway.control.payLink(id, { instrument: { method: "upi", vpa: "failure@razorpay" } }),
  ).rejects.toThrow("payment_failed");
  expect(await fetchLink(testGateway, id)).toMatchObject({ status: "created", payments: null });
  expect((await testGateway.call("POST", `/payment_links/${id}/notify_by/pigeon`)).body.error.description).toBe(
    "not a valid notification medium",
  );
});
