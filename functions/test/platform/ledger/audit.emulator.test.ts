import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { formatAuditReport } from "../../../../local/audit/report.ts";
import { compose } from "../../../src/compose.ts";
import { sealActivity, sealLedger } from "../../../src/features/platform/ledger/seals.service.ts";
import { withLines } from "../../../src/features/platform/ledger/index.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";

/** Donations that were really booked, with a refund and money under review; rolled up and sealed, but for the last one. */
let testSite: TestSite;
let paidReference: string;
let paymentId: string;

beforeAll(async () => {
  testSite = await openTestSite();
  const paid = await testSite.beginCheckout();
  paidReference = paid.reference;
  const response = await testSite.control.payNow(paid.orderId);
  paymentId = response.razorpay_payment_id;
  await testSite.verify(response);
  await testSite.deps.gateway.refund({ paymentId, amountPaise: 120_00, requestId: "request-of-the-audit" });
  const general = await testSite.beginCheckout({ ...testSite.aForm(), campaignId: "general-fund", amount: 70 });
  await testSite.verify(await testSite.control.payNow(general.orderId));
  const foreign = await testSite.beginCheckout({ ...testSite.aForm(), amount: 900 });
  await testSite.control.pay(foreign.orderId, { method: "card", card: { number: FOREIGN_CARD } });
  await testSite.control.flush();
  await testSite.beginCheckout();
  await testSite.pass("20m");
  await runJobs();
  const unsealed = await testSite.beginCheckout();
  await testSite.verify(await testSite.control.payNow(unsealed.orderId));
  await testSite.control.flush();
});
afterAll(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const FOREIGN_CARD = "4012888888881881";
const audit = () => auditBooks(testSite.deps.db);
const rawDocument = (path: string) => testSite.deps.db.doc(path);

async function runJobs() {
  const { ctx, figures } = compose(testSite.deps);
  await figures.rollUpFigures(testSite.now());
  await sealLedger(ctx, testSite.now());
  await sealActivity(ctx, testSite.now());
}

/** Changes documents as no code of ours does, audits, and puts them back. `null` deletes one. */
async function auditAfter(changes: Record<string, Record<string, unknown> | null>) {
  const before = new Map<string, Record<string, unknown> | undefined>();
  for (const [path, change] of Object.entries(changes)) {
    const document = rawDocument(path);
    before.set(path, (await document.get()).data());
    if (change === null) await document.delete();
    else await document.set({ ...before.get(path), ...change });
  }
  const result = await audit();
  for (const [path, fields] of before) {
    if (fields === undefined) await rawDocument(path).delete();
    else await rawDocument(path).set(fields);
  }
  return result.discrepancy?.problem;
}

const captureFields = async () => (await rawDocument(`ledger/cap_${paymentId}`).get()).data() ?? {};

/** A record of the mirror by its type and amount. */
async function mirrorFields(type: string, amountPaise: number) {
  const records = testSite.deps.db.collection("gatewayMirror");
  const { docs } = await records.where("type", "==", type).where("amountPaise", "==", amountPaise).get();
  return docs[0]?.data() ?? {};
}

describe("npm run audit", () => {
  it("finds books that the site has written in order, and prints the balance of each account", async () => {
    const result = await audit();
    expect(result.discrepancy).toBeUndefined();
    expect(result.passed).toHaveLength(12);
    expect(Object.fromEntries(result.balances)).toEqual({
      "gateway-clearing": 500_00 + 70_00 + 900_00 + 500_00,
      "campaign:school": -(500_00 - 120_00 + 500_00),
      "general-fund": -70_00,
      suspense: -900_00,
      "refunds-payable": -120_00,
    });
    const report = formatAuditReport(result).join("\n");
    expect(report).toMatch(/^In order: 5 entries/);
    expect(report).toMatch(/gateway-clearing +₹1,970 debit/);
    expect(report).toMatch(/suspense +₹900 credit/);
  });

  it("finds them in order before anything is rolled up or sealed", async () => {
    const { db } = testSite.deps;
    const seals = await db.collection("ledgerSeals").get();
    const rollUps = await db.collection("figures").get();
    const changes = Object.fromEntries([...seals.docs, ...rollUps.docs].map(({ ref }) => [ref.path, null]));
    expect(Object.keys(changes).length).toBeGreaterThan(3);
    expect(await auditAfter(changes)).toBeUndefined();
  });

  it("names a sealed entry that was changed, with its amount, even where the change balances", async () => {
    const { lines, ...fields } = await captureFields();
    expect(lines).toHaveLength(2);
    const forged = {
      ...fields,
      amountPaise: 600_00,
      lines: [
        { account: "gateway-clearing", amountPaise: 600_00 },
        { account: "campaign:school", amountPaise: -600_00 },
      ],
    };
    expect(await auditAfter({ [`ledger/cap_${paymentId}`]: forged })).toMatch(
      new RegExp(`^The entry cap_${paymentId} \\(₹600 to school, donation ${paidReference}\\) was changed after`),
    );
  });

  it("names a sealed entry that was removed, and an older one that was added", async () => {
    expect(await auditAfter({ [`ledger/cap_${paymentId}`]: null })).toMatch(
      new RegExp(`^The entry cap_${paymentId} of seal 1 is not in the ledger`),
    );
    const copy = { ...(await captureFields()), paymentId: "pay_forged" };
    expect(await auditAfter({ "ledger/cap_pay_forged": copy })).toMatch(/^The entry cap_pay_forged .* is in no seal/);
  });

  it("names an action of an admin that was changed, removed or added after it was sealed", async () => {
    const entry = {
      at: new Date(testSite.now().getTime() - 3_600_000).toISOString(),
      ...{ byUid: "meera", byEmail: "meera@demo.test", action: "role-changed", subject: "users/ravi" },
      ...{ before: { role: "user" }, after: { role: "admin" } },
    };
    await rawDocument("activity/entry1").set(entry);
    await runJobs();
    const [seal] = (await testSite.deps.db.collection("activitySeals").get()).docs;
    const { discrepancy, passed } = await audit();
    expect(discrepancy).toBeUndefined();
    expect(passed).toContainEqual(expect.stringContaining(`(root ${seal?.data()["root"]})`));
    expect(await auditAfter({ "activity/entry1": { byEmail: "somebody@else.test" } })).toMatch(
      /^The entry entry1 \(role-changed of users\/ravi\) was changed after it was sealed/,
    );
    expect(await auditAfter({ "activity/entry1": null })).toMatch(
      /^The entry entry1 of seal 1 is not in the audit log/,
    );
    expect(await auditAfter({ "activity/entry0": entry })).toMatch(/^The entry entry0 .* is in no seal/);
    const { at: _time, ...timeless } = entry;
    expect(await auditAfter({ "activity/entry2": timeless })).toMatch(/^The audit log has 2 documents, and only 1/);
    expect(await auditAfter({ "activitySeals/000000001": { root: "a".repeat(64) } })).toMatch(/^Seal 1 has the root/);
  });

  it("names a changed seal", async () => {
    const [seal] = (await testSite.deps.db.collection("ledgerSeals").get()).docs;
    const path = seal?.ref.path ?? "";
    expect(await auditAfter({ [path]: { root: "a".repeat(64) } })).toMatch(/^Seal 1 has the root aaaa/);
    expect(await auditAfter({ [path]: { entryIds: [] } })).toMatch(
      /^The document ledgerSeals\/000000001 cannot be read/,
    );
  });

  it("names a new entry that does not balance, has no lines, or has no time of booking", async () => {
    const newest = (await testSite.deps.db.collection("ledger").orderBy("bookedAt", "desc").limit(1).get()).docs[0];
    const path = newest?.ref.path ?? "";
    const { lines, ...fields } = newest?.data() ?? {};
    expect(await auditAfter({ [path]: { amountPaise: 500_01 } })).toMatch(/₹500\.01 to school.* do not agree/);
    expect(await auditAfter({ [path]: { lines: [lines[0]] } })).toMatch(/do not balance/);
    expect(await auditAfter({ "ledger/cap_pay_old": fields })).toMatch(/cap_pay_old .* run npm run migrate/);
    expect(await auditAfter({ "ledger/note": { text: "by hand" } })).toMatch(/documents, and only 5 of them/);
  });

  it.each([
    ["figures/school", { raisedPaise: 380_01 }, /^figures\/school has ₹380\.01 .* and the ledger ₹380\.$/],
    ["figures/all", { supporters: 7 }, /^figures\/all has 7 supporters .* and the ledger 2\.$/],
    ["dailyFigures/school_2026-11", { days: {} }, /^dailyFigures\/school_2026-11 has ₹0 received instead of ₹500/],
  ])("names a wrong stored total in %s", async (path, change, problem) => {
    expect(await auditAfter({ [path]: change })).toMatch(problem);
  });

  it("names a donation whose list, facts or amount differ from its entries, or that is gone", async () => {
    const path = `donations/${paidReference}`;
    const { facts, booked } = (await rawDocument(path).get()).data() ?? {};
    expect(await auditAfter({ [path]: { booked: [] } })).toMatch(/is not in the list of its donation/);
    expect(await auditAfter({ [path]: { booked: [...booked, "ref_lost"] } })).toMatch(
      /lists the entry ref_lost, which/,
    );
    expect(await auditAfter({ [path]: { netPaise: 500_00 } })).toMatch(/shows ₹500, and its facts come to ₹380/);
    const payment = { ...facts.payments[paymentId], amountPaise: 400_00 };
    expect(await auditAfter({ [path]: { facts: { ...facts, payments: { [paymentId]: payment } } } })).toMatch(
      /has -₹380 in campaign:school according to its entries, and -₹280 according to its facts/,
    );
    expect(await auditAfter({ [path]: null })).toMatch(
      new RegExp(`is for the donation ${paidReference}, which does not`),
    );
  });

  it("says which payments and refunds of the gateway it has compared with the ledger", async () => {
    const { passed } = await audit();
    expect(passed.find((title) => title.startsWith("Gateway and ledger"))).toMatch(
      /payments: 4, ₹1,970; refunds: 1, ₹120; lost disputes: 0, ₹0; in no donation: 0; not/,
    );
    expect(passed.find((title) => title.startsWith("Gateway and ledger"))).toMatch(/not compared – 0\)$/);
  });

  it("names what the gateway has and the ledger has not, also if it is recorded as unmatched", async () => {
    const captured = await mirrorFields("payment", 70_00);
    const elsewhere = { ...captured, gatewayId: "pay_elsewhere", orderId: "order_elsewhere" };
    const payment = { "gatewayMirror/payment_pay_elsewhere": elsewhere };
    expect(await auditAfter(payment)).toMatch(
      /^The gateway captured the payment pay_elsewhere \(₹70, order order_elsewhere\), and the ledger has no entry/,
    );
    const { facts } = (await rawDocument(`donations/${paidReference}`).get()).data() ?? {};
    const unmatched = {
      payment: { ...facts.payments[paymentId], amountPaise: 70_00 },
      refunds: {},
      foundAt: captured["heardAt"],
      source: "webhook",
    };
    expect(await auditAfter({ ...payment, "orphans/pay_elsewhere": unmatched })).toBe(
      "The unmatched payment pay_elsewhere (₹70) is in no account: run npm run migrate.",
    );
    const { donationId: _donation, ...captureOfNone } = await captureFields();
    const inSuspense = withLines({
      ...captureOfNone,
      ...{ kind: "capture", paymentId: "pay_elsewhere", account: "suspense", amountPaise: 70_00 },
      ...{ supporters: 0, bookedAt: testSite.now().toISOString() },
    });
    const booked = { ...unmatched, booked: ["unm_cap_pay_elsewhere"] };
    const changes = { ...payment, "orphans/pay_elsewhere": booked, "ledger/unm_cap_pay_elsewhere": inSuspense };
    expect(await auditAfter(changes)).toBeUndefined();
    expect(await auditAfter({ ...changes, "ledger/unm_cap_pay_elsewhere": null })).toMatch(
      /lists the entry unm_cap_pay_elsewhere, which the ledger does not have/,
    );
    const refund = { ...(await mirrorFields("refund", 120_00)), gatewayId: "rfnd_lost" };
    expect(await auditAfter({ "gatewayMirror/refund_rfnd_lost": refund })).toMatch(
      new RegExp(
        `^The gateway returned ₹120 with the refund rfnd_lost of the payment ${paymentId}, and the ledger has`,
      ),
    );
    const dispute = { ...refund, type: "dispute", gatewayId: "disp_lost", status: "lost", returnedPaise: 90_00 };
    expect(await auditAfter({ "gatewayMirror/dispute_disp_lost": dispute })).toMatch(
      /^The gateway returned ₹90 with the dispute disp_lost .* has no entry of it\.$/,
    );
  });

  it("names what the ledger has and the gateway has not, and amounts that differ", async () => {
    const [captured, refund] = [await mirrorFields("payment", 900_00), await mirrorFields("refund", 120_00)];
    const paymentPath = `gatewayMirror/payment_${captured["gatewayId"]}`;
    const refundPath = `gatewayMirror/refund_${refund["gatewayId"]}`;
    expect(await auditAfter({ [paymentPath]: null })).toMatch(/^The entry cap_.* \(₹900 to suspense\) has no payment/);
    expect(await auditAfter({ [paymentPath]: { amountPaise: 900_01 } })).toMatch(
      /^The gateway captured ₹900\.01 \(INR\) with the payment .*, and the ledger has ₹900 \(INR\)\.$/,
    );
    expect(await auditAfter({ [refundPath]: null })).toMatch(
      /^The ledger has ₹120 for the refund .* not in the mirror/,
    );
    expect(await auditAfter({ [refundPath]: { status: "failed" } })).toMatch(/and at the gateway it is failed\.$/);
    expect(await auditAfter({ [refundPath]: { amountPaise: 119_00 } })).toMatch(/returned ₹119 .* ledger has ₹120\.$/);
  });

  it("does not compare what is older than the mirror, and says how much that is", async () => {
    const { db } = testSite.deps;
    const records = await db.collection("gatewayMirror").get();
    const before = records.docs.map((record) => ({ ref: record.ref, fields: record.data() }));
    await Promise.all(before.map(({ ref }) => ref.delete()));
    const { discrepancy, passed } = await audit();
    await Promise.all(before.map(({ ref, fields }) => ref.set(fields)));
    expect(discrepancy).toBeUndefined();
    expect(passed.find((title) => title.startsWith("Gateway and ledger"))).toMatch(
      /not compared – 5 \(the mirror is empty\)\)$/,
    );
  });

  it("passes again after every corruption was undone, and reports a discrepancy with exit code 1", async () => {
    expect((await audit()).discrepancy).toBeUndefined();
    const discrepancy = { check: "A title", problem: "The entry x is wrong." };
    expect(formatAuditReport({ discrepancy, passed: [], entries: 1, balances: new Map() })[0]).toBe(
      "NOT in order: The entry x is wrong.",
    );
  });
});
