import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startForTest, KEY_SECRET, START_TIME } from "../../test/start.ts";
import { type Subscription } from "../entities/subscriptions.ts";

type TestGateway = Awaited<ReturnType<typeof startForTest>>;

const START_SECONDS = START_TIME.getTime() / 1000;
const CARD_INSTRUMENT = { method: "card", card: { number: "4718 6091 0820 4366" } } as const;

async function createPlan(testGateway: TestGateway, paise = 50_000) {
  const item = { name: "A school kit", amount: paise, currency: "INR" };
  return testGateway.razorpay.plans.create({ period: "monthly", interval: 1, item });
}

async function createSubscription(
  testGateway: TestGateway,
  subscriptionFields: { quantity?: number; total_count?: number; start_at?: number; paise?: number } = {},
) {
  const { paise, ...otherFields } = subscriptionFields;
  const { id: plan_id } = await createPlan(testGateway, paise);
  return testGateway.razorpay.subscriptions.create({ plan_id, total_count: 120, quantity: 1, ...otherFields });
}

const fetchSubscription = async (testGateway: TestGateway, id: string): Promise<Subscription> =>
  (await testGateway.call("GET", `/subscriptions/${id}`)).body;
const advanceByMonths = (count: number) => ({ advance: `${count * 31}d` });
const listSubscriptionEvents = (testGateway: TestGateway) =>
  testGateway.receiver.events().filter((event) => event.startsWith("subscription."));
const fetchInvoices = async (testGateway: TestGateway, id: string) =>
  (await testGateway.call("GET", `/invoices?subscription_id=${id}&count=100`)).body.items;

async function startSubscription(
  testGateway: TestGateway,
  instrument: Parameters<TestGateway["control"]["authorise"]>[1] = { method: "upi" },
  subscriptionFields: Parameters<typeof createSubscription>[1] = {},
) {
  const { id } = await createSubscription(testGateway, subscriptionFields);
  await testGateway.control.authorise(id, instrument);
  await testGateway.control.flush();
  return id;
}

describe("plans and subscriptions", () => {
  test("are created with Razorpay's own client, with the documented fields", async () => {
    const testGateway = await startForTest();
    const subscription = await createSubscription(testGateway, { quantity: 3 });
    expect(subscription).toMatchObject({
      entity: "subscription",
      status: "created",
      quantity: 3,
      paid_count: 0,
      remaining_count: 120,
      total_count: 120,
      customer_id: null,
      notes: [],
    });
    expect(subscription.id).toMatch(/^sub_[A-Za-z0-9]{14}$/);
    expect(await testGateway.razorpay.plans.fetch(subscription.plan_id)).toMatchObject({
      item: { amount: 50_000, type: "plan" },
    });
  });

  test.each([
    [{ total_count: 120 }, "plan_id: is required."],
    [{ plan_id: "plan_00000000000000", total_count: 120 }, "The id provided does not exist"],
    [{ total_count: 0 }, "The total_count must be at least 1."],
    [{ total_count: 121 }, "Exceeds the maximum total_count (120) allowed."],
    [{ total_count: 12, quantity: 0 }, "The quantity must be at least 1."],
    [{ total_count: 12, start_at: START_SECONDS - 1 }, "start_at cannot be lesser than the current time."],
    [{ total_count: 12, colour: "red" }, "colour is/are not required and should not be sent"],
  ])("%j is rejected with Razorpay's message", async (body, description) => {
    const testGateway = await startForTest();
    const { id } = await createPlan(testGateway);
    const requestBody = "plan_id" in body || description.startsWith("plan_id") ? body : { plan_id: id, ...body };
    const reply = await testGateway.call("POST", "/subscriptions", requestBody);
    expect([reply.status, reply.body.error.description]).toEqual([400, description]);
  });

  test("plans cannot be changed, and daily ones have a minimum of a week", async () => {
    const testGateway = await startForTest();
    const { id } = await createPlan(testGateway);
    expect((await testGateway.call("PATCH", `/plans/${id}`, { interval: 2 })).status).toBe(400);
    const dailyPlan = { period: "daily", interval: 1, item: { name: "x", amount: 100, currency: "INR" } };
    expect((await testGateway.call("POST", "/plans", dailyPlan)).body.error.field).toBe("interval");
  });
});

describe("authorising a mandate", () => {
  test("charges at once; the signature covers the payment and the subscription", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway, { quantity: 2 });
    const response = await testGateway.control.authorise(id);
    await testGateway.control.flush();
    const { razorpay_payment_id: paymentId } = response;
    const expectedSignature = createHmac("sha256", KEY_SECRET).update(`${paymentId}|${id}`).digest("hex");
    expect(response).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_subscription_id: id,
      razorpay_signature: expectedSignature,
    });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "active",
      paid_count: 1,
      payment_method: "upi",
      start_at: START_SECONDS,
    });
    expect(listSubscriptionEvents(testGateway)).toEqual([
      "subscription.authenticated",
      "subscription.activated",
      "subscription.charged",
    ]);
    const [invoice] = await fetchInvoices(testGateway, id);
    expect(invoice).toMatchObject({ status: "paid", payment_id: paymentId, amount: 100_000, subscription_id: id });
    expect((await testGateway.call("GET", `/payments/${paymentId}`)).body).toMatchObject({
      invoice_id: invoice.id,
      status: "captured",
    });
  });

  test("names no next debit while it is paused, as in the documented sample, and does again when it is resumed", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway);
    await testGateway.control.authorise(id);
    const { charge_at: nextDebit } = await fetchSubscription(testGateway, id);
    await testGateway.control.pauseInApp(id);
    expect((await fetchSubscription(testGateway, id)).charge_at).toBeNull();
    await testGateway.control.resumeInApp(id);
    expect((await fetchSubscription(testGateway, id)).charge_at).toBe(nextDebit);
  });

  test("names its payment method in the API and, unless a flag says so, in no event", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway);
    await testGateway.control.authorise(id);
    await testGateway.control.flush();
    const readMethods = () =>
      testGateway.receiver
        .bodies()
        .flatMap(({ payload }) => (payload["subscription"] === undefined ? [] : [payload["subscription"].entity]))
        .map((entity) => ("payment_method" in entity ? entity["payment_method"] : "absent"));
    expect(new Set(readMethods())).toEqual(new Set(["absent"]));
    expect((await fetchSubscription(testGateway, id)).payment_method).toBe("upi");
    await testGateway.control.flags({ methodInSubscriptionEvents: true });
    await testGateway.control.pauseInApp(id);
    await testGateway.control.flush();
    expect(readMethods().at(-1)).toBe("upi");
  });

  test("for a later start takes a token payment, which is refunded and no charge", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway, { start_at: START_SECONDS + 5 * 86_400 });
    const { razorpay_payment_id: tokenPaymentId } = await testGateway.control.authorise(id, CARD_INSTRUMENT);
    await testGateway.control.clock({ advance: "2m" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "authenticated", paid_count: 0 });
    expect((await testGateway.call("GET", `/payments/${tokenPaymentId}`)).body).toMatchObject({
      amount: 100,
      status: "refunded",
      invoice_id: null,
    });
    expect(await fetchInvoices(testGateway, id)).toEqual([]);
    await testGateway.control.clock({ advance: "5d" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "active", paid_count: 1 });
  });

  test("can fail; the subscription stays created, and a retry uses the same invoice", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway);
    await expect(testGateway.control.authorise(id, { method: "upi", vpa: "failure@razorpay" })).rejects.toThrow(
      "payment_failed",
    );
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "created", paid_count: 0 });
    await testGateway.control.authorise(id);
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "active", paid_count: 1 });
    expect(await fetchInvoices(testGateway, id)).toHaveLength(1);
  });

  test("after its expiry is impossible: the subscription has expired", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway, { start_at: START_SECONDS + 3600 });
    await testGateway.control.clock({ advance: "2h" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "expired" });
    await expect(testGateway.control.authorise(id)).rejects.toThrow("expired");
  });
});

describe("month by month", () => {
  test("twelve charges, one a month on the same day in India, and no thirteenth", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway, CARD_INSTRUMENT, { total_count: 12 });
    for (let month = 1; month < 14; month += 1) await testGateway.control.clock(advanceByMonths(1));
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "completed",
      paid_count: 12,
      remaining_count: 0,
      charge_at: null,
    });
    const billingDays = (await fetchInvoices(testGateway, id)).map(({ billing_start }: { billing_start: number }) =>
      new Date((billing_start + 19_800) * 1000).toISOString().slice(0, 10),
    );
    expect(billingDays.toReversed().slice(0, 3)).toEqual(["2026-11-21", "2026-12-21", "2027-01-21"]);
    expect(listSubscriptionEvents(testGateway).filter((event) => event === "subscription.charged")).toHaveLength(12);
    expect(listSubscriptionEvents(testGateway).at(-1)).toBe("subscription.completed");
  });

  test("a failed debit is retried on the next three days, then the subscription is halted and not charged", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway, CARD_INSTRUMENT);
    await testGateway.control.setInstrumentWorks(id, false);
    await testGateway.control.clock({ advance: "35d" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "halted",
      paid_count: 1,
      auth_attempts: 4,
    });
    const eventsAfterStart = listSubscriptionEvents(testGateway).slice(3);
    expect(eventsAfterStart).toEqual([...Array(3).fill("subscription.pending"), "subscription.halted"]);
    await testGateway.control.setInstrumentWorks(id, true);
    await testGateway.control.clock(advanceByMonths(3));
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "halted", paid_count: 1 });
    expect(
      (await fetchInvoices(testGateway, id)).filter(({ status }: { status: string }) => status === "issued"),
    ).toHaveLength(4);
  });

  test("a new instrument reactivates a halted subscription by paying its last invoice; the months between are not charged", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway, CARD_INSTRUMENT);
    await testGateway.control.setInstrumentWorks(id, false);
    await testGateway.control.clock(advanceByMonths(3));
    await testGateway.control.authorise(id, { method: "upi" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "active",
      paid_count: 2,
      payment_method: "upi",
      auth_attempts: 0,
    });
    await testGateway.control.clock(advanceByMonths(1));
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ paid_count: 3 });
  });

  test("more than ₹15,000 a month is not debited without the donor's confirmation", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway, CARD_INSTRUMENT, { paise: 20_000_00 });
    await testGateway.control.clock({ advance: "32d" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "pending", paid_count: 1 });
  });

  test("paused months are not charged; a pause in the UPI app can only be ended there", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway);
    await testGateway.control.pauseInApp(id);
    await testGateway.control.clock(advanceByMonths(2));
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "paused",
      paid_count: 1,
      pause_initiated_by: "customer",
    });
    expect((await testGateway.call("POST", `/subscriptions/${id}/resume`, { resume_at: "now" })).status).toBe(400);
    await testGateway.control.resumeInApp(id);
    await testGateway.control.clock(advanceByMonths(1));
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "active", paid_count: 2 });
  });
});

describe("changes", () => {
  test("the quantity changes at the end of the cycle or now with a card, and never with a UPI mandate", async () => {
    const testGateway = await startForTest();
    const cardSubscriptionId = await startSubscription(testGateway, CARD_INSTRUMENT);
    const patchSubscription = (id: string, body: object) => testGateway.call("PATCH", `/subscriptions/${id}`, body);
    expect(
      (await patchSubscription(cardSubscriptionId, { quantity: 4, schedule_change_at: "cycle_end" })).body,
    ).toMatchObject({
      quantity: 1,
      has_scheduled_changes: true,
    });
    await testGateway.control.clock(advanceByMonths(1));
    expect((await fetchInvoices(testGateway, cardSubscriptionId))[0]).toMatchObject({
      amount: 200_000,
      status: "paid",
    });
    expect((await patchSubscription(cardSubscriptionId, { quantity: 2 })).body).toMatchObject({ quantity: 2 });
    const upiSubscriptionId = await startSubscription(testGateway);
    expect((await patchSubscription(upiSubscriptionId, { quantity: 2 })).body.error.description).toBe(
      "subscriptions cannot be updated when payment mode is UPI",
    );
  });

  test("cancel takes effect now, or after the cycle; Razorpay's client sends the latter as an object, whatever its value", async () => {
    const testGateway = await startForTest();
    const immediateId = await startSubscription(testGateway, CARD_INSTRUMENT);
    expect(await testGateway.razorpay.subscriptions.cancel(immediateId, false)).toMatchObject({ status: "cancelled" });
    const cycleEndId = await startSubscription(testGateway, CARD_INSTRUMENT);
    expect(await testGateway.razorpay.subscriptions.cancel(cycleEndId, true)).toMatchObject({ status: "active" });
    await testGateway.control.clock(advanceByMonths(2));
    expect(await fetchSubscription(testGateway, cycleEndId)).toMatchObject({ status: "cancelled", paid_count: 1 });
    const repeatedReply = await testGateway.call("POST", `/subscriptions/${cycleEndId}/cancel`, {});
    expect(repeatedReply.body.error.description).toBe("Subscription is not cancellable in cancelled status.");
  });

  test("pausing an authenticated subscription that is not active cancels it", async () => {
    const testGateway = await startForTest();
    const { id } = await createSubscription(testGateway, { start_at: START_SECONDS + 86_400 });
    await testGateway.control.authorise(id, CARD_INSTRUMENT);
    await testGateway.call("POST", `/subscriptions/${id}/pause`, { pause_at: "now" });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "cancelled" });
  });

  test("a new card replaces a working one with a token payment, and is charged next month", async () => {
    const testGateway = await startForTest();
    const id = await startSubscription(testGateway, { method: "upi" });
    const { razorpay_payment_id: tokenPaymentId } = await testGateway.control.authorise(id, CARD_INSTRUMENT);
    await testGateway.control.clock({ advance: "2m" });
    expect((await testGateway.call("GET", `/payments/${tokenPaymentId}`)).body).toMatchObject({
      status: "refunded",
      amount: 100,
    });
    expect(await fetchSubscription(testGateway, id)).toMatchObject({
      status: "active",
      paid_count: 1,
      payment_method: "card",
    });
    await testGateway.control.clock(advanceByMonths(1));
    expect((await fetchInvoices(testGateway, id))[0]).toMatchObject({ status: "paid" });
  });
});

test("subscription events include their payment, whose `captured` is a string as in the samples", async () => {
  const testGateway = await startForTest();
  await startSubscription(testGateway);
  const chargedEvent = testGateway.receiver
    .bodies()
    .find(({ event }: { event: string }) => event === "subscription.charged");
  expect(chargedEvent).toMatchObject({
    contains: ["subscription", "payment"],
    payload: { payment: { entity: { captured: "1" } } },
  });
});

test("a debit that failed once succeeds on the next day", async () => {
  const testGateway = await startForTest();
  const id = await startSubscription(testGateway, CARD_INSTRUMENT);
  await testGateway.control.chargeNow(id, "failure");
  expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "pending", auth_attempts: 1 });
  await testGateway.control.clock({ advance: "25h" });
  expect(await fetchSubscription(testGateway, id)).toMatchObject({ status: "active", paid_count: 2 });
});
