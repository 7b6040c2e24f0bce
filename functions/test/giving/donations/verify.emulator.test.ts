import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GatewayPayment, PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { aForm, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
/** Changes the gateway's replies about payments, for cases that the gateway double cannot produce. */
let alterPayment: (payment: GatewayPayment) => GatewayPayment;
let askedPaths: string[];

const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  payment: async (id) => {
    askedPaths.push(id);
    return alterPayment(await gateway.payment(id));
  },
});

beforeEach(async () => {
  alterPayment = (payment) => payment;
  askedPaths = [];
  testSite = await openTestSite({ wrapGateway, timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await testSite.close();
});

/** Pays while every webhook is lost, so that only verify reports the payment. */
async function payWithoutWebhooks(form = aForm()) {
  await testSite.control.chaos({ drop: 1 });
  const { orderId, reference } = await testSite.beginCheckout(form);
  return { orderId, reference, response: await testSite.control.payNow(orderId) };
}

describe("Verify", () => {
  it("T04: books a captured payment, and creates one thank-you mail", async () => {
    const { reference, response } = await payWithoutWebhooks();
    expect((await testSite.verify(response)).json).toEqual({ status: "paid", reference });
    await testSite.expectBookedOnce(reference);
    await testSite.expectMoneyConserved();
  });

  it("does not report a payment as paid that was already refunded", async () => {
    const { reference, response } = await payWithoutWebhooks();
    const paymentId = response.razorpay_payment_id;
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 500_00, requestId: "request-0001" });
    expect((await testSite.verify(response)).json).toEqual({ status: "refunded", reference });
    await testSite.expectMoneyConserved();
  });

  it("T10: ignores amount and campaign, and keeps the donor stored by checkout", async () => {
    const { reference, response } = await payWithoutWebhooks();
    await testSite.verify({
      ...response,
      amount: 1,
      campaignId: "other",
      fullName: "Somebody Else",
      email: "x@example.in",
    });
    await testSite.expectBookedOnce(reference);
    const { donation } = await testSite.onlyDonation();
    expect(donation).toMatchObject({ amountPaise: 500_00, campaignId: "school", donor: aForm().donor });
    await testSite.expectMoneyConserved();
  });

  it("answers for a booked donation from its record: twenty concurrent calls ask the gateway only once, and book once", async () => {
    const { reference, response } = await payWithoutWebhooks();
    await testSite.verify(response);
    const replies = await Promise.all(Array.from({ length: 20 }, () => testSite.verify(response)));
    for (const reply of replies) expect(reply.json).toEqual({ status: "paid", reference });
    expect(askedPaths).toHaveLength(1);
    await testSite.expectBookedOnce(reference);
    await testSite.expectMoneyConserved();
  });

  it("T08: called twenty times at once, on three instances, books once", async () => {
    const instances = [testSite.first, await testSite.startInstance(), await testSite.startInstance()];
    const { reference, response } = await payWithoutWebhooks();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => testSite.verify(response, instances[index % 3])),
    );
    for (const reply of replies) expect(reply.json, reply.text).toEqual({ status: "paid", reference });
    await testSite.expectBookedOnce(reference);
    await testSite.expectMoneyConserved();
  });

  it("completes a bare donation with the donor's details, once", async () => {
    await testSite.control.chaos({ drop: 1 });
    const anonymousReply = await testSite.checkout({ amount: 500 });
    const response = await testSite.control.payNow(anonymousReply.json.order.id);
    const { donor } = aForm();
    await testSite.verify({ ...response, ...donor, amount: "500", campaignId: "school" });
    await testSite.verify({ ...response, ...donor, fullName: "Somebody Else" });
    const { donation, outbox } = await testSite.onlyDonation();
    expect(donation).toMatchObject({
      campaignId: "school",
      campaignTitle: "Books for a village school",
      donor,
      status: "paid",
    });
    expect(outbox.size).toBe(1);
    await testSite.expectMoneyConserved();
  });

  it.each(["nowhere", "not an id", undefined])(
    "books a bare donation to the general fund where its details name %s",
    async (campaignId) => {
      await testSite.control.chaos({ drop: 1 });
      const anonymousReply = await testSite.checkout({ amount: 500 });
      const response = await testSite.control.payNow(anonymousReply.json.order.id);
      expect((await testSite.verify({ ...response, ...aForm().donor, campaignId })).json.status).toBe("paid");
      expect((await testSite.onlyDonation()).donation.campaignId).toBe("general-fund");
      await testSite.expectMoneyConserved();
    },
  );

  it("counts a bare donation that a webhook reported only once its donor's details arrive, and thanks then", async () => {
    const anonymousReply = await testSite.checkout({ amount: 500 });
    const response = await testSite.control.payNow(anonymousReply.json.order.id);
    await testSite.control.flush();
    const waiting = await testSite.onlyDonation();
    expect([waiting.outbox.size, waiting.donation.status, waiting.donation.listed]).toEqual([0, "under-review", false]);
    const sumOf = (ledger: typeof waiting.ledger, account: string) =>
      [...ledger.values()].reduce((sum, entry) => sum + (entry.account === account ? entry.amountPaise : 0), 0);
    expect([sumOf(waiting.ledger, "general-fund"), sumOf(waiting.ledger, "suspense")]).toEqual([0, 500_00]);
    expect((await testSite.view(anonymousReply.json.reference)).json).toMatchObject({
      status: "under-review",
      awaitsDetails: true,
    });
    expect((await testSite.verify(response)).json.status).toBe("under-review");
    expect((await testSite.verify({ ...response, ...aForm().donor, campaignId: "school" })).json.status).toBe("paid");
    const { donation, outbox, ledger } = await testSite.onlyDonation();
    expect([donation.status, donation.donor?.fullName, outbox.size]).toEqual(["paid", "Asha Devi Rao", 1]);
    expect(["school", "general-fund", "suspense"].map((account) => sumOf(ledger, account))).toEqual([500_00, 0, 0]);
    expect((await testSite.view(anonymousReply.json.reference)).json).not.toHaveProperty("awaitsDetails");
    await testSite.expectMoneyConserved();
  });
});

describe("T11: a signature that is not for this order", () => {
  it.each(["wrong-signature", "signature-of-other-order"] as const)("(%s) confirms nothing", async (outcome) => {
    const paidBefore = await payWithoutWebhooks();
    await testSite.verify(paidBefore.response);
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.script({ next: outcome });
    const response = await testSite.control.payNow(orderId);
    await testSite.verify({ ...response, razorpay_order_id: orderId });
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({
      status: "open",
      facts: { payments: {} },
    });
    expect(askedPaths).toHaveLength(1);
  });

  it("gets the same answer as an unknown order, so that nothing is revealed", async () => {
    const { orderId, response } = await payWithoutWebhooks();
    const wrongResponse = { ...response, razorpay_signature: "0".repeat(64) };
    const [knownReply, unknownReply] = [
      await testSite.verify({ ...wrongResponse, razorpay_order_id: orderId }),
      await testSite.verify({ ...wrongResponse, razorpay_order_id: "order_AAAAAAAAAAAAAA" }),
    ];
    expect([knownReply.status, knownReply.json.code]).toEqual([400, "signature-mismatch"]);
    expect(unknownReply.text).toBe(knownReply.text);
    expect(askedPaths).toEqual([]);
  });

  it("of a payment that was used already does not pay another donation", async () => {
    const first = await payWithoutWebhooks();
    await testSite.verify(first.response);
    const secondDonation = await testSite.beginCheckout();
    const reply = await testSite.verify({ ...first.response, razorpay_order_id: secondDonation.orderId });
    expect(reply.json.code).toBe("signature-mismatch");
    await testSite.expectBookedOnce(first.reference);
    expect((await testSite.stored()).ledger.size).toBe(1);
    await testSite.expectMoneyConserved();
  });
});

describe("T12: a valid signature is no proof of payment", () => {
  it("if the payment is only authorised and cannot be captured: pending and not counted, until it is captured", async () => {
    await testSite.control.flags({ capture: "manual", orderCapture: "ignored" });
    const { reference, response } = await payWithoutWebhooks();
    await testSite.control.script({ nextCapture: "html-502" });
    expect((await testSite.verify(response)).json.status).toBe("pending");
    expect((await testSite.stored()).ledger.size).toBe(0);
    alterPayment = (payment) => ({ ...payment, status: "captured", wasCaptured: true });
    expect((await testSite.verify(response)).json.status).toBe("paid");
    await testSite.expectBookedOnce(reference);
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
    expect((await testSite.verify(response)).json.status).toBe("under-review");
    const { donation, ledger, outbox } = await testSite.onlyDonation();
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([donation.netPaise, donation.listed, outbox.size]).toEqual([0, false, 0]);
  });

  it("with one of the gateway's foreign test cards: under review", async () => {
    const { orderId } = await testSite.beginCheckout();
    const response = await testSite.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    expect((await testSite.verify(response)).json.status).toBe("under-review");
    await testSite.control.flush();
    await testSite.expectMoneyConserved();
  });
});

describe("T16: while the gateway does not answer", () => {
  it.each(["html-502", "empty-500", "refuse", "throttle", "hang", "drop-reply"] as const)(
    "(%s) a signed payment is pending: the donor is told not to pay again, and it is completed later",
    async (fault) => {
      const { reference, response } = await payWithoutWebhooks();
      await testSite.control.script({ nextPaymentFetch: fault });
      expect((await testSite.verify(response)).json).toEqual({ status: "pending", reference });
      expect((await testSite.view(reference)).json.status).toBe("pending");
      expect(JSON.stringify(testSite.deps.logged)).not.toMatch(/TypeError|asha/i);
      expect((await testSite.view(reference, true)).json.status).toBe("paid");
      await testSite.expectBookedOnce(reference);
      await testSite.expectMoneyConserved();
    },
  );
});

describe("The page of a donation", () => {
  it("shows the donation, and of its donor only a first name and a masked address", async () => {
    const { reference, response } = await payWithoutWebhooks();
    await testSite.verify(response);
    const reply = await testSite.view(reference);
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
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, { method: "card", card: { number: "4100280000080001" } });
    await testSite.control.flush();
    expect((await testSite.view(reference)).json).toMatchObject({
      status: "failed",
      failureReason: "insufficient_fund",
    });
  });

  it("responds not-found for an unknown reference, and bad-input for a malformed one", async () => {
    expect((await testSite.view("A".repeat(24))).json.code).toBe("not-found");
    expect((await testSite.view("short")).json.code).toBe("bad-input");
  });

  it("T09: asks the gateway for a waiting donor, but not for every request", async () => {
    const { reference } = await payWithoutWebhooks();
    expect((await testSite.view(reference)).json.status).toBe("open");
    const replies = await Promise.all(Array.from({ length: 5 }, () => testSite.view(reference, true)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await testSite.view(reference)).json.status).toBe("paid");
    await testSite.expectBookedOnce(reference);
    await testSite.expectMoneyConserved();
  });
});
