import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startForTest, KEY_SECRET, START } from "../test/start.ts";
import { type Subscription } from "./entities.ts";

type World = Awaited<ReturnType<typeof startForTest>>;

const SECONDS = START.getTime() / 1000;
const CARD = { method: "card", card: { number: "4718 6091 0820 4366" } } as const;

async function planned(world: World, paise = 50_000) {
  const item = { name: "A school kit", amount: paise, currency: "INR" };
  return world.razorpay.plans.create({ period: "monthly", interval: 1, item });
}

async function subscribed(
  world: World,
  about: { quantity?: number; total_count?: number; start_at?: number; paise?: number } = {},
) {
  const { paise, ...rest } = about;
  const { id: plan_id } = await planned(world, paise);
  return world.razorpay.subscriptions.create({ plan_id, total_count: 120, quantity: 1, ...rest });
}

const now = async (world: World, id: string): Promise<Subscription> =>
  (await world.call("GET", `/subscriptions/${id}`)).body;
const months = (count: number) => ({ advance: `${count * 31}d` });
const heard = (world: World) => world.receiver.events().filter((event) => event.startsWith("subscription."));
const invoices = async (world: World, id: string) =>
  (await world.call("GET", `/invoices?subscription_id=${id}&count=100`)).body.items;

async function begun(
  world: World,
  instrument: Parameters<World["control"]["authorise"]>[1] = { method: "upi" },
  about: Parameters<typeof subscribed>[1] = {},
) {
  const { id } = await subscribed(world, about);
  await world.control.authorise(id, instrument);
  await world.control.flush();
  return id;
}

describe("plans and subscriptions", () => {
  test("are created with Razorpay's own client, with the documented fields", async () => {
    const world = await startForTest();
    const subscription = await subscribed(world, { quantity: 3 });
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
    expect(await world.razorpay.plans.fetch(subscription.plan_id)).toMatchObject({
      item: { amount: 50_000, type: "plan" },
    });
  });

  test.each([
    [{ total_count: 120 }, "plan_id: is required."],
    [{ plan_id: "plan_00000000000000", total_count: 120 }, "The id provided does not exist"],
    [{ total_count: 0 }, "The total_count must be at least 1."],
    [{ total_count: 121 }, "Exceeds the maximum total_count (120) allowed."],
    [{ total_count: 12, quantity: 0 }, "The quantity must be at least 1."],
    [{ total_count: 12, start_at: SECONDS - 1 }, "start_at cannot be lesser than the current time."],
    [{ total_count: 12, colour: "red" }, "colour is/are not required and should not be sent"],
  ])("%j is rejected with Razorpay's message", async (body, description) => {
    const world = await startForTest();
    const { id } = await planned(world);
    const whole = "plan_id" in body || description.startsWith("plan_id") ? body : { plan_id: id, ...body };
    const reply = await world.call("POST", "/subscriptions", whole);
    expect([reply.status, reply.body.error.description]).toEqual([400, description]);
  });

  test("plans cannot be changed, and daily ones have a minimum of a week", async () => {
    const world = await startForTest();
    const { id } = await planned(world);
    expect((await world.call("PATCH", `/plans/${id}`, { interval: 2 })).status).toBe(400);
    const daily = { period: "daily", interval: 1, item: { name: "x", amount: 100, currency: "INR" } };
    expect((await world.call("POST", "/plans", daily)).body.error.field).toBe("interval");
  });
});

describe("authorising a mandate", () => {
  test("charges at once; the signature covers the payment and the subscription", async () => {
    const world = await startForTest();
    const { id } = await subscribed(world, { quantity: 2 });
    const response = await world.control.authorise(id);
    await world.control.flush();
    const { razorpay_payment_id: payment } = response;
    const signed = createHmac("sha256", KEY_SECRET).update(`${payment}|${id}`).digest("hex");
    expect(response).toEqual({
      razorpay_payment_id: payment,
      razorpay_subscription_id: id,
      razorpay_signature: signed,
    });
    expect(await now(world, id)).toMatchObject({
      status: "active",
      paid_count: 1,
      payment_method: "upi",
      start_at: SECONDS,
    });
    expect(heard(world)).toEqual(["subscription.authenticated", "subscription.activated", "subscription.charged"]);
    const [invoice] = await invoices(world, id);
    expect(invoice).toMatchObject({ status: "paid", payment_id: payment, amount: 100_000, subscription_id: id });
    expect((await world.call("GET", `/payments/${payment}`)).body).toMatchObject({
      invoice_id: invoice.id,
      status: "captured",
    });
  });

  test("for a later start takes a token payment, which is refunded and no charge", async () => {
    const world = await startForTest();
    const { id } = await subscribed(world, { start_at: SECONDS + 5 * 86_400 });
    const { razorpay_payment_id: token } = await world.control.authorise(id, CARD);
    await world.control.clock({ advance: "2m" });
    expect(await now(world, id)).toMatchObject({ status: "authenticated", paid_count: 0 });
    expect((await world.call("GET", `/payments/${token}`)).body).toMatchObject({
      amount: 100,
      status: "refunded",
      invoice_id: null,
    });
    expect(await invoices(world, id)).toEqual([]);
    await world.control.clock({ advance: "5d" });
    expect(await now(world, id)).toMatchObject({ status: "active", paid_count: 1 });
  });

  test("can fail; the subscription stays created, and a retry uses the same invoice", async () => {
    const world = await startForTest();
    const { id } = await subscribed(world);
    await expect(world.control.authorise(id, { method: "upi", vpa: "failure@razorpay" })).rejects.toThrow(
      "payment_failed",
    );
    expect(await now(world, id)).toMatchObject({ status: "created", paid_count: 0 });
    await world.control.authorise(id);
    expect(await now(world, id)).toMatchObject({ status: "active", paid_count: 1 });
    expect(await invoices(world, id)).toHaveLength(1);
  });

  test("after its expiry is impossible: the subscription has expired", async () => {
    const world = await startForTest();
    const { id } = await subscribed(world, { start_at: SECONDS + 3600 });
    await world.control.clock({ advance: "2h" });
    expect(await now(world, id)).toMatchObject({ status: "expired" });
    await expect(world.control.authorise(id)).rejects.toThrow("expired");
  });
});

describe("month by month", () => {
  test("twelve charges, one a month on the same day in India, and no thirteenth", async () => {
    const world = await startForTest();
    const id = await begun(world, CARD, { total_count: 12 });
    for (let month = 1; month < 14; month += 1) await world.control.clock(months(1));
    expect(await now(world, id)).toMatchObject({
      status: "completed",
      paid_count: 12,
      remaining_count: 0,
      charge_at: null,
    });
    const begins = (await invoices(world, id)).map(({ billing_start }: { billing_start: number }) =>
      new Date((billing_start + 19_800) * 1000).toISOString().slice(0, 10),
    );
    expect(begins.toReversed().slice(0, 3)).toEqual(["2026-11-21", "2026-12-21", "2027-01-21"]);
    expect(heard(world).filter((event) => event === "subscription.charged")).toHaveLength(12);
    expect(heard(world).at(-1)).toBe("subscription.completed");
  });

  test("a failed debit is retried on the next three days, then the subscription is halted and not charged", async () => {
    const world = await startForTest();
    const id = await begun(world, CARD);
    await world.control.setInstrumentWorks(id, false);
    await world.control.clock({ advance: "35d" });
    expect(await now(world, id)).toMatchObject({ status: "halted", paid_count: 1, auth_attempts: 4 });
    const told = heard(world).slice(3);
    expect(told).toEqual([...Array(3).fill("subscription.pending"), "subscription.halted"]);
    await world.control.setInstrumentWorks(id, true);
    await world.control.clock(months(3));
    expect(await now(world, id)).toMatchObject({ status: "halted", paid_count: 1 });
    expect((await invoices(world, id)).filter(({ status }: { status: string }) => status === "issued")).toHaveLength(4);
  });

  test("a new instrument reactivates a halted subscription by paying its last invoice; the months between are not charged", async () => {
    const world = await startForTest();
    const id = await begun(world, CARD);
    await world.control.setInstrumentWorks(id, false);
    await world.control.clock(months(3));
    await world.control.authorise(id, { method: "upi" });
    expect(await now(world, id)).toMatchObject({
      status: "active",
      paid_count: 2,
      payment_method: "upi",
      auth_attempts: 0,
    });
    await world.control.clock(months(1));
    expect(await now(world, id)).toMatchObject({ paid_count: 3 });
  });

  test("more than ₹15,000 a month is not debited without the donor's confirmation", async () => {
    const world = await startForTest();
    const id = await begun(world, CARD, { paise: 20_000_00 });
    await world.control.clock({ advance: "32d" });
    expect(await now(world, id)).toMatchObject({ status: "pending", paid_count: 1 });
  });

  test("paused months are not charged; a pause in the UPI app can only be ended there", async () => {
    const world = await startForTest();
    const id = await begun(world);
    await world.control.pauseInApp(id);
    await world.control.clock(months(2));
    expect(await now(world, id)).toMatchObject({ status: "paused", paid_count: 1, pause_initiated_by: "customer" });
    expect((await world.call("POST", `/subscriptions/${id}/resume`, { resume_at: "now" })).status).toBe(400);
    await world.control.resumeInApp(id);
    await world.control.clock(months(1));
    expect(await now(world, id)).toMatchObject({ status: "active", paid_count: 2 });
  });
});

describe("changes", () => {
  test("the quantity changes at the end of the cycle or now with a card, and never with a UPI mandate", async () => {
    const world = await startForTest();
    const card = await begun(world, CARD);
    const change = (id: string, body: object) => world.call("PATCH", `/subscriptions/${id}`, body);
    expect((await change(card, { quantity: 4, schedule_change_at: "cycle_end" })).body).toMatchObject({
      quantity: 1,
      has_scheduled_changes: true,
    });
    await world.control.clock(months(1));
    expect((await invoices(world, card))[0]).toMatchObject({ amount: 200_000, status: "paid" });
    expect((await change(card, { quantity: 2 })).body).toMatchObject({ quantity: 2 });
    const upi = await begun(world);
    expect((await change(upi, { quantity: 2 })).body.error.description).toBe(
      "subscriptions cannot be updated when payment mode is UPI",
    );
  });

  test("cancel takes effect now, or after the cycle; Razorpay's client sends the latter as an object, whatever its value", async () => {
    const world = await startForTest();
    const atOnce = await begun(world, CARD);
    expect(await world.razorpay.subscriptions.cancel(atOnce, false)).toMatchObject({ status: "cancelled" });
    const later = await begun(world, CARD);
    expect(await world.razorpay.subscriptions.cancel(later, true)).toMatchObject({ status: "active" });
    await world.control.clock(months(2));
    expect(await now(world, later)).toMatchObject({ status: "cancelled", paid_count: 1 });
    const again = await world.call("POST", `/subscriptions/${later}/cancel`, {});
    expect(again.body.error.description).toBe("Subscription is not cancellable in cancelled status.");
  });

  test("pausing an authenticated subscription that is not active cancels it", async () => {
    const world = await startForTest();
    const { id } = await subscribed(world, { start_at: SECONDS + 86_400 });
    await world.control.authorise(id, CARD);
    await world.call("POST", `/subscriptions/${id}/pause`, { pause_at: "now" });
    expect(await now(world, id)).toMatchObject({ status: "cancelled" });
  });

  test("a new card replaces a working one with a token payment, and is charged next month", async () => {
    const world = await startForTest();
    const id = await begun(world, { method: "upi" });
    const { razorpay_payment_id: token } = await world.control.authorise(id, CARD);
    await world.control.clock({ advance: "2m" });
    expect((await world.call("GET", `/payments/${token}`)).body).toMatchObject({ status: "refunded", amount: 100 });
    expect(await now(world, id)).toMatchObject({ status: "active", paid_count: 1, payment_method: "card" });
    await world.control.clock(months(1));
    expect((await invoices(world, id))[0]).toMatchObject({ status: "paid" });
  });
});

test("subscription events include their payment, whose `captured` is a string as in the samples", async () => {
  const world = await startForTest();
  await begun(world);
  const charged = world.receiver.bodies().find(({ event }: { event: string }) => event === "subscription.charged");
  expect(charged).toMatchObject({
    contains: ["subscription", "payment"],
    payload: { payment: { entity: { captured: "1" } } },
  });
});

test("a debit that failed once succeeds on the next day", async () => {
  const world = await startForTest();
  const id = await begun(world, CARD);
  await world.control.chargeNow(id, "failure");
  expect(await now(world, id)).toMatchObject({ status: "pending", auth_attempts: 1 });
  await world.control.clock({ advance: "25h" });
  expect(await now(world, id)).toMatchObject({ status: "active", paid_count: 2 });
});
