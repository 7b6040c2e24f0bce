import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { compose } from "../../../src/compose.ts";
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

const CONFIRMED_DONOR = { details: DONOR, citizenshipConfirmed: true };
/** @param donor `"unknown"`: nobody knows the donor's details yet */
const toCampaign = (campaignId = CAMPAIGN, donor: object | "unknown" = CONFIRMED_DONOR) => ({
  version: 0,
  target: { to: "campaign", campaignId, ...(donor !== "unknown" && { donor }) },
});
const toDonation = (reference: string, version = 0) => ({ version, target: { to: "donation", reference } });
const assign = (paymentId: string, body: object, by = queue.admin) =>
  queue.resolve(`unmatched/${paymentId}/assign`, body, by);
const refund = (paymentId: string, version = 0, by = queue.admin) =>
  queue.resolve(`unmatched/${paymentId}/refund`, { version, paymentId }, by);
const accept = (paymentId: string, version = 0, by = queue.admin, note = "Handled by hand.") =>
  queue.resolve(`unmatched/${paymentId}/accept`, { version, note }, by);
const codeOf = async (sent: ReturnType<Queue["resolve"]>) => {
  const { status, json } = await sent;
  return status === 200 ? 200 : json.code;
};

/** Amounts of the payment's entries; those of the time without a donation by their ids after `unm_`. */
async function bookedOf(paymentId: string) {
  const { ledger } = await queue.testSite.stored();
  const ofPayment = [...ledger].filter(([, entry]) => entry.paymentId === paymentId);
  return Object.fromEntries(
    ofPayment.map(([id, { amountPaise, donationId }]) => {
      const short = id.replace(/_(pay|rfnd|disp)_[^_]+/, "");
      expect(id.startsWith("unm_"), id).toBe(donationId === undefined);
      return [donationId === undefined ? short.slice("unm_".length) : `${short} of a donation`, amountPaise];
    }),
  );
}
const ASSIGNED = { cap: 700_00, cap_released: -700_00, "cap of a donation": 700_00 };

/** The accounts that are not at zero. */
async function balances() {
  const result = await auditBooks(queue.testSite.deps.db);
  expect(result.discrepancy).toBeUndefined();
  return Object.fromEntries([...result.balances].filter(([, paise]) => paise !== 0));
}

describe("Until it has a donation, its money", () => {
  it("is in suspense at once: clearing is what the gateway holds, and nothing is raised", async () => {
    const paymentId = await queue.payUnknownOrder();
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00 });
    expect(await balances()).toEqual({ "gateway-clearing": 700_00, suspense: -700_00 });
    expect(await queue.raisedPaise("all")).toBe(0);
  });

  it("is booked once, whoever reports it and however often", async () => {
    const paymentId = await queue.payUnknownOrder();
    for (const { eventId } of await queue.testSite.control.listDeliveries())
      await queue.testSite.control.replay(eventId);
    await queue.testSite.drainWebhooks();
    const second = await queue.testSite.startInstance();
    await queue.testSite.pass("20m");
    await Promise.all([queue.testSite.reconcile(), queue.testSite.reconcile(second.deps)]);
    await queue.testSite.pass("26h");
    await queue.testSite.checkBooks();
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00 });
  });

  it("leaves suspense for its campaign when it is assigned, with what was refunded before", async () => {
    const paymentId = await queue.payUnknownOrder();
    await queue.testSite.deps.gateway.refund({ paymentId, amountPaise: 200_00, requestId: "earlier-refund" });
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    expect(await balances()).toEqual({ "gateway-clearing": 700_00, suspense: -500_00, "refunds-payable": -200_00 });
    expect(await codeOf(assign(paymentId, toCampaign()))).toBe(200);
    expect(await bookedOf(paymentId)).toEqual({
      ...ASSIGNED,
      ...{ ref: -200_00, ref_released: 200_00, "ref of a donation": -200_00 },
    });
    expect(await balances()).toEqual({
      ...{ "gateway-clearing": 700_00, [`campaign:${CAMPAIGN}`]: -500_00, "refunds-payable": -200_00 },
    });
  });

  it("leaves suspense when it is refunded at the gateway's dashboard, and comes back with a reversed refund", async () => {
    const paymentId = await queue.payUnknownOrder();
    const { gateway } = queue.testSite.deps;
    const { id } = await gateway.refund({ paymentId, amountPaise: 700_00, requestId: "at-the-dashboard" });
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    expect(await balances()).toEqual({ "gateway-clearing": 700_00, "refunds-payable": -700_00 });
    expect((await queue.testSite.stored()).unmatched.get(paymentId)?.state).toBe("refunded");
    await queue.testSite.control.settleRefund(id, "reversed");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    await queue.testSite.pass("11d");
    await queue.testSite.reconcile();
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00, ref: -700_00, rev: 700_00 });
  });

  it("is what is left of it if it was refunded before anybody was told of it", async () => {
    await queue.testSite.control.chaos({ drop: 1 });
    const paymentId = await queue.payUnknownOrder();
    const { gateway } = queue.testSite.deps;
    await gateway.refund({ paymentId, amountPaise: 700_00, requestId: "at-the-dashboard" });
    await compose(queue.testSite.deps).payments.bookById("payment", paymentId, queue.testSite.now());
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00, ref: -700_00 });
    expect(await balances()).toEqual({ "gateway-clearing": 700_00, "refunds-payable": -700_00 });
    expect(await queue.list()).toEqual([]);
  });

  /** A payment of an order whose donation comes back from a backup only after the payment was recorded. */
  async function payBeforeRestoring() {
    const { orderId, reference } = await queue.testSite.beginCheckout(queue.testSite.aForm({ amount: 700 }));
    const donation = queue.testSite.db.donations.doc(reference);
    const stored = (await donation.get()).data()!;
    await donation.delete();
    const { razorpay_payment_id: paymentId, ...response } = await queue.testSite.control.payNow(orderId);
    const instance = await queue.testSite.startInstance();
    await queue.testSite.webhooksTo(instance.served);
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks(instance.deps);
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00 });
    await donation.set(stored);
    return { reference, paymentId, instance, response: { razorpay_payment_id: paymentId, ...response } };
  }

  it("leaves suspense when its own donation is found after all, in the commit that books it", async () => {
    const { reference, paymentId, instance } = await payBeforeRestoring();
    await queue.testSite.pass("20m");
    await queue.testSite.reconcile(instance.deps);
    expect(await bookedOf(paymentId)).toEqual(ASSIGNED);
    expect((await queue.testSite.stored()).unmatched.get(paymentId)).toMatchObject({
      state: "assigned",
      donationId: reference,
    });
    await queue.testSite.expectBookedOnce(reference, 700_00);
    expect(await queue.list()).toEqual([]);
  });

  it("leaves suspense by the daily check if the donor's own return booked it, and until then the audit names it", async () => {
    const { reference, paymentId, instance, response } = await payBeforeRestoring();
    expect((await queue.testSite.verify(response, instance)).status).toBe(200);
    expect((await auditBooks(queue.testSite.deps.db)).discrepancy?.problem).toMatch(
      new RegExp(
        `^The unmatched payment ${paymentId} .* is booked to a donation, too: cap_${paymentId} .* ${reference}`,
      ),
    );
    await queue.testSite.pass("26h");
    expect(await queue.testSite.checkBooks(instance.deps)).toMatchObject({ found: 0 });
    expect(await bookedOf(paymentId)).toEqual(ASSIGNED);
    await balances();
    expect(await queue.list()).toEqual([]);
  });

  it("is missed by the audit on a copy in which the entry in suspense is missing", async () => {
    const paymentId = await queue.payUnknownOrder();
    const entry = queue.testSite.deps.db.doc(`ledger/unm_cap_${paymentId}`);
    const fields = (await entry.get()).data()!;
    await entry.delete();
    const { discrepancy } = await auditBooks(queue.testSite.deps.db);
    expect(discrepancy?.problem).toBe(
      `The unmatched payment ${paymentId} (₹700) lists the entry unm_cap_${paymentId}, which the ledger does not have.`,
    );
    await entry.set(fields);
  });
});

describe("An unmatched payment", () => {
  it("is in the queue until it is resolved, with its amount, its due time and its version", async () => {
    const paymentId = await queue.payUnknownOrder();
    expect(await queue.onlyItem()).toMatchObject({
      kind: "unmatched",
      _id: paymentId,
      version: 0,
      amountPaise: 700_00,
      remainingPaise: 700_00,
      currency: "INR",
      state: "open",
      dueAt: new Date(queue.testSite.now().getTime() + 3 * 86_400_000).toISOString(),
    });
    expect(await queue.counts()).toEqual({ waiting: 1, overdue: 0 });
    await queue.testSite.pass("4d");
    expect(await queue.counts()).toEqual({ waiting: 1, overdue: 1 });
  });
});

describe("Assigning it to a campaign", () => {
  it("books it as a donation of its own, raises the campaign's total and thanks the donor, once", async () => {
    const paymentId = await queue.payUnknownOrder();
    const reply = await assign(paymentId, toCampaign());
    expect(reply.status, reply.text).toBe(200);
    const { donations, ledger, outbox, unmatched } = await queue.testSite.stored();
    const donation = donations.get(reply.json.reference);
    expect(donation).toMatchObject({ status: "paid", netPaise: 700_00, donor: DONOR, campaignId: CAMPAIGN });
    expect(donation?.consents.indianCitizen?.text).toBe("indian-citizen-by-admin-2026-11");
    expect(donation?.showAs.anonymous).toBe(true);
    expect(ledger.get(`cap_${paymentId}`)).toMatchObject({ account: CAMPAIGN, amountPaise: 700_00, source: "admin" });
    expect([...outbox.keys()]).toEqual([`thank-you_${reply.json.reference}`]);
    expect(unmatched.get(paymentId)).toMatchObject({ state: "assigned", donationId: reply.json.reference });
    expect(await queue.list()).toEqual([]);
    expect(await queue.raisedPaise(CAMPAIGN)).toBe(700_00);
    expect(await queue.loggedActions()).toEqual([
      { action: "payment-assigned", subject: `orphans/${paymentId}`, byEmail: queue.admin.email },
    ]);
  });

  it("changes nothing when it is repeated, and refuses a second admin by the first one's name", async () => {
    const paymentId = await queue.payUnknownOrder();
    const replies = await Promise.all([assign(paymentId, toCampaign()), assign(paymentId, toCampaign())]);
    const repeated = await assign(paymentId, toCampaign());
    expect([...replies, repeated].map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([200, repeated.text]),
    );
    const late = await assign(paymentId, toCampaign("general-fund"), queue.otherAdmin);
    expect([late.status, late.json.code]).toEqual([409, "conflict"]);
    expect(late.json.errorMessage).toContain(queue.admin.email);
    expect(await bookedOf(paymentId)).toEqual(ASSIGNED);
    expect(await queue.loggedActions()).toHaveLength(1);
  });

  it("by two admins at once, to different campaigns, books it once", async () => {
    const paymentId = await queue.payUnknownOrder();
    const codes = await Promise.all([
      codeOf(assign(paymentId, toCampaign())),
      codeOf(assign(paymentId, toCampaign("general-fund"), queue.otherAdmin)),
    ]);
    expect(codes.toSorted()).toEqual([200, "conflict"]);
    expect(await bookedOf(paymentId)).toEqual(ASSIGNED);
  });

  it("without the donor's details waits apart, and counts once an admin enters them", async () => {
    const paymentId = await queue.payUnknownOrder();
    const { reference } = (await assign(paymentId, toCampaign(CAMPAIGN, "unknown"))).json;
    expect(await queue.raisedPaise(CAMPAIGN)).toBe(0);
    await queue.testSite.pass("61m");
    await queue.testSite.reconcile();
    const item = await queue.onlyItem();
    expect(item).toMatchObject({ kind: "donation", _id: reference, problems: [{ what: "awaits-details", paymentId }] });
    const body = { version: item.version, details: DONOR, citizenshipConfirmed: true };
    expect(await codeOf(queue.resolve(`donation/${reference}/donor`, body))).toBe(200);
    await queue.testSite.pass("1m");
    expect(await queue.raisedPaise(CAMPAIGN)).toBe(700_00);
    expect(await queue.list()).toEqual([]);
  });

  it("needs the confirmed declaration of citizenship, complete details and an existing campaign", async () => {
    const paymentId = await queue.payUnknownOrder();
    const withoutDeclaration = await assign(paymentId, toCampaign(CAMPAIGN, { details: DONOR }));
    expect([withoutDeclaration.status, withoutDeclaration.json.fields[0].field]).toEqual([
      400,
      "target.donor.citizenshipConfirmed",
    ]);
    const { email: _left, ...incomplete } = DONOR;
    const body = toCampaign(CAMPAIGN, { details: incomplete, citizenshipConfirmed: true });
    expect((await assign(paymentId, body)).json.fields[0].field).toBe("target.donor.details.email");
    expect(await codeOf(assign(paymentId, toCampaign("no-such-campaign")))).toBe("not-found");
    expect(await queue.onlyItem()).toMatchObject({ version: 0, state: "open" });
  });

  it("takes later refunds and disputes of the payment to that donation", async () => {
    const paymentId = await queue.payUnknownOrder();
    const { reference } = (await assign(paymentId, toCampaign())).json;
    await queue.testSite.deps.gateway.refund({ paymentId, amountPaise: 200_00, requestId: "later-refund-1" });
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    const { donations } = await queue.testSite.stored();
    expect(donations.get(reference)).toMatchObject({ status: "partly-refunded", netPaise: 500_00 });
  });
});

describe("Assigning it to a donation", () => {
  it("pays that donation, whatever order the money came by, and takes later updates of the payment there", async () => {
    const { reference } = await queue.testSite.beginCheckout(queue.testSite.aForm({ amount: 700 }));
    const paymentId = await queue.payUnknownOrder();
    expect(await codeOf(assign(paymentId, toDonation(reference)))).toBe(200);
    await queue.testSite.expectBookedOnce(reference, 700_00);
    expect(await queue.list()).toEqual([]);
    const { id } = await queue.testSite.control.disputePayment(paymentId);
    await queue.testSite.control.moveDispute(id, "lost");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    const { donations, ledger } = await queue.testSite.stored();
    expect(donations.get(reference)).toMatchObject({ status: "refunded", netPaise: 0 });
    expect(ledger.get(`dis_${id}`)?.amountPaise).toBe(-700_00);
    await queue.testSite.pass("20m");
    await queue.testSite.reconcile();
    expect((await queue.testSite.stored()).unmatched.get(paymentId)?.state).toBe("assigned");
  });

  it("is refused for another amount, a paid donation and an unknown reference, at that field", async () => {
    const paymentId = await queue.payUnknownOrder();
    const other = await queue.testSite.beginCheckout();
    const paid = await queue.testSite.beginCheckout(queue.testSite.aForm({ amount: 700 }));
    await queue.testSite.verify(await queue.testSite.control.payNow(paid.orderId));
    await queue.testSite.control.flush();
    for (const reference of [other.reference, paid.reference, "A".repeat(24)]) {
      const reply = await assign(paymentId, toDonation(reference));
      expect([reply.status, reply.json.fields?.[0]?.field], reference).toEqual([400, "target.reference"]);
    }
    expect(await queue.onlyItem()).toMatchObject({ version: 0, state: "open" });
    expect([...(await queue.testSite.stored()).ledger.keys()].filter((id) => id.startsWith("cap_"))).toHaveLength(1);
  });
});

describe("Refunding it", () => {
  it("sends all that is left back, follows the gateway's facts and leaves the queue", async () => {
    const paymentId = await queue.payUnknownOrder();
    await queue.testSite.deps.gateway.refund({ paymentId, amountPaise: 200_00, requestId: "earlier-refund" });
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    const reply = await refund(paymentId);
    expect([reply.status, reply.json]).toEqual([200, { isOpen: false }]);
    expect((await queue.refundsAtGateway()).map(({ amount }) => amount).toSorted()).toEqual([200_00, 500_00]);
    expect((await queue.testSite.stored()).unmatched.get(paymentId)?.state).toBe("refunded");
    expect(await queue.list()).toEqual([]);
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    expect((await queue.testSite.stored()).unmatched.get(paymentId)?.state).toBe("refunded");
  });

  it("never refunds twice: repeated, by two admins at once, or after a lost reply", async () => {
    const paymentId = await queue.payUnknownOrder();
    await queue.testSite.control.script({ nextRefund: "drop-reply" });
    expect(await codeOf(refund(paymentId))).toBe("gateway-unavailable");
    expect(await queue.list("?kind=unmatched")).toMatchObject([{ version: 1, refund: { by: queue.admin.email } }]);
    const codes = await Promise.all([
      codeOf(refund(paymentId)),
      codeOf(refund(paymentId)),
      codeOf(refund(paymentId, 0, queue.otherAdmin)),
    ]);
    expect(codes).toEqual([200, 200, "conflict"]);
    expect(await queue.refundsAtGateway()).toHaveLength(1);
    expect((await queue.loggedActions()).map(({ action }) => action)).toEqual(["payment-refund-ordered"]);
  });

  it("that takes days stays visible as on its way, and can be ordered again only after it failed", async () => {
    const paymentId = await queue.payUnknownOrder();
    await queue.testSite.control.flags({ refundInitial: "pending", refundTakesDays: 9 });
    expect((await refund(paymentId)).json).toEqual({ isOpen: true });
    const item = await queue.onlyItem();
    expect(item).toMatchObject({ version: 1, refund: { state: "pending", by: queue.admin.email } });
    expect(await codeOf(refund(paymentId, 1))).toBe(200);
    expect(await queue.refundsAtGateway()).toHaveLength(1);
    await queue.testSite.control.settleRefund(item.refund.refundId, "failed");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    const failedItem = await queue.onlyItem();
    expect(failedItem.refund.state).toBe("failed");
    expect(await codeOf(refund(paymentId, failedItem.version, queue.otherAdmin))).toBe(200);
    expect((await queue.refundsAtGateway()).map(({ status }) => status).toSorted()).toEqual(["failed", "pending"]);
    await queue.testSite.pass("9d");
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    expect((await queue.testSite.stored()).unmatched.get(paymentId)?.state).toBe("refunded");
    expect(await queue.list()).toEqual([]);
  });

  it("is refused while the payment is disputed, and with the gateway's words where it refuses", async () => {
    const paymentId = await queue.payUnknownOrder();
    await queue.testSite.control.flags({ balance: "short" });
    const refused = await refund(paymentId);
    expect([refused.status, refused.json.errorMessage]).toEqual([
      409,
      expect.stringContaining("does not have enough balance"),
    ]);
    const { id } = await queue.testSite.control.disputePayment(paymentId);
    await queue.testSite.control.flush();
    await queue.testSite.drainWebhooks();
    expect(await queue.onlyItem("?kind=dispute")).toMatchObject({ disputes: [{ disputeId: id, status: "open" }] });
    expect(await codeOf(refund(paymentId, 1, queue.otherAdmin))).toBe("conflict");
    expect(await queue.refundsAtGateway()).toEqual([]);
  });

  it("above the limit asks the gateway only when a second admin has ordered it, too", async () => {
    const paymentId = await queue.payUnknownOrder(20_000_00);
    expect((await refund(paymentId)).json).toEqual({ isOpen: true, awaitsApproval: true });
    expect((await refund(paymentId)).json).toEqual({ isOpen: true, awaitsApproval: true });
    expect(await queue.onlyItem()).toMatchObject({
      version: 1,
      refund: { state: "awaiting-approval", by: queue.admin.email },
    });
    expect(await codeOf(refund(paymentId, 1))).toBe("not-allowed");
    expect(await queue.refundsAtGateway()).toEqual([]);
    expect((await refund(paymentId, 1, queue.otherAdmin)).json).toEqual({ isOpen: false });
    expect((await queue.refundsAtGateway()).map(({ amount }) => amount)).toEqual([20_000_00]);
    expect(await queue.list()).toEqual([]);
  });

  it("is refused for another payment than the one in the address", async () => {
    const paymentId = await queue.payUnknownOrder();
    const reply = await queue.resolve(`unmatched/${paymentId}/refund`, { version: 0, paymentId: "pay_another" });
    expect([reply.status, await queue.refundsAtGateway()]).toEqual([400, []]);
  });
});

describe("Accepting it", () => {
  it("takes it out of the queue with the note, and leaves it in suspense", async () => {
    const paymentId = await queue.payUnknownOrder();
    expect((await accept(paymentId)).json).toEqual({ isOpen: false });
    expect((await queue.testSite.stored()).unmatched.get(paymentId)).toMatchObject({
      state: "accepted",
      reviewEvents: [{ what: "accepted", note: "Handled by hand.", byEmail: queue.admin.email }],
    });
    expect(await bookedOf(paymentId)).toEqual({ cap: 700_00 });
    expect(await balances()).toEqual({ "gateway-clearing": 700_00, suspense: -700_00 });
    expect(await codeOf(accept(paymentId))).toBe(200);
    expect(await codeOf(accept(paymentId, 0, queue.otherAdmin))).toBe("conflict");
    expect(await codeOf(refund(paymentId, 1))).toBe("conflict");
  });

  it("needs a note", async () => {
    const paymentId = await queue.payUnknownOrder();
    expect((await accept(paymentId, 0, queue.admin, " ")).json.fields[0].field).toBe("note");
  });
});

it("A payment whose donation was found meanwhile leaves the queue, and no admin can refund or assign it", async () => {
  const { orderId, reference } = await queue.testSite.beginCheckout();
  await queue.testSite.verify(await queue.testSite.control.payNow(orderId));
  await queue.testSite.control.flush();
  const donation = (await queue.testSite.stored()).donations.get(reference)!;
  const [[paymentId, payment]] = Object.entries(donation.facts.payments) as [
    [string, (typeof donation.facts.payments)[string]],
  ];
  const foundAt = queue.testSite.now().toISOString();
  await queue.testSite.db.unmatched.doc(paymentId).set({
    payment,
    refunds: {},
    foundAt,
    source: "webhook",
    state: "open",
    exceptionDueAt: foundAt,
    isDisputed: false,
  });
  const reply = await refund(paymentId);
  expect([reply.status, reply.json.errorMessage]).toEqual([409, expect.stringContaining(reference)]);
  expect(await queue.refundsAtGateway()).toEqual([]);
  expect(await codeOf(assign(paymentId, toCampaign("general-fund")))).toBe("conflict");
  expect(await queue.list()).toEqual([]);
});
