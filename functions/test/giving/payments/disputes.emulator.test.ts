import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMonthlyTestSite, CARD, type MonthlyTestSite } from "../plans/monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.close();
});

async function payDonation() {
  const { orderId, reference } = await testSite.beginCheckout();
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { reference, paymentId };
}
async function dispute(
  paymentId: string,
  ...steps: ("under_review" | "action_required" | "won" | "lost" | "closed")[]
) {
  const { id } = await testSite.control.disputePayment(paymentId);
  for (const step of steps) {
    await testSite.pass("1h");
    await testSite.control.moveDispute(id, step);
  }
  await testSite.control.flush();
  await testSite.drainWebhooks();
  return id;
}

describe("A dispute", () => {
  it("that is lost is taken from the campaign's total, once, however often and in whatever order its events come", async () => {
    const { reference, paymentId } = await payDonation();
    await testSite.control.chaos({ reorder: "reverse", duplicate: 3 });
    const id = await dispute(paymentId, "under_review", "lost");
    const { donations, ledger } = await testSite.stored();
    expect(donations.get(reference)).toMatchObject({ status: "refunded", netPaise: 0, needsPerson: false });
    expect(ledger.get(`dis_${id}`)).toMatchObject({ kind: "chargeback", amountPaise: -500_00, account: "school" });
    await testSite.expectMoneyConserved();
  });

  it("that is won or closed changes no total", async () => {
    const { reference, paymentId } = await payDonation();
    await dispute(paymentId, "under_review", "won");
    await dispute(paymentId, "closed");
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({ status: "paid", needsPerson: false });
    await testSite.expectMoneyConserved();
  });

  it("that is open refuses the donor's request for a refund", async () => {
    const { reference, paymentId } = await payDonation();
    await dispute(paymentId);
    const reply = await testSite.post(`/donations/${reference}/refund`, { reason: "by-mistake", words: "" });
    expect([reply.status, reply.json.code]).toEqual([409, "conflict"]);
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({ status: "paid", needsPerson: true });
  });

  it("of a monthly debit is booked for that debit, even if it is the first that we hear of it", async () => {
    const startedPlan = await testSite.activePlan(CARD);
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.clock({ advance: "744h" });
    const { entities } = await testSite.control.state({ entities: true });
    const lastPayment = entities!.payments.findLast(({ captured }) => captured)!;
    await testSite.control.chaos({});
    await dispute(lastPayment.id, "lost");
    const { donations } = await testSite.stored();
    const debits = [...donations.values()].filter(({ planId }) => planId === startedPlan.planId);
    expect(debits.map(({ status, netPaise }) => [status, netPaise]).toSorted()).toEqual([
      ["paid", 400_00],
      ["refunded", 0],
    ]);
    await testSite.expectMoneyConserved();
  });

  it("of an unmatched payment is kept with it", async () => {
    const { paymentId } = await payDonation();
    const { donations, ledger } = await testSite.stored();
    for (const id of donations.keys()) await testSite.db.donations.doc(id).delete();
    for (const id of ledger.keys()) await testSite.db.ledger.doc(id).delete();
    const { deps } = await testSite.startInstance();
    const { id } = await testSite.control.disputePayment(paymentId);
    await testSite.control.moveDispute(id, "lost");
    await testSite.control.flush();
    await testSite.drainWebhooks(deps);
    expect((await testSite.stored()).unmatched.get(paymentId)?.disputes?.[id]).toMatchObject({
      status: "lost",
      lostPaise: 500_00,
    });
  });
});

describe("A dispute whose webhooks were lost", () => {
  const factOf = async (reference: string, id: string) =>
    (await testSite.stored()).donations.get(reference)?.facts.disputes?.[id];

  it("is found by the reconciler, with each of its states, and is taken from the campaign's total when it is lost", async () => {
    const { reference, paymentId } = await payDonation();
    await testSite.control.chaos({ drop: 1 });
    const { id } = await testSite.control.disputePayment(paymentId);
    await testSite.pass("20m");
    await testSite.reconcile();
    expect(await factOf(reference, id)).toMatchObject({ status: "open", lostPaise: 0 });
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({ status: "paid", needsPerson: true });
    await testSite.control.moveDispute(id, "under_review");
    await testSite.pass("61m");
    await testSite.reconcile();
    expect(await factOf(reference, id)).toMatchObject({ status: "under-review" });
    await testSite.control.moveDispute(id, "lost");
    await testSite.pass("61m");
    await testSite.reconcile();
    const { donations, ledger } = await testSite.stored();
    expect(donations.get(reference)).toMatchObject({ status: "refunded", netPaise: 0, needsPerson: false });
    expect(ledger.get(`dis_${id}`)).toMatchObject({ kind: "chargeback", amountPaise: -500_00, source: "reconciler" });
    await testSite.expectMoneyConserved();
  });

  it("is asked about once an hour, and not matched again while nothing is new", async () => {
    const { reference, paymentId } = await payDonation();
    await dispute(paymentId, "under_review", "action_required");
    const updatedAt = async () => (await testSite.db.donations.doc(reference).get()).updateTime;
    const before = await updatedAt();
    let calls = 0;
    const { deps } = await testSite.startInstance({
      wrapGateway: (gateway) => ({ ...gateway, disputes: () => ((calls += 1), gateway.disputes()) }),
    });
    for (let run = 0; run < 3; run += 1) {
      await testSite.pass("61m");
      await testSite.reconcile(deps);
      await testSite.reconcile(deps);
    }
    expect(calls).toBe(3);
    expect(await updatedAt()).toEqual(before);
  });

  it("is dead-lettered if it cannot be read, and reaches its donation when it can", async () => {
    const { reference, paymentId } = await payDonation();
    await testSite.control.chaos({ drop: 1 });
    const { id } = await testSite.control.disputePayment(paymentId);
    await testSite.control.distort(id, { status: "escalated" });
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toMatchObject({ parked: 1 });
    expect((await testSite.db.parkedEntities.doc(`dispute_${id}`).get()).data()).toMatchObject({
      kind: "dispute",
      state: "waiting",
      foundBy: "sweep-disputes",
    });
    await testSite.control.distort(id, {});
    await testSite.pass("2m");
    await testSite.reconcile();
    expect((await testSite.db.parkedEntities.doc(`dispute_${id}`).get()).data()).toMatchObject({ state: "resolved" });
    expect(await factOf(reference, id)).toMatchObject({ status: "open" });
  });
});
