import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const captureByHand = () => testSite.control.flags({ capture: "manual", orderCapture: "ignored" });
const statusOf = async (reference: string) => (await testSite.stored()).donations.get(reference)?.status;

describe("An authorised payment of ours is captured", () => {
  it("by the gateway, because the order says so, even if the account's setting is by hand", async () => {
    await testSite.control.flags({ capture: "manual" });
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    await testSite.expectBookedOnce(reference);
  });

  it("when the browser returns", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    expect((await testSite.verify(await testSite.control.payNow(orderId))).json).toEqual({ status: "paid", reference });
    await testSite.control.flush();
    await testSite.expectBookedOnce(reference);
  });

  it("by the reconciler, with the tab closed", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    expect(await statusOf(reference)).toBe("pending");
    await testSite.pass("20m");
    await testSite.reconcile();
    await testSite.expectBookedOnce(reference);
  });

  it("when its webhook comes late", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.script({ next: "late" });
    await testSite.control.pay(orderId);
    await testSite.pass("27h");
    await testSite.expectBookedOnce(reference);
  });

  it("once, although the reply to the capture is lost", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    const response = await testSite.control.payNow(orderId);
    await testSite.control.script({ nextCapture: "drop-reply" });
    await testSite.verify(response);
    await testSite.pass("20m");
    await testSite.reconcile();
    await testSite.expectBookedOnce(reference);
  });

  it("but not with a foreign card, whose money goes back to the donor", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    const card = { method: "card", card: { number: "4012888888881881" } } as const;
    expect((await testSite.verify(await testSite.control.payNow(orderId, card))).json.status).toBe("pending");
    await testSite.pass("80h");
    expect(await statusOf(reference)).toBe("failed");
    expect((await testSite.stored()).ledger.size).toBe(0);
  });
});

describe("Where the donor bears the gateway's fee", () => {
  beforeEach(() => testSite.control.flags({ feeBearer: "customer" }));

  it("the donation is the order's amount, and is paid", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    await testSite.expectBookedOnce(reference);
  });

  it("a payment is captured by the order's amount", async () => {
    await captureByHand();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.expectBookedOnce(reference);
  });

  it("a full refund with the fee leaves nothing, and takes nothing from the campaign", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
    await testSite.control.flush();
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 511_80, requestId: "request-0001" });
    await testSite.control.flush();
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({ status: "refunded", netPaise: 0 });
  });
});
