import type { AppError } from "../../../src/http/app-error.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COLLECTIONS } from "@daansetu/contract";
import { compose } from "../../../src/compose.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { certificatesFeature } from "../../../src/features/tax/certificates/certificates.feature.ts";
import { certificatesRepository } from "../../../src/features/tax/certificates/certificates.repository.ts";
import type { FiledRow } from "../../../src/features/tax/certificates/filed-rows.interface.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { aReceipt } from "../../support/receipt-samples.ts";
import { aDonation } from "../../support/samples.ts";
import { aCertificatePdf, aPdfOfPages } from "./certificate-pdf.ts";

const FILING = "2025-26-1";
const BY = { uid: "accountant", email: "accountant@demo.test" };
const aRow = (serial: number, overrides: Partial<FiledRow> = {}): FiledRow => ({
  key: `${FILING}-${serial}`,
  taxIdNumber: "ABCDE1234F",
  amountPaise: 5_000_00,
  fullName: "Asha Devi Rao",
  donationIds: [`donation${serial}`],
  ...overrides,
});
const ROWS = [
  aRow(1),
  aRow(2, { taxIdNumber: "PQRST6789K", fullName: "Ravi Kumar", amountPaise: 700_50 }),
  aRow(3, { taxIdNumber: "PQRST6789K", fullName: "Ravi Kumar", amountPaise: 700_50 }),
  aRow(4, { taxIdNumber: "KLMNO4321Z", fullName: "Two People", donationIds: ["donation4", "donation5"] }),
];

let testSite: TestSite;
let sentMails: Mail[];
beforeEach(async () => {
  sentMails = [];
  testSite = await openTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  const emails = ["asha@example.in", "ravi@example.in", "ravi@example.in", "one@example.in", "two@example.in"];
  for (const [index, email] of emails.entries()) {
    const id = `donation${index + 1}`;
    const donation = aDonation(id, "2025-11-20T06:00:00.000Z", { donorKeys: [`mail:${email}`] });
    await testSite.db.donations.doc(id).set({ ...donation, donor: { ...donation.donor!, email } });
    await testSite.db.receipts.doc(id).set(aReceipt({ number: `DS-2025-26-00000${index + 1}`, ordinal: index + 1 }));
  }
});
afterEach(async () => testSite.close());

const service = () => {
  const { receipts } = compose(testSite.deps).receipts;
  const filedRows = {
    filingOf: async (id: string) => (id === FILING ? ({ financialYear: "2025-26", form: "10BE" } as const) : undefined),
    rowsOf: async () => ROWS,
  };
  return certificatesFeature(testSite.deps, {
    certificates: certificatesRepository(testSite.deps),
    filedRows,
    receipts,
    donationIdsOf: async () => ["donation1"],
  });
};
const load = async (pdf: Uint8Array, fileName = "certificate.pdf") =>
  service().certificates.loadFile(
    FILING,
    { fileName, pdf: Buffer.from(pdf).toString("base64") },
    { by: BY, now: testSite.now() },
  );
const problemOf = async (pdf: Uint8Array) =>
  load(pdf).then(
    () => "taken",
    (error: unknown) => (error as AppError).fields?.[0]?.problem,
  );
const mail = () => service().certificates.mail(FILING, { by: BY, now: testSite.now() });

describe("A certificate of the portal", () => {
  it("is matched by form, year, tax id and amount, and stored without the tax id in clear", async () => {
    const { certificate, isKnown } = await load(await aCertificatePdf(), "10BE_abcde1234f.pdf");
    expect(isKnown).toBe(false);
    expect(certificate).toMatchObject({
      state: "matched",
      form: "10BE",
      certificateNumber: "AB1234567890123",
      amountPaise: 5_000_00,
      row: { key: `${FILING}-1`, fullName: "Asha Devi Rao" },
      recipient: "one",
      fileName: "10BE_….pdf",
    });
    const stored = await Promise.all(
      [COLLECTIONS.certificates, COLLECTIONS.activity, COLLECTIONS.outbox].map(async (name) =>
        (await testSite.deps.db.collection(name).get()).docs.map((document) => document.data()),
      ),
    );
    expect(JSON.stringify(stored)).not.toMatch(/ABCDE1234F/i);
  });

  it("is one however often its file is loaded, also twice at once", async () => {
    const pdf = await aCertificatePdf();
    const [one, other] = await Promise.all([load(pdf), load(pdf)]);
    expect(one.certificate).toEqual(other.certificate);
    expect([one.isKnown, other.isKnown].toSorted()).toEqual([false, true]);
    expect(await load(pdf)).toEqual({ certificate: one.certificate, isKnown: true });
    expect((await testSite.db.certificates.get()).size).toBe(1);
    expect((await testSite.db.activity.get()).size).toBe(1);
  });

  it.each([
    ["another donor's amount", { amount: "5,001" }, "no-row"],
    ["another donor's tax id", { taxId: "ZZZZZ9999Z" }, "no-row"],
    ["the tax ids of two rows", { name: "Ravi PQRST6789K" }, "several-rows"],
    ["an amount of two rows", { taxId: "PQRST6789K", amount: "700.50" }, "several-rows"],
    ["another year", { year: "2024-25" }, "other-year"],
    ["another form", { form: "FORM NO. 114" }, "other-form"],
    ["no amount", { amount: "five thousand" }, "no-amount"],
  ])("with %s waits, and is not mailed", async (_case, printed, doubt) => {
    const { certificate } = await load(await aCertificatePdf(printed));
    expect(certificate).toMatchObject({ state: "waiting", doubt });
    expect(certificate.row).toBeUndefined();
    expect(await mail()).toEqual({ mailed: 0 });
  });

  it("waits if another file has its row, and goes to the row that the accountant chooses", async () => {
    await load(await aCertificatePdf());
    const { certificate } = await load(await aCertificatePdf({ number: "AB9999999999999" }));
    expect(certificate).toMatchObject({ state: "waiting", doubt: "row-taken" });
    const { certificates } = service();
    expect(await certificates.candidates(certificate.id)).toMatchObject([
      { key: `${FILING}-1`, hasTaxId: true, hasAmount: true, isTaken: true, maskedTaxId: "ABXXXXXX4F" },
      { key: `${FILING}-4`, hasTaxId: false, hasAmount: true, isTaken: false },
    ]);
    const choose = (rowKey: string) =>
      certificates.match(certificate.id, { version: certificate.version, rowKey }, { by: BY, now: testSite.now() });
    await expect(choose(`${FILING}-1`)).rejects.toMatchObject({ code: "conflict" });
    expect(await choose(`${FILING}-2`)).toMatchObject({ state: "matched", row: { fullName: "Ravi Kumar" } });
    await expect(choose(`${FILING}-3`)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused if it is no PDF, locked, cut, long, or far larger inside than outside", async () => {
    const locked = await aCertificatePdf({}, { userPassword: "secret" });
    const readable = await aCertificatePdf({}, { ownerPassword: "secret" });
    const whole = await aCertificatePdf();
    const bomb = await aPdfOfPages(1);
    expect(await problemOf(Buffer.from("PK, not a PDF"))).toBe("not-a-pdf");
    expect([await problemOf(locked), await problemOf(readable)]).toEqual(["encrypted", "encrypted"]);
    expect(await problemOf(whole.subarray(0, whole.length - 60))).toBe("damaged");
    expect(await problemOf(await aPdfOfPages(5))).toBe("too-many-pages");
    expect(await problemOf(Buffer.concat([bomb, Buffer.alloc(2 * 1024 * 1024)]))).toBe("too-large");
    expect((await testSite.db.certificates.get()).size).toBe(0);
  });
});

describe("A matched certificate", () => {
  it("is mailed to its donor once under two clicks, and to nobody if its row names two addresses", async () => {
    const pdf = await aCertificatePdf();
    await load(pdf);
    const several = await load(await aCertificatePdf({ taxId: "KLMNO4321Z", name: "Two People" }));
    expect(several.certificate).toMatchObject({ state: "matched", recipient: "several" });
    const counts = await Promise.all([mail(), mail()]);
    expect(counts.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1);
    expect(await mail()).toEqual({ mailed: 0 });
    await testSite.drainOutbox();
    await testSite.drainOutbox();
    expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      ["asha@example.in", "Your tax certificate for 2025-26"],
    ]);
    const [attachment] = sentMails[0]!.attachments!;
    expect(attachment).toMatchObject({ fileName: "form-10be-2025-26.pdf", type: "application/pdf" });
    expect(Buffer.from(attachment!.content).equals(pdf)).toBe(true);
    expect(sentMails[0]!.text).not.toMatch(/ABCDE1234F|save/i);
    expect(await service().certificates.overview(FILING)).toEqual({
      ...{ filingId: FILING, rows: 4, waiting: 0, matched: 1, mailed: 1 },
      ...{ toMail: 0, withoutEmail: 0, severalEmails: 1 },
    });
  });

  it("is not sent once the accountant has removed it, and can be loaded and mailed anew", async () => {
    const pdf = await aCertificatePdf();
    const { certificate } = await load(pdf);
    await mail();
    const { certificates } = service();
    await certificates.remove(certificate.id, certificate.version + 1, { by: BY, now: testSite.now() });
    await testSite.drainOutbox();
    expect(sentMails).toEqual([]);
    expect((await load(pdf)).certificate).toMatchObject({ state: "matched" });
    expect(await mail()).toEqual({ mailed: 1 });
    await testSite.drainOutbox();
    expect(sentMails).toHaveLength(1);
  });

  it("is downloaded with the rights of the receipt once it was mailed, and by no stranger", async () => {
    const { certificate } = await load(await aCertificatePdf());
    const { served } = testSite.first;
    const [donor, stranger, accountant] = [
      await somebody(testSite.deps, { email: "asha@example.in", emailVerified: true }),
      await somebody(testSite.deps, {}),
      await somebody(testSite.deps, { role: "accountant" }),
    ];
    const key = linkKeyFor("receipt", "donation1", [LOCAL_ENV.LINK_KEYS]);
    const otherKey = linkKeyFor("receipt", "donation2", [LOCAL_ENV.LINK_KEYS]);
    const answerTo = async (donationId: string, query: string, headers: Record<string, string> = {}) => {
      const path = `/receipts/${donationId}/certificates`;
      const listed: { id: string }[] = (await served.get(`${path}${query}`, headers)).json;
      return [listed.length, (await served.get(`${path}/${certificate.id}/file${query}`, headers)).status];
    };
    expect(await answerTo("donation1", `?key=${key}`)).toEqual([0, 404]);
    await mail();
    expect(await answerTo("donation1", `?key=${key}`)).toEqual([1, 200]);
    expect(await answerTo("donation1", "", donor.headers)).toEqual([1, 200]);
    expect(await answerTo("donation1", "", accountant.headers)).toEqual([1, 200]);
    for (const headers of [{}, stranger.headers]) expect(await answerTo("donation1", "", headers)).toEqual([0, 404]);
    expect(await answerTo("donation2", `?key=${otherKey}`)).toEqual([0, 404]);
    expect(await answerTo("donation1", `?key=${otherKey}`)).toEqual([0, 404]);
    const exported = await service().archive.export([]);
    expect(exported).toMatchObject([{ form: "10BE", financialYear: "2025-26", donations: ["donation1"] }]);
  });
});
