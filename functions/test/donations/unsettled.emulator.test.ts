import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aForm, openWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ timeoutMs: 2_000 });
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const upi = (vpa: string) => ({ method: "upi", vpa }) as const;
const paymentsAtGateway = async () => (await world.control.state({ entities: true })).entities!.payments;
const checkedView = async (reference: string) => (await world.view(reference, true)).json;

describe("A payment attempt that the bank has not answered", () => {
  it("is a pending donation, immediately and later", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, upi("pending@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    expect(await checkedView(reference)).not.toHaveProperty("checkFailed");
    expect((await world.view(reference)).json).toMatchObject({ status: "pending" });
    await world.pass("25h");
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    await world.reconcile();
    expect((await world.onlyDonation()).donation.status).toBe("pending");
  });

  it("keeps the same form from opening a second payment", async () => {
    const form = aForm();
    const { orderId } = await world.beginCheckout(form);
    await world.control.pay(orderId, upi("pending@razorpay"));
    // The gateway has not been asked yet: checkout itself must ask.
    const again = await world.checkout(form);
    expect([again.status, again.json.code]).toEqual([409, "already-paid"]);
    expect(again.json.errorMessage).toContain("Please do not pay again");
    expect(await paymentsAtGateway()).toHaveLength(1);
  });

  it("can be repeated on the same order once the gateway reports its failure", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout(form);
    await world.control.pay(orderId, upi("pending@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    const [attempt] = await paymentsAtGateway();
    await world.control.failPayment(attempt!.id);
    expect(await world.beginCheckout(form)).toEqual({ orderId, reference });
    expect(await checkedView(reference)).toMatchObject({ status: "failed" });
  });

  it("that fails after ten minutes and is paid a day later is pending, then failed, then paid", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout(form);
    await world.control.pay(orderId, upi("late@razorpay"));
    expect(await checkedView(reference)).toMatchObject({ status: "pending" });
    await world.pass("11m");
    expect(await checkedView(reference)).toMatchObject({ status: "failed" });
    await world.pass("27h");
    await world.drainWebhooks();
    expect(await checkedView(reference)).toMatchObject({ status: "paid" });
    await world.expectBookedOnce(reference);
  });

  it("expires with its order, when no bank can answer any more", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, upi("pending@razorpay"));
    await world.pass("97h");
    expect(await checkedView(reference)).toMatchObject({ status: "expired" });
  });
});

describe("An order without a payment attempt", () => {
  it("is open, and the same form uses it again", async () => {
    const form = aForm();
    const first = await world.beginCheckout(form);
    expect(await checkedView(first.reference)).toMatchObject({ status: "open" });
    expect(await world.beginCheckout(form)).toEqual(first);
  });
});

describe("A gateway that does not answer", () => {
  it("is reported as a failed check, and asked again by the next request", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, upi("pending@razorpay"));
    await world.control.script({ nextPaymentFetch: "html-502" });
    expect(await checkedView(reference)).toMatchObject({ status: "open", checkFailed: true });
    await expect.poll(() => checkedView(reference)).toMatchObject({ status: "pending" });
    expect(await checkedView(reference)).not.toHaveProperty("checkFailed");
  });

  it("prevents checkout for a form that has an order, because it may be in payment", async () => {
    const form = aForm();
    const first = await world.beginCheckout(form);
    await world.control.script({ nextPaymentFetch: "html-502" });
    const refused = await world.checkout(form);
    expect([refused.status, refused.json.code]).toEqual([502, "gateway-unavailable"]);
    expect(refused.json.errorMessage).not.toContain("Nothing was charged");
    expect(await world.beginCheckout(form)).toEqual(first);
  });
});
