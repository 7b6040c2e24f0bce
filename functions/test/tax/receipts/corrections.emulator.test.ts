import type { ReceiptCorrection } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { decryptTaxId } from "../../../src/features/giving/donations/tax-id-encryption.ts";
import { correctionReader } from "../../../src/features/tax/receipts/corrections/correction-reader.service.ts";
import { correctionWriter } from "../../../src/features/tax/receipts/corrections/correction-writer.service.ts";
import { correctionsRepository } from "../../../src/features/tax/receipts/corrections/corrections.repository.ts";
import { correctionsService } from "../../../src/features/tax/receipts/corrections/corrections.service.ts";
import { ANYONE } from "../../../src/http/caller.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { aForm } from "../../giving/donations/world.ts";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite } from "../../giving/plans/monthly-world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
  await testSite.db.foundation.set({
    name: "Sample Foundation",
    approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2021-03-31T18:30:00.000Z" }],
  });
});
afterEach(async () => {
  expect((await auditBooks(testSite.deps.db)).discrepancy).toBeUndefined();
  await testSite.expectMoneyConserved();
  await testSite.close();
});

type Correction = z.input<typeof ReceiptCorrection>;
const PASSPORT = { type: "passport", number: "K1234567" } as const;
const CORRECTED: Correction = {
  version: 1,
  fullName: "Asha Devi Rao",
  address: "7 New Street, Kochi",
  state: "Kerala",
  pincode: "682002",
};
const DONOR = aForm().donor;

/** @returns a paid donation with its receipt, and the key of its link */
async function donate(donor: object = {}) {
  const { reference, orderId } = await testSite.beginCheckout(aForm({ donor: { ...DONOR, ...donor } }));
  await testSite.verify(await testSite.control.payNow(orderId));
  await testSite.control.flush();
  await testSite.drainOutbox();
  return { reference, key: keyOf(reference) };
}
const keyOf = (reference: string) => linkKeyFor("receipt", reference, [LOCAL_ENV.LINK_KEYS]);
const correct = (reference: string, body: object) => testSite.post(`/receipts/${reference}/correct`, body);
const details = (reference: string, key: string) =>
  testSite.first.served.get(`/receipts/${reference}/details?key=${key}`);
const verify = async (number: string) => (await testSite.first.served.get(`/verify/${number}?amount=500`)).json;
const receiptOf = async (reference: string) => (await testSite.db.receipts.doc(reference).get()).data()!;
const donationOf = async (reference: string) => (await testSite.db.donations.doc(reference).get()).data()!;
const taxIdOf = async (id: string) => {
  const record = (await testSite.db.donorTax.doc(id).get()).data();
  return record && decryptTaxId(record.encryptedTaxId, id, testSite.deps.config);
};
const mailsAbout = (subject: RegExp) => testSite.deps.sent.filter((mail) => subject.test(mail.subject));
/** The service as it is once every day is filed. */
function serviceWhenFiled() {
  const { deps } = testSite;
  const corrections = correctionsRepository(deps, { searchPrefixesOf: () => [] });
  const reader = correctionReader(deps, { corrections, isFiled: async () => true });
  return correctionsService({
    corrections,
    reader,
    access: { credentialOf: async () => "link" },
    tryCorrect: correctionWriter(deps, { corrections, reader }),
  });
}

describe("A donor's correction by the link of the receipt", () => {
  it("adds a version under the same number, clears what blocked the statement, keeps money and verification, and is mailed", async () => {
    const { reference, key } = await donate();
    const [before, donationBefore] = [await receiptOf(reference), await donationOf(reference)];
    const verified = await verify(before.number);
    expect(before).toMatchObject({ blockedYear: "2026-27", filing: { blockers: ["tax-id-missing"] } });
    expect((await details(reference, key)).json).toMatchObject({ version: 1, takesTaxId: true, alsoMissing: 0 });
    await testSite.pass("1d");

    const reply = await correct(reference, { ...CORRECTED, key, taxId: { type: "passport", number: "k 1234567" } });
    expect([reply.status, reply.json]).toEqual([200, { corrected: 1, emailMask: "a•••@example.in" }]);
    const after = await receiptOf(reference);
    expect(after).toMatchObject({
      number: before.number,
      state: "issued",
      blockedYear: null,
      filing: { blockers: [], taxRecordId: reference },
    });
    expect(after.versions).toHaveLength(2);
    const content = after.versions[1]!.content;
    expect(content).toMatchObject({
      correctedOn: "2026-11-21",
      donor: {
        fullName: "Asha Devi Rao",
        addressLines: ["7 New Street, Kochi", "Kerala 682002"],
        taxId: { type: "passport", masked: "K1XXXX67" },
      },
      amountPaise: before.versions[0]!.content.amountPaise,
      netPaise: before.versions[0]!.content.netPaise,
    });
    expect(content.taxSentences[0]).toBe(before.versions[0]!.content.taxSentences[0]);
    expect(content.taxSentences[1]).toContain("Form 114 will follow");
    expect(await taxIdOf(reference)).toEqual(PASSPORT);
    expect(await verify(before.number)).toEqual(verified);

    const donation = await donationOf(reference);
    const { donor, donorCorrections, hasTaxId, ...rest } = donation;
    const { donor: donorBefore, hasTaxId: _, ...restBefore } = donationBefore;
    expect(rest).toEqual(restBefore);
    expect(hasTaxId).toBe(true);
    expect(donor).toMatchObject({
      address: "7 New Street, Kochi",
      email: donorBefore!.email,
      phone: donorBefore!.phone,
    });
    expect(donorCorrections).toMatchObject([
      { by: "link", before: { pincode: "682001" }, after: { pincode: "682002" }, isTaxIdChanged: true },
    ]);
    await testSite.drainOutbox();
    expect(mailsAbout(/was corrected/)).toMatchObject([
      { to: "asha@example.in", attachments: [{ fileName: `${before.number}-corrected.pdf` }] },
    ]);
  });

  it("is taken once: sent twice at once it makes one version, and what is as stored makes none", async () => {
    const { reference, key } = await donate();
    const replies = await Promise.all([1, 2].map(() => correct(reference, { ...CORRECTED, key, taxId: PASSPORT })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ json }) => json.corrected).toSorted()).toEqual([0, 1]);
    expect((await receiptOf(reference)).versions).toHaveLength(2);
    const stale = await correct(reference, { ...CORRECTED, key, fullName: "Asha Rao" });
    expect([stale.status, (await receiptOf(reference)).versions.length]).toEqual([409, 2]);
  });

  it("survives a refund: the amended receipt names the corrected donor, and blocks nothing", async () => {
    const { reference, key } = await donate();
    await correct(reference, { ...CORRECTED, key, taxId: PASSPORT });
    const { facts } = await donationOf(reference);
    const refund = { paymentId: facts.acceptedPaymentId!, amountPaise: 200_00, requestId: "refund-of-this-test" };
    await testSite.deps.gateway.refund(refund);
    await testSite.control.flush();
    await testSite.drainOutbox();
    const { versions, blockedYear } = await receiptOf(reference);
    expect(versions.at(-1)?.content).toMatchObject({
      state: "amended",
      netPaise: 300_00,
      donor: { addressLines: ["7 New Street, Kochi", "Kerala 682002"], taxId: { type: "passport" } },
    });
    expect(blockedYear).toBeNull();
  });

  it("is for the donor alone: without the key, with another one, and for strangers there is nothing", async () => {
    const { reference, key } = await donate();
    const donor = await somebody(testSite.deps, { email: "asha@example.in", emailVerified: true });
    const stranger = await somebody(testSite.deps, {});
    const accountant = await somebody(testSite.deps, { role: "accountant" });
    const get = async (query: string, headers: Record<string, string> = {}) =>
      (await testSite.first.served.get(`/receipts/${reference}/details${query}`, headers)).status;
    expect([await get(`?key=${key}`), await get("", donor.headers)]).toEqual([200, 200]);
    expect([await get(""), await get(`?key=${keyOf("another")}`), await get("", stranger.headers)]).toEqual([
      404, 404, 404,
    ]);
    expect(await get("", accountant.headers)).toBe(404);
    for (const body of [CORRECTED, { ...CORRECTED, key: keyOf("another") }])
      expect((await correct(reference, body)).status).toBe(404);
    expect((await receiptOf(reference)).versions).toHaveLength(1);
  });

  it("takes no Aadhaar number, whatever it is called, and no name that the tax office refuses", async () => {
    const { reference, key } = await donate();
    for (const type of ["ration-card", "tin", "pan"]) {
      const { status, json } = await correct(reference, {
        ...CORRECTED,
        key,
        taxId: { type, number: "2345 6789 0123" },
      });
      expect([status, json.fields]).toMatchObject([400, [{ field: "taxId.number", problem: "no-aadhaar" }]]);
    }
    const unfit = await correct(reference, { ...CORRECTED, key, fullName: "Asha 98765" });
    expect([unfit.status, unfit.json.fields]).toMatchObject([400, [{ field: "fullName", problem: "name-unfit" }]]);
    expect((await receiptOf(reference)).versions).toHaveLength(1);
  });

  it("is refused with 409 once the period is filed, but not while the receipt is blocked; an admin may go on", async () => {
    const [complete, blocked] = [await donate({ pan: "ABCPE1234F" }), await donate()];
    const service = serviceWhenFiled();
    const request = { ...CORRECTED, pincode: "682002", state: "Kerala", alsoOthers: false } as const;
    const asDonor = { caller: ANYONE, now: testSite.now() };
    expect(await service.details(complete.reference, complete.key, ANYONE)).toMatchObject({ refusal: "filed" });
    await expect(service.correct(complete.reference, request, asDonor)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("write to us"),
    });
    expect((await receiptOf(complete.reference)).versions).toHaveLength(1);
    expect(await service.correct(blocked.reference, { ...request, taxId: PASSPORT }, asDonor)).toMatchObject({
      corrected: 1,
    });
    expect(await service.detailsForAdmin(complete.reference)).toMatchObject({ isFiled: true });
    const admin = { uid: "boss", email: "boss@demo.test" };
    expect(await service.correctAsAdmin(complete.reference, request, { by: admin, now: testSite.now() })).toMatchObject(
      {
        corrected: 1,
      },
    );
  });

  it("completes other donations of the same address and name on request, and never those of another name", async () => {
    const main = await donate();
    const other = await donate({ address: "-" });
    const spouse = await donate({ fullName: "Ravi Rao" });
    const good = await donate({ pan: "ABCPE1234F", address: "1 Old Street, Thrissur" });
    expect((await details(main.reference, main.key)).json.alsoMissing).toBe(1);
    const reply = await correct(main.reference, { ...CORRECTED, key: main.key, taxId: PASSPORT, alsoOthers: true });
    expect(reply.json).toMatchObject({ corrected: 2 });
    expect(await receiptOf(other.reference)).toMatchObject({ blockedYear: null, filing: { blockers: [] } });
    expect([await taxIdOf(other.reference), await taxIdOf(spouse.reference)]).toEqual([PASSPORT, undefined]);
    for (const { reference } of [spouse, good]) expect((await receiptOf(reference)).versions).toHaveLength(1);
    await testSite.drainOutbox();
    expect(mailsAbout(/was corrected/)).toHaveLength(1);
  });

  it("of a monthly debit stores the tax id for the plan: its other receipts and its next debits have it", async () => {
    const plan = await testSite.activePlan(undefined, aMonthlyForm());
    await testSite.passDays(35);
    await testSite.drainOutbox();
    const { debits } = await testSite.planPage(plan);
    expect(debits.length).toBeGreaterThan(1);
    const { reference } = debits[0];
    expect((await details(reference, keyOf(reference))).json).toMatchObject({ isMonthly: true });
    const reply = await correct(reference, { ...CORRECTED, key: keyOf(reference), taxId: PASSPORT });
    expect(reply.json).toMatchObject({ corrected: debits.length });
    expect(await taxIdOf(plan.planId)).toEqual(PASSPORT);
    for (const debit of debits)
      expect(await receiptOf(debit.reference)).toMatchObject({
        blockedYear: null,
        filing: { taxRecordId: plan.planId },
      });
    expect((await testSite.db.plans.doc(plan.planId).get()).data()?.donor.address).toBe(CORRECTED.address);
  });
});

describe("An admin's correction", () => {
  it("is for the roles that see money, and is in the activity log without the tax id", async () => {
    const { reference } = await donate();
    const [accountant, reviewer] = [
      await somebody(testSite.deps, { role: "accountant" }),
      await somebody(testSite.deps, { role: "reviewer" }),
    ];
    const send = (headers: Record<string, string>) =>
      testSite.first.served.send(`/admin/receipts/${reference}/correct`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ ...CORRECTED, taxId: PASSPORT }),
      });
    expect((await send(reviewer.headers)).status).toBe(403);
    expect((await send(accountant.headers)).status).toBe(200);
    const [entry] = (await testSite.db.activity.get()).docs.map((document) => document.data());
    expect(entry).toMatchObject({
      action: "receipt-corrected",
      subject: `receipts/${reference}`,
      byEmail: accountant.email,
      before: { pincode: "682001" },
      after: { pincode: "682002", isTaxIdChanged: true, isFiled: false },
    });
    expect(JSON.stringify(entry)).not.toContain("1234567");
    expect((await donationOf(reference)).donorCorrections).toMatchObject([{ by: "admin", byEmail: accountant.email }]);
  });
});
