import type { TaxId } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import type { DonationDocument } from "../../../src/features/giving/core/donation.document.ts";
import { namePrefixesOf } from "../../../src/features/giving/core/donor-keys.ts";
import { donationOfDebit } from "../../../src/features/giving/plans/debit.ts";
import type { GatewayPayment } from "../../../src/gateway/payment-gateway.ts";
import { encryptTaxId } from "../../../src/features/giving/donations/store/tax-id-encryption.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { exportedFile } from "../../support/exports.ts";
import { aReceipt } from "../../support/receipt-samples.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { watch } from "../../support/rpc.ts";
import { aCapture, aFundraiser, aPaidDonation, aPlan } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

const deps = testDeps();
const db = collections(deps.db);
let server: Served;
let admin: StoredPerson;

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { role: "admin" });
});
afterAll(async () => server.close());

const DONATIONS = 24;
const makeId = (number: number) => `Test${String(number).padStart(20, "0")}`;
const dayOf = (number: number) => new Date(Date.UTC(2026, 9, 1, 6) + number * 86_400_000).toISOString();

/** The first 24 are shuffled, so that donations sort differently by amount and by day. */
const rupeesOf = (number: number) => (number > DONATIONS ? number : ((number * 7) % 25) + 1) * 100;

/** A donation whose day, amount, status, campaign, kind, method and donor depend on its number. */
function aDonation(number: number, overrides: Partial<DonationDocument> = {}): DonationDocument {
  const isPaid = number % 3 !== 0;
  const isMonthly = number % 4 === 0;
  const facts: DonationDocument["facts"] = isPaid
    ? {
        payments: {
          [`pay_G${number}`]: {
            status: "captured",
            amountPaise: rupeesOf(number) * 100,
            currency: "INR",
            orderId: `order_G${number}`,
            international: false,
            method: number % 2 === 0 ? "upi" : "card",
            at: dayOf(number),
          },
        },
        refunds: {},
        acceptedPaymentId: `pay_G${number}`,
      }
    : { payments: {}, refunds: {} };
  return aPaidDonation({
    createdAt: dayOf(number),
    amountPaise: rupeesOf(number) * 100,
    netPaise: isPaid ? rupeesOf(number) * 100 : 0,
    listed: isPaid,
    needsPerson: number % 7 === 0,
    status: isPaid ? "paid" : "expired",
    paidAt: isPaid ? dayOf(number) : null,
    method: isPaid ? (number % 2 === 0 ? "upi" : "card") : null,
    kind: isMonthly ? "monthly" : "one-off",
    ...(isMonthly && { planId: "SamplePlan00000000000001" }),
    campaignId: number % 5 === 0 ? "kitchen" : "school",
    orderId: `order_G${number}`,
    facts,
    donorKeys: [`mail:donor${number % 6}@example.in`],
    donor: {
      fullName: `Donor ${number % 6}`,
      phone: `982001234${number % 6}`,
      email: `Donor${number % 6}@example.in`,
      address: "12 Sample Street",
      state: "Kerala",
      pincode: "682001",
    },
    ...overrides,
  });
}

const numbers = Array.from({ length: DONATIONS }, (_, index) => index + 1);
const fillDonations = () =>
  fill(deps.db, "donations", Object.fromEntries(numbers.map((each) => [makeId(each), aDonation(each)])));

type Query = Record<string, string | number>;
const listPath = (path: string, query: Query = {}) =>
  `/admin/donations${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
const list = (query: Query = {}) => server.get(listPath("", query), admin.headers);
const listReferences = async (query: Query = {}) => {
  const reply = await list(query);
  expect(reply.status, reply.text).toBe(200);
  return column(reply.json, "reference");
};
/** Ids of the expected donations, newest first. */
const idsFitting = (fits: (donation: DonationDocument) => boolean) =>
  numbers
    .filter((each) => fits(aDonation(each)))
    .reverse()
    .map(makeId);

const amountOf = (id: string) => aDonation(Number(id.slice(4))).amountPaise;

/** The references on all pages. */
async function readAllPages(query: Query, betweenPages = async () => {}): Promise<string[]> {
  const foundIds: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const reply = await list({ ...query, ...(cursor !== "" && { cursor }) });
    expect(reply.status, reply.text).toBe(200);
    foundIds.push(...column(reply.json, "reference"));
    cursor = reply.headers.get("X-Next-Cursor");
    await betweenPages();
  }
  return foundIds;
}

const rowsOf = (csv: string) => csv.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1);

/** Filters, each with an index of its own, and the donations that must match. */
const FILTER_CASES: [Record<string, string>, (donation: DonationDocument) => boolean][] = [
  [{}, () => true],
  [{ status: "paid" }, ({ status }) => status === "paid"],
  [{ needsPerson: "yes" }, ({ needsPerson }) => needsPerson],
  [{ campaign: "kitchen" }, ({ campaignId }) => campaignId === "kitchen"],
  [{ kind: "monthly" }, ({ kind }) => kind === "monthly"],
  [{ method: "card" }, ({ method }) => method === "card"],
  [{ status: "paid", campaign: "school" }, ({ status, campaignId }) => status === "paid" && campaignId === "school"],
  [{ status: "expired", kind: "monthly" }, ({ status, kind }) => status === "expired" && kind === "monthly"],
  [{ status: "paid", method: "upi" }, ({ status, method }) => status === "paid" && method === "upi"],
  [{ find: "donor2@EXAMPLE.in" }, ({ donorKeys }) => donorKeys.includes("mail:donor2@example.in")],
  [{ find: "+91 98200 12343" }, ({ donor }) => donor?.phone === "9820012343"],
];
const RANGE_CASES: [Record<string, string>, (donation: DonationDocument) => boolean][] = [
  [{}, () => true],
  [
    { from: "2026-10-05", to: "2026-10-17" },
    ({ createdAt }) => createdAt >= "2026-10-04T18:30:00.000Z" && createdAt < "2026-10-17T18:30:00.000Z",
  ],
  [{ least: "500", most: "1500" }, ({ amountPaise }) => amountPaise >= 500_00 && amountPaise <= 1500_00],
  [
    { from: "2026-10-08", least: "1200" },
    ({ createdAt, amountPaise }) => createdAt >= "2026-10-07T18:30:00.000Z" && amountPaise >= 1200_00,
  ],
];

describe("the list of donations", () => {
  beforeEach(fillDonations);

  it.each(FILTER_CASES)(
    "returns exactly the donations that match %j, with every range and order, and counts and sums those that were received",
    async (filter, fits) => {
      for (const [range, within] of RANGE_CASES) {
        const query = { ...filter, ...range };
        const wantedIds = idsFitting((donation) => fits(donation) && within(donation));
        expect(await listReferences({ ...query, limit: 100 }), JSON.stringify(query)).toEqual(wantedIds);
        expect(await listReferences({ ...query, sort: "time", limit: 100 })).toEqual(wantedIds.toReversed());
        const idsByAmount = wantedIds.toSorted((idA, idB) => amountOf(idA) - amountOf(idB));
        expect(await listReferences({ ...query, sort: "amount", limit: 100 })).toEqual(idsByAmount);
        expect(await listReferences({ ...query, sort: "-amount", limit: 100 })).toEqual(idsByAmount.toReversed());
        const sums = await server.get(listPath("/sums", query), admin.headers);
        const receivedPaise = numbers
          .filter((each) => wantedIds.includes(makeId(each)))
          .map((each) => aDonation(each).netPaise)
          .filter((netPaise) => netPaise > 0);
        expect(sums.json).toEqual({
          count: receivedPaise.length,
          netPaise: receivedPaise.reduce((sum, netPaise) => sum + netPaise, 0),
        });
      }
    },
  );

  it("finds donations by the beginnings of the words of a donor's name, in any order, with ranges, and sums them", async () => {
    const named = (id: number, fullName: string) => {
      const donor = { ...aDonation(id).donor!, fullName };
      return aDonation(id, { donor, namePrefixes: namePrefixesOf({ donor }) });
    };
    await fill(deps.db, "donations", {
      [makeId(31)]: named(31, "Asha Devi Kulkarni"),
      [makeId(32)]: named(32, "Ashok Kulkarni"),
      [makeId(33)]: named(33, "आशा Rao"),
    });
    expect(await listReferences({ find: "kulkarni" })).toEqual([makeId(32), makeId(31)]);
    expect(await listReferences({ find: "KULK", sort: "amount" })).toEqual([makeId(31), makeId(32)]);
    expect(await listReferences({ find: "kul devi" })).toEqual([makeId(31)]);
    expect(await listReferences({ find: "आशा" })).toEqual([makeId(33)]);
    expect(await listReferences({ find: "ash", least: "3200" })).toEqual([makeId(32)]);
    expect((await server.get(listPath("/sums", { find: "ashok" }), admin.headers)).json).toEqual({
      count: 1,
      netPaise: 3200_00,
    });
    await fill(deps.db, "donations", {
      [makeId(34)]: { ...named(34, "Ashok Iyer"), status: "expired", netPaise: 0 },
    });
    expect(await listReferences({ find: "ashok" })).toEqual([makeId(34), makeId(32)]);
    expect((await server.get(listPath("/sums", { find: "ashok" }), admin.headers)).json).toEqual({
      count: 1,
      netPaise: 3200_00,
    });
  });

  it("counts the donations of each status within the other filters, and what needs a person where an index answers it", async () => {
    const countsOf = async (query: Query) => (await server.get(listPath("/counts", query), admin.headers)).json;
    const countOf = (fits: (donation: DonationDocument) => boolean) => idsFitting(fits).length;
    const all = await countsOf({});
    expect(all.needsPerson).toBe(countOf(({ needsPerson }) => needsPerson));
    expect(all.statuses).toContainEqual({ status: "paid", count: countOf(({ status }) => status === "paid") });
    const ofKitchen = await countsOf({ campaign: "kitchen", least: "500" });
    expect(ofKitchen.needsPerson).toBeUndefined();
    expect(ofKitchen.statuses).toContainEqual({
      status: "expired",
      count: countOf(
        (each) => each.status === "expired" && each.campaignId === "kitchen" && each.amountPaise >= 500_00,
      ),
    });
  });

  it("finds donations by payment id, order id, reference or the beginning of a reference", async () => {
    await fill(deps.db, "ledger", {
      cap_pay_G7: aCapture({ donationId: makeId(7), paymentId: "pay_G7" }),
    });
    expect(await listReferences({ find: "pay_G7" })).toEqual([makeId(7)]);
    expect(await listReferences({ find: "order_G8" })).toEqual([makeId(8)]);
    expect(await listReferences({ find: makeId(9) })).toEqual([makeId(9)]);
    expect(await listReferences({ find: "Test0000000000000000001" })).toEqual(
      idsFitting(({ orderId }) => /^order_G1\d$/.test(orderId ?? "")),
    );
    expect(await listReferences({ find: "order_G8", least: "1000" })).toEqual([]);
    expect((await server.get(listPath("/sums", { find: "pay_G7" }), admin.headers)).json).toEqual({
      count: 1,
      netPaise: 2500_00,
    });
    expect((await server.get(listPath("/sums", { find: "order_G9" }), admin.headers)).json).toEqual({
      count: 0,
      netPaise: 0,
    });
    expect(await listReferences({ find: "pay_nobody" })).toEqual([]);
  });

  it("finds donations by the number of a receipt, by a PAN under any key, by the end of a mobile number, and by a dedication", async () => {
    const dedication = { kind: "honour" as const, name: "Batch of 1998" };
    const searchable = aDonation(41, { dedication });
    await fill(deps.db, "donations", {
      [makeId(41)]: { ...searchable, namePrefixes: namePrefixesOf({ donor: searchable.donor!, dedication }) },
    });
    await fill(deps.db, "receipts", { [makeId(7)]: aReceipt({ number: "DS-2026-27-000123" }) });
    const pan: TaxId = { type: "pan", number: "ABCPE1234F" };
    const keys = { taxIdKey: Buffer.alloc(32, 9), previousTaxIdKeys: [] };
    const createdAt = "2026-10-01T00:00:00.000Z";
    await fill(deps.db, "donorTax", {
      [makeId(8)]: { encryptedTaxId: encryptTaxId(pan, makeId(8), deps.config), createdAt },
      [makeId(9)]: {
        encryptedTaxId: encryptTaxId({ ...pan, number: "ABCPE1234G" }, makeId(9), deps.config),
        createdAt,
      },
      [makeId(10)]: { encryptedTaxId: encryptTaxId(pan, makeId(10), keys), createdAt },
    });
    for (const find of ["DS-2026-27-000123", "ds202627000123", "DS/2026-27/000123"])
      expect(await listReferences({ find }), find).toEqual([makeId(7)]);
    for (const find of ["ABCPE1234F", "abcpe-1234 f"])
      expect(await listReferences({ find }), find).toEqual([makeId(8)]);
    expect(await listReferences({ find: "DS-2026-27-000124" })).toEqual([]);
    expect(await listReferences({ find: "batch of 1998" })).toEqual([makeId(41)]);
    const { phone } = searchable.donor!;
    for (const find of [phone.slice(-4), phone.slice(-6), `${phone.slice(-6, -3)} ${phone.slice(-3)}`])
      expect(await listReferences({ find }), find).toEqual([makeId(41)]);
    expect((await server.get(listPath("/sums", { find: "batch 1998" }), admin.headers)).json.count).toBe(1);
  });

  it.each([
    [{ campaign: "school", kind: "monthly" }, "kind"],
    [{ kind: "monthly", method: "upi" }, "method"],
    [{ find: "donor1@example.in", status: "paid" }, "find"],
    [{ find: "a" }, "find"],
    [{ from: "2026-10-09", to: "2026-10-08" }, "to"],
    [{ least: "10", most: "9" }, "most"],
    [{ from: "2026-02-30" }, "from"],
    [{ sort: "name" }, "sort"],
    [{ cursor: "made-up" }, "cursor"],
  ])("rejects %j with a message, because no index answers it", async (query, field) => {
    const reply = await list(query);
    expect(reply.status).toBe(400);
    expect(reply.json.fields.map((each: { field: string }) => each.field)).toEqual([field]);
  });

  it("neither skips nor repeats a donation while others arrive between the pages", async () => {
    let arrivedCount = 100;
    const foundIds = await readAllPages({ limit: 5 }, async () => {
      arrivedCount += 1;
      await fill(deps.db, "donations", { [makeId(arrivedCount)]: aDonation(arrivedCount) });
    });
    expect(foundIds).toEqual(idsFitting(() => true));
  });

  it("pages through donations of the same time and amount, by their ids", async () => {
    await emptyDatabase();
    admin = await somebody(deps, { role: "admin" });
    const sameAmounts = { createdAt: dayOf(1), amountPaise: 100_00, netPaise: 100_00 };
    await fill(
      deps.db,
      "donations",
      Object.fromEntries(numbers.map((each) => [makeId(each), aDonation(each, sameAmounts)])),
    );
    for (const sort of ["-time", "amount"]) {
      const foundIds = await readAllPages({ limit: 7, sort });
      expect(foundIds.toSorted()).toEqual(numbers.map(makeId));
    }
  });

  it("reads the same number of documents for a page of few donations as of many", async () => {
    const databaseWatch = watch(deps.db);
    const readsOf = async (query: Query) => {
      databaseWatch.reset();
      await listReferences({ ...query, limit: 5 });
      return databaseWatch.snapshot().reads;
    };
    const [readsOfAll, filtered] = [await readsOf({}), await readsOf({ status: "paid" })];
    const moreNumbers = Array.from({ length: 200 }, (_, index) => index + 200);
    await fill(deps.db, "donations", Object.fromEntries(moreNumbers.map((each) => [makeId(each), aDonation(each)])));
    expect(await readsOf({})).toBe(readsOfAll);
    expect(await readsOf({ status: "paid" })).toBe(filtered);
    expect(readsOfAll).toBeLessThanOrEqual(8);
  });
});

describe("the donations CSV", () => {
  beforeEach(fillDonations);
  const exportDonations = (filter: Query = {}) =>
    exportedFile({ server, deps }, "/admin/donations/exports", filter, admin.headers);

  it.each<Query>([
    {},
    { status: "paid", campaign: "school", sort: "amount" },
    { find: "donor2@example.in" },
    { from: "2026-10-08", least: "1200", sort: "time" },
  ])("contains exactly what the list shows for %j, in the same order", async (query) => {
    const reply = await exportDonations(query);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get("content-type")).toContain("text/csv");
    expect(reply.headers.get("content-disposition")).toContain("donations-2026-11-20.csv");
    const idsInFile = rowsOf(reply.text).map((row) => row.split(",")[0]);
    expect(idsInFile).toEqual(await listReferences({ ...query, limit: 100 }));
  });

  it("spans many pages of the database", async () => {
    const manyNumbers = Array.from({ length: 950 }, (_, index) => index + 1000);
    await fill(deps.db, "donations", Object.fromEntries(manyNumbers.map((each) => [makeId(each), aDonation(each)])));
    const { text } = await exportDonations({ sort: "time" });
    const idsInFile = rowsOf(text).map((row) => row.split(",")[0]);
    expect(idsInFile).toEqual([...numbers, ...manyNumbers].map(makeId));
  });

  it("keeps donors' input as text: formulas are escaped, and quotes and line breaks do not end a cell", async () => {
    const evilDonor = { fullName: '=HYPERLINK("http://evil.example","Prize")', address: '+1+1", "two"\nlines' };
    const donor = { ...aDonation(1).donor!, ...evilDonor };
    await fill(deps.db, "donations", { [makeId(77)]: aDonation(77, { donor, campaignTitle: "@SUM(A1)" }) });
    const { text } = await exportDonations({ least: "7700" });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Prize"")"`);
    expect(text).toContain(`"'+1+1"", ""two""\nlines"`);
    expect(text).toContain(`,'@SUM(A1),`);
    expect(text).toContain(",7700.00,7700.00,");
  });

  it("contains no PAN", async () => {
    await db.donorTax.doc(makeId(1)).set({
      encryptedTaxId: encryptTaxId({ type: "pan", number: "ABCPE1234F" }, makeId(1), deps.config),
      createdAt: dayOf(1),
    });
    expect((await exportDonations()).text).not.toMatch(/1234F/);
  });
});

describe("the full record of a donation", () => {
  const id = makeId(1);
  const rawPayment = (overrides: object) =>
    JSON.stringify({
      event: "payment.captured",
      payload: {
        payment: {
          entity: {
            id: "pay_G1",
            amount: 100_00,
            method: "card",
            vpa: "asha@bank",
            email: "asha@example.in",
            contact: "+919820012345",
            card: { id: "card_1", last4: "4242", name: "ASHA RAO" },
            token_id: "token_secret",
            pan: "ABCPE1234F",
            acquirer_data: { rrn: "600000000001", auth_code: "998877" },
            ...overrides,
          },
        },
      },
    });
  const anEvent = (overrides: object = {}) => ({
    raw: rawPayment(overrides),
    event: "payment.captured",
    state: "processed" as const,
    receivedAt: dayOf(2),
    processedAt: dayOf(2),
    donationId: id,
    tries: 1,
    nextTryAt: null,
    error: null,
  });
  const getRecord = (reference = id) => server.get(`/admin/donations/${reference}`, admin.headers);

  it("has donor, consents, payments, refunds, ledger, webhook events and mails in chronological order, and the PAN masked", async () => {
    const donation = aDonation(1);
    const failed = {
      ...donation.facts.payments["pay_G1"]!,
      status: "failed" as const,
      failureReason: "payment_cancelled",
      at: dayOf(0),
    };
    const refund = { paymentId: "pay_G1", amountPaise: 40_00, status: "processed" as const, at: dayOf(5) };
    await fill(deps.db, "donations", {
      [id]: {
        ...donation,
        consents: { indianCitizen: { text: "I am an Indian citizen", at: dayOf(1) } },
        facts: {
          ...donation.facts,
          payments: { ...donation.facts.payments, pay_G0: failed },
          refunds: { rfnd_1: refund },
        },
      },
    });
    await fill(deps.db, "ledger", {
      ref_rfnd_1: aCapture({ donationId: id, kind: "refund", amountPaise: -40_00, occurredAt: dayOf(5) }),
      cap_pay_G1: aCapture({ donationId: id, occurredAt: dayOf(1) }),
      other: aCapture({ donationId: makeId(2) }),
    });
    await fill(deps.db, "webhookEvents", { later: anEvent(), earlier: { ...anEvent(), receivedAt: dayOf(1) } });
    await fill(deps.db, "outbox", {
      [`thank-you_${id}`]: {
        kind: "thank-you",
        donationId: id,
        queue: "urgent",
        state: "sent",
        createdAt: dayOf(1),
        dueAt: null,
        tries: 1,
        sentAt: dayOf(2),
        error: null,
      },
    });
    await db.donorTax.doc(id).set({
      encryptedTaxId: encryptTaxId({ type: "pan", number: "ABCPE1234F" }, id, deps.config),
      createdAt: dayOf(1),
    });
    const { json, text } = await getRecord();
    expect(json).toMatchObject({
      reference: id,
      status: "partly-refunded",
      refundedPaise: 40_00,
      donor: { fullName: "Donor 1", phone: "9820012341" },
      taxId: { type: "pan", masked: "ABXXXXXX4F" },
      consents: { indianCitizen: { text: "I am an Indian citizen" } },
      payments: [
        { _id: "pay_G0", status: "failed", failureReason: "payment_cancelled", isDonation: false },
        { _id: "pay_G1", status: "captured", isDonation: true },
      ],
      refunds: [{ _id: "rfnd_1", amountPaise: 40_00 }],
      ledger: [{ _id: "cap_pay_G1" }, { _id: "ref_rfnd_1", amountPaise: -40_00 }],
      events: [{ _id: "earlier" }, { _id: "later" }],
      mails: [{ kind: "thank-you", state: "sent", sentAt: dayOf(2) }],
    });
    expect(text).not.toContain("ABCPE1234F");
  });

  it("shows only listed fields of webhook events: no card, no token, no PAN, no UPI handle", async () => {
    await fill(deps.db, "donations", { [id]: aDonation(1) });
    await fill(deps.db, "webhookEvents", { one: anEvent({ something_new: "4111111111111111" }) });
    const { text, json } = await getRecord();
    const content = JSON.parse(json.events[0].content);
    expect(content.payload.payment.entity).toMatchObject({
      id: "pay_G1",
      method: "card",
      acquirer_data: { rrn: "600000000001", auth_code: "(hidden)" },
      something_new: "(hidden)",
      card: "(hidden)",
      token_id: "(hidden)",
    });
    for (const secret of ["4242", "ASHA RAO", "token_secret", "ABCPE1234F", "asha@bank", "4111111111111111", "998877"])
      expect(text).not.toContain(secret);
  });

  it("shows, for a monthly debit, only those of its plan's events that mention its payment", async () => {
    const planId = "SamplePlan00000000000001";
    await fill(deps.db, "plans", { [planId]: aPlan() });
    await fill(deps.db, "donations", { [id]: aDonation(1, { planId, kind: "monthly" }) });
    const ofPlan = { ...anEvent(), donationId: null, planId };
    await fill(deps.db, "webhookEvents", {
      mine: ofPlan,
      another: { ...ofPlan, raw: ofPlan.raw.replaceAll("pay_G1", "pay_G9") },
    });
    const { json } = await getRecord();
    expect(json.planId).toBe(planId);
    expect(json.events.map((each: { _id: string }) => each._id)).toEqual(["mine"]);
  });

  it("responds 404 for an unknown donation", async () => {
    expect((await getRecord(makeId(99))).status).toBe(404);
  });
});

describe("a donor's message", () => {
  const id = makeId(1);
  const MESSAGE = "Buy my shoes instead";
  const showAs = { anonymous: false, message: MESSAGE };
  const changeHidden = (hidden: boolean, reference = id) =>
    server.send(`/admin/donations/${reference}/message`, {
      method: "PATCH",
      headers: { "content-type": "application/json", ...admin.headers },
      body: JSON.stringify({ hidden }),
    });
  const donorsOnSite = async () => (await server.get("/campaigns/school/donors")).text;
  const readActivityLog = async () => (await db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
  beforeEach(() => fill(deps.db, "campaigns", { school: aFundraiser() }));

  it("is hidden and shown again by an admin, each logged once, without its text", async () => {
    await fill(deps.db, "donations", { [id]: aDonation(1, { showAs, campaignId: "school" }) });
    expect(await donorsOnSite()).toContain(MESSAGE);
    for (const _ of ["once", "again"]) {
      const { status, json } = await changeHidden(true);
      expect(status).toBe(200);
      expect(json).toMatchObject({ reference: id, message: MESSAGE, messageHidden: true });
    }
    expect(await donorsOnSite()).not.toContain(MESSAGE);
    const loggedAdmin = { byEmail: admin.email, byUid: admin.uid, subject: `donations/${id}` };
    const hiddenEntry = {
      action: "donation-message-hidden",
      before: { messageHidden: false },
      after: { messageHidden: true },
    };
    expect(await readActivityLog()).toMatchObject([{ ...loggedAdmin, ...hiddenEntry }]);
    // Activity log entries are ordered by time.
    deps.pass(60_000);
    expect((await changeHidden(false)).json).toMatchObject({ messageHidden: false });
    expect(await donorsOnSite()).toContain(MESSAGE);
    const shownEntry = {
      action: "donation-message-shown",
      before: { messageHidden: true },
      after: { messageHidden: false },
    };
    expect(await readActivityLog()).toMatchObject([hiddenEntry, { ...loggedAdmin, ...shownEntry }]);
    expect(JSON.stringify(await readActivityLog())).not.toContain(MESSAGE);
  });

  it("is hidden on all debits of a monthly plan, including future ones", async () => {
    const planId = "SamplePlan00000000000001";
    const debit = { planId, kind: "monthly" as const, showAs, campaignId: "school" };
    await fill(deps.db, "plans", { [planId]: aPlan({ showAs }) });
    await fill(deps.db, "donations", {
      [id]: aDonation(1, debit),
      [makeId(2)]: aDonation(2, debit),
      [makeId(5)]: aDonation(5, { showAs: { anonymous: false, message: "Well done" }, campaignId: "school" }),
    });
    expect((await changeHidden(true)).status).toBe(200);
    expect(await donorsOnSite()).not.toContain(MESSAGE);
    expect(await donorsOnSite()).toContain("Well done");
    const plan = (await db.plans.doc(planId).get()).data()!;
    const payment = { id: "pay_later", amountPaise: 400_00, createdAt: new Date(dayOf(30)) };
    expect(donationOfDebit(planId, plan, payment as GatewayPayment)).toMatchObject({ showAs, messageHidden: true });
    expect((await changeHidden(false)).status).toBe(200);
    expect((await donorsOnSite()).split(MESSAGE)).toHaveLength(3);
    expect((await db.plans.doc(planId).get()).data()?.messageHidden).toBe(false);
  });

  it("cannot be hidden if there is no message, or no donation", async () => {
    await fill(deps.db, "donations", { [id]: aDonation(1) });
    expect((await changeHidden(true)).json).toMatchObject({ code: "conflict" });
    expect((await changeHidden(true, makeId(99))).json).toMatchObject({ code: "not-found" });
    expect(await readActivityLog()).toEqual([]);
  });
});
