import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GatewayPayment, PaymentGateway } from "../../src/gateway/payment-gateway.ts";
import { aForm, openWorld, type World } from "./world.ts";

let world: World;
/** Changes the gateway's replies about payments, for cases that the gateway double cannot produce. */
let alterPayment: (payment: GatewayPayment) => GatewayPayment;
let asked: string[];

const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  payment: async (id) => {
    asked.push(id);
    return alterPayment(await gateway.payment(id));
  },
});

beforeEach(async () => {
  alterPayment = (payment) => payment;
  asked = [];
  world = await openWorld({ wrapGateway, timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await world.close();
});

/** Pays while every webhook is lost, so that only verify reports the payment. */
async function payWithoutWebhooks(form = aForm()) {
  await world.control.chaos({ drop: 1 });
  const { orderId, reference } = await world.beginCheckout(form);
  return { orderId, reference, response: await world.control.payNow(orderId) };
}

describe("Verify", () => {
  it("T04: books a captured payment, and creates one thank-you mail", async () => {
    const { reference, response } = await payWithoutWebhooks();
    expect((await world.verify(response)).json).toEqual({ status: "paid", reference });
    await world.expectBookedOnce(reference);
    await world.expectMoneyConserved();
  });

  it("does not report a payment as paid that was already refunded", async () => {
    const { reference, response } = await payWithoutWebhooks();
    const paymentId = response.razorpay_payment_id;
    await world.deps.gateway.refund({ paymentId, amountPaise: 500_00, requestId: "request-0001" });
    expect((await world.verify(response)).json).toEqual({ status: "refunded", reference });
    await world.expectMoneyConserved();
  });

  it("T10: ignores amount and campaign, and keeps the donor stored by checkout", async () => {
    const { reference, response } = await payWithoutWebhooks();
    await world.verify({
      ...response,
      amount: 1,
      campaignId: "other",
      fullName: "Somebody Else",
      email: "x@example.in",
    });
    await world.expectBookedOnce(reference);
    const { donation } = await world.onlyDonation();
    expect(donation).toMatchObject({ amountPaise: 500_00, campaignId: "school", donor: aForm().donor });
    await world.expectMoneyConserved();
  });

  it("answers for a booked donation from its record: twenty concurrent calls ask the gateway only once, and book once", async () => {
    const { reference, response } = await payWithoutWebhooks();
    await world.verify(response);
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.verify(response)));
    for (const reply of replies) expect(reply.json).toEqual({ status: "paid", reference });
    expect(asked).toHaveLength(1);
    await world.expectBookedOnce(reference);
    await world.expectMoneyConserved();
  });

  it("T08: called twenty times at once, on three instances, books once", async () => {
    const instances = [world.first, await world.startInstance(), await world.startInstance()];
    const { reference, response } = await payWithoutWebhooks();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.verify(response, instances[index % 3])),
    );
    for (const reply of replies) expect(reply.json, reply.text).toEqual({ status: "paid", reference });
    await world.expectBookedOnce(reference);
    await world.expectMoneyConserved();
  });

  it("completes a bare donation with the donor's details, once", async () => {
    await world.control.chaos({ drop: 1 });
    const bare = await world.checkout({ amount: 500 });
    const response = await world.control.payNow(bare.json.order.id);
    const { donor } = aForm();
    await world.verify({ ...response, ...donor, amount: "500", campaignId: "school" });
    await world.verify({ ...response, ...donor, fullName: "Somebody Else" });
    const { donation, outbox } = await world.onlyDonation();
    expect(donation).toMatchObject({ campaignId: "general-fund", donor, status: "paid" });
    expect(outbox.size).toBe(1);
    await world.expectMoneyConserved();
  });

  it("completes a bare donation that a webhook had booked already, and then creates the thank-you mail", async () => {
    const bare = await world.checkout({ amount: 500 });
    const response = await world.control.payNow(bare.json.order.id);
    await world.control.flush();
    expect((await world.onlyDonation()).outbox.size).toBe(0);
    await world.verify({ ...response, ...aForm().donor });
    const { donation, outbox } = await world.onlyDonation();
    expect([donation.status, donation.donor?.fullName, outbox.size]).toEqual(["paid", "Asha Devi Rao", 1]);
    await world.expectMoneyConserved();
  });
});

describe("T11: a signature that is not for this order", () => {
  it.each(["wrong-signature", "signature-of-other-order"] as const)("(%s) confirms nothing", async (outcome) => {
    const paidBefore = await payWithoutWebhooks();
    await world.verify(paidBefore.response);
    const { orderId, reference } = await world.beginCheckout();
    await world.control.script({ next: outcome });
    const response = await world.control.payNow(orderId);
    await world.verify({ ...response, razorpay_order_id: orderId });
    expect((await world.stored()).donations.get(reference)).toMatchObject({ status: "open", facts: { payments: {} } });
    expect(asked).toHaveLength(1);
  });

  it("gets the same answer as an unknown order, so that nothing is revealed", async () => {
    const { orderId, response } = await payWithoutWebhooks();
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
    const first = await payWithoutWebhooks();
    await world.verify(first.response);
    const second = await world.beginCheckout();
    const reply = await world.verify({ ...first.response, razorpay_order_id: second.orderId });
    expect(reply.json.code).toBe("signature-mismatch");
    await world.expectBookedOnce(first.reference);
    expect((await world.stored()).ledger.size).toBe(1);
    await world.expectMoneyConserved();
  });
});

describe("T12: a valid signature is no proof of payment", () => {
  it("if the payment is only authorised: pending and not counted, until it is captured", async () => {
    await world.control.flags({ capture: "manual" });
    const { reference, response } = await payWithoutWebhooks();
    expect((await world.verify(response)).json.status).toBe("pending");
    expect((await world.stored()).ledger.size).toBe(0);
    alterPayment = (payment) => ({ ...payment, status: "captured", wasCaptured: true });
    expect((await world.verify(response)).json.status).toBe("paid");
    await world.expectBookedOnce(reference);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ["another amount", { amountPaise: 5_00 }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: "order_AAAAAAAAAAAAAA" }],
    ["no order", { orderId: undefined }],
    ["a foreign card", { international: true }],
  ])("if it has %s: under review, in suspense, without a supporter or a thank-you mail", async (_, change) => {
    const { response } = await payWithoutWebhooks();
    alterPayment = (payment) => ({ ...payment, ...change });
    expect((await world.verify(response)).json.status).toBe("under-review");
    const { donation, ledger, outbox } = await world.onlyDonation();
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([donation.netPaise, donation.listed, outbox.size]).toEqual([0, false, 0]);
  });

  it("with one of the gateway's foreign test cards: under review", async () => {
    const { orderId } = await world.beginCheckout();
    const response = await world.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    expect((await world.verify(response)).json.status).toBe("under-review");
    await world.control.flush();
    await world.expectMoneyConserved();
  });
});

describe("T16: while the gateway does not answer", () => {
  it.each(["html-502", "empty-500", "refuse", "throttle", "hang", "drop-reply"] as const)(
    "(%s) a signed payment is pending: the donor is told not to pay again, and it is completed later",
    async (fault) => {
      const { reference, response } = await payWithoutWebhooks();
      await world.control.script({ nextPaymentFetch: fault });
      expect((await world.verify(response)).json).toEqual({ status: "pending", reference });
      expect((await world.view(reference)).json.status).toBe("pending");
      expect(JSON.stringify(world.deps.logged)).not.toMatch(/TypeError|asha/i);
      expect((await world.view(reference, true)).json.status).toBe("paid");
      await world.expectBookedOnce(reference);
      await world.expectMoneyConserved();
    },
  );
});

describe("The page of a donation", () => {
  it("shows the donation, and of its donor only a first name and a masked address", async () => {
    const { reference, response } = await payWithoutWebhooks();
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

  it("shows why the last attempt failed", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, { method: "card", card: { number: "4100280000080001" } });
    await world.control.flush();
    expect((await world.view(reference)).json).toMatchObject({ status: "failed", failureReason: "insufficient_fund" });
  });

  it("responds not-found for an unknown reference, and bad-input for a malformed one", async () => {
    expect((await world.view("A".repeat(24))).json.code).toBe("not-found");
    expect((await world.view("short")).json.code).toBe("bad-input");
  });

  it("T09: asks the gateway for a waiting donor, but not for every request", async () => {
    const { reference } = await payWithoutWebhooks();
    expect((await world.view(reference)).json.status).toBe("open");
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.view(reference, true)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await world.view(reference)).json.status).toBe("paid");
    await world.expectBookedOnce(reference);
    await world.expectMoneyConserved();
  });
});
