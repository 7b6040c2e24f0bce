import { expect, test } from "vitest";
import { START_TIME, startForTest } from "../../test/start.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;
const NOW = START_TIME.getTime() / 1000;
const ITEM = { name: "Delivery", amount: 3000, currency: "INR" };

async function subscribe({ call }: TestGateway, fields: object = {}): Promise<string> {
  const item = { name: "Monthly", amount: 20_000, currency: "INR" };
  const { body: plan } = await call("POST", "/plans", { period: "monthly", interval: 1, item });
  return (await call("POST", "/subscriptions", { plan_id: plan.id, total_count: 12, ...fields })).body.id;
}
const invoicesOf = async ({ call }: TestGateway, id: string) =>
  (await call("GET", `/invoices?subscription_id=${id}`)).body.items;

test("an add-on is charged once, with the next invoice", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const id = await subscribe(testGateway);
  await control.authorise(id, { method: "card" });
  const { body: addon } = await call("POST", `/subscriptions/${id}/addons`, { item: ITEM, quantity: 2 });
  expect(addon).toMatchObject({
    ...{
      id: expect.stringMatching(/^ao_\w{14}$/),
      entity: "addon",
      quantity: 2,
      subscription_id: id,
      invoice_id: null,
    },
    item: { type: "addon", amount: 3000, updated_at: NOW },
  });
  await control.clock({ advance: "31d" });
  await control.clock({ advance: "31d" });
  const invoices = await invoicesOf(testGateway, id);
  expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([20_000, 26_000, 20_000]);
  expect((await call("GET", `/addons/${addon.id}`)).body.invoice_id).toBe(invoices[1].id);
  expect((await call("DELETE", `/addons/${addon.id}`)).status).toBe(400);
});

test("an add-on that is deleted in time is not charged", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const id = await subscribe(testGateway);
  await control.authorise(id, { method: "card" });
  const { body: addon } = await call("POST", `/subscriptions/${id}/addons`, { item: ITEM });
  expect((await call("DELETE", `/addons/${addon.id}`)).body).toEqual([]);
  await control.clock({ advance: "31d" });
  expect((await invoicesOf(testGateway, id))[0].amount).toBe(20_000);
});

test("the upfront amount is part of the first charge; where that is later, it takes the place of the token and stays", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const paymentOf = async (id: string) => {
    const { razorpay_payment_id } = await control.authorise(id, { method: "card" });
    await control.clock({ advance: "5m" });
    return (await call("GET", `/payments/${razorpay_payment_id}`)).body;
  };
  const now = await subscribe(testGateway, { addons: [{ item: ITEM }] });
  expect(await paymentOf(now)).toMatchObject({ amount: 23_000, status: "captured" });
  const later = await subscribe(testGateway, { addons: [{ item: ITEM }], start_at: NOW + 86_400 });
  expect(await paymentOf(later)).toMatchObject({ amount: 3000, status: "captured", amount_refunded: 0 });
  expect((await call("GET", `/subscriptions/${later}`)).body).toMatchObject({ status: "authenticated", paid_count: 0 });
  await control.clock({ advance: "1d" });
  expect((await call("GET", `/subscriptions/${later}`)).body).toMatchObject({ status: "active", paid_count: 1 });
  expect((await invoicesOf(testGateway, later)).map(({ amount }: { amount: number }) => amount)).toEqual([
    20_000, 3000,
  ]);
});

test("a subscription by UPI, or one that ended, takes no add-on; one whose add-ons are wrong is not created", async () => {
  const testGateway = await startForTest();
  const { call, control } = testGateway;
  const byUpi = await subscribe(testGateway);
  await control.authorise(byUpi);
  const ended = await subscribe(testGateway);
  await call("POST", `/subscriptions/${ended}/cancel`, {});
  const addTo = async (id: string) => (await call("POST", `/subscriptions/${id}/addons`, { item: ITEM })).body.error;
  expect((await addTo(byUpi)).description).toBe("Add-ons can't be added for Subscriptions when payment mode is upi");
  expect((await addTo(ended)).description).toContain("cancelled");
  const subscriptionsBefore = (await call("GET", "/subscriptions")).body.count;
  expect(await subscribe(testGateway, { addons: [{ item: { name: "x" } }] })).toBeUndefined();
  expect((await call("GET", "/subscriptions")).body.count).toBe(subscriptionsBefore);
});
