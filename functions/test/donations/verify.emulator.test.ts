import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GatewayPayment, PaymentGateway } from "../../src/gateway/payment-gateway.ts";
import { aForm, openWorld, type World } from "./world.ts";

let world: World;
/** What the gateway's answer about a payment is made into, for accounts and networks that the double is not. */
let bend: (payment: GatewayPayment) => GatewayPayment;
let asked: string[];

const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  payment: async (id) => {
    asked.push(id);
    return bend(await gateway.payment(id));
  },
});

beforeEach(async () => {
  bend = (payment) => payment;
  asked = [];
  world = await openWorld({ wrapGateway, timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await world.close();
});

/** Pays while every webhook is lost, so that verify is alone. */
async function payUnheard(form = aForm()) {
  await world.control.chaos({ drop: 1 });
  const { orderId, reference } = await world.begin(form);
  return { orderId, reference, response: await world.control.payNow(orderId) };
}

describe("Verify", () => {
  it("T04: books a captured payment, and owes one thank-you", async () => {
    const { reference, response } = await payUnheard();
    expect((await world.verify(response)).json).toEqual({ status: "paid", reference });
    await world.expectBookedOnce(reference);
    await world.conserve();
  });

  it("does not call paid what the gateway has given back already", async () => {
    const { reference, response } = await payUnheard();
    const paymentId = response.razorpay_payment_id;
    await world.deps.gateway.refund({ paymentId, amountPaise: 500_00, requestId: "request-0001" });
    expect((await world.verify(response)).json).toEqual({ status: "refunded", reference });
    await world.conserve();
  });

  it("T10: ignores amount and campaign, and keeps the donor that checkout knew", async () => {
    const { reference, response } = await payUnheard();
    await world.verify({
      ...response,
      amount: 1,
      campaignId: "other",
      fullName: "Somebody Else",
      email: "x@example.in",
    });
    await world.expectBookedOnce(reference);
    const { donation } = await world.only();
    expect(donation).toMatchObject({ amountPaise: 500_00, campaignId: "school", donor: aForm().donor });
    await world.conserve();
  });

  it("answers a booked donation from its own record: twenty calls at once ask the gateway once, and book once", async () => {
    const { reference, response } = await payUnheard();
    await world.verify(response);
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.verify(response)));
    for (const reply of replies) expect(reply.json).toEqual({ status: "paid", reference });
    expect(asked).toHaveLength(1);
    await world.expectBookedOnce(reference);
    await world.conserve();
  });

  it("T08: called twenty times at once, on three instances, books once", async () => {
    const instances = [world.first, await world.another(), await world.another()];
    const { reference, response } = await payUnheard();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.verify(response, instances[index % 3])),
    );
    for (const reply of replies) expect(reply.json, reply.text).toEqual({ status: "paid", reference });
    await world.expectBookedOnce(reference);
    await world.conserve();
  });

  it("completes a bare donation with the donor's details, once", async () => {
    await world.control.chaos({ drop: 1 });
    const bare = await world.checkout({ amount: 500 });
    const response = await world.control.payNow(bare.json.order.id);
    const { donor } = aForm();
    await world.verify({ ...response, ...donor, amount: "500", campaignId: "school" });
    await world.verify({ ...response, ...donor, fullName: "Somebody Else" });
    const { donation, outbox } = await world.only();
    expect(donation).toMatchObject({ campaignId: "general-fund", donor, status: "paid" });
    expect(outbox.size).toBe(1);
    await world.conserve();
  });

  it("completes a bare donation that a webhook had booked already, and thanks then", async () => {
    const bare = await world.checkout({ amount: 500 });
    const response = await world.control.payNow(bare.json.order.id);
    await world.control.flush();
    expect((await world.only()).outbox.size).toBe(0);
    await world.verify({ ...response, ...aForm().donor });
    const { donation, outbox } = await world.only();
    expect([donation.status, donation.donor?.fullName, outbox.size]).toEqual(["paid", "Asha Devi Rao", 1]);
    await world.conserve();
  });
});

describe("T11: a signature that is not for this order", () => {
  it.each(["wrong-signature", "signature-of-other-order"] as const)("(%s) confirms nothing", async (outcome) => {
    const paidBefore = await payUnheard();
    await world.verify(paidBefore.response);
    const { orderId, reference } = await world.begin();
    await world.control.script({ next: outcome });
    const response = await world.control.payNow(orderId);
    await world.verify({ ...response, razorpay_order_id: orderId });
    expect((await world.books()).donations.get(reference)).toMatchObject({ status: "open", facts: { payments: {} } });
    expect(asked).toHaveLength(1);
  });

  it("is told the same as an order that nobody knows, so that nothing is learnt", async () => {
    const { orderId, response } = await payUnheard();
    const wrong = { ...response, razorpay_signature: "0".repeat(64) };
    const [known, unknown] = [
      await world.verify({ ...wrong, razorpay_order_id: orderId }),
      await world.verify({ ...wrong, razorpay_order_id: "order_AAAAAAAAAAAAAA" }),
    ];
    expect([known.status, known.json.code]).toEqual([400, "signature-mismatch"]);
    expect(unknown.text).toBe(known.text);
    expect(asked).toEqual([]);
  });

  it("of a payment that was used already does not pay another donation", async () => {
    const first = await payUnheard();
    await world.verify(first.response);
    const second = await world.begin();
    const reply = await world.verify({ ...first.response, razorpay_order_id: second.orderId });
    expect(reply.json.code).toBe("signature-mismatch");
    await world.expectBookedOnce(first.reference);
    expect((await world.books()).ledger.size).toBe(1);
    await world.conserve();
  });
});

describe("T12: a genuine signature is no proof of money", () => {
  it("where the payment is only authorised: pending, not counted; the capture finishes it", async () => {
    await world.control.flags({ capture: "manual" });
    const { reference, response } = await payUnheard();
    expect((await world.verify(response)).json.status).toBe("pending");
    expect((await world.books()).ledger.size).toBe(0);
    bend = (payment) => ({ ...payment, status: "captured", wasCaptured: true });
    expect((await world.verify(response)).json.status).toBe("paid");
    await world.expectBookedOnce(reference);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ["another amount", { amountPaise: 5_00 }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: "order_AAAAAAAAAAAAAA" }],
    ["no order", { orderId: undefined }],
    ["a foreign card", { international: true }],
  ])("where it has %s: under review, in suspense, counted for nobody, thanked by nobody", async (_, change) => {
    const { response } = await payUnheard();
    bend = (payment) => ({ ...payment, ...change });
    expect((await world.verify(response)).json.status).toBe("under-review");
    const { donation, ledger, outbox } = await world.only();
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([donation.netPaise, donation.listed, outbox.size]).toEqual([0, false, 0]);
  });

  it("with a real foreign card of the gateway's: under review", async () => {
    const { orderId } = await world.begin();
    const response = await world.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    expect((await world.verify(response)).json.status).toBe("under-review");
    await world.control.flush();
    await world.conserve();
  });
});

describe("T16: while the gateway is silent", () => {
  it.each(["html-502", "empty-500", "refuse", "throttle", "hang", "drop-reply"] as const)(
    "(%s) a signed payment is pending: the donor is told not to pay again, and it is finished later",
    async (fault) => {
      const { reference, response } = await payUnheard();
      await world.control.script({ nextPaymentFetch: fault });
      expect((await world.verify(response)).json).toEqual({ status: "pending", reference });
      expect((await world.view(reference)).json.status).toBe("pending");
      expect(JSON.stringify(world.deps.logged)).not.toMatch(/TypeError|asha/i);
      expect((await world.view(reference, true)).json.status).toBe("paid");
      await world.expectBookedOnce(reference);
      await world.conserve();
    },
  );
});

describe("What a reference shows", () => {
  it("is the donation, and no more of its donor than a first name and a mask", async () => {
    const { reference, response } = await payUnheard();
    await world.verify(response);
    const reply = await world.view(reference);
    expect(reply.json).toEqual({
      reference,
      status: "paid",
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign: { _id: "school", title: "Books for a village school", kind: "fundraiser" },
      createdAt: "2026-11-20T06:30:00.000Z",
      paidAt: "2026-11-20T06:30:00.000Z",
      method: "upi",
      paymentId: response.razorpay_payment_id,
      firstName: "Asha",
      emailMask: "a•••@example.in",
      taxBenefit: false,
    });
  });

  it("is why the last attempt failed", async () => {
    const { orderId, reference } = await world.begin();
    await world.control.pay(orderId, { method: "card", card: { number: "4100280000080001" } });
    await world.control.flush();
    expect((await world.view(reference)).json).toMatchObject({ status: "failed", failureReason: "insufficient_fund" });
  });

  it("is nothing for a reference that nobody has", async () => {
    expect((await world.view("A".repeat(24))).json.code).toBe("not-found");
    expect((await world.view("short")).json.code).toBe("bad-input");
  });

  it("T09: asks the gateway for a donor who waits, but not at every call", async () => {
    const { reference } = await payUnheard();
    expect((await world.view(reference)).json.status).toBe("open");
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.view(reference, true)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await world.view(reference)).json.status).toBe("paid");
    await world.expectBookedOnce(reference);
    await world.conserve();
  });
});
