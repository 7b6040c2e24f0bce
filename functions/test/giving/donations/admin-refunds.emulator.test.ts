import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { GatewayError, type PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import type { Served } from "../../support/server.ts";
import { CAMPAIGN, type Instance, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let admin: StoredPerson;
let otherAdmin: StoredPerson;
beforeEach(async () => {
  testSite = await openTestSite();
  admin = await somebody(testSite.deps, { role: "admin", name: "Meera Nair" });
  otherAdmin = await somebody(testSite.deps, { role: "admin", name: "Ravi Iyer" });
  // Above ₹1,000 a second admin approves.
  await testSite.db.refundSettings.set({ approvalAbovePaise: 1_000_00 });
});
afterEach(async () => testSite.close());

const send = (path: string, body: unknown, by?: StoredPerson, served: Served = testSite.first.served) =>
  served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...by?.headers },
    body: JSON.stringify(body),
  });
const get = (path: string, by: StoredPerson = admin) => testSite.first.served.get(path, by.headers);

async function donate(rupees = 500): Promise<{ reference: string; paymentId: string }> {
  const { reference, orderId } = await testSite.beginCheckout(
    testSite.aForm({ amount: rupees, clientRequestId: randomUUID() }),
  );
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { reference, paymentId };
}
const askForRefund = (reference: string) =>
  send(`/donations/${reference}/refund`, { reason: "by-mistake", words: "One zero too many." });
const refundsOf = async (reference: string) => (await get(`/admin/refunds/${reference}`)).json;
const newBody = (amountPaise: number, version: number, clientRequestId: string = randomUUID()) => ({
  clientRequestId,
  version,
  amountPaise,
  reason: "Given by mistake.",
});
/** Refunds as an admin who has just looked at the donation. */
async function refund(reference: string, amountPaise: number, by = admin, instance?: Instance) {
  const { version } = await refundsOf(reference);
  return send(`/admin/refunds/${reference}`, newBody(amountPaise, version), by, instance?.served);
}
const decide = (act: "approve" | "cancel", reference: string, refundId: string, by = otherAdmin) =>
  send(`/admin/refunds/${reference}/${refundId}/${act}`, {}, by);
/** A refund of ₹2,000 that waits for the second admin. */
async function donateAndAskApproval() {
  const donation = await donate(2_000);
  const { json } = await refund(donation.reference, 2_000_00);
  expect(json.refunds[0].state).toBe("awaiting-approval");
  return { ...donation, refundId: String(json.refunds[0]._id) };
}
const listed = async (part: string) => (await get(`/admin/refunds?part=${part}`)).json;
const counts = async () => (await get("/admin/refunds/counts")).json;
const gatewayTotals = async () => {
  const { refunds, refundedPaise } = (await testSite.control.state()).totals;
  return { refunds, refundedPaise };
};
const gatewayRefunds = async () => (await testSite.control.state({ entities: true })).entities!.refunds;
const raised = async () => {
  const figures = await compose(testSite.deps).figures.figuresOf(
    [CAMPAIGN],
    new Date(testSite.now().getTime() + 60_000),
  );
  const { raisedPaise, supporters } = figures.get(CAMPAIGN)!;
  return { raisedPaise, supporters };
};
const mailsAbout = async (words: string) => {
  await testSite.drainOutbox();
  return testSite.deps.sent
    .filter(({ to }) => to === "asha@example.in")
    .filter(({ subject }) => subject.includes(words));
};
const loggedActions = async () =>
  (await testSite.db.activity.orderBy("at").get()).docs
    .map((doc) => doc.data().action)
    .filter((action) => action.startsWith("refund"));

describe("A refund by an admin", () => {
  it("goes to the gateway, is booked once by what the gateway reports, and the donor is told once", async () => {
    const { reference } = await donate();
    const reply = await refund(reference, 500_00);
    expect(reply.status, reply.text).toBe(200);
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({
      leftPaise: 0,
      obstacle: "nothing-left",
      refunds: [{ state: "processed", amountPaise: 500_00, requestedBy: admin.email, reason: "Given by mistake." }],
    });
    expect((await testSite.view(reference)).json).toMatchObject({ status: "refunded", refundedPaise: 500_00 });
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
    expect(await raised()).toEqual({ raisedPaise: 0, supporters: 0 });
    const mails = await mailsAbout("refund");
    expect(mails.map(({ subject }) => subject)).toEqual(["Your refund of ₹500 is complete"]);
    expect(mails[0]?.text).toContain("5 to 7 working days");
    expect(mails[0]?.text).not.toContain("Given by mistake");
    expect(await loggedActions()).toEqual(["refund-made"]);
    expect(JSON.stringify((await testSite.db.activity.get()).docs.map((doc) => doc.data()))).not.toContain("mistake");
    await testSite.expectMoneyConserved();
  });

  it("of a part keeps the supporter; a refund of the rest removes it", async () => {
    const { reference } = await donate();
    await refund(reference, 200_00);
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 300_00 });
    expect((await testSite.view(reference)).json).toMatchObject({ status: "partly-refunded", refundedPaise: 200_00 });
    expect(await raised()).toEqual({ raisedPaise: 300_00, supporters: 1 });
    await testSite.pass("1h");
    await refund(reference, 300_00, otherAdmin);
    await testSite.control.flush();
    expect((await testSite.view(reference)).json).toMatchObject({ status: "refunded", refundedPaise: 500_00 });
    expect(await raised()).toEqual({ raisedPaise: 0, supporters: 0 });
    expect((await mailsAbout("is complete")).map(({ subject }) => subject).toSorted()).toEqual([
      "Your refund of ₹200 is complete",
      "Your refund of ₹300 is complete",
    ]);
    await testSite.expectMoneyConserved();
  });

  it("that takes days tells the donor that it is on its way, and later that it went back, however often the gateway says so", async () => {
    const { reference } = await donate();
    await testSite.control.flags({ refundInitial: "pending", refundTakesDays: 6 });
    await testSite.control.chaos({ duplicate: 3, reorder: "reverse" });
    await refund(reference, 500_00);
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 0, refunds: [{ state: "sent" }] });
    expect((await get(`/donations/${reference}/refund`)).json).toMatchObject({ obstacle: "on-its-way" });
    expect((await testSite.view(reference)).json).toMatchObject({ status: "paid" });
    expect((await mailsAbout("refund")).map(({ subject }) => subject)).toEqual(["Your refund of ₹500 is on its way"]);
    await testSite.pass("145h");
    await testSite.control.flush();
    await testSite.drainWebhooks();
    expect(await refundsOf(reference)).toMatchObject({ refunds: [{ state: "processed" }] });
    expect((await mailsAbout("refund")).map(({ subject }) => subject)).toEqual([
      "Your refund of ₹500 is on its way",
      "Your refund of ₹500 is complete",
    ]);
    await testSite.expectMoneyConserved();
  });

  it("answers the donor's open request, in full or in part, and the donor follows it", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    await testSite.control.flags({ refundInitial: "pending" });
    await refund(reference, 300_00);
    await testSite.control.flush();
    expect((await get(`/donations/${reference}/refund`)).json).toMatchObject({
      amountPaise: 300_00,
      obstacle: "on-its-way",
      request: { state: "approved" },
    });
    expect((await get("/admin/refund-requests?part=waiting")).json).toEqual([]);
    expect((await get("/admin/refund-requests?part=closed")).json).toMatchObject([
      { reference, state: "approved", amountPaise: 300_00, changedBy: admin.email },
    ]);
    expect((await send(`/donations/${reference}/refund/withdraw`, {})).status).toBe(409);
    await testSite.pass("3m");
    await testSite.control.flush();
    expect((await get(`/donations/${reference}/refund`)).json).toMatchObject({
      amountPaise: 300_00,
      obstacle: "partly-refunded",
      request: { state: "refunded" },
    });
    expect((await mailsAbout("is complete")).map(({ subject }) => subject)).toEqual([
      "Your refund of ₹300 is complete",
    ]);
  });

  it.each([
    ["nothing", 0, "amount-out-of-bounds"],
    ["less than a rupee", 99, "amount-out-of-bounds"],
    ["a part of a rupee", 100_50, "whole-rupees"],
    ["more than is left", 500_01, "more-than-left"],
  ])("of %s is refused at the field", async (_, amountPaise, problem) => {
    const { reference } = await donate();
    const reply = await refund(reference, amountPaise);
    expect([reply.status, reply.json.fields]).toMatchObject([400, [{ field: "amountPaise", problem }]]);
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
  });

  it("needs a reason, a paid donation, and a donation at all", async () => {
    const { reference } = await donate();
    const withoutReason = await send(`/admin/refunds/${reference}`, { ...newBody(100_00, 0), reason: " " }, admin);
    expect([withoutReason.status, withoutReason.json.fields?.[0]?.field]).toEqual([400, "reason"]);
    const unpaid = await testSite.beginCheckout(testSite.aForm({ clientRequestId: randomUUID() }));
    expect((await refund(unpaid.reference, 100_00)).json.errorMessage).toContain("was not paid");
    expect((await send(`/admin/refunds/${"A".repeat(24)}`, newBody(100_00, 0), admin)).status).toBe(404);
    expect((await decide("approve", reference, "0".repeat(32))).status).toBe(404);
  });
});

describe("Two at once", () => {
  it("admins who refund the same donation refund it once: the second is told who was faster", async () => {
    const { reference } = await donate();
    const replies = await Promise.all(
      [admin, otherAdmin].map((by) => send(`/admin/refunds/${reference}`, newBody(300_00, 0), by)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, refused] = replies[0]!.status === 200 ? [admin, replies[1]!] : [otherAdmin, replies[0]!];
    expect(refused.json.errorMessage).toContain(winner.email);
    await testSite.control.flush();
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 300_00 });
    await testSite.expectMoneyConserved();
  });

  it("calls of the same admin with the same key, on two instances, refund once, and both succeed", async () => {
    const { reference } = await donate();
    const secondInstance = await testSite.startInstance();
    const body = newBody(300_00, 0);
    const replies = await Promise.all(
      [testSite.first, secondInstance, testSite.first].map(({ served }) =>
        send(`/admin/refunds/${reference}`, body, admin, served),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await testSite.control.flush();
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 300_00 });
    expect((await refundsOf(reference)).refunds).toMatchObject([{ state: "processed", amountPaise: 300_00 }]);
    const otherAmount = await send(`/admin/refunds/${reference}`, { ...body, amountPaise: 200_00 }, admin);
    expect(otherAmount.status).toBe(409);
    expect(await mailsAbout("is complete")).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("refunds of parts never take more than the donation, however many admins try", async () => {
    const { reference } = await donate();
    for (let round = 0; round < 4; round += 1) {
      const { version } = await refundsOf(reference);
      await Promise.all(
        [admin, otherAdmin, admin].map((by) => send(`/admin/refunds/${reference}`, newBody(200_00, version), by)),
      );
    }
    await testSite.control.flush();
    expect(await gatewayTotals()).toEqual({ refunds: 2, refundedPaise: 400_00 });
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 100_00 });
    await testSite.expectMoneyConserved();
  });

  it("approvals send the refund once; an approval and a cancellation have one winner", async () => {
    const thirdAdmin = await somebody(testSite.deps, { role: "admin" });
    const first = await donateAndAskApproval();
    const approvals = await Promise.all(
      [otherAdmin, thirdAdmin].map((by) => decide("approve", first.reference, first.refundId, by)),
    );
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await gatewayTotals()).toMatchObject({ refunds: 1 });
    const second = await donateAndAskApproval();
    const replies = await Promise.all([
      decide("approve", second.reference, second.refundId, otherAdmin),
      decide("cancel", second.reference, second.refundId, admin),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await gatewayTotals()).toMatchObject({ refunds: replies[0].status === 200 ? 2 : 1 });
    await testSite.control.flush();
    await testSite.expectMoneyConserved();
  });
});

describe("Above the limit", () => {
  it("nothing is sent until a second admin approves; the first cannot", async () => {
    const { reference, refundId } = await donateAndAskApproval();
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 0, obstacle: "nothing-left" });
    expect(await listed("approval")).toMatchObject([{ reference, refunds: [{ requestedBy: admin.email }] }]);
    expect(await counts()).toEqual({ approval: 1, failed: 0 });
    const ownApproval = await decide("approve", reference, refundId, admin);
    expect([ownApproval.status, ownApproval.json.code]).toEqual([403, "not-allowed"]);
    await testSite.pass("1h");
    await testSite.reconcile();
    expect(await gatewayTotals()).toEqual({ refunds: 0, refundedPaise: 0 });
    expect(await mailsAbout("refund")).toEqual([]);

    expect((await decide("approve", reference, refundId)).status).toBe(200);
    await testSite.control.flush();
    expect((await refundsOf(reference)).refunds).toMatchObject([
      { state: "processed", requestedBy: admin.email, approvedBy: otherAdmin.email },
    ]);
    expect((await decide("approve", reference, refundId)).status).toBe(200);
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 2_000_00 });
    expect(await counts()).toEqual({ approval: 0, failed: 0 });
    expect(await listed("closed")).toMatchObject([{ reference }]);
    expect(await loggedActions()).toEqual(["refund-approval-asked", "refund-approved"]);
    expect(await mailsAbout("is complete")).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("means small refunds of a donation taken together", async () => {
    const { reference } = await donate(2_000);
    expect((await refund(reference, 600_00)).json.refunds[0].state).not.toBe("awaiting-approval");
    await testSite.control.flush();
    expect((await refund(reference, 400_00)).json.refunds[0].state).not.toBe("awaiting-approval");
    expect((await refund(reference, 1_00)).json.refunds[0].state).toBe("awaiting-approval");
    expect(await gatewayTotals()).toEqual({ refunds: 2, refundedPaise: 1_000_00 });
  });

  it("stays as it was for what was requested before it was raised: by the donor, or by an admin who withdraws and asks again", async () => {
    const waiting = await donateAndAskApproval();
    const asked = await donate(2_000);
    expect((await askForRefund(asked.reference)).status).toBe(200);
    const later = await donate(2_000);
    await testSite.pass("1m");
    const at = testSite.now().toISOString();
    await testSite.db.refundSettings.set({ approvalAbovePaise: 5_000_00, raised: { fromPaise: 1_000_00, at } });
    await decide("cancel", waiting.reference, waiting.refundId, admin);
    for (const { reference } of [waiting, asked]) {
      expect(await refundsOf(reference)).toMatchObject({ approvalAbovePaise: 1_000_00 });
      expect((await refund(reference, 2_000_00)).json.refunds[0].state).toBe("awaiting-approval");
    }
    expect(await refundsOf(later.reference)).toMatchObject({ approvalAbovePaise: 5_000_00 });
    expect((await refund(later.reference, 2_000_00)).json.refunds[0].state).toBe("processed");
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 2_000_00 });
  });

  it("follows the setting, which defaults to ₹10,000", async () => {
    await testSite.db.refundSettings.delete();
    const { reference } = await donate(20_000);
    expect(await refundsOf(reference)).toMatchObject({ approvalAbovePaise: 10_000_00 });
    expect((await refund(reference, 10_001_00)).json.refunds[0].state).toBe("awaiting-approval");
    expect((await refund(reference, 9_999_00)).json.refunds[0].state).toBe("processed");
  });

  it("either admin ends it while it waits: the amount is free again, nothing is sent, and the request is open again", async () => {
    for (const [by, state, action] of [
      [admin, "cancelled", "refund-cancelled"],
      [otherAdmin, "declined", "refund-approval-declined"],
    ] as const) {
      const { reference } = await donate(2_000);
      await askForRefund(reference);
      const asked = await refund(reference, 2_000_00);
      const refundId = asked.json.refunds[0]._id;
      expect((await get(`/donations/${reference}/refund`)).json).toMatchObject({ request: { state: "open" } });
      expect((await get("/admin/refund-requests?part=closed")).json).toMatchObject([{ state: "awaiting-approval" }]);
      await testSite.pass("1m");
      expect((await decide("cancel", reference, refundId, by)).status).toBe(200);
      expect((await decide("cancel", reference, refundId, by)).status).toBe(200);
      expect(await refundsOf(reference)).toMatchObject({
        leftPaise: 2_000_00,
        requestState: "open",
        refunds: [{ state, closedBy: by.email }],
      });
      expect((await loggedActions()).at(-1)).toBe(action);
      const lateApproval = await decide("approve", reference, refundId, otherAdmin);
      expect([lateApproval.status, lateApproval.json.errorMessage]).toEqual([409, expect.stringContaining(by.email)]);
      await testSite.pass("1m");
      await testSite.db.donations.doc(reference).delete();
    }
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
  });

  it("ends when the donor takes the request back", async () => {
    const { reference } = await donate(2_000);
    await askForRefund(reference);
    const { json } = await refund(reference, 2_000_00);
    expect((await send(`/donations/${reference}/refund/withdraw`, {})).json).toMatchObject({
      request: { state: "withdrawn" },
    });
    expect((await decide("approve", reference, json.refunds[0]._id)).json.errorMessage).toContain("The donor");
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 2_000_00, refunds: [{ state: "cancelled" }] });
    expect(await counts()).toEqual({ approval: 0, failed: 0 });
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
  });
});

describe("After a crash or a gateway that does not answer", () => {
  /** An instance whose process dies, as far as the caller can tell, when it is about to refund. */
  const crashingInstance = (refundCall: PaymentGateway["refund"] = () => Promise.reject(new Error("killed"))) =>
    testSite.startInstance({ wrapGateway: (gateway) => ({ ...gateway, refund: refundCall }) });

  it("between commit and call, the reconciler sends the refund, once", async () => {
    const { reference } = await donate();
    const instance = await crashingInstance();
    expect((await refund(reference, 500_00, admin, instance)).status).toBe(500);
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 0, refunds: [{ state: "approved" }] });
    expect(await listed("sending")).toMatchObject([{ reference }]);
    await testSite.reconcile();
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
    await testSite.pass("61s");
    await testSite.reconcile();
    await testSite.reconcile();
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({ refunds: [{ state: "processed" }] });
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
    expect(await mailsAbout("is complete")).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("the same call again sends what is noted, and makes no second refund", async () => {
    const { reference } = await donate();
    const instance = await crashingInstance();
    const body = newBody(500_00, 0);
    expect((await send(`/admin/refunds/${reference}`, body, admin, instance.served)).status).toBe(500);
    expect((await send(`/admin/refunds/${reference}`, body, admin)).json.refunds).toMatchObject([
      { state: "processed" },
    ]);
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
  });

  it.each([
    ["the gateway knows the header", "honoured"],
    ["the gateway ignores the header, and only the receipt protects", "ignored"],
  ] as const)("a lost reply is healed by the reconciler without a webhook: %s", async (_, refundKeys) => {
    const { reference } = await donate();
    await testSite.control.flags({ refundKeys });
    await testSite.control.webhook({ enabled: false });
    await testSite.control.script({ nextRefund: "drop-reply" });
    expect((await refund(reference, 500_00)).json.refunds).toMatchObject([{ state: "approved" }]);
    await testSite.pass("2m");
    await testSite.reconcile();
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 0, refunds: [{ state: "processed" }] });
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
    expect(await mailsAbout("is complete")).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("a repetition that the gateway refuses by the receipt finds the refund that exists", async () => {
    const { reference, paymentId } = await donate();
    await testSite.control.flags({ refundKeys: "ignored" });
    const instance = await crashingInstance(async (request) => {
      await testSite.deps.gateway.refund(request);
      return testSite.deps.gateway.refund(request);
    });
    await testSite.control.webhook({ enabled: false });
    expect((await refund(reference, 200_00, admin, instance)).json.refunds).toMatchObject([{ state: "processed" }]);
    expect(await testSite.deps.gateway.refundsOfPayment(paymentId)).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("a 409 of the gateway is no refusal: the refund stays approved and reserved until the gateway tells", async () => {
    const { reference } = await donate();
    const conflict = new GatewayError(
      "refused",
      "Another request with the same idempotency key is still in progress.",
      { httpStatus: 409 },
    );
    const instance = await crashingInstance(() => Promise.reject(conflict));
    const reply = await refund(reference, 500_00, admin, instance);
    expect(reply.json).toMatchObject({ leftPaise: 0, refunds: [{ state: "approved" }] });
    await testSite.pass("2m");
    await testSite.reconcile();
    expect(await refundsOf(reference)).toMatchObject({ refunds: [{ state: "processed" }] });
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
  });

  it("T19: a refund whose first call is still in progress at the gateway (409) is made once, whoever repeats it meanwhile", async () => {
    const { reference } = await donate();
    await testSite.control.webhook({ enabled: false });
    await testSite.control.script({ nextRefund: "hang" });
    const impatientInstance = await testSite.startInstance({ timeoutMs: 2_000 });
    const body = newBody(500_00, 0);
    const firstReply = send(`/admin/refunds/${reference}`, body, admin, impatientInstance.served);
    await expect.poll(gatewayTotals).toMatchObject({ refunds: 1 });
    const repeatedReply = await send(`/admin/refunds/${reference}`, body, admin);
    for (const { status, text, json } of [repeatedReply, await firstReply])
      expect([status, json.leftPaise, json.refunds], text).toMatchObject([200, 0, [{ state: "approved" }]]);
    await testSite.pass("2m");
    await testSite.reconcile();
    expect(await refundsOf(reference)).toMatchObject({ leftPaise: 0, refunds: [{ state: "processed" }] });
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
    expect(await mailsAbout("is complete")).toHaveLength(1);
    await testSite.expectMoneyConserved();
  });

  it("a lost reply is healed by the webhook, which carries our key", async () => {
    const { reference } = await donate();
    await testSite.control.script({ nextRefund: "drop-reply" });
    await refund(reference, 500_00);
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({ refunds: [{ state: "processed" }] });
    await testSite.pass("2m");
    await testSite.reconcile();
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
  });

  it.each(["throttle", "html-502", "empty-500", "refuse"] as const)(
    "%s leaves the refund approved and reserved; the reconciler repeats it",
    async (fault) => {
      const { reference } = await donate();
      await testSite.control.script({ nextRefund: [fault, fault] });
      expect((await refund(reference, 500_00)).json).toMatchObject({ leftPaise: 0, refunds: [{ state: "approved" }] });
      await testSite.pass("2m");
      await testSite.reconcile();
      expect((await refundsOf(reference)).refunds).toMatchObject([{ state: "approved" }]);
      await testSite.pass("5m");
      await testSite.reconcile();
      expect((await refundsOf(reference)).refunds).toMatchObject([{ state: "processed" }]);
      expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 500_00 });
      await testSite.control.flush();
      await testSite.expectMoneyConserved();
    },
  );
});

describe("A refund that the gateway refuses", () => {
  it("for want of balance fails with its sentence: the amount is free again, a person is asked, the donor hears nothing, the request is open again", async () => {
    const { reference } = await donate();
    await askForRefund(reference);
    await testSite.control.flags({ balance: "short" });
    const reply = await refund(reference, 500_00);
    expect(reply.json).toMatchObject({
      leftPaise: 500_00,
      requestState: "open",
      refunds: [{ state: "failed", failure: expect.stringContaining("does not have enough balance") }],
    });
    expect(await counts()).toEqual({ approval: 0, failed: 1 });
    expect(await listed("failed")).toMatchObject([{ reference }]);
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({
      needsPerson: true,
      exceptionDueAt: expect.any(String),
    });
    expect((await get("/admin/refund-requests?part=waiting")).json).toMatchObject([{ reference }]);
    expect((await mailsAbout("refund of")).map(({ subject }) => subject)).toEqual(["You asked for a refund of ₹500"]);
    await testSite.pass("1h");
    await testSite.reconcile();
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });

    await testSite.control.flags({ balance: "enough" });
    expect((await refund(reference, 500_00)).json.refunds).toMatchObject([{ state: "processed" }, { state: "failed" }]);
    expect(await counts()).toEqual({ approval: 0, failed: 0 });
    expect((await testSite.stored()).donations.get(reference)).toMatchObject({
      needsPerson: false,
      exceptionDueAt: null,
    });
    await testSite.control.flush();
    await testSite.expectMoneyConserved();
  });

  it("because the payment is older than six months, fails with its sentence", async () => {
    const { reference } = await donate();
    await testSite.pass("4400h");
    expect((await refund(reference, 500_00)).json.refunds).toMatchObject([
      { state: "failed", failure: expect.stringContaining("more than 6 months old") },
    ]);
  });

  it("or that fails days later, releases its amount; the admin sees it, the totals stay", async () => {
    const { reference } = await donate();
    await testSite.control.flags({ refundInitial: "pending", refundTakesDays: 9 });
    await refund(reference, 500_00);
    await testSite.control.flush();
    const [gatewayRefund] = await gatewayRefunds();
    await testSite.pass("72h");
    await testSite.control.settleRefund(gatewayRefund!.id, "failed");
    await testSite.control.flush();
    expect(await refundsOf(reference)).toMatchObject({
      leftPaise: 500_00,
      refunds: [{ state: "failed", gatewayRefundId: gatewayRefund!.id }],
    });
    expect(await counts()).toEqual({ approval: 0, failed: 1 });
    expect(await raised()).toEqual({ raisedPaise: 500_00, supporters: 1 });
    await testSite.expectMoneyConserved();
  });
});

describe("Beside refunds by hand and disputes", () => {
  const openDispute = async (paymentId: string) => {
    const { id } = await testSite.control.disputePayment(paymentId);
    await testSite.control.flush();
    return id;
  };
  const decideDispute = async (id: string, to: "won" | "lost") => {
    await testSite.pass("1h");
    await testSite.control.moveDispute(id, to);
    await testSite.control.flush();
  };

  it("no refund is made, approved or marked while the donor's bank disputes the payment, nor after it has taken it back", async () => {
    const { reference, paymentId, refundId } = await donateAndAskApproval();
    const other = await donate();
    await askForRefund(other.reference);
    const disputes = [await openDispute(paymentId), await openDispute(other.paymentId)] as const;
    const mark = () =>
      send(`/admin/refund-requests/${other.reference}/mark`, { version: 1, refundId: "rfnd_ABCdef12345678" }, admin);
    for (const sentence of ["disputes this payment", "has taken this payment back"]) {
      for (const reply of [
        await decide("approve", reference, refundId),
        await refund(other.reference, 500_00),
        await mark(),
      ])
        expect([reply.status, reply.json.errorMessage]).toEqual([409, expect.stringContaining(sentence)]);
      if (sentence.startsWith("disputes")) for (const id of disputes) await decideDispute(id, "lost");
    }
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
    await testSite.expectMoneyConserved();
  });

  it("an approved refund that was not sent waits for the bank, and is sent if it decides for us", async () => {
    const { reference, paymentId } = await donate();
    await testSite.control.script({ nextRefund: "refuse" });
    await refund(reference, 500_00);
    const disputeId = await openDispute(paymentId);
    await testSite.pass("5m");
    await testSite.reconcile();
    expect((await refundsOf(reference)).refunds).toMatchObject([{ state: "approved" }]);
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
    await decideDispute(disputeId, "won");
    await testSite.pass("6h");
    await testSite.reconcile();
    expect((await refundsOf(reference)).refunds).toMatchObject([{ state: "processed" }]);
    await testSite.control.flush();
    await testSite.expectMoneyConserved();
  });

  it("and fails if the bank takes the money back: nothing is paid twice", async () => {
    const { reference, paymentId } = await donate();
    await testSite.control.script({ nextRefund: "refuse" });
    await refund(reference, 500_00);
    await decideDispute(await openDispute(paymentId), "lost");
    await testSite.pass("6h");
    await testSite.reconcile();
    expect((await refundsOf(reference)).refunds).toMatchObject([
      { state: "failed", failure: expect.stringContaining("Nothing is left") },
    ]);
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
    await testSite.expectMoneyConserved();
  });

  it("money that was refunded by hand meanwhile is not refunded again", async () => {
    const { reference, paymentId, refundId } = await donateAndAskApproval();
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 1_500_00, requestId: randomUUID() });
    await testSite.control.flush();
    const reply = await decide("approve", reference, refundId);
    expect([reply.status, reply.json.errorMessage]).toEqual([409, expect.stringContaining("Only ₹500 is left")]);
    expect(await gatewayTotals()).toEqual({ refunds: 1, refundedPaise: 1_500_00 });
    await testSite.expectMoneyConserved();
  });

  it("a refund that waits and a mark by hand exclude each other", async () => {
    const { reference } = await donate(2_000);
    await askForRefund(reference);
    const markBody = { version: 1, refundId: "rfnd_ABCdef12345678" };
    const mark = () => send(`/admin/refund-requests/${reference}/mark`, markBody, admin);
    const { json } = await refund(reference, 2_000_00);
    expect((await mark()).json.errorMessage).toContain(`${admin.email} is refunding`);
    await decide("cancel", reference, json.refunds[0]._id, admin);
    expect((await mark()).status).toBe(200);
    expect((await refund(reference, 2_000_00)).json.errorMessage).toContain("marked as refunded by hand");
    expect(await gatewayTotals()).toMatchObject({ refunds: 0 });
  });
});

describe("The list of refunds", () => {
  it("is read page by page, those that wait for approval first, each donation once", async () => {
    const waiting = await donateAndAskApproval();
    await testSite.pass("1m");
    const made = await donate();
    await refund(made.reference, 100_00);
    await testSite.control.flush();
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await get(`/admin/refunds?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.json.map(({ reference }: { reference: string }) => reference));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seen).toEqual([waiting.reference, made.reference]);
  });
});
