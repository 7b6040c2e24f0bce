import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { START_TIME, startForTest } from "../../test/start.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;
const NOW = START_TIME.getTime() / 1000;
const SINGLE_USE = { type: "upi_qr", usage: "single_use", fixed_amount: true, payment_amount: 30_000 };
const MULTIPLE_USE = { type: "upi_qr", usage: "multiple_use", name: "Temple gate", notes: { campaign: "1" } };

const createCode = async ({ call }: TestGateway, body: object) => (await call("POST", "/payments/qr_codes", body)).body;
const fetchCode = async ({ call }: TestGateway, id: string) => (await call("GET", `/payments/qr_codes/${id}`)).body;

test("a single-use code is created as documented, and closes two hours later where it names no time", async () => {
  const testGateway = await startForTest();
  const code = await createCode(testGateway, { ...SINGLE_USE, name: "Counter 1" });
  expect(code).toEqual({
    id: expect.stringMatching(/^qr_[A-Za-z0-9]{14}$/),
    entity: "qr_code",
    created_at: NOW,
    name: "Counter 1",
    usage: "single_use",
    type: "upi_qr",
    image_url: `${testGateway.gateway.url}/sim/qr-codes/${code.id}.svg`,
    payment_amount: 30_000,
    status: "active",
    description: null,
    fixed_amount: true,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: [],
    customer_id: null,
    close_by: NOW + 7200,
    closed_at: null,
    close_reason: null,
  });
  await testGateway.control.flush();
  expect(testGateway.receiver.bodies()).toMatchObject([
    { event: "qr_code.created", contains: ["qr_code"], payload: { qr_code: { entity: { id: code.id } } } },
  ]);
});

test("paying a single-use code credits and closes it; the payment belongs to no order", async () => {
  const testGateway = await startForTest();
  const { id } = await createCode(testGateway, SINGLE_USE);
  const payment = await testGateway.control.payQrCode(id, { contact: "+919000000001" });
  expect(payment).toMatchObject({
    ...{ amount: 30_000, status: "captured", order_id: null, method: "upi" },
    ...{ description: "QRv2 Payment", contact: "+919000000001" },
  });
  expect(await fetchCode(testGateway, id)).toMatchObject({
    ...{ status: "closed", close_reason: "paid", closed_at: NOW },
    ...{ payments_amount_received: 30_000, payments_count_received: 1 },
  });
  await testGateway.control.flush();
  expect(testGateway.receiver.events()).toEqual([
    ...["qr_code.created", "payment.authorized", "payment.captured", "qr_code.credited"],
  ]);
  expect(testGateway.receiver.bodies().at(-1)).toMatchObject({
    contains: ["payment", "qr_code"],
    payload: { payment: { entity: { id: payment.id } }, qr_code: { entity: { id, payments_count_received: 1 } } },
  });
});

test("money for a code that is closed is given back at once and not credited", async () => {
  const testGateway = await startForTest();
  const { id } = await createCode(testGateway, SINGLE_USE);
  await testGateway.control.payQrCode(id);
  await testGateway.control.flush();
  testGateway.receiver.receivedWebhooks.length = 0;
  expect(await testGateway.control.payQrCode(id)).toMatchObject({ status: "refunded", captured: false });
  await testGateway.control.flush();
  expect(testGateway.receiver.events()).toEqual(["payment.authorized", "refund.created", "refund.processed"]);
  expect(await fetchCode(testGateway, id)).toMatchObject({ payments_count_received: 1 });
});

test("a multiple-use code takes any amount any number of times, until it is closed", async () => {
  const testGateway = await startForTest();
  const { call, control, receiver } = testGateway;
  const { id } = await createCode(testGateway, MULTIPLE_USE);
  const first = await control.payQrCode(id, { amount: 10_000 });
  await control.clock({ advance: "400d" });
  const second = await control.payQrCode(id, { amount: 5_000 });
  expect(second.notes).toEqual({ campaign: "1" });
  const { body: payments } = await call("GET", `/payments/qr_codes/${id}/payments`);
  expect(payments.items.map((payment: { id: string }) => payment.id)).toEqual([second.id, first.id]);
  await control.flush();
  receiver.receivedWebhooks.length = 0;
  expect((await call("POST", `/payments/qr_codes/${id}/close`)).body).toMatchObject({
    ...{ status: "closed", close_reason: "on_demand" },
    ...{ payments_amount_received: 15_000, payments_count_received: 2 },
  });
  expect((await call("POST", `/payments/qr_codes/${id}/close`)).status).toBe(400);
  await control.flush();
  expect(receiver.events()).toEqual(["qr_code.closed"]);
});

test("codes are listed by customer and by payment", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const { body: customer } = await call("POST", "/customers", { name: "Asha" });
  const ofCustomer = await createCode(testGateway, { ...MULTIPLE_USE, customer_id: customer.id });
  const other = await createCode(testGateway, MULTIPLE_USE);
  const payment = await control.payQrCode(ofCustomer.id, { amount: 100 });
  expect(payment.customer_id).toBe(customer.id);
  const idsOf = async (query: string) =>
    (await call("GET", `/payments/qr_codes${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await idsOf("")).toEqual([other.id, ofCustomer.id]);
  expect(await idsOf(`?customer_id=${customer.id}`)).toEqual([ofCustomer.id]);
  expect(await idsOf(`?payment_id=${payment.id}`)).toEqual([ofCustomer.id]);
  expect(await idsOf("?payment_id=pay_Unknown0000001")).toEqual([]);
});

test("a code closes by itself without an event; a later time than the account's longest is brought forward", async () => {
  const testGateway = await startForTest();
  const { control, receiver } = testGateway;
  const early = await createCode(testGateway, { ...SINGLE_USE, close_by: NOW + 600 });
  const late = await createCode(testGateway, { ...SINGLE_USE, close_by: NOW + 86_400 });
  expect([early.close_by, late.close_by]).toEqual([NOW + 600, NOW + 7200]);
  await control.clock({ advance: "10m" });
  expect(await fetchCode(testGateway, early.id)).toMatchObject({ status: "closed", close_reason: "expired" });
  expect(await fetchCode(testGateway, late.id)).toMatchObject({ status: "active" });
  expect(receiver.events()).toEqual(["qr_code.created", "qr_code.created"]);
  await control.flags({ qrCodeMinutes: 45 * 24 * 60 });
  expect(await createCode(testGateway, { ...SINGLE_USE, close_by: NOW + 86_400 })).toMatchObject({
    close_by: NOW + 86_400,
  });
});

test.each([
  ["another type", { ...SINGLE_USE, type: "bharat_qr" }, "The selected type is invalid."],
  ["no usage", { type: "upi_qr" }, "The usage is required."],
  ["an unknown usage", { type: "upi_qr", usage: "twice" }, "The selected usage is invalid."],
  ["single use of any amount", { type: "upi_qr", usage: "single_use" }, "The fixed_amount is required to be true"],
  ["no amount", { ...SINGLE_USE, payment_amount: undefined }, "The payment_amount is required."],
  ["nothing", { ...SINGLE_USE, payment_amount: 0 }, "The payment amount must be at least 1."],
  ["half a paisa", { ...SINGLE_USE, payment_amount: 0.5 }, "The payment amount must be an integer."],
  ["a time for multiple use", { ...MULTIPLE_USE, close_by: NOW + 3600 }, "close_by is/are not required"],
  ["a time too soon", { ...SINGLE_USE, close_by: NOW + 60 }, "close_by should be at least 2 minutes"],
  ["a time after 2038", { ...SINGLE_USE, close_by: 2 ** 32 }, "close_by must be between"],
  ["an unknown customer", { ...MULTIPLE_USE, customer_id: "cust_1" }, "cust_1 is not a valid id"],
  ["an unknown field", { ...MULTIPLE_USE, colour: "red" }, "colour is/are not required and should not be sent"],
])("a code with %s is refused", async (_, body, description) => {
  const reply = await (await startForTest()).call("POST", "/payments/qr_codes", body);
  expect(reply.status).toBe(400);
  expect(reply.body.error.description).toContain(description);
});

test("an amount that a banking app would not send is refused", async () => {
  const testGateway = await startForTest();
  const fixed = await createCode(testGateway, SINGLE_USE);
  const open = await createCode(testGateway, MULTIPLE_USE);
  await expect(testGateway.control.payQrCode(fixed.id, { amount: 1 })).rejects.toThrow("fixes another amount");
  await expect(testGateway.control.payQrCode(open.id)).rejects.toThrow("types an amount");
});

test("a scan may fail, or be answered a day late: then it is credited, or given back where the code has closed meanwhile", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const { id } = await createCode(testGateway, MULTIPLE_USE);
  expect(await control.payQrCode(id, { amount: 100, vpa: "failure@razorpay" })).toMatchObject({ status: "failed" });
  await control.script({ next: "decline" });
  expect(await control.payQrCode(id, { amount: 100 })).toMatchObject({ status: "failed" });
  const late = await control.payQrCode(id, { amount: 200, vpa: "late@razorpay" });
  expect(late.status).toBe("created");
  await control.clock({ advance: "26h" });
  expect(await fetchCode(testGateway, id)).toMatchObject({ payments_amount_received: 200 });
  const tooLate = await control.payQrCode(id, { amount: 300, vpa: "late@razorpay" });
  await call("POST", `/payments/qr_codes/${id}/close`);
  await control.clock({ advance: "26h" });
  expect((await call("GET", `/payments/${tooLate.id}`)).body).toMatchObject({ status: "refunded", captured: false });
  expect(await fetchCode(testGateway, id)).toMatchObject({ payments_amount_received: 200 });
});

test("a payment by code is refunded and settled like any other", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const { id: paymentId } = await control.payQrCode((await createCode(testGateway, SINGLE_USE)).id);
  expect((await call("POST", `/payments/${paymentId}/refund`, { amount: 10_000 })).body).toMatchObject({
    status: "processed",
  });
  expect((await control.settle()).amount).toBe(30_000 - 708 - 10_000);
});

test("a code whose reply was lost is in the list, and its picture is served", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  await control.script({ nextQrCode: "drop-reply", nextQrCodeClose: "html-502", nextQrCodeFetch: ["throttle"] });
  await expect(call("POST", "/payments/qr_codes", SINGLE_USE)).rejects.toThrow();
  expect((await call("GET", "/payments/qr_codes")).status).toBe(429);
  const [code] = (await call("GET", "/payments/qr_codes")).body.items;
  expect((await call("POST", `/payments/qr_codes/${code.id}/close`)).status).toBe(502);
  expect(await fetchCode(testGateway, code.id)).toMatchObject({ status: "active" });
  const picture = await fetch(code.image_url);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
});

test("a restart keeps codes, and which payments they brought", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const snapshotFile = join(folder, "gateway.json");
  const firstRun = await startForTest({ snapshotFile });
  const { id } = await createCode(firstRun, MULTIPLE_USE);
  const payment = await firstRun.control.payQrCode(id, { amount: 100 });
  await firstRun.gateway.close();
  const secondRun = await startForTest({ snapshotFile });
  expect((await secondRun.call("GET", `/payments/qr_codes/${id}/payments`)).body.items).toMatchObject([
    { id: payment.id },
  ]);
});
