import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aForm, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ timeoutMs: 2_000 });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const upi = (vpa: string) => ({ method: "upi", vpa }) as const;
const paymentsAtGateway = async () => (await testSite.control.state({ entities: true })).entities!.payments;
const checkedView = async (reference: string) => (await testSite.view(reference, true)).json;

describe("A payment attempt that the bank has not answered", () => {
  it("is a pending donation, immediately and later", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, upi("pending@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    expect(await checkedView(reference)).not.toHaveProperty("checkFailed");
    expect((await testSite.view(reference)).json).toMatchObject({ status: "pending" });
    await testSite.pass("25h");
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    await testSite.reconcile();
    expect((await testSite.onlyDonation()).donation.status).toBe("pending");
  });

  it("keeps the same form from opening a second payment", async () => {
    const form = aForm();
    const { orderId } = await testSite.beginCheckout(form);
    await testSite.control.pay(orderId, upi("pending@razorpay"));
    // The gateway has not been asked yet: checkout itself must ask.
    const repeatedReply = await testSite.checkout(form);
    expect([repeatedReply.status, repeatedReply.json.code]).toEqual([409, "already-paid"]);
    expect(repeatedReply.json.errorMessage).toContain("Please do not pay again");
    expect(await paymentsAtGateway()).toHaveLength(1);
  });

  it("can be repeated on the same order once the gateway reports its failure", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout(form);
    await testSite.control.pay(orderId, upi("pending@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    const [attempt] = await paymentsAtGateway();
    await testSite.control.failPayment(attempt!.id);
    expect(await testSite.beginCheckout(form)).toEqual({ orderId, reference });
    expect(await checkedView(reference)).toMatchObject({ status: "failed" });
  });

  it("that fails after ten minutes and is paid a day later is pending, then failed, then paid", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout(form);
    await testSite.control.pay(orderId, upi("late@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    await testSite.pass("11m");
    expect(await checkedView(reference)).toMatchObject({ status: "failed" });
    await testSite.pass("27h");
    await testSite.drainWebhooks();
    expect(await checkedView(reference)).toMatchObject({ status: "paid" });
    await testSite.expectBookedOnce(reference);
  });

  it("expires with its order, when no bank can answer any more", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, upi("pending@razorpay"));
    await testSite.pass("97h");
    expect(await checkedView(reference)).toMatchObject({ status: "expired" });
  });
});

describe("An order without a payment attempt", () => {
  it("is open, and the same form uses it again", async () => {
    const form = aForm();
    const firstDonation = await testSite.beginCheckout(form);
    expect(await checkedView(firstDonation.reference)).toMatchObject({ status: "open" });
    expect(await testSite.beginCheckout(form)).toEqual(firstDonation);
  });
});

describe("A gateway that does not answer", () => {
  it("is reported as a failed check, and asked again by the next request", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, upi("pending@razorpay"));
    await testSite.control.script({ nextPaymentFetch: "html-502" });
    expect(await checkedView(reference)).toMatchObject({ status: "open", checkFailed: true });
    await expect.poll(() => checkedView(reference)).toMatchObject({ status: "pending" });
    expect(await checkedView(reference)).not.toHaveProperty("checkFailed");
  });

  it("prevents checkout for a form that has an order, because it may be in payment", async () => {
    const form = aForm();
    const firstDonation = await testSite.beginCheckout(form);
    await testSite.control.script({ nextPaymentFetch: "html-502" });
    const refusedReply = await testSite.checkout(form);
    expect([refusedReply.status, refusedReply.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(refusedReply.json.errorMessage).not.toContain("Nothing was charged");
    expect(await testSite.beginCheckout(form)).toEqual(firstDonation);
  });
});
