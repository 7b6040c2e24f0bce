import { randomUUID } from "node:crypto";
import { calendarDay, type OfflineDonationInput } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decryptTaxId } from "../../../src/features/giving/donations/tax-id-encryption.ts";
import {
  depositDiscrepancy,
  offlineDiscrepancy,
} from "../../../src/features/giving/offline-donations/audit/offline-check.ts";
import { anOfflineInput } from "../../support/offline-samples.ts";
import { aReceipt } from "../../support/receipt-samples.ts";
import { CHEQUE, openOfflineOffice, type OfflineOffice, TRANSFER } from "./office.ts";

let office: OfflineOffice;
beforeEach(async () => {
  office = await openOfflineOffice();
});
afterEach(async () => office.close());

const record = (donation: Partial<OfflineDonationInput> = {}, clientRequestId: string = randomUUID()) =>
  office.record(donation, { clientRequestId });

describe("Recording", () => {
  it("books cash once, however often the form is sent, and on two instances at once", async () => {
    const body = office.bodyOf({ amountPaise: 2_500_00 });
    const replies = await Promise.all(
      [office.first, await office.startInstance(), office.first].map((instance) =>
        office.post("/admin/offline-donations", body, office.accountant, instance),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json._id)).size).toBe(1);
    expect(replies[0]!.json).toMatchObject({ state: "recorded", isDeductible: false, netPaise: 2_500_00 });
    expect(await office.raised()).toEqual({ raisedPaise: 2_500_00, supporters: 1 });
    expect(await office.figures()).toEqual({ cashInHandPaise: 2_500_00, chequesInHandPaise: 0 });
    const other = await office.post(
      "/admin/offline-donations",
      office.bodyOf({ amountPaise: 1 }, body.clientRequestId),
    );
    expect(other.status).toBe(409);
    expect(await office.loggedActions()).toEqual(["offline-donation-recorded"]);
    await office.expectBooksInOrder();
  });

  it("takes a cheque or transfer once, whoever records it, until it bounced or was cancelled", async () => {
    const replies = await Promise.all([record({ means: CHEQUE }), record({ means: CHEQUE })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)!.json.fields).toMatchObject([
      { field: "donation.means.chequeNumber", problem: "reference-recorded" },
    ]);
    const { _id } = replies.find(({ status }) => status === 200)!.json;
    await office.step(_id, "cancelled");
    expect((await record({ means: CHEQUE })).status).toBe(200);

    const { json: transfer } = await record({ means: TRANSFER });
    const sameByQr = await record({ means: { ...TRANSFER, method: "qr" } });
    expect(sameByQr.json.fields).toMatchObject([{ field: "donation.means.reference", problem: "reference-recorded" }]);
    expect(transfer.state).toBe("recorded");
    await office.expectBooksInOrder();
  });

  it("asks whether the same cash of the same donor is another donation, and takes it once that is confirmed", async () => {
    await record();
    const refused = await record();
    expect(refused.json.fields).toMatchObject([{ field: "duplicateConfirmed", problem: "possible-duplicate" }]);
    const body = { ...office.bodyOf(), duplicateConfirmed: true };
    expect((await office.post("/admin/offline-donations", body)).status).toBe(200);
    expect(await office.raised()).toEqual({ raisedPaise: 1_000_00, supporters: 2 });
  });

  it("refuses ₹2,00,000 or more in cash from one person on one day, even in parts at once", async () => {
    const parts = [1_00_000_00, 1_00_000_01].map((amountPaise) => record({ amountPaise }));
    const replies = await Promise.all(parts);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)!.json.fields[0].message).toContain("269ST");
    await office.expectBooksInOrder();
  });

  it.each<[string, Partial<OfflineDonationInput>, string]>([
    ["a day in the future", { receivedOn: "2999-01-01" }, "donation.receivedOn"],
    ["a day of closed accounts", { receivedOn: "2001-01-01" }, "donation.receivedOn"],
    ["a campaign that there is not", { campaignId: "nowhere" }, "donation.campaignId"],
    ["a campaign that is a draft", { campaignId: "draft" }, "donation.campaignId"],
    ["nothing", { amountPaise: 0 }, "donation.amountPaise"],
    ["a cheque without its number", { means: { ...CHEQUE, chequeNumber: "12" } }, "donation.means.chequeNumber"],
    ["a donor without a name", { donor: { fullName: " " } }, "donation.donor.fullName"],
  ])("refuses %s at the field", async (_, donation, field) => {
    const reply = await record(donation);
    expect([reply.status, reply.json.fields?.[0]?.field]).toEqual([400, field]);
    expect(await office.db.ledger.get()).toMatchObject({ size: 0 });
  });

  it("keeps the PAN apart and encrypted, and shows it nowhere", async () => {
    const { json, text } = await record({ donor: { fullName: "Asha Rao", pan: "ABCPE1234F" } });
    expect([json.hasTaxId, text.includes("ABCPE1234F")]).toEqual([true, false]);
    const { encryptedTaxId } = (await office.db.donorTax.doc(json._id).get()).data()!;
    expect(decryptTaxId(encryptedTaxId, json._id, office.deps.config)).toEqual({ type: "pan", number: "ABCPE1234F" });
    const stored = JSON.stringify((await office.db.offlineDonations.doc(json._id).get()).data());
    expect(stored).not.toContain("ABCPE1234F");
    expect((await office.csv()).text).not.toContain("ABCPE1234F");
  });
});

describe("A cheque", () => {
  it("counts for its campaign only from the day on which it cleared, and not after it bounced", async () => {
    const { json } = await record({ means: CHEQUE, amountPaise: 5_000_00 });
    expect([await office.raised(), await office.figures()]).toEqual([
      { raisedPaise: 0, supporters: 0 },
      { cashInHandPaise: 0, chequesInHandPaise: 5_000_00 },
    ]);
    await office.step(json._id, "deposited");
    expect((await office.raised()).raisedPaise).toBe(0);
    await office.step(json._id, "cleared");
    expect(await office.raised()).toEqual({ raisedPaise: 5_000_00, supporters: 1 });
    expect((await office.figures()).chequesInHandPaise).toBe(0);
    await office.expectBooksInOrder();
    const bounced = await office.step(json._id, "bounced");
    expect(bounced.json).toMatchObject({ state: "bounced", netPaise: 0, nextSteps: [] });
    expect(await office.raised()).toEqual({ raisedPaise: 0, supporters: 0 });
    expect(await office.loggedActions()).toEqual([
      "offline-donation-recorded",
      "cheque-deposited",
      "cheque-cleared",
      "cheque-bounced",
    ]);
    await office.expectBooksInOrder();
  });

  it("that two people clear and bounce at once does one of them, and the books balance", async () => {
    for (let round = 0; round < 4; round += 1) {
      const chequeNumber = `00700${round}`;
      const { json } = await record({ means: { ...CHEQUE, chequeNumber } });
      await office.step(json._id, "deposited");
      const replies = await Promise.all([
        office.postStep(json._id, { version: 2, step: "cleared" }, office.accountant),
        office.postStep(json._id, { version: 2, step: "bounced", reason: "No funds." }, office.admin),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    await office.expectBooksInOrder();
  });

  it("that is marked twice by a repeated click is marked once, and both clicks succeed", async () => {
    const { json } = await record({ means: CHEQUE });
    await office.step(json._id, "deposited");
    const second = await office.startInstance();
    const replies = await Promise.all(
      [office.first, second, office.first].map((instance) =>
        office.postStep(json._id, { version: 2, step: "cleared" }, office.accountant, instance),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await office.raised()).toEqual({ raisedPaise: 500_00, supporters: 1 });
    await office.expectBooksInOrder();
  });
});

describe("Cash paid into the bank", () => {
  it("is at most what is in hand, also if two people record it at once, and is recorded once by a repeated click", async () => {
    await record({ amountPaise: 1_000_00 });
    const deposit = (amountPaise: number, clientRequestId: string = randomUUID()) => {
      const body = { clientRequestId, amountPaise, on: calendarDay(office.now()), slip: "SLIP 7" };
      return office.post("/admin/cash-deposits", body);
    };
    const replies = await Promise.all([deposit(600_00), deposit(600_00), deposit(600_00)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(replies.find(({ status }) => status === 400)!.json.errorMessage).toBeDefined();
    expect((await office.figures()).cashInHandPaise).toBe(400_00);
    const key = randomUUID();
    const repeated = await Promise.all([deposit(400_00, key), deposit(400_00, key)]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    expect((await office.figures()).cashInHandPaise).toBe(0);
    expect((await office.raised()).raisedPaise).toBe(1_000_00);
    await office.expectBooksInOrder();
  });

  it("keeps its donation from being cancelled, until the payment is cancelled; repeated clicks cancel each once", async () => {
    const { json } = await record({ amountPaise: 1_000_00 });
    const body = { clientRequestId: randomUUID(), amountPaise: 700_00, on: calendarDay(office.now()), slip: "7" };
    const { json: deposit } = await office.post("/admin/cash-deposits", body);
    const refused = await office.postStep(json._id, { version: 1, step: "cancelled", reason: "Given back." });
    expect([refused.status, refused.json.fields?.[0]?.problem]).toEqual([400, "more-than-cash-in-hand"]);
    const cancel = () => office.post(`/admin/cash-deposits/${deposit._id}/cancel`, { reason: "Wrong slip." });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await office.figures()).cashInHandPaise).toBe(1_000_00);
    const cancelDonation = () => office.postStep(json._id, { version: 1, step: "cancelled", reason: "Given back." });
    const repeated = await Promise.all([cancelDonation(), cancelDonation(), cancelDonation()]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await office.figures(), await office.raised()]).toEqual([
      { cashInHandPaise: 0, chequesInHandPaise: 0 },
      { raisedPaise: 0, supporters: 0 },
    ]);
    await office.expectBooksInOrder();
  });
});

describe("The list", () => {
  it("is filtered by method and state, searched by donor, number and reference, and paged", async () => {
    await record({ means: CHEQUE, donor: { fullName: "Vikram Shah", phone: "9820012345" } });
    await record({ means: TRANSFER, donor: { fullName: "Leela Menon", email: "leela@example.in" } });
    await record();
    const namesOf = async (query: string) =>
      (await office.get(`/admin/offline-donations?${query}`)).json.map(
        ({ donor }: { donor: { fullName: string } }) => donor.fullName,
      );
    expect(await namesOf("method=cheque&state=received")).toEqual(["Vikram Shah"]);
    expect(await namesOf("state=recorded&method=cash")).toEqual(["Asha Rao"]);
    expect(await namesOf("find=leela")).toEqual(["Leela Menon"]);
    expect(await namesOf("find=004512")).toEqual(["Vikram Shah"]);
    expect(await namesOf(`find=${TRANSFER.reference}`)).toEqual(["Leela Menon"]);
    expect(await namesOf("find=98200%2012345")).toEqual(["Vikram Shah"]);
    expect(await namesOf("find=2345")).toEqual(["Vikram Shah"]);
    const { json: recorded } = await record({
      donor: { fullName: "José Álvarez", pan: "ABCPE1234F" },
      note: "Batch of 1998",
    });
    await office.db.receipts
      .doc(recorded._id)
      .set(aReceipt({ source: "offline-donation", number: "DS-2026-27-000123" }));
    for (const find of ["jose", "batch of 1998", "ds202627000123", "abcpe-1234 f", recorded._id.slice(0, 8)])
      expect(await namesOf(`find=${encodeURIComponent(find)}`), find).toEqual(["José Álvarez"]);
    for (const find of ["DS-2026-27-000124", "ABCPE1234G", "ffffff"])
      expect(await namesOf(`find=${encodeURIComponent(find)}`), find).toEqual([]);
    const page = await office.get("/admin/offline-donations?limit=2");
    const cursor = page.headers.get("x-next-cursor") ?? "";
    const rest = await office.get(`/admin/offline-donations?limit=2&cursor=${encodeURIComponent(cursor)}`);
    expect([page.json.length, rest.json.length]).toEqual([2, 2]);
  });
});

it("The audit sees an entry that was added, and one that is missing", async () => {
  const { json } = await record();
  const [audited] = await office.auditedDonations();
  expect(offlineDiscrepancy(audited!)).toBeUndefined();
  expect(offlineDiscrepancy({ ...audited!, entries: [] })).toContain(`off_${json._id}_recorded`);
  expect(depositDiscrepancy({ id: "none", deposit: undefined, entries: [] })).toBeUndefined();
});

it("A donation of the samples is one that the endpoint takes", async () => {
  expect((await office.post("/admin/offline-donations", office.bodyOf(anOfflineInput()))).status).toBe(200);
});
