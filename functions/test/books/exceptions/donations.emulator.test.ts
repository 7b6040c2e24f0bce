import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CAMPAIGN } from "../../giving/donations/world.ts";
import { DONOR, openQueue, type Queue } from "./queue.ts";

let queue: Queue;
beforeEach(async () => {
  queue = await openQueue();
});
afterEach(async () => {
  await queue.testSite.expectMoneyConserved();
  await queue.close();
});

const refund = (reference: string, paymentId: string, version = 0, by = queue.admin) =>
  queue.resolve(`donation/${reference}/refund`, { version, paymentId }, by);
const accept = (reference: string, problem: string, version = 0, by = queue.admin) =>
  queue.resolve(`donation/${reference}/accept`, { version, problem, note: "Agreed by phone." }, by);
const enterDonor = (reference: string, version = 0, by = queue.admin, details: object = DONOR) =>
  queue.resolve(`donation/${reference}/donor`, { version, details, citizenshipConfirmed: true }, by);
const codeOf = async (sent: ReturnType<Queue["resolve"]>) => {
  const { status, json } = await sent;
  return status === 200 ? 200 : json.code;
};
const storedDonation = async (reference: string) => (await queue.testSite.stored()).donations.get(reference);

describe("A donation paid by a foreign card", () => {
  it("is in the queue, is refunded once, and then the books, the donor's page and the queue agree", async () => {
    const { reference, paymentId } = await queue.payFromAbroad();
    expect(await queue.onlyItem("?kind=donation")).toMatchObject({
      kind: "donation",
      _id: reference,
      version: 0,
      problems: [{ what: "foreign-card", paymentId, amountPaise: 500_00, key: `payment_${paymentId}` }],
    });
    await queue.testSite.control.script({ nextRefund: "drop-reply" });
    expect(await codeOf(refund(reference, paymentId))).toBe("gateway-unavailable");
    expect(await codeOf(refund(reference, paymentId))).toBe(200);
    expect(await codeOf(refund(reference, paymentId))).toBe(200);
    const late = await refund(reference, paymentId, 0, queue.otherAdmin);
    expect([late.status, late.json.errorMessage]).toEqual([409, expect.stringContaining(queue.admin.email)]);
    expect(await queue.refundsAtGateway()).toHaveLength(1);
    expect(await storedDonation(reference)).toMatchObject({ status: "refunded", needsPerson: false });
    expect(await queue.list()).toEqual([]);
    expect((await queue.testSite.view(reference)).json.status).toBe("refunded");
    expect(await queue.loggedActions()).toEqual([
      { action: "payment-refund-ordered", subject: `donations/${reference}`, byEmail: queue.admin.email },
    ]);
  });

  it("above the limit is refunded only when a second admin has ordered it, too", async () => {
    const { orderId, reference } = await queue.testSite.beginCheckout(queue.testSite.aForm({ amount: 20_000 }));
    const foreignCard = { method: "card", card: { number: "4012888888881881" } } as const;
    const { razorpay_payment_id: paymentId } = await queue.testSite.control.payNow(orderId, foreignCard);
    await queue.testSite.control.flush();
    expect((await refund(reference, paymentId)).json).toEqual({ isOpen: true, awaitsApproval: true });
    expect(await codeOf(refund(reference, paymentId, 1))).toBe("not-allowed");
    expect(await queue.refundsAtGateway()).toEqual([]);
    expect((await refund(reference, paymentId, 1, queue.otherAdmin)).json).toEqual({ isOpen: false });
    expect(await queue.refundsAtGateway()).toHaveLength(1);
    expect(await storedDonation(reference)).toMatchObject({ status: "refunded", needsPerson: false });
  });

  it("is accepted with a note: it needs nobody any more, and the money stays apart", async () => {
    const { reference, paymentId } = await queue.payFromAbroad();
    expect((await accept(reference, `payment_${paymentId}`)).json).toEqual({ isOpen: false });
    expect(await storedDonation(reference)).toMatchObject({ needsPerson: false, status: "under-review", netPaise: 0 });
    expect(await queue.list()).toEqual([]);
    expect(await codeOf(accept(reference, `payment_${paymentId}`))).toBe(200);
    expect(await codeOf(accept(reference, `payment_${paymentId}`, 0, queue.otherAdmin))).toBe("conflict");
    const record = await queue.testSite.first.served.get(`/admin/donations/${reference}`, queue.admin.headers);
    expect(record.json.reviewEvents).toMatchObject([{ what: "accepted", note: "Agreed by phone." }]);
  });

  it("takes no donor's details, and no resolution for a problem that it does not have", async () => {
    const { reference } = await queue.payFromAbroad();
    expect(await codeOf(enterDonor(reference))).toBe("conflict");
    expect(await codeOf(accept(reference, "payment_pay_another"))).toBe("conflict");
    expect(await codeOf(refund(reference, "pay_another"))).toBe("conflict");
    expect((await accept(reference, "dispute_disp_1")).json.code).toBe("bad-input");
    expect(await queue.refundsAtGateway()).toEqual([]);
    expect(await queue.onlyItem()).toMatchObject({ version: 0 });
  });
});

describe("A second payment of a donation", () => {
  it("is accepted without touching the donation, and its later refund is booked all the same", async () => {
    const { orderId, reference } = await queue.testSite.beginCheckout();
    await queue.testSite.control.script({ next: "double-payment" });
    await queue.testSite.verify(await queue.testSite.control.payNow(orderId));
    await queue.testSite.pass("90s");
    const item = await queue.onlyItem();
    expect(item.problems).toMatchObject([{ what: "second-payment", amountPaise: 500_00 }]);
    expect(await codeOf(refund(reference, (await acceptedPaymentOf(reference)) ?? ""))).toBe("conflict");
    expect(await codeOf(accept(reference, item.problems[0].key))).toBe(200);
    expect(await storedDonation(reference)).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: false });
    await queue.testSite.pass("10m");
    expect([...(await queue.testSite.stored()).ledger.values()].map(({ kind }) => kind).toSorted()).toEqual([
      "capture",
      "capture",
      "refund",
    ]);
    expect(await queue.list()).toEqual([]);
  });
});

const acceptedPaymentOf = async (reference: string) => (await storedDonation(reference))?.facts.acceptedPaymentId;

describe("A bare amount whose details never came", () => {
  it("comes to the queue after an hour, and counts for the general fund once an admin has entered the donor", async () => {
    const { reference, paymentId } = await queue.payWithoutDetails();
    expect(await queue.onlyItem()).toMatchObject({
      _id: reference,
      problems: [{ what: "awaits-details", paymentId }],
    });
    const reply = await enterDonor(reference);
    expect(reply.status, reply.text).toBe(200);
    const donation = await storedDonation(reference);
    expect(donation).toMatchObject({ status: "paid", donor: DONOR, netPaise: 500_00, needsPerson: false });
    expect(donation?.donorKeys).toContain(`mail:${DONOR.email}`);
    expect(donation?.consents.indianCitizen?.text).toBe("indian-citizen-by-admin-2026-11");
    expect([...(await queue.testSite.stored()).outbox.keys()]).toEqual([`thank-you_${reference}`]);
    expect(await queue.list()).toEqual([]);
    expect(await codeOf(enterDonor(reference))).toBe(200);
    expect(await codeOf(enterDonor(reference, 0, queue.otherAdmin, { ...DONOR, fullName: "Other" }))).toBe("conflict");
    expect((await storedDonation(reference))?.donor).toEqual(DONOR);
    expect(await queue.loggedActions()).toEqual([
      { action: "donor-entered", subject: `donations/${reference}`, byEmail: queue.admin.email },
    ]);
  });

  it("is refunded instead", async () => {
    const { reference, paymentId } = await queue.payWithoutDetails();
    expect(await codeOf(refund(reference, paymentId))).toBe(200);
    expect(await storedDonation(reference)).toMatchObject({ status: "refunded", needsPerson: false });
    expect(await codeOf(enterDonor(reference, 1))).toBe("conflict");
  });

  it("is not in the queue while the form may still bring the details", async () => {
    const reply = await queue.testSite.checkout({ amount: 500 });
    await queue.testSite.control.payNow(reply.json.order.id);
    await queue.testSite.control.flush();
    expect(await queue.list()).toEqual([]);
    expect(await storedDonation(reply.json.reference)).toMatchObject({ status: "under-review", needsPerson: true });
  });
});

describe("A dispute", () => {
  async function payAndDispute() {
    const { orderId, reference } = await queue.testSite.beginCheckout();
    const paid = await queue.testSite.control.payNow(orderId);
    await queue.testSite.verify(paid);
    const { id } = await queue.testSite.control.disputePayment(paid.razorpay_payment_id);
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    return { reference, disputeId: id, paymentId: paid.razorpay_payment_id };
  }
  const answer = (reference: string, disputeId: string, version = 0, by = queue.admin) =>
    queue.resolve(
      `donation/${reference}/disputes/${disputeId}/answer`,
      { version, answer: "contested", note: "Receipt sent: https://example.in/receipt" },
      by,
    );

  it("is on top with its deadline, shows our answer, and leaves with the total when it is lost", async () => {
    await queue.payFromAbroad();
    const { reference, disputeId } = await payAndDispute();
    await queue.testSite.pass("6d");
    const items = await queue.list();
    expect(items.map(({ _id }: { _id: string }) => _id)).toContain(reference);
    const [item] = await queue.list("?kind=dispute");
    expect(item).toMatchObject({
      _id: reference,
      problems: [{ what: "dispute", dispute: { disputeId, status: "open" } }],
    });
    expect(item.dueAt).toBe(item.problems[0].dispute.respondBy);
    expect((await answer(reference, disputeId)).json).toEqual({ isOpen: true });
    expect(await codeOf(answer(reference, disputeId))).toBe(200);
    expect(await codeOf(answer(reference, disputeId, 0, queue.otherAdmin))).toBe("conflict");
    const [answered] = await queue.list("?kind=dispute");
    expect(answered.problems[0].dispute.answer).toMatchObject({ answer: "contested", by: queue.admin.email });
    expect(await queue.raisedPaise(CAMPAIGN)).toBe(500_00);
    await queue.testSite.control.moveDispute(disputeId, "lost");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    await queue.testSite.pass("1m");
    expect(await queue.raisedPaise(CAMPAIGN)).toBe(0);
    expect(await queue.list("?kind=dispute")).toEqual([]);
    expect(await codeOf(answer(reference, disputeId, 1))).toBe("conflict");
  });

  it("is mailed to the foundation once, with its deadline, however often its events come", async () => {
    await queue.testSite.control.chaos({ duplicate: 3 });
    const { disputeId } = await payAndDispute();
    await queue.testSite.control.moveDispute(disputeId, "under_review");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    await queue.testSite.drainOutbox();
    const mails = queue.testSite.deps.sent.filter(({ to }) => to === "support@daansetu.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["Please answer a dispute: ₹500"]);
    expect(mails[0]?.text).toContain("27 November 2026");
  });

  it("stands in the way of a refund of that payment", async () => {
    const { reference, paymentId } = await queue.payFromAbroad();
    await queue.testSite.control.disputePayment(paymentId);
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    const reply = await refund(reference, paymentId);
    expect([reply.status, reply.json.errorMessage]).toEqual([409, expect.stringContaining("disputes this payment")]);
    expect(await queue.refundsAtGateway()).toEqual([]);
  });
});
