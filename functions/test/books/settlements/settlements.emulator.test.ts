import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettlement } from "../../../../local/audit/read-settlements.ts";
import { compose } from "../../../src/compose.ts";
import { settlementDiscrepancy } from "../../../src/features/books/settlements/audit/settlement-check.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.close();
});

const fetchSettlements = (deps = testSite.deps) => compose(deps).settlements.fetch.fetchSettlements(testSite.now());
async function payDonation(form: unknown = testSite.aForm()) {
  const { orderId, reference } = await testSite.beginCheckout(form);
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { reference, paymentId };
}
async function refund(paymentId: string, amountPaise: number) {
  const { id } = await testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: "request-0001" });
  await testSite.control.flush();
  return id;
}
async function loseDispute(paymentId: string, amount: number) {
  const { id } = await testSite.control.disputePayment(paymentId, { amount });
  await testSite.control.moveDispute(id, "lost");
  await testSite.control.flush();
  await testSite.drainWebhooks();
  return id;
}
async function settle(options: Parameters<TestSite["control"]["settle"]>[0] = {}) {
  await testSite.pass("48h");
  const settlement = await testSite.control.settle(options);
  await testSite.control.flush();
  return settlement;
}
const stored = async (id: string) => (await testSite.db.settlements.doc(id).get()).data()!;
const linesOf = async (id: string) =>
  compose(testSite.deps).settlements.records.lines(id, { limit: 100, after: undefined });
const entryIds = async () =>
  (await testSite.db.ledger.where("kind", "==", "settlement").get()).docs.map(({ id }) => id).toSorted();
/** Accounts with a balance; what donors gave is on the funds. */
async function balances(): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const document of (await testSite.db.ledger.get()).docs)
    for (const { account, amountPaise } of document.data().lines)
      sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0));
}
async function expectAudited(): Promise<void> {
  for (const { id } of (await testSite.db.settlements.get()).docs)
    expect(settlementDiscrepancy(await readSettlement(testSite.deps.db, id))).toBeUndefined();
  await testSite.expectMoneyConserved();
}

describe("A settlement", () => {
  it("books one transfer: bank, fees and GST against what the gateway held", async () => {
    const { reference, paymentId } = await payDonation();
    const { id, utr } = await settle();
    expect(await fetchSettlements()).toMatchObject({ listed: 1, examined: 1, failed: 0 });
    expect(await stored(id)).toMatchObject({
      ...{ state: "processed", amountPaise: 488_20, utr, lineCount: 1, feesPaise: 10_00, feeGstPaise: 1_80 },
      ...{ problems: [], exceptionDueAt: null, nextCheckAt: null, bookedIds: [`set_${id}`] },
    });
    expect(await balances()).toEqual({ bank: 488_20, fees: 10_00, "fee-gst": 1_80, "campaign:school": -500_00 });
    expect((await linesOf(id)).items).toEqual([
      {
        ...{ entityId: paymentId, type: "payment", netPaise: 488_20, amountPaise: 500_00 },
        ...{ feesPaise: 10_00, feeGstPaise: 1_80, reference },
      },
    ]);
    expect(await compose(testSite.deps).settlements.records.ofDonation(reference)).toMatchObject([
      { settlementId: id, state: "processed", utr, line: { netPaise: 488_20 } },
    ]);
    expect((await testSite.db.gatewayMirror.doc(`settlement_${id}`).get()).data()).toMatchObject({
      status: "processed",
    });
    await expectAudited();
  });

  it("is booked once, however often webhook and job bring it, at once and in any order", async () => {
    await payDonation();
    const { id } = await settle({ webhooks: 3 });
    const other = await testSite.startInstance();
    const { examination } = compose(testSite.deps).settlements;
    await Promise.all([
      fetchSettlements(),
      examination.examine(id, testSite.now()),
      compose(other.deps).settlements.examination.examine(id, testSite.now()),
    ]);
    await fetchSettlements(other.deps);
    await examination.examine(id, testSite.now());
    expect(await entryIds()).toEqual([`set_${id}`]);
    await expectAudited();
  });

  it("is found by the job where no webhook came", async () => {
    await payDonation();
    const { id } = await settle({ webhooks: 0 });
    expect((await testSite.db.settlements.get()).empty).toBe(true);
    await fetchSettlements();
    expect(await entryIds()).toEqual([`set_${id}`]);
  });

  it("costs the foundation nothing where the donor paid the fee, and its refund costs that fee", async () => {
    await testSite.control.flags({ feeBearer: "customer" });
    const { paymentId } = await payDonation();
    await settle();
    await fetchSettlements();
    expect(await balances()).toEqual({ bank: 500_00, "campaign:school": -500_00 });
    await refund(paymentId, 511_80);
    await testSite.control.flags({ feeBearer: "platform" });
    await payDonation(testSite.aForm({ amount: 2000 }));
    const { id } = await settle();
    await fetchSettlements();
    expect((await stored(id)).problems).toEqual([]);
    const { "refunds-payable": payable = 0, "gateway-clearing": clearing = 0, fees } = await balances();
    expect([payable, clearing, fees]).toEqual([0, 0, 40_00 + 11_80]);
    await expectAudited();
  });

  it("deducts refunds and lost disputes, so that nothing of them is left to pay", async () => {
    const first = await payDonation();
    const second = await payDonation(testSite.aForm({ amount: 1000 }));
    await refund(first.paymentId, 200_00);
    await loseDispute(second.paymentId, 300_00);
    expect(await balances()).toMatchObject({
      "refunds-payable": -200_00,
      chargebacks: -300_00,
      "gateway-clearing": 1_500_00,
    });
    const { id, amount } = await settle();
    await fetchSettlements();
    expect((await stored(id)).problems).toEqual([]);
    expect(await balances()).toEqual({
      ...{ bank: amount, fees: 30_00, "fee-gst": 5_40, "campaign:school": -1_000_00 },
    });
    await expectAudited();
  });

  it("takes no more of a lost dispute than other settlements have left of it", async () => {
    const { paymentId } = await payDonation(testSite.aForm({ amount: 1000 }));
    const disputeId = await loseDispute(paymentId, 300_00);
    const earlierPart = {
      ...{ entityId: "adj_earlier", type: "adjustment", debitPaise: 100_00, creditPaise: 0, amountPaise: 100_00 },
      ...{ feePaise: 0, taxPaise: 0, currency: "INR", paymentId, disputeId, donationId: null, problem: null },
      ...{ clearingPaise: 0, feesPaise: 0, feeGstPaise: 0, refundsPaise: 0, chargebacksPaise: 100_00 },
    };
    await testSite.db.settlementLines.doc("setl_earlier_0000").set({
      ...{ settlementId: "setl_earlier", number: 0, lines: [earlierPart], donationIds: [] },
      keys: ["out_adj_earlier", `loss_${disputeId}`],
    });
    const { id } = await settle();
    await testSite.pass("25h");
    await fetchSettlements();
    const { docs } = await testSite.db.settlementLines.where("settlementId", "==", id).get();
    const loss = docs.flatMap((document) => document.data().lines).find((line) => line.disputeId === disputeId);
    expect(loss).toMatchObject({ chargebacksPaise: 200_00, problem: "amount-differs" });
    expect(docs.flatMap((document) => document.data().keys)).toContain(`loss_${disputeId}`);
    expect(settlementDiscrepancy(await readSettlement(testSite.deps.db, id))).toBeUndefined();
  });

  it("takes a refund back that was deducted and then reversed", async () => {
    const { paymentId } = await payDonation();
    const refundId = await refund(paymentId, 200_00);
    await settle();
    await fetchSettlements();
    await testSite.control.settleRefund(refundId, "reversed");
    await testSite.control.flush();
    await testSite.drainWebhooks();
    const { id } = await settle();
    await fetchSettlements();
    expect((await stored(id)).problems).toEqual([]);
    expect(await balances()).toMatchObject({ bank: 488_20, "campaign:school": -500_00 });
    expect(await balances()).not.toHaveProperty("refunds-payable");
    await expectAudited();
  });
});

describe("What a settlement does not prove", () => {
  it("waits a day where our books may still hear of it", async () => {
    const { paymentId } = await payDonation();
    const { id } = await settle({ hide: [paymentId] });
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({ bookedIds: [], exceptionDueAt: null, problems: [] });
  });

  it("does not wait where it is an adjustment: the bank has all of it, the rest lies apart, and a person is asked", async () => {
    await payDonation();
    const { id } = await settle({ adjustment: 50_00 });
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({
      problems: [{ what: "other-type", amountPaise: 50_00 }],
      bookedIds: [`set_${id}`],
    });
    expect(typeof (await stored(id)).exceptionDueAt).toBe("string");
    expect(await balances()).toMatchObject({ bank: 538_20, "settlement-differences": -50_00 });
    expect(await balances()).not.toHaveProperty("gateway-clearing");
    await expectAudited();
  });

  it("is corrected by a reversal and a new entry when the missing line comes", async () => {
    const { paymentId } = await payDonation();
    const { id } = await settle({ hide: [paymentId] });
    await testSite.pass("24h");
    await fetchSettlements();
    expect(await balances()).toMatchObject({
      bank: 488_20,
      "settlement-differences": -488_20,
      "gateway-clearing": 500_00,
    });
    await testSite.control.moveSettlement(id, { showLines: true });
    await testSite.pass("24h");
    await fetchSettlements();
    expect(await entryIds()).toEqual([`set_${id}`, `set_${id}_in_1`, `set_${id}_out_1`]);
    expect(await balances()).toEqual({ bank: 488_20, fees: 10_00, "fee-gst": 1_80, "campaign:school": -500_00 });
    expect(await stored(id)).toMatchObject({ problems: [], exceptionDueAt: null });
    await expectAudited();
  });

  it("is an amount that is not what its lines come to, and a fee that the gateway had not named", async () => {
    const { paymentId } = await payDonation();
    const { id } = await settle({ amountOff: -100, fees: { [paymentId]: 15_00 } });
    await testSite.pass("24h");
    await fetchSettlements();
    expect((await stored(id)).problems.map(({ what, amountPaise }) => [what, amountPaise])).toEqual([
      ["lines-differ", -1_00],
      ["fee-differs", 485_00],
    ]);
    expect(await balances()).toMatchObject({
      bank: 484_00,
      fees: 13_20,
      "fee-gst": 1_80,
      "settlement-differences": 1_00,
    });
    await expectAudited();
  });

  it("has a payment that belongs to no donation: it leaves the clearing account from suspense, and its later donation shows the settlement", async () => {
    const order = await testSite.deps.gateway.createOrder({ receipt: "elsewhere", amountPaise: 700_00, notes: {} });
    const { razorpay_payment_id: paymentId } = await testSite.control.payNow(order.id);
    await testSite.control.flush();
    await testSite.drainWebhooks();
    await payDonation();
    const { id } = await settle();
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({ problems: [], nextCheckAt: null, lineCount: 2 });
    expect(await balances()).toMatchObject({ suspense: -700_00, "campaign:school": -500_00 });
    expect(Object.keys(await balances())).not.toContain("gateway-clearing");
    await expectAudited();
    const { assignPayment } = compose(testSite.deps).payments;
    const target = { to: "campaign", campaignId: "general-fund" } as const;
    const review = { version: 0, admin: { uid: "boss", email: "boss@demo.test" }, now: testSite.now() };
    const { reference } = await assignPayment.assign(paymentId, target, review);
    expect(Object.keys(await balances())).not.toContain("gateway-clearing");
    expect(await compose(testSite.deps).settlements.records.ofDonation(reference)).toMatchObject([
      { settlementId: id, line: { entityId: paymentId, netPaise: 683_48 } },
    ]);
    await expectAudited();
  });

  it("is a failed payout: its entry is taken back, and booked again when it is paid after all", async () => {
    await payDonation();
    const { id } = await settle();
    await fetchSettlements();
    await testSite.control.moveSettlement(id, { to: "failed" });
    await testSite.pass("1h");
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({ state: "failed", problems: [{ what: "failed", amountPaise: 488_20 }] });
    expect(await balances()).toEqual({ "gateway-clearing": 500_00, "campaign:school": -500_00 });
    await expectAudited();
    await testSite.control.moveSettlement(id, { to: "processed" });
    await testSite.control.flush();
    await testSite.pass("1h");
    await fetchSettlements();
    expect(await entryIds()).toEqual([`set_${id}`, `set_${id}_in_1`, `set_${id}_out_1`]);
    expect(await balances()).toMatchObject({ bank: 488_20 });
    await expectAudited();
  });

  it("is one that cannot be read: it is shown to a person and stops no other", async () => {
    await payDonation();
    const { id } = await settle({ webhooks: 0 });
    await testSite.control.distort(id, { status: "on_hold" });
    await payDonation(testSite.aForm({ amount: 700 }));
    const { id: otherId } = await settle({ webhooks: 0 });
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({ state: "unreadable", problems: [{ what: "unreadable" }] });
    expect(await entryIds()).toEqual([`set_${otherId}`]);
    await testSite.control.distort(id, {});
    await testSite.pass("2h");
    await fetchSettlements();
    expect(await stored(id)).toMatchObject({ state: "processed", problems: [], exceptionDueAt: null });
    await expectAudited();
  });

  it("waits for the next run when the gateway answers 429", async () => {
    await payDonation();
    const { id } = await settle();
    await testSite.control.script({ nextSettlementFetch: "throttle" });
    expect(await fetchSettlements()).toEqual({ listed: 0, examined: 0, failed: 0 });
    expect(await entryIds()).toEqual([]);
    await fetchSettlements();
    expect(await entryIds()).toEqual([`set_${id}`]);
  });
});

describe("The bank's statement", () => {
  const ADMIN = { uid: "boss", email: "boss@demo.test" };
  const statementWith = (utr: string | null, rupees: string) =>
    `Date,Narration,Credit\n22/11/2026,NEFT ${utr ?? ""} RAZORPAY,${rupees}\n30/11/2026,SALARY OF SOMEBODY,1.00\n`;
  const importStatement = (csv: string) =>
    compose(testSite.deps).settlements.statements.importStatement({ csv }, { by: ADMIN, now: testSite.now() });
  async function bookedSettlement() {
    await payDonation();
    const { id, utr } = await settle();
    await fetchSettlements();
    return { id, utr };
  }

  it("shows a settlement by its reference, stores nothing else, and doubles nothing when it comes again", async () => {
    const { id, utr } = await bookedSettlement();
    const csv = statementWith(utr, "488.20");
    const preview = await compose(testSite.deps).settlements.statements.preview({ csv });
    expect(preview.matches.map(({ result, settlementId }) => [result, settlementId])).toEqual([
      ["matched", id],
      ["unmatched", undefined],
    ]);
    expect((await testSite.db.bankLines.get()).empty).toBe(true);
    await importStatement(csv);
    const afterFirst = await stored(id);
    expect(afterFirst).toMatchObject({ bankPaise: 488_20, bankDay: "2026-11-22", problems: [] });
    const again = await importStatement(csv);
    expect(again.matches[0]).toMatchObject({ result: "matched", isKnown: true });
    expect(await stored(id)).toEqual(afterFirst);
    expect((await testSite.db.bankLines.get()).docs.map((line) => line.data().settlementId)).toEqual([id]);
    expect(await entryIds()).toEqual([`set_${id}`]);
    expect((await testSite.db.activity.where("action", "==", "statement-imported").get()).size).toBe(1);
  });

  it("in another export of the bank, with other words and the day of the value, shows the same credit", async () => {
    const { id, utr } = await bookedSettlement();
    await importStatement(statementWith(utr, "488.20"));
    const other = [
      "Sample Bank of India;;;",
      "Value Date;Remarks;Withdrawal (Dr.);Deposit (Cr.)",
      `23-Nov-2026;${(utr ?? "").slice(0, 6)};;488.20`,
      `;${(utr ?? "").slice(6)};;`,
      "20-Nov-2026;RENT;5.00;",
    ].join("\n");
    expect((await importStatement(other)).matches[0]).toMatchObject({ result: "matched", isKnown: true });
    expect((await testSite.db.bankLines.get()).size).toBe(1);
    expect(await stored(id)).toMatchObject({ bankPaise: 488_20, problems: [] });
  });

  it("loses a wrong line when somebody says why, also when it comes again", async () => {
    const { id, utr } = await bookedSettlement();
    await importStatement(statementWith(utr, "488.20"));
    await importStatement(`Date,Narration,Credit\n25/11/2026,NEFT ${utr ?? ""},1.00\n`);
    const { records } = compose(testSite.deps).settlements;
    expect(await stored(id)).toMatchObject({ problems: [{ what: "bank-differs", amountPaise: 1_00 }] });
    const wrong = (await records.details(id)).bankLines.find(({ amountPaise }) => amountPaise === 1_00)!;
    const removal = { by: ADMIN, reason: "Typed into the file by hand.", now: testSite.now() };
    const about = { settlementId: id, lineId: wrong._id };
    const details = await records.removeBankLine(about, removal);
    expect(details).toMatchObject({ bankPaise: 488_20, problems: [] });
    expect(details.bankLines.find(({ _id }) => _id === wrong._id)?.removed).toMatchObject({ reason: removal.reason });
    await records.removeBankLine(about, removal);
    await importStatement(`Date,Narration,Credit\n25/11/2026,NEFT ${utr ?? ""},1.00\n`);
    expect(await stored(id)).toMatchObject({ bankPaise: 488_20, problems: [] });
    expect((await testSite.db.activity.where("action", "==", "bank-line-removed").get()).size).toBe(1);
    await expect(records.removeBankLine({ ...about, lineId: "0".repeat(40) }, removal)).rejects.toThrow();
  });

  it("whose columns somebody has corrected is read so the next time", async () => {
    const { id, utr } = await bookedSettlement();
    const { statements } = compose(testSite.deps).settlements;
    const csv = `Tag,Text,Wert\n22/11/2026,NEFT ${utr ?? ""},488.20\n`;
    expect((await statements.preview({ csv })).unreadable).toEqual([{ lineNumber: 0, problem: "no-columns" }]);
    const layout = { columns: { date: 0, narration: 1, credit: 2 }, dateOrder: "day-first" as const };
    expect((await statements.preview({ csv, layout })).layoutFrom).toBe("chosen");
    await statements.importStatement({ csv, layout }, { by: ADMIN, now: testSite.now() });
    expect(await stored(id)).toMatchObject({ bankPaise: 488_20 });
    expect(await statements.preview({ csv })).toMatchObject({ layoutFrom: "remembered", layout });
  });

  it("with another amount is a task, until a person accepts it", async () => {
    const { id, utr } = await bookedSettlement();
    await importStatement(statementWith(utr, "488.00"));
    const settlement = await stored(id);
    expect(settlement).toMatchObject({ problems: [{ what: "bank-differs", amountPaise: -20 }] });
    const { records } = compose(testSite.deps).settlements;
    const review = { version: settlement.tries, admin: ADMIN, now: testSite.now() };
    await expect(records.accept(id, "The bank took a charge.", { ...review, version: 99 })).rejects.toThrow();
    await records.accept(id, "The bank took a charge.", review);
    expect(await stored(id)).toMatchObject({ exceptionDueAt: null, acceptance: { note: "The bank took a charge." } });
    await importStatement(statementWith(utr, "488.00"));
    expect((await stored(id)).exceptionDueAt).toBeNull();
    expect((await records.details(id)).state).toBe("in-bank");
  });

  it("that should show a settlement and does not makes it a task, which ends with the statement that has it", async () => {
    const { id, utr } = await bookedSettlement();
    const without = "Date,Narration,Credit\n20/11/2026,A,1.00\n30/11/2026,B,1.00\n";
    expect((await importStatement(without)).missing.map(({ settlementId }) => settlementId)).toEqual([id]);
    expect(await stored(id)).toMatchObject({ problems: [{ what: "not-in-bank", amountPaise: 488_20 }] });
    await importStatement(statementWith(utr, "488.20"));
    expect(await stored(id)).toMatchObject({ problems: [], exceptionDueAt: null });
  });
});

describe("The exports", () => {
  it("have every entry, and end with the ledger's balances", async () => {
    const { paymentId } = await payDonation();
    await refund(paymentId, 100_00);
    const { id } = await settle();
    await fetchSettlements();
    const { books } = compose(testSite.deps).settlements;
    const textOf = async (chunks: AsyncIterable<string>) => {
      let text = "";
      for await (const chunk of chunks) text += chunk;
      return text;
    };
    const csv = await textOf(books.journalCsv("2026-11-01", "2026-11-30"));
    const sums = [...csv.matchAll(/^,Sum,,([^,]+),.*Balance (-?[\d.]+)\r$/gm)].map(([, account = "", balance]) => [
      account,
      Math.round(Number(balance) * 100),
    ]);
    const nonZero = sums.filter(([, paise]) => paise !== 0) as [string, number][];
    expect(Object.fromEntries(nonZero)).toEqual(await balances());
    const xml = await textOf(books.tallyXml("2026-11-01", "2026-11-30"));
    for (const entryId of [`cap_${paymentId}`, `set_${id}`])
      expect(xml.split(`<VOUCHERNUMBER>${entryId}<`)).toHaveLength(2);
  });
});
