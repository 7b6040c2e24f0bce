import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withLines } from "../../../src/features/platform/ledger/index.ts";
import type { PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { aCapture } from "../../support/samples.ts";
import { openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.close();
});

const FOREIGN_CARD = { method: "card", card: { number: "4012888888881881" } } as const;
/** The check is about whole days in India, so what happens at noon is checked on the next day. */
const passDay = () => testSite.pass("24h");
const NOTHING_FOUND = { found: 0, healed: 0, parked: 0 };

const discrepancies = async () =>
  new Map((await testSite.db.gatewayDifferences.get()).docs.map((document) => [document.id, document.data()]));
const discrepancy = async (id: string) => (await discrepancies()).get(id);
async function payDonation(instrument?: Parameters<TestSite["control"]["pay"]>[1]) {
  const { orderId, reference } = await testSite.beginCheckout();
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId, instrument);
  await testSite.control.flush();
  return { reference, orderId, paymentId };
}
const donation = async (reference: string) => (await testSite.stored()).donations.get(reference);
const refund = async (paymentId: string, amountPaise = 500_00) => {
  const { id } = await testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: "request-0001" });
  await testSite.control.flush();
  return id;
};
const loseWebhooks = () => testSite.control.chaos({ drop: 1 });
const captureByHand = () => testSite.control.flags({ capture: "manual", orderCapture: "ignored" });
const roundEnd = async () => (await testSite.db.leases.doc("check-books-round").get()).data()?.doneUpTo ?? null;

describe("The daily check", () => {
  it("finds nothing where gateway and books agree, with refunds, failed attempts and several days", async () => {
    const { paymentId } = await payDonation();
    await refund(paymentId, 100_00);
    await passDay();
    await payDonation({ method: "card", card: { number: "4100280000001007" } });
    const { orderId } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, { method: "upi", vpa: "failure@razorpay" });
    await passDay();
    expect(await testSite.checkBooks()).toEqual(NOTHING_FOUND);
    expect(await discrepancies()).toEqual(new Map());
    await testSite.expectMoneyConserved();
  });

  it("books what was paid and not booked, and says so, once", async () => {
    await loseWebhooks();
    const { reference, paymentId } = await payDonation();
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    await testSite.expectBookedOnce(reference);
    const healed = await discrepancy(`paid-not-booked_${paymentId}`);
    expect(healed).toMatchObject({
      kind: "paid-not-booked",
      gatewayId: paymentId,
      entity: "payment",
      donationId: reference,
      expectedPaise: null,
      foundPaise: 500_00,
      state: "healed",
      version: 1,
    });
    await passDay();
    expect(await testSite.checkBooks()).toEqual(NOTHING_FOUND);
    expect(await discrepancy(`paid-not-booked_${paymentId}`)).toEqual(healed);
    await testSite.expectMoneyConserved();
  });

  it("records captured money that belongs to no donation as unmatched", async () => {
    await loseWebhooks();
    const order = await testSite.deps.gateway.createOrder({ receipt: "strange", amountPaise: 900_00, notes: {} });
    const { razorpay_payment_id: paymentId } = await testSite.control.payNow(order.id);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    expect([...(await testSite.stored()).unmatched.keys()]).toEqual([paymentId]);
    await passDay();
    expect(await testSite.checkBooks()).toEqual(NOTHING_FOUND);
    await testSite.expectMoneyConserved();
  });

  it("finds what is booked and unknown to the gateway", async () => {
    const { reference } = await payDonation();
    const entry = aCapture({ donationId: reference, paymentId: "pay_Unknown0000001", amountPaise: 700_00 });
    await testSite.db.ledger.doc("cap_pay_Unknown0000001").set({ ...entry, occurredAt: testSite.now().toISOString() });
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    expect(await discrepancy("booked-not-paid_pay_Unknown0000001")).toMatchObject({
      state: "open",
      donationId: reference,
      expectedPaise: 700_00,
      foundPaise: null,
    });
  });

  it("finds what is booked and not captured at the gateway, and sees on another day that it is gone", async () => {
    const { paymentId } = await payDonation();
    await testSite.control.distort(paymentId, { status: "failed", captured: false });
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    const id = `booked-not-paid_${paymentId}`;
    expect(await discrepancy(id)).toMatchObject({ state: "open", expectedPaise: 500_00, foundPaise: 0, version: 1 });
    await passDay();
    expect(await testSite.checkBooks()).toEqual(NOTHING_FOUND);
    expect(await discrepancy(id)).toMatchObject({
      state: "open",
      version: 1,
      lastSeenAt: testSite.now().toISOString(),
    });
    await testSite.control.distort(paymentId, {});
    await testSite.pass("240h");
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    expect(await discrepancy(id)).toMatchObject({ state: "healed", resolvedAt: testSite.now().toISOString() });
  });

  it("finds an amount that differs", async () => {
    const { reference, paymentId } = await payDonation();
    await testSite.db.ledger
      .doc(`cap_${paymentId}`)
      .update(withLines({ kind: "capture", account: "school", amountPaise: 499_00 }));
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    expect(await discrepancy(`amount-differs_${paymentId}`)).toMatchObject({
      state: "open",
      entity: "payment",
      donationId: reference,
      expectedPaise: 499_00,
      foundPaise: 500_00,
    });
  });

  it("books a refund that is missing, and says so", async () => {
    const { reference, paymentId } = await payDonation();
    await loseWebhooks();
    const refundId = await refund(paymentId);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    expect(await donation(reference)).toMatchObject({ status: "refunded", netPaise: 0 });
    expect(await discrepancy(`refund-missing_${refundId}`)).toMatchObject({
      state: "healed",
      entity: "refund",
      donationId: reference,
      foundPaise: 500_00,
    });
    await testSite.expectMoneyConserved();
  });

  it("finds a refund here that failed at the gateway, and takes back one that was reversed", async () => {
    const { reference, paymentId } = await payDonation();
    const refundId = await refund(paymentId, 200_00);
    await testSite.control.distort(refundId, { status: "failed" });
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    expect(await discrepancy(`refund-not-at-gateway_${refundId}`)).toMatchObject({
      state: "open",
      donationId: reference,
      expectedPaise: 200_00,
      foundPaise: 0,
    });
    await testSite.control.distort(refundId, {});
    await loseWebhooks();
    await testSite.control.settleRefund(refundId, "reversed");
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    expect(await discrepancy(`refund-not-at-gateway_${refundId}`)).toMatchObject({ state: "healed" });
    expect(await donation(reference)).toMatchObject({ status: "paid", netPaise: 500_00 });
    await testSite.expectMoneyConserved();
  });

  it("finds a refund here that the gateway does not know", async () => {
    const { reference, paymentId } = await payDonation();
    const refundEntry = aCapture({
      donationId: reference,
      paymentId,
      kind: "refund",
      refundId: "rfnd_Unknown000001",
      amountPaise: -100_00,
      supporters: 0,
      occurredAt: testSite.now().toISOString(),
    });
    await testSite.db.ledger.doc("ref_rfnd_Unknown000001").set(refundEntry);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    expect(await discrepancy("refund-not-at-gateway_rfnd_Unknown000001")).toMatchObject({
      state: "open",
      expectedPaise: 100_00,
      foundPaise: null,
    });
  });

  it("captures a payment of ours that stayed authorised", async () => {
    await captureByHand();
    await loseWebhooks();
    const { reference, paymentId } = await payDonation();
    await passDay();
    expect(await testSite.checkBooks()).toMatchObject({ found: 0, parked: 0 });
    await testSite.expectBookedOnce(reference);
    expect(await discrepancy(`late-authorisation_${paymentId}`)).toMatchObject({
      state: "healed",
      donationId: reference,
      foundPaise: 500_00,
    });
    await testSite.expectMoneyConserved();
  });

  it("leaves to a person an authorised payment that is not to be captured", async () => {
    await captureByHand();
    await loseWebhooks();
    const { reference, paymentId } = await payDonation(FOREIGN_CARD);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    expect(await discrepancy(`late-authorisation_${paymentId}`)).toMatchObject({
      state: "open",
      donationId: reference,
      expectedPaise: null,
      foundPaise: 500_00,
    });
  });

  it("finds money of a foreign card, until it went back", async () => {
    const { reference, paymentId } = await payDonation(FOREIGN_CARD);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    const id = `foreign-card_${paymentId}`;
    expect(await discrepancy(id)).toMatchObject({ state: "open", donationId: reference, foundPaise: 500_00 });
    await refund(paymentId);
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
    expect(await discrepancy(id)).toMatchObject({ state: "healed" });
    await testSite.expectMoneyConserved();
  });

  it("books a second payment of an order to suspense, and leaves it to a person", async () => {
    const { reference, orderId } = await payDonation();
    await testSite.control.seed({
      payments: [
        {
          id: "pay_Second00000001",
          order_id: orderId,
          status: "captured",
          created_at: Math.floor(testSite.now().getTime() / 1000),
        },
      ],
    });
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1, healed: 1 });
    expect((await discrepancies()).get("paid-not-booked_pay_Second00000001")).toMatchObject({ state: "healed" });
    expect(await discrepancy("second-capture_pay_Second00000001")).toMatchObject({
      state: "open",
      donationId: reference,
      foundPaise: 500_00,
    });
    expect(await donation(reference)).toMatchObject({ status: "paid", needsPerson: true });
    await testSite.expectMoneyConserved();
  });

  it("finds a fee that is not the one that was reported first, day after day, until it is so again", async () => {
    const { reference, paymentId } = await payDonation();
    await testSite.control.distort(paymentId, { fee: 23_60 });
    const id = `fee-differs_${paymentId}`;
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, found: 1 });
    await passDay();
    expect(await testSite.checkBooks()).toEqual(NOTHING_FOUND);
    expect(await discrepancy(id)).toMatchObject({
      state: "open",
      donationId: reference,
      expectedPaise: 11_80,
      foundPaise: 23_60,
      lastSeenAt: testSite.now().toISOString(),
    });
    await testSite.control.distort(paymentId, {});
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, healed: 1 });
  });

  it("dead-letters what it cannot read, and says nothing false about it", async () => {
    const { paymentId } = await payDonation();
    await testSite.control.distort(paymentId, { status: "on_hold" });
    await passDay();
    expect(await testSite.checkBooks()).toEqual({ ...NOTHING_FOUND, parked: 1 });
    expect((await testSite.db.parkedEntities.doc(`payment_${paymentId}`).get()).data()).toMatchObject({
      foundBy: "check-books",
      state: "waiting",
    });
    expect(await discrepancies()).toEqual(new Map());
  });

  it("stops when the gateway answers 429, and continues where it stopped", async () => {
    await loseWebhooks();
    const { reference } = await payDonation();
    await passDay();
    const windows: number[] = [];
    const { deps } = await testSite.startInstance({
      wrapGateway: (gateway): PaymentGateway => ({
        ...gateway,
        paymentsBetween: (from, until) => {
          windows.push(from.getTime());
          return gateway.paymentsBetween(from, until);
        },
      }),
    });
    await testSite.control.flags({ rateLimit: { calls: 20, seconds: 3_600 } });
    expect(await testSite.checkBooks(deps)).toEqual(NOTHING_FOUND);
    // Three lists a window.
    expect([windows.length, await roundEnd()]).toEqual([7, null]);
    await testSite.control.flags({ rateLimit: null });
    expect(await testSite.checkBooks(deps)).toEqual({ ...NOTHING_FOUND, healed: 1 });
    // Seven days in windows of six hours; the one that was refused is asked for again.
    expect(windows.length).toBe(4 * 7 + 1);
    expect(new Set(windows).size).toBe(4 * 7);
    expect(await roundEnd()).toBe("2026-11-20T18:30:00.000Z");
    await testSite.expectBookedOnce(reference);
  });

  it("works once a day in India, an hour after its end", async () => {
    let calls = 0;
    const { deps } = await testSite.startInstance({
      wrapGateway: (gateway): PaymentGateway => ({
        ...gateway,
        paymentsBetween: (from, until) => {
          calls += 1;
          return gateway.paymentsBetween(from, until);
        },
      }),
    });
    const callsOfRun = async () => {
      calls = 0;
      await testSite.checkBooks(deps);
      return calls;
    };
    expect(await callsOfRun()).toBe(28);
    // From noon to half past midnight in India, and an hour later.
    await testSite.pass("12h30m");
    expect(await callsOfRun()).toBe(0);
    await testSite.pass("1h");
    expect(await callsOfRun()).toBe(28);
    expect(await callsOfRun()).toBe(0);
  });
});
