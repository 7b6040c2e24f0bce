import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { redateDonations } from "../../../../local/capture-dates/redate-donations.ts";
import { openTestSite, type TestSite } from "./world.ts";

/** A payment of the last minutes of a financial year has one date, whoever reports it: donors, webhooks or jobs, and at any time. */

const BEFORE_MIDNIGHT = "2027-03-31T18:27:00.000Z";
const PAID_IN_MARCH = { receivedOn: "2027-03-31", financialYear: "2026-27", number: "REC-2026-27-000001" };
const PAID_IN_APRIL = { receivedOn: "2027-04-01", financialYear: "2027-28", number: "REC-2027-28-000001" };

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
  await testSite.control.clock({ freeze: BEFORE_MIDNIGHT });
});
afterEach(async () => {
  expect((await auditBooks(testSite.deps.db)).discrepancy).toBeUndefined();
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const replayAll = async (event: string) => {
  for (const { eventId } of await testSite.control.listDeliveries({ event })) await testSite.control.replay(eventId);
  await testSite.control.flush();
};
const receiptOf = async (id: string) => (await testSite.db.receipts.doc(id).get()).data();

/** The date of the donation in each of its records. */
async function datesOf(reference: string) {
  const { donations, ledger } = await testSite.stored();
  const receipt = (await receiptOf(reference))!;
  const { receivedOn, financialYear, number } = receipt.versions.at(-1)!.content;
  const days = new Map<string, number>();
  for (const { donationId, occurredAt, amountPaise } of ledger.values()) {
    const day = new Date(Date.parse(occurredAt) + 5.5 * 3_600_000).toISOString().slice(0, 10);
    if (donationId === reference) days.set(day, (days.get(day) ?? 0) + amountPaise);
  }
  return {
    paidAt: donations.get(reference)?.paidAt,
    ledger: [...days].filter(([, paise]) => paise !== 0),
    receipt: { receivedOn, financialYear, number },
    filing: [receipt.filing.receivedOn, receipt.filing.financialYear],
  };
}
const inMarch = {
  paidAt: BEFORE_MIDNIGHT,
  ledger: [["2027-03-31", 500_00]],
  receipt: PAID_IN_MARCH,
  filing: ["2027-03-31", "2026-27"],
};

describe("A payment at 23:57 on 31 March in India counts on that day", () => {
  it("if the browser returns after midnight, and the webhooks come later still", async () => {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.control.chaos({ drop: 1 });
    const response = await testSite.control.payNow(orderId);
    await testSite.pass("20m");
    await testSite.verify(response);
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);
    await testSite.control.chaos({});
    for (const event of ["payment.authorized", "payment.captured", "order.paid"]) await replayAll(event);
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);
    expect(testSite.deps.sent).toHaveLength(1);
  });

  it("if the webhook of its authorisation is booked after midnight, and that of its capture next", async () => {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.payNow(orderId);
    await testSite.control.chaos({});
    await testSite.pass("20m");
    await replayAll("payment.authorized");
    await testSite.drainWebhooks();
    await replayAll("payment.captured");
    await testSite.drainWebhooks();
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);
  });

  it("if every webhook is lost and the tab closed, so that the reconciler finds it in the next year", async () => {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.payNow(orderId);
    await testSite.pass("40m");
    await testSite.reconcile();
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);
  });
});

describe("A payment that is authorised late, after midnight", () => {
  /** Reported by the reconciler alone: of its capture, nothing but our own question is known. */
  async function donateLate(): Promise<string> {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.control.chaos({ drop: 1 });
    await testSite.control.script({ next: "pending" });
    const paid = await testSite.control.pay(orderId);
    const paymentId = "paymentId" in paid ? (paid.paymentId ?? "") : "";
    await testSite.pass("30m");
    await testSite.control.authorizeLate(paymentId);
    await testSite.pass("40m");
    await testSite.reconcile();
    await testSite.control.chaos({});
    return reference;
  }

  it("moves to the day of its capture once the gateway tells it: its receipt is replaced across series, and the donor is told", async () => {
    const reference = await donateLate();
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);

    await replayAll("payment.captured");
    const audited = await auditBooks(testSite.deps.db);
    expect(audited.discrepancy).toBeUndefined();
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual({
      paidAt: "2027-03-31T18:57:00.000Z",
      ledger: [["2027-04-01", 500_00]],
      receipt: PAID_IN_APRIL,
      filing: ["2027-04-01", "2027-28"],
    });
    const replaced = (await receiptOf(`${reference}_${PAID_IN_MARCH.number}`))!;
    expect([replaced.state, replaced.replacedBy]).toEqual(["cancelled", PAID_IN_APRIL.number]);
    expect(replaced.versions.map(({ content }) => [content.state, content.netPaise])).toEqual([
      ["issued", 500_00],
      ["cancelled", 0],
    ]);
    const served = testSite.first.served;
    expect((await served.get(`/verify/${PAID_IN_MARCH.number}?amount=500`)).json.state).toBe("cancelled");
    expect((await served.get(`/verify/${PAID_IN_APRIL.number}?amount=500`)).json.state).toBe("issued");
    const told = testSite.deps.sent.at(-1)!;
    expect(testSite.deps.sent).toHaveLength(2);
    expect(told.subject).toBe(`Your receipt ${PAID_IN_APRIL.number} takes the place of ${PAID_IN_MARCH.number}`);
    expect(told.text).toContain("on 1 April 2027. It counts for the financial year 2027-28.");
    expect(told.text).toContain(`The receipt ${PAID_IN_MARCH.number}, which named 31 March 2027, is cancelled`);
    expect(told.attachments?.[0]?.fileName).toBe(`${PAID_IN_APRIL.number}.pdf`);

    // The next receipts of both years go on from there.
    await testSite.control.clock({ freeze: "2027-04-02T06:00:00.000Z" });
    const next = await testSite.beginCheckout();
    await testSite.verify(await testSite.control.payNow(next.orderId));
    await testSite.control.flush();
    await testSite.drainOutbox();
    expect((await receiptOf(next.reference))?.number).toBe("REC-2027-28-000002");
  });

  it("is receipted once, with its day, if the gateway tells it before the receipt is issued", async () => {
    const reference = await donateLate();
    await replayAll("payment.captured");
    await testSite.drainOutbox();
    expect((await datesOf(reference)).receipt).toEqual(PAID_IN_APRIL);
    expect((await testSite.db.receipts.get()).size).toBe(1);
    expect(testSite.deps.sent.map(({ subject }) => subject)).toEqual(["Thank you for your gift of ₹500"]);
  });
});

describe("npm run redate:donations", () => {
  /** As it was stored before the gateway's own times decided: on the day of our question, and with a receipt of that day. */
  async function donateAsBefore() {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.control.chaos({ drop: 1 });
    const response = await testSite.control.payNow(orderId);
    await testSite.pass("20m");
    await testSite.verify(response);
    const paymentId = response.razorpay_payment_id;
    const askedAt = testSite.now().toISOString();
    await testSite.deps.db
      .doc(`donations/${reference}`)
      .update({ paidAt: askedAt, [`facts.payments.${paymentId}.capturedAt`]: askedAt });
    await testSite.deps.db.doc(`ledger/cap_${paymentId}`).update({ occurredAt: askedAt });
    await testSite.drainOutbox();
    expect((await datesOf(reference)).receipt).toEqual(PAID_IN_APRIL);
    return { reference, paymentId };
  }
  async function redate(apply: boolean) {
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    const { db, gateway } = testSite.deps;
    return { counts: await redateDonations({ db, gateway, now: testSite.now, apply, say }), said };
  }

  it("moves a donation of an earlier version, its receipt and its filing to the gateway's day, once; without --apply it only says so", async () => {
    const { reference, paymentId } = await donateAsBefore();
    await testSite.control.distort(paymentId, { late_authorized: false });
    const before = await datesOf(reference);
    const dry = await redate(false);
    expect(dry).toEqual({
      counts: { asked: 1, moved: 1, unmoved: 0 },
      said: [
        `${reference}: 2027-04-01 in 2027-28 → 2027-03-31 in 2026-27 (cap_${paymentId}_out_1, cap_${paymentId}_in_1); its receipt follows, with a mail.`,
      ],
    });
    expect(await datesOf(reference)).toEqual(before);

    expect(await redate(true)).toEqual(dry);
    await testSite.drainOutbox();
    expect(await datesOf(reference)).toEqual(inMarch);
    expect(testSite.deps.sent.map(({ subject }) => subject).slice(1)).toEqual([
      `Your receipt ${PAID_IN_MARCH.number} takes the place of ${PAID_IN_APRIL.number}`,
    ]);
    expect(await redate(true)).toEqual({ counts: { asked: 0, moved: 0, unmoved: 0 }, said: [] });
  });

  it("leaves the day of one about which the gateway does not say whether it was late", async () => {
    const { reference } = await donateAsBefore();
    const before = await datesOf(reference);
    expect((await redate(true)).counts).toEqual({ asked: 1, moved: 0, unmoved: 1 });
    expect(await datesOf(reference)).toEqual(before);
  });
});

describe("npm run audit", () => {
  it("finds a receipt whose date was changed, in each of its fields, and a donation or an entry on another day", async () => {
    const { reference, orderId } = await testSite.beginCheckout();
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    await testSite.drainOutbox();
    const receipt = (await receiptOf(reference))!;
    const [version] = receipt.versions;
    const stated = { ...version!.content, receivedOn: "2027-04-01" };
    const { facts } = (await testSite.stored()).donations.get(reference)!;
    const paymentId = facts.acceptedPaymentId!;
    const later = { ...facts.payments[paymentId]!, at: "2027-03-31T18:31:00.000Z" };
    for (const [path, change, problem] of [
      [`receipts/${reference}`, { versions: [{ ...version, content: stated }] }, "states the day 2027-04-01"],
      [`receipts/${reference}`, { filing: { ...receipt.filing, receivedOn: "2027-04-01" } }, "is filed with the day"],
      [
        `receipts/${reference}`,
        { filing: { ...receipt.filing, financialYear: "2027-28" } },
        "is filed in the financial year 2027-28",
      ],
      [`donations/${reference}`, { paidAt: "2027-04-01T06:00:00.000Z" }, "as the time of its payment"],
      [
        `donations/${reference}`,
        { facts: { ...facts, payments: { [paymentId]: later } } },
        "is in the ledger on 2027-03-31",
      ],
      [`ledger/cap_${paymentId}`, { occurredAt: "2027-04-01T06:00:00.000Z" }, "is in the ledger on 2027-04-01"],
    ] as const) {
      const document = testSite.deps.db.doc(path);
      const before = (await document.get()).data()!;
      await document.set({ ...before, ...change });
      expect((await auditBooks(testSite.deps.db)).discrepancy?.problem).toContain(problem);
      await document.set(before);
    }
  });
});
