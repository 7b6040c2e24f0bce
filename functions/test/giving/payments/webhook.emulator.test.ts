import { createHmac } from "node:crypto";
import type { Chaos } from "@daansetu/gateway-double/control";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCAL_ENV } from "../../support/deps.ts";
import { watch } from "../../support/rpc.ts";
import { aForm, openTestSite, PREVIOUS_SECRET, type TestSite } from "../donations/world.ts";

const WEBHOOK_SECRET: string = LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET;

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ env: { RAZORPAY_ACCOUNT_ID: "acc_SimA0000000000" } });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const signBody = (body: string | Buffer, secret = WEBHOOK_SECRET) =>
  createHmac("sha256", secret).update(body).digest("hex");
function deliver(body: string, headers: Record<string, string> = {}, to = testSite.first) {
  return to.served.send("/payments/webhook", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-razorpay-signature": signBody(body), ...headers },
  });
}
/** Pays without a call of verify from the browser. */
async function payWithoutVerify(chaos: Chaos = {}) {
  await testSite.control.chaos(chaos);
  const { orderId, reference } = await testSite.beginCheckout();
  const response = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { orderId, reference, response, paymentId: response.razorpay_payment_id };
}
/** The body of a webhook about a captured payment of an order. */
function capturedEvent(orderId: string, overrides: Record<string, unknown> = {}) {
  const entity = {
    id: "pay_TEST0000000001",
    amount: 50000,
    currency: "INR",
    status: "captured",
    captured: true,
    order_id: orderId,
    international: false,
    method: "upi",
    created_at: Math.floor(testSite.now().getTime() / 1000),
    ...overrides,
  };
  return JSON.stringify({
    event: "payment.captured",
    account_id: "acc_SimA0000000000",
    payload: { payment: { entity } },
  });
}

describe("T09: with the tab closed, webhooks alone book the donation once", () => {
  it.each<[string, Chaos]>([
    ["unchanged", {}],
    ["each five times", { duplicate: 5 }],
    ["in reverse order", { reorder: "reverse" }],
    ["shuffled, each three times", { reorder: "shuffle", duplicate: 3 }],
    ["all at the same moment, each five times", { burst: true, duplicate: 5 }],
    ["the capture before the authorisation", { captureBeforeAuthorize: true }],
    ["late by up to an hour", { delay: [1, 3_600_000] }],
    ["with the acknowledgement lost, so sent again", { ackLost: true }],
    ["signed with the previous secret", { oldSecret: true }],
    ["without an event id", { noEventId: true, duplicate: 2 }],
    ["among events of an unknown kind", { unknownEventType: true }],
  ])("%s", async (_, chaos) => {
    const { reference } = await payWithoutVerify(chaos);
    await testSite.pass("2h");
    await testSite.expectBookedOnce(reference);
    const { events } = await testSite.stored();
    expect([...events.values()].map(({ state }) => state)).toEqual(Array(events.size).fill("processed"));
  });

  it.each<[string, Chaos]>([
    ["a corrupt signature", { corruptSignature: true }],
    ["a wrong secret", { wrongSecret: true }],
    ["a changed byte", { tamperBody: true }],
    ["another account's id", { foreignAccount: true }],
    ["a body of two megabytes", { hugeBody: true }],
    ["no delivery at all", { drop: 1 }],
  ])("with %s they book nothing, and the reconciler books it within 20 minutes", async (_, chaos) => {
    const { reference } = await payWithoutVerify(chaos);
    const storedBefore = await testSite.stored();
    expect([storedBefore.ledger.size, storedBefore.donations.get(reference)?.status]).toEqual([0, "open"]);
    if (!chaos.foreignAccount) expect(storedBefore.events.size).toBe(0);
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toMatchObject({
      checked: 1,
      booked: 1,
      unmatched: 0,
      mismatches: 0,
      failures: 0,
    });
    await testSite.expectBookedOnce(reference);
  });
});

describe("T05, T06: only signed webhooks are accepted", () => {
  it.each([
    ["escaped slashes and characters, and spaces", (body: string) => ` ${body.replace("{", '{"x":"\\/\\u20b9",')} \n`],
    ["non-ASCII characters", (body: string) => body.replace("{", '{"x":"₹ दान",')],
  ])("the signature covers the bytes as received: %s", async (_, change) => {
    const { orderId, reference } = await testSite.beginCheckout();
    const body = change(capturedEvent(orderId));
    expect(await deliver(body).then(({ status }) => status)).toBe(200);
    expect((await testSite.stored()).donations.get(reference)?.status).toBe("paid");
    await removeInventedPayment(reference);
  });

  it.each([
    ["none", undefined, 401],
    ["an empty one", "", 401],
    ["one of another secret", (body: string) => signBody(body, "another-secret-for-tests"), 401],
    ["one that is not hex", "z".repeat(64), 401],
    ["one that is too short", (body: string) => signBody(body).slice(2), 401],
    ["one in upper case", (body: string) => signBody(body).toUpperCase(), 401],
    ["the previous secret's", (body: string) => signBody(body, PREVIOUS_SECRET), 200],
    ["the current secret's", (body: string) => signBody(body), 200],
  ])("a message with this signature: %s", async (_, signature, status) => {
    const body = JSON.stringify({ event: "invoice.paid", payload: {} });
    const header = typeof signature === "function" ? signature(body) : signature;
    const reply = await testSite.first.served.send("/payments/webhook", {
      method: "POST",
      body,
      headers: header === undefined ? {} : { "x-razorpay-signature": header },
    });
    expect(reply.status).toBe(status);
    if (status === 401) expect(reply.json.code).toBe("not-authentic");
    expect((await testSite.stored()).events.size).toBe(status === 200 ? 1 : 0);
  });
});

describe("A stored webhook", () => {
  it("T07: five times at once, on two instances, is recorded and booked once, and every delivery is acknowledged", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { orderId, reference } = await testSite.beginCheckout();
    const response = await testSite.control.payNow(orderId);
    const body = capturedEvent(orderId, { id: response.razorpay_payment_id });
    const instances = [testSite.first, await testSite.startInstance()];
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        deliver(body, { "x-razorpay-event-id": "SimEvt00000001" }, instances[index % 2]),
      ),
      ...Array.from({ length: 5 }, () => testSite.verify(response)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(200));
    await testSite.expectBookedOnce(reference);
    expect([...(await testSite.stored()).events.keys()]).toEqual(["SimEvt00000001"]);
  });

  it("costs one write if it contains nothing new, and none if it is delivered again", async () => {
    const { orderId, response } = await payWithoutVerify();
    const operations = watch(testSite.deps.db);
    const body = capturedEvent(orderId, { id: response.razorpay_payment_id });
    await deliver(body, { "x-razorpay-event-id": "another1" });
    expect([operations.reads, operations.writes]).toEqual([0, 1]);
    await deliver(body, { "x-razorpay-event-id": "another1" });
    expect([operations.reads, operations.writes]).toEqual([0, 1]);
  });

  it("is stored for a person to look at if it cannot be parsed", async () => {
    const reply = await deliver('{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}');
    expect(reply.status).toBe(200);
    const [event] = [...(await testSite.stored()).events.values()];
    expect(event).toMatchObject({ state: "unusable", event: "payment.captured", nextTryAt: null });
    expect(testSite.deps.logged.map(({ level }) => level)).toEqual(["error"]);
  });

  it("is kept without what it says of the payer, whether it is applied, waits or cannot be parsed", async () => {
    const payer = {
      email: "asha@payer.example",
      contact: "+919820077777",
      vpa: "asha@okbank",
      card: { last4: "4242" },
    };
    const { orderId, response } = await payWithoutVerify({ drop: 1 });
    await deliver(capturedEvent(orderId, { id: response.razorpay_payment_id, ...payer }));
    await deliver(capturedEvent("order_AAAAAAAAAAAAAA", payer), { "x-razorpay-event-id": "waits" });
    await deliver(capturedEvent(orderId, { ...payer, amount: "much" }), { "x-razorpay-event-id": "unreadable" });
    const stored = (await testSite.db.webhookEvents.get()).docs.map((event) => event.data());
    expect(stored.map(({ state }) => state).toSorted()).toEqual(["processed", "unusable", "waiting"]);
    for (const { raw } of stored) expect(raw).not.toMatch(/asha|9820077777|4242/);
  });

  it("is not acknowledged if the database cannot store it, so the gateway sends it again, and nothing is lost", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    const brokenInstance = await testSite.startInstance();
    let working = false;
    watch(brokenInstance.deps.db, (_call, proceed) =>
      working ? proceed() : Promise.reject(Object.assign(new Error("The database is away."), { code: 14 })),
    );
    await testSite.webhooksTo(brokenInstance.served);
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    expect((await testSite.control.listDeliveries()).every(({ state }) => state !== "delivered")).toBe(true);
    working = true;
    await testSite.pass("30m");
    await testSite.expectBookedOnce(reference);
  });

  it("is acknowledged and stored if it cannot be booked immediately, and the job books it", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    const contendedInstance = await testSite.startInstance();
    let isFree = false;
    watch(contendedInstance.deps.db, (call, proceed) =>
      isFree || call.method === "commit"
        ? proceed()
        : Promise.reject(Object.assign(new Error("Contention"), { code: 10 })),
    );
    await testSite.webhooksTo(contendedInstance.served);
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    const storedWhileWaiting = await testSite.stored();
    expect([...storedWhileWaiting.events.values()].map(({ state }) => state)).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);
    expect(storedWhileWaiting.ledger.size).toBe(0);
    isFree = true;
    expect(await testSite.drainWebhooks()).toEqual({ processed: 3, waiting: 0, unusable: 0 });
    await testSite.expectBookedOnce(reference);
  });
});

describe("A payment without a known donation", () => {
  it("is matched by its order's receipt if the order's id was never stored", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    const { orderId: _lost, ...without } = (await testSite.onlyDonation()).donation;
    await testSite.db.donations.doc(reference).set(without);
    const freshInstance = await testSite.startInstance();
    await testSite.webhooksTo(freshInstance.served);
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    expect((await testSite.stored()).ledger.size).toBe(0);
    await testSite.drainWebhooks(freshInstance.deps);
    await testSite.expectBookedOnce(reference);
    expect((await testSite.onlyDonation()).donation.orderId).toBe(orderId);
  });

  it("is recorded as unmatched, once, with its refund, if it was captured in this account", async () => {
    const order = await testSite.deps.gateway.createOrder({
      receipt: "not-one-of-ours",
      amountPaise: 700_00,
      notes: {},
    });
    const { razorpay_payment_id: paymentId } = await testSite.control.payNow(order.id);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 200_00, requestId: "refund-of-unmatched" });
    await testSite.control.flush();
    await testSite.drainWebhooks();
    const { unmatched, events } = await testSite.stored();
    expect([...unmatched.keys()]).toEqual([paymentId]);
    expect(unmatched.get(paymentId)).toMatchObject({ payment: { amountPaise: 700_00, status: "captured" } });
    expect([...events.values()].map(({ state }) => state)).toEqual(Array(events.size).fill("processed"));
    const errors = testSite.deps.logged.filter(({ message }) => message.startsWith("Captured money"));
    expect(errors).toHaveLength(1);
  });

  it("is not recorded as unmatched if it was not captured", async () => {
    const order = await testSite.deps.gateway.createOrder({
      receipt: "not-one-of-ours",
      amountPaise: 700_00,
      notes: {},
    });
    await testSite.control.pay(order.id, { method: "upi", vpa: "failure@razorpay" });
    await testSite.control.flush();
    await testSite.drainWebhooks();
    const { unmatched, events } = await testSite.stored();
    expect([unmatched.size, [...events.values()].map(({ state }) => state)]).toEqual([0, ["processed"]]);
  });

  it("is ignored if the gateway does not know it", async () => {
    await deliver(capturedEvent("order_AAAAAAAAAAAAAA"));
    await testSite.drainWebhooks();
    const { unmatched, events } = await testSite.stored();
    expect([unmatched.size, [...events.values()].map(({ state }) => state)]).toEqual([0, ["processed"]]);
  });

  it("is retried for almost two days while the gateway does not answer, then given up with a log entry, and never deleted", async () => {
    await deliver(capturedEvent("order_AAAAAAAAAAAAAA"));
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await testSite.control.script({ nextOrderFetch: "html-502" });
      const report = await testSite.drainWebhooks();
      expect(report, `try ${attempt}`).toEqual(
        attempt < 9 ? { processed: 0, waiting: 1, unusable: 0 } : { processed: 0, waiting: 0, unusable: 1 },
      );
      expect(await testSite.drainWebhooks()).toEqual({ processed: 0, waiting: 0, unusable: 0 });
      await testSite.pass("24h");
    }
    const [event] = [...(await testSite.stored()).events.values()];
    expect(event).toMatchObject({ state: "unusable", tries: 9, nextTryAt: null });
    expect(testSite.deps.logged.filter(({ level }) => level === "error")).toHaveLength(1);
  });
});

it("An event of another account is recorded and ignored", async () => {
  await testSite.control.chaos({ foreignAccount: true });
  const { orderId } = await testSite.beginCheckout(aForm());
  await testSite.control.payNow(orderId);
  await testSite.control.flush();
  const { events, ledger } = await testSite.stored();
  expect([...events.values()].map(({ state, donationId }) => [state, donationId])).toEqual(
    Array(3).fill(["processed", null]),
  );
  expect(ledger.size).toBe(0);
  await testSite.reconcile();
  await testSite.pass("20m");
  await testSite.reconcile();
});

/** Removes a payment that only the test's own message reported, because `expectMoneyConserved` would miss it at the gateway. */
async function removeInventedPayment(reference: string) {
  for (const id of (await testSite.db.ledger.get()).docs.map((document) => document.id))
    await testSite.db.ledger.doc(id).delete();
  await testSite.db.donations.doc(reference).delete();
}
