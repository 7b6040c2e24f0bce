import { expect, test } from "vitest";
import { startForTest } from "../../test/start.ts";

async function startWithDispute(details: { amount?: number; phase?: "fraud" } = {}) {
  const world = await startForTest();
  const { razorpay_payment_id } = await world.control.payNow((await world.order()).id);
  await world.control.flush();
  const dispute = await world.control.disputePayment(razorpay_payment_id, details);
  await world.control.flush();
  return { ...world, dispute, paymentId: razorpay_payment_id };
}

test("a new dispute has the documented fields, with nulls, and nothing is deducted yet", async () => {
  const { dispute, paymentId, receiver } = await startWithDispute({ amount: 200_00, phase: "fraud" });
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
    entity: "dispute",
    payment_id: paymentId,
    amount: 200_00,
    amount_deducted: 0,
    gateway_dispute_id: null,
    reason_description: null,
    status: "open",
    phase: "fraud",
    evidence: { amount: 200_00, summary: null, others: null, submitted_at: null },
  });
  expect(receiver.bodies().at(-1)).toMatchObject({
    event: "payment.dispute.created",
    contains: ["payment", "dispute"],
    payload: { dispute: { entity: dispute } },
  });
});

test("a dispute moves between us and the bank, and each step sends its event", async () => {
  const { control, dispute, receiver } = await startWithDispute();
  const reviewedDispute = await control.moveDispute(dispute.id, "under_review");
  await control.clock({ advance: "48h" });
  const returnedDispute = await control.moveDispute(dispute.id, "action_required");
  await control.moveDispute(dispute.id, "under_review");
  await control.flush();
  expect([reviewedDispute.status, returnedDispute.status]).toEqual(["under_review", "open"]);
  expect(reviewedDispute.evidence.submitted_at).not.toBeNull();
  expect(returnedDispute.respond_by).toBe(dispute.respond_by + 2 * 86_400);
  expect(
    receiver
      .bodies()
      .map(({ event }) => event)
      .filter((event) => event.startsWith("payment.dispute")),
  ).toEqual([
    "payment.dispute.created",
    "payment.dispute.under_review",
    "payment.dispute.action_required",
    "payment.dispute.under_review",
  ]);
});

test("a lost dispute is deducted, and its payment stays captured and not refunded", async () => {
  const { control, dispute, paymentId, razorpay } = await startWithDispute();
  expect(await control.moveDispute(dispute.id, "lost")).toMatchObject({ status: "lost", amount_deducted: 500_00 });
  expect(await razorpay.payments.fetch(paymentId)).toMatchObject({ status: "captured", amount_refunded: 0 });
});

test.each(["won", "lost", "closed"] as const)("a dispute that is %s cannot be moved any more", async (status) => {
  const { control, dispute } = await startWithDispute();
  await control.moveDispute(dispute.id, status);
  await expect(control.moveDispute(dispute.id, "under_review")).rejects.toThrow(`The dispute is ${status} already.`);
  expect((await control.state({ entities: true })).entities?.disputes).toMatchObject([{ status }]);
});

test("disputes are listed, newest first, and fetched by id, in the state that they have now", async () => {
  const { control, dispute, paymentId, razorpay } = await startWithDispute();
  await control.clock({ advance: "1h" });
  const laterDispute = await control.disputePayment(paymentId, { amount: 100_00 });
  await control.moveDispute(dispute.id, "under_review");
  const list = await razorpay.disputes.all({ count: 100 });
  expect(list.items.map(({ id, status }) => [id, status])).toEqual([
    [laterDispute.id, "open"],
    [dispute.id, "under_review"],
  ]);
  expect((await razorpay.disputes.all({ count: 1, skip: 1 })).items.map(({ id }) => id)).toEqual([dispute.id]);
  expect(await razorpay.disputes.fetch(dispute.id)).toMatchObject({ id: dispute.id, status: "under_review" });
  await expect(razorpay.disputes.fetch("disp_Unknown00000001")).rejects.toMatchObject({ statusCode: 400 });
});

test("a dispute that is accepted is lost, which cannot be undone", async () => {
  const { control, dispute, razorpay, receiver } = await startWithDispute();
  expect(await razorpay.disputes.accept(dispute.id)).toMatchObject({ status: "lost", amount_deducted: dispute.amount });
  await control.flush();
  expect(receiver.events().at(-1)).toBe("payment.dispute.lost");
  await expect(razorpay.disputes.accept(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("evidence is drafted, then submitted with at least one document", async () => {
  const { call, control, dispute, receiver } = await startWithDispute();
  const contest = async (body: object) => (await call("PATCH", `/disputes/${dispute.id}/contest`, body)).body;
  expect(await contest({ summary: "goods delivered", amount: 5000 })).toMatchObject({
    ...{ status: "open", evidence: { summary: "goods delivered", amount: 5000, submitted_at: null } },
  });
  expect((await contest({ action: "submit" })).error.description).toContain("At least one document");
  expect((await contest({ action: "burn" })).error.description).toBe("The selected action is invalid.");
  expect((await contest({ shipping_proof: "doc_1" })).error.description).toBe("The evidence is invalid.");
  expect(await contest({ shipping_proof: ["doc_1"], action: "submit" })).toMatchObject({
    ...{ status: "under_review", evidence: { summary: "goods delivered", shipping_proof: ["doc_1"] } },
  });
  await control.flush();
  expect(receiver.events().at(-1)).toBe("payment.dispute.under_review");
});

test("a dispute shows its payment where that is asked for, and refuses other expansions", async () => {
  const { call, dispute, paymentId } = await startWithDispute();
  const shown = (query: string) => call("GET", `/disputes/${dispute.id}${query}`);
  expect((await shown("?expand[]=payment")).body.payment).toMatchObject({ id: paymentId });
  expect((await shown("")).body).not.toHaveProperty("payment");
  expect((await shown("?expand[]=refund")).status).toBe(400);
});
