import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { watch } from "../../support/rpc.ts";
import { openMonthlyTestSite, CARD, type MonthlyTestSite } from "../plans/monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.close();
});

const mirror = async () =>
  new Map((await testSite.db.gatewayMirror.get()).docs.map((document) => [document.id, document.data()]));
const refund = async (paymentId: string, amountPaise: number) => {
  const { id } = await testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: "request-0001" });
  await testSite.control.flush();
  return id;
};
async function payByCard() {
  const { orderId, reference } = await testSite.beginCheckout();
  const response = await testSite.control.payNow(orderId, {
    method: "card",
    card: { number: "4100280000001007" },
    email: "asha@example.in",
    contact: "+919820012345",
  });
  return { orderId, reference, response, paymentId: response.razorpay_payment_id };
}

describe("The mirror of the gateway", () => {
  it("has the order, payment, refund and dispute of a donation as they are now, without the donor's data", async () => {
    const { orderId, paymentId, response } = await payByCard();
    await testSite.verify(response);
    await testSite.control.flush();
    const refundId = await refund(paymentId, 100_00);
    const { id: disputeId } = await testSite.control.disputePayment(paymentId, { amount: 200_00 });
    await testSite.control.flush();
    await testSite.drainWebhooks();
    await testSite.pass("24h");
    await testSite.checkBooks();
    const records = await mirror();
    expect(records.get(`order_${orderId}`)).toMatchObject({ status: "paid", amountPaise: 500_00, currency: "INR" });
    expect(records.get(`payment_${paymentId}`)).toMatchObject({
      status: "captured",
      amountPaise: 500_00,
      returnedPaise: 100_00,
      orderId,
      feePaise: 11_80,
      feeTaxPaise: 1_80,
      international: false,
      wasCaptured: true,
    });
    expect(records.get(`refund_${refundId}`)).toMatchObject({ status: "processed", paymentId, amountPaise: 100_00 });
    expect(records.get(`dispute_${disputeId}`)).toMatchObject({ status: "open", paymentId, amountPaise: 200_00 });
    expect(JSON.stringify([...records.values()])).not.toMatch(/asha@|98200|1007/);
    await testSite.expectMoneyConserved();
  });

  it("has the current state, whatever order the events come in and however often", async () => {
    await testSite.control.chaos({ reorder: "reverse", duplicate: 3 });
    const { paymentId } = await payByCard();
    await testSite.control.flush();
    const refundId = await refund(paymentId, 500_00);
    const records = await mirror();
    expect(records.get(`payment_${paymentId}`)).toMatchObject({ status: "refunded", returnedPaise: 500_00 });
    expect(records.get(`refund_${refundId}`)?.status).toBe("processed");
    await testSite.expectMoneyConserved();
  });

  it("has it too when browser, webhooks and reconciler report at the same time to several instances", async () => {
    const { served, deps } = await testSite.startInstance();
    await testSite.webhooksTo(served);
    const { paymentId, response } = await payByCard();
    await Promise.all([testSite.verify(response), testSite.control.flush(), testSite.reconcile(deps)]);
    await testSite.drainWebhooks(deps);
    const records = await mirror();
    expect(records.get(`payment_${paymentId}`)).toMatchObject({ status: "captured", feePaise: 11_80 });
    await testSite.expectMoneyConserved();
  });

  it("has each order from the next day on, also one that was never paid", async () => {
    const { orderId } = await testSite.beginCheckout();
    await testSite.pass("24h");
    await testSite.checkBooks();
    expect((await mirror()).get(`order_${orderId}`)).toMatchObject({ status: "created", amountPaise: 500_00 });
  });

  it("writes nothing for a message that says the same again", async () => {
    const { paymentId, response } = await payByCard();
    await testSite.verify(response);
    await testSite.control.flush();
    const record = testSite.db.gatewayMirror.doc(`payment_${paymentId}`);
    const before = (await record.get()).updateTime;
    await testSite.control.replay((await testSite.control.listDeliveries({ event: "payment.authorized" }))[0]!.eventId);
    await testSite.control.replay((await testSite.control.listDeliveries({ event: "payment.captured" }))[0]!.eventId);
    await testSite.control.flush();
    const { deps } = await testSite.startInstance();
    await compose(deps).payments.reconcile.reconcile(testSite.now(), new Date("2099-01-01T00:00:00.000Z"));
    expect((await record.get()).updateTime).toEqual(before);
  });

  it("costs a donation one write for each state of its payment, and no read", async () => {
    const { orderId } = await testSite.beginCheckout();
    const operations = watch(testSite.deps.db);
    await testSite.control.payNow(orderId);
    await testSite.control.flush();
    // Authorised: event, donation, mirror. Captured: the same, ledger entry, mail. The paid order: its event.
    expect([operations.reads, operations.writes]).toEqual([0, 3 + 5 + 1]);
  });

  it("never keeps a donation from being booked: not by a record that cannot be read", async () => {
    await testSite.control.chaos({ drop: 1 });
    const { paymentId, reference, response } = await payByCard();
    await testSite.deps.db.collection("gatewayMirror").doc(`payment_${paymentId}`).set({ unreadable: true });
    expect((await testSite.verify(response)).json.status).toBe("paid");
    await testSite.expectBookedOnce(reference);
    expect(testSite.deps.logged.some(({ message }) => message.includes("cannot be read"))).toBe(true);
  });

  it("has the subscription, its debits and their invoices", async () => {
    const { subscriptionId } = await testSite.activePlan(CARD);
    expect((await mirror()).get(`subscription_${subscriptionId}`)).toMatchObject({ status: "active" });
    await testSite.control.chaos({ drop: 1 });
    await testSite.passDays(31);
    const records = [...(await mirror()).values()];
    const debits = records.filter(({ type, invoiceId }) => type === "payment" && invoiceId !== null);
    expect(debits.map(({ status }) => status)).toEqual(["captured", "captured"]);
    const invoices = records.filter(({ type }) => type === "invoice");
    expect(invoices.map(({ status, subscriptionId: id }) => [status, id])).toEqual([
      ["paid", subscriptionId],
      ["paid", subscriptionId],
    ]);
    await testSite.expectMoneyConserved();
  });

  it("has a payment that belongs to nobody here", async () => {
    const order = await testSite.deps.gateway.createOrder({ receipt: "strange", amountPaise: 900_00, notes: {} });
    const { razorpay_payment_id: paymentId } = await testSite.control.payNow(order.id);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    const records = await mirror();
    expect(records.get(`payment_${paymentId}`)).toMatchObject({ status: "captured", orderId: order.id });
    expect(records.get(`order_${order.id}`)).toMatchObject({ amountPaise: 900_00 });
  });

  it("shows a fact of a donation that does not follow from it", async () => {
    const { paymentId, reference, response } = await payByCard();
    await testSite.verify(response);
    const stored = (await testSite.stored()).donations.get(reference)!;
    const { unexplainedFacts } = compose(testSite.deps).payments.mirrorAudit;
    expect(await unexplainedFacts(stored)).toEqual([]);
    const { [paymentId]: payment } = stored.facts.payments;
    const invented = { paymentId, amountPaise: 1, status: "processed", at: stored.createdAt } as const;
    expect(
      await unexplainedFacts({
        ...stored,
        facts: {
          ...stored.facts,
          payments: { [paymentId]: { ...payment!, amountPaise: 900_00 } },
          refunds: { rfnd_1: invented },
        },
      }),
    ).toEqual([`payments.${paymentId}`, "refunds.rfnd_1"]);
  });
});
