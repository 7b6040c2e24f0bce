import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { filingsStore } from "../../../../local/tax-key/filings-store.ts";
import { filingFilesReader } from "../../../../local/audit/read-filings.ts";
import { isPaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { compose } from "../../../src/compose.ts";
import { sum } from "../../giving/donations/world.ts";
import { cellsOf, openTaxOffice, PANS, type TaxOffice, YEAR } from "./tax-office.ts";

let office: TaxOffice;
beforeEach(async () => {
  office = await openTaxOffice();
});
afterEach(async () => {
  const { discrepancy } = await auditBooks(office.deps.db, filingFilesReader(office.deps));
  expect(discrepancy).toBeUndefined();
  await office.close();
});

const ASHA = { email: "asha@example.in", pan: PANS.asha };
const RAVI = { email: "ravi@example.in", fullName: "Ravi Iyer", pan: PANS.ravi };
const MEERA = { email: "meera@example.in", fullName: "Meera Nair" };

/** PAN and amount, the columns that matter most. */
const statedBy = (csv: Buffer) =>
  cellsOf(csv)
    .slice(1)
    .map((cells) => [cells[3], cells[11]]);
const netInLedger = async (donationIds: readonly string[]) =>
  sum(
    (await office.db.ledger.get()).docs
      .map((entry) => entry.data())
      .filter(isPaymentEntry)
      .filter(({ donationId, account }) => donationIds.includes(donationId ?? "") && account === "school")
      .map(({ amountPaise }) => amountPaise),
  );
const overview = async () => (await office.get(`/admin/filings?financialYear=${YEAR}`)).json;

describe("T24: the yearly statement of donations", () => {
  it("equals the ledger net of refunds, one row for each person, and its revision has what changed since", async () => {
    const first = await office.donate(500, ASHA);
    const second = await office.donate(1500, { ...ASHA, fullName: "Asha D. Rao" });
    const ravis = await office.donate(700, RAVI);
    const meeras = await office.donate(300, MEERA);
    const returned = await office.donate(900, { ...RAVI, email: "other@example.in" });
    await office.refund(first.paymentId, 200_00);
    await office.refund(returned.paymentId, 900_00);
    expect(await overview()).toMatchObject({
      form: "113",
      dueOn: "2027-05-31",
      years: [YEAR],
      reportable: 4,
      blockedReceipts: 1,
      blocked: { "tax-id-missing": 1, "name-unfit": 0, "address-missing": 0 },
      nextFrom: "2026-04-01",
      filings: [],
    });
    expect((await office.prepare("2026-11-20")).json.code).toBe("bad-input");
    await office.pass("1d");
    const prepared = await office.prepare("2026-11-20");
    expect(prepared.json, prepared.text).toMatchObject({
      ...{ id: `${YEAR}-1`, state: "prepared", form: "113", from: "2026-04-01", until: "2026-11-20" },
      ...{ rows: 2, added: 2, modified: 0, deleted: 0, donations: 3, listed: 3, faults: [], exports: [] },
      totalPaise: await netInLedger([first.reference, second.reference, ravis.reference]),
    });
    const original = await office.download(`${YEAR}-1`);
    expect(statedBy(original.bytes)).toEqual([
      [PANS.asha, "1800"],
      [PANS.ravi, "700"],
    ]);
    expect(cellsOf(original.bytes)[1]).toEqual([
      ...["1", "", "Permanent Account Number", PANS.asha, "Section 133", "AAATD1234EF20214", "28/05/2024"],
      ...["Asha D. Rao", "12 Sample Street, Sampleville, Kerala 682001", "Others"],
      ...["Electronic modes including account payee cheque/draft", "1800"],
    ]);
    expect((await office.fileIt({ id: `${YEAR}-1`, version: 0 }, "2026-11-21")).json.state).toBe("filed");
    expect((await office.postAs(`/admin/filings/${YEAR}-1/revise`)).json.code).toBe("conflict");

    await office.refund(second.paymentId, 500_00);
    await office.refund(ravis.paymentId, 700_00);
    await office.completeTaxId(meeras.reference, PANS.meera);
    const revised = await office.postAs(`/admin/filings/${YEAR}-1/revise`);
    expect(revised.json, revised.text).toMatchObject({
      ...{ id: `${YEAR}-2`, revises: `${YEAR}-1`, rows: 3, added: 1, modified: 1, deleted: 1, donations: 3, listed: 3 },
      totalPaise: await netInLedger([first.reference, second.reference, meeras.reference]),
    });
    const cells = cellsOf((await office.download(`${YEAR}-2`)).bytes).slice(1);
    expect(cells.map((row) => [row[3], row[11], row[12]])).toEqual([
      [PANS.asha, "1300", "Modify"],
      [PANS.ravi, "700", "Delete"],
      [PANS.meera, "300", "Add"],
    ]);
    expect((await office.fileIt({ id: `${YEAR}-2`, version: 0 }, "2026-11-21")).json.state).toBe("filed");
    expect((await office.postAs(`/admin/filings/${YEAR}-1/revise`)).json.code).toBe("conflict");
    expect((await overview()).nextFrom).toBe("2026-11-21");
    const { isFiled } = compose(office.deps).filedPeriods;
    expect([await isFiled(YEAR, "2026-11-20"), await isFiled(YEAR, "2026-11-21")]).toEqual([true, false]);
  });

  it("is downloaded with the same bytes each time, and each download is in its document and in the log", async () => {
    await office.donate(500, ASHA);
    await office.pass("1d");
    const { json: filing } = await office.prepare("2026-11-20");
    const [before, settings] = [await office.download(filing.id), { name: "Another", approvals: [] }];
    await office.db.foundation.set(settings);
    await office.donate(100, ASHA);
    const after = await office.download(filing.id);
    expect(before.bytes.equals(after.bytes)).toBe(true);
    const sha256 = createHash("sha256").update(before.bytes).digest("hex");
    const [stored] = (await overview()).filings;
    expect(stored.exports).toHaveLength(2);
    expect(stored.exports[0]).toEqual({ at: office.now().toISOString(), byEmail: office.accountant.email, sha256 });
    const logged = (await office.db.activity.where("action", "==", "filing-downloaded").get()).docs;
    expect(logged.map((entry) => [entry.data().subject, entry.data().after["sha256"]])).toEqual([
      [`filings/${filing.id}`, sha256],
      [`filings/${filing.id}`, sha256],
    ]);
  });

  it("is opened by the new key alone once the key of tax ids is rotated, with the same CSV", async () => {
    await office.donate(500, ASHA);
    await office.pass("1d");
    const { json: filing } = await office.prepare("2026-11-20");
    const stored = async () => (await office.db.filings.doc(filing.id).get()).data()!;
    const { db, files, config } = office.deps;
    const newKeys = { taxIdKey: Buffer.alloc(32, 9), previousTaxIdKeys: [] };
    const { rotate } = filingsStore(db, files);
    const rotated = { rotated: 1, unchanged: 0, unreadable: 0 };
    expect(await rotate({ ...newKeys, previousTaxIdKeys: [config.taxIdKey] }, () => undefined)).toEqual(rotated);
    await expect(filingFilesReader(office.deps)(filing.id, await stored())).rejects.toThrow("not configured");
    const [row] = await filingFilesReader({ files, config: newKeys })(filing.id, await stored());
    expect(row).toMatchObject({ taxId: { number: PANS.asha }, amountPaise: 500_00 });
    expect(await rotate({ ...config, previousTaxIdKeys: [newKeys.taxIdKey] }, () => undefined)).toEqual(rotated);
  });

  it("keeps tax ids out of everything that is stored or answered, but for the encrypted file and the CSV", async () => {
    await office.donate(500, ASHA);
    await office.donate(300, MEERA);
    await office.pass("1d");
    const { json: filing } = await office.prepare("2026-11-20");
    await office.download(filing.id);
    await office.postAs("/admin/filings/ask", { financialYear: YEAR });
    await office.drainOutbox();
    const stored = await Promise.all(
      [office.db.filings, office.db.activity, office.db.outbox, office.db.receipts].map(async (collection) =>
        JSON.stringify((await collection.get()).docs.map((document) => document.data())),
      ),
    );
    const file = await office.deps.files.read((await office.db.filings.get()).docs[0]!.data().file.path, 1_000_000);
    const everything = [
      ...stored,
      Buffer.from(file as Uint8Array).toString("latin1"),
      JSON.stringify(await overview()),
      JSON.stringify(office.sentMails.map(({ text, html }) => [text, html])),
      JSON.stringify(office.deps.logged),
    ].join("\n");
    expect(everything).toContain(filing.id);
    expect(everything).not.toContain(PANS.asha);
  });

  it("is prepared once if two accountants prepare it at once, and again once it is discarded", async () => {
    await office.donate(500, ASHA);
    await office.pass("1d");
    const replies = await Promise.all([office.prepare("2026-11-20"), office.prepare("2026-11-20", office.colleague)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const prepared = replies.find(({ status }) => status === 200)!.json;
    expect((await office.prepare("2026-11-20")).status).toBe(409);
    expect((await office.fileIt({ id: prepared.id, version: 7 }, "2026-11-21")).json.code).toBe("conflict");
    expect((await office.fileIt(prepared, "2026-11-22")).json.code).toBe("bad-input");
    expect((await office.postAs(`/admin/filings/${prepared.id}/discard`, { version: 0 })).json.state).toBe("discarded");
    expect((await office.download(prepared.id)).status).toBe(409);
    expect((await office.prepare("2026-11-20")).json.id).toBe(`${YEAR}-2`);
  });
});

describe("Donors whose details are missing", () => {
  it("are queued oldest first, with their address masked, and leave the queue with the refund", async () => {
    const older = await office.donate(300, MEERA);
    await office.pass("1d");
    const newer = await office.donate(200, { ...MEERA, fullName: "9876" });
    const list = async (more = "") =>
      (await office.get(`/admin/filings/blocked?financialYear=${YEAR}${more}`)).json.map(
        ({ donationId, emailMask, blockers }: Record<string, unknown>) => [donationId, emailMask, blockers],
      );
    expect(await list()).toEqual([
      [older.reference, "m•••@example.in", ["tax-id-missing"]],
      [newer.reference, "m•••@example.in", ["tax-id-missing", "name-unfit"]],
    ]);
    expect(await list("&blocker=name-unfit")).toHaveLength(1);
    await office.refund(newer.paymentId, 200_00);
    expect(await list()).toHaveLength(1);
  });

  it("are asked once in seven days by one mail for all of their donations, by whomever and however often", async () => {
    const older = await office.donate(300, MEERA);
    await office.pass("1d");
    await office.donate(200, { ...MEERA, email: "Meera@example.in" });
    await office.donate(100, { email: "ravi@example.in", fullName: "Ravi Iyer" });
    await office.donate(500, ASHA);
    const ask = (by = office.accountant) => office.postAs("/admin/filings/ask", { financialYear: YEAR }, by);
    const replies = await Promise.all([ask(), ask(office.colleague)]);
    expect(sum(replies.map(({ json }) => json.asked))).toBe(2);
    expect((await ask()).json).toEqual({ asked: 0, withoutEmail: 0, askedBefore: 3, more: false });
    const late = await office.donate(50, MEERA);
    const asks = () => office.sentMails.filter(({ subject }) => subject.includes("tax certificate"));
    expect(asks()).toHaveLength(2);
    expect((await ask()).json).toMatchObject({ asked: 0, askedBefore: 4 });
    await office.pass("8d");
    expect((await ask()).json).toMatchObject({ asked: 2, askedBefore: 0 });
    await office.completeTaxId(late.reference, PANS.meera);
    await office.drainOutbox();
    const newAsks = asks().slice(2);
    expect(newAsks.map(({ to }) => to).toSorted()).toEqual(["meera@example.in", "ravi@example.in"]);
    const { text } = newAsks.find(({ to }) => to === "meera@example.in")!;
    expect(text).toContain("₹300 on 20 November 2026: your PAN is missing");
    expect(text).toContain("₹200 on 21 November 2026: your PAN is missing");
    expect(text).not.toContain("₹50");
    expect(text).toContain(`/receipt/${older.reference}?key=`);
  });
});
