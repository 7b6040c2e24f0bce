import { get } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import type { DonationDocument } from "../../src/features/donations/donation.document.ts";
import { donationOfDebit } from "../../src/features/plans/debit.ts";
import type { GatewayPayment } from "../../src/gateway/payment-gateway.ts";
import { encryptPan } from "../../src/features/donations/pan.ts";
import { collections } from "../../src/collections.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { watch } from "../support/rpc.ts";
import { aCapture, aFundraiser, aPaidDonation, aPlan } from "../support/samples.ts";
import { column, serve, type Served } from "../support/server.ts";

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
const idOf = (number: number) => `Test${String(number).padStart(20, "0")}`;
const dayOf = (number: number) => new Date(Date.UTC(2026, 9, 1, 6) + number * 86_400_000).toISOString();

/** The first 24 are shuffled, so that donations sort differently by amount and by day. */
const rupeesOf = (number: number) => (number > DONATIONS ? number : ((number * 7) % 25) + 1) * 100;

/** A donation whose day, amount, status, campaign, kind, method and donor depend on its number. */
function aDonation(number: number, about: Partial<DonationDocument> = {}): DonationDocument {
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
    ...about,
  });
}

const numbers = Array.from({ length: DONATIONS }, (_, index) => index + 1);
const fillDonations = () =>
  fill(deps.db, "donations", Object.fromEntries(numbers.map((each) => [idOf(each), aDonation(each)])));

type Query = Record<string, string | number>;
const address = (path: string, query: Query = {}) =>
  `/admin/donations${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
const list = (query: Query = {}) => server.get(address("", query), admin.headers);
const references = async (query: Query = {}) => {
  const reply = await list(query);
  expect(reply.status, reply.text).toBe(200);
  return column(reply.json, "reference");
};
/** Ids of the expected donations, newest first. */
const fitting = (fits: (donation: DonationDocument) => boolean) =>
  numbers
    .filter((each) => fits(aDonation(each)))
    .reverse()
    .map(idOf);

const amountOf = (id: string) => aDonation(Number(id.slice(4))).amountPaise;

/** The references on all pages. */
async function pages(query: Query, between = async () => {}): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const reply = await list({ ...query, ...(cursor !== "" && { cursor }) });
    expect(reply.status, reply.text).toBe(200);
    found.push(...column(reply.json, "reference"));
    cursor = reply.headers.get("X-Next-Cursor");
    await between();
  }
  return found;
}

const rowsOf = (csv: string) => csv.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1);

/** Filters, each with an index of its own, and the donations that must match. */
const FILTERS: [Record<string, string>, (donation: DonationDocument) => boolean][] = [
  [{}, () => true],
  [{ status: "paid" }, ({ status }) => status === "paid"],
  [{ campaign: "kitchen" }, ({ campaignId }) => campaignId === "kitchen"],
  [{ kind: "monthly" }, ({ kind }) => kind === "monthly"],
  [{ method: "card" }, ({ method }) => method === "card"],
  [{ status: "paid", campaign: "school" }, ({ status, campaignId }) => status === "paid" && campaignId === "school"],
  [{ status: "expired", kind: "monthly" }, ({ status, kind }) => status === "expired" && kind === "monthly"],
  [{ status: "paid", method: "upi" }, ({ status, method }) => status === "paid" && method === "upi"],
  [{ find: "donor2@EXAMPLE.in" }, ({ donorKeys }) => donorKeys.includes("mail:donor2@example.in")],
  [{ find: "+91 98200 12343" }, ({ donor }) => donor?.phone === "9820012343"],
];
const RANGES: [Record<string, string>, (donation: DonationDocument) => boolean][] = [
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

  it.each(FILTERS)(
    "returns exactly the donations that match %j, with every range and order, and their sums",
    async (filter, fits) => {
      for (const [range, within] of RANGES) {
        const query = { ...filter, ...range };
        const wanted = fitting((donation) => fits(donation) && within(donation));
        expect(await references({ ...query, limit: 100 }), JSON.stringify(query)).toEqual(wanted);
        expect(await references({ ...query, sort: "time", limit: 100 })).toEqual(wanted.toReversed());
        const byAmount = wanted.toSorted((one, other) => amountOf(one) - amountOf(other));
        expect(await references({ ...query, sort: "amount", limit: 100 })).toEqual(byAmount);
        expect(await references({ ...query, sort: "-amount", limit: 100 })).toEqual(byAmount.toReversed());
        const sums = await server.get(address("/sums", query), admin.headers);
        expect(sums.json).toEqual({
          count: wanted.length,
          netPaise: numbers
            .filter((each) => wanted.includes(idOf(each)))
            .reduce((sum, each) => sum + aDonation(each).netPaise, 0),
        });
      }
    },
  );

  it("finds donations by payment id, order id, reference or the beginning of a reference", async () => {
    await fill(deps.db, "ledger", {
      cap_pay_G7: aCapture({ donationId: idOf(7), paymentId: "pay_G7" }),
    });
    expect(await references({ find: "pay_G7" })).toEqual([idOf(7)]);
    expect(await references({ find: "order_G8" })).toEqual([idOf(8)]);
    expect(await references({ find: idOf(9) })).toEqual([idOf(9)]);
    expect(await references({ find: "Test0000000000000000001" })).toEqual(
      fitting(({ orderId }) => /^order_G1\d$/.test(orderId ?? "")),
    );
    expect(await references({ find: "order_G8", least: "1000" })).toEqual([]);
    expect((await server.get(address("/sums", { find: "pay_G7" }), admin.headers)).json).toEqual({
      count: 1,
      netPaise: 2500_00,
    });
    expect(await references({ find: "pay_nobody" })).toEqual([]);
  });

  it.each([
    [{ campaign: "school", kind: "monthly" }, "kind"],
    [{ kind: "monthly", method: "upi" }, "method"],
    [{ find: "donor1@example.in", status: "paid" }, "find"],
    [{ find: "no such thing" }, "find"],
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
    let arrived = 100;
    const found = await pages({ limit: 5 }, async () => {
      arrived += 1;
      await fill(deps.db, "donations", { [idOf(arrived)]: aDonation(arrived) });
    });
    expect(found).toEqual(fitting(() => true));
  });

  it("pages through donations of the same time and amount, by their ids", async () => {
    await emptyDatabase();
    admin = await somebody(deps, { role: "admin" });
    const same = { createdAt: dayOf(1), amountPaise: 100_00, netPaise: 100_00 };
    await fill(deps.db, "donations", Object.fromEntries(numbers.map((each) => [idOf(each), aDonation(each, same)])));
    for (const sort of ["-time", "amount"]) {
      const found = await pages({ limit: 7, sort });
      expect(found.toSorted()).toEqual(numbers.map(idOf));
    }
  });

  it("reads the same number of documents for a page of few donations as of many", async () => {
    const work = watch(deps.db);
    const readsOf = async (query: Query) => {
      work.reset();
      await references({ ...query, limit: 5 });
      return work.snapshot().reads;
    };
    const [first, filtered] = [await readsOf({}), await readsOf({ status: "paid" })];
    const more = Array.from({ length: 200 }, (_, index) => index + 200);
    await fill(deps.db, "donations", Object.fromEntries(more.map((each) => [idOf(each), aDonation(each)])));
    expect(await readsOf({})).toBe(first);
    expect(await readsOf({ status: "paid" })).toBe(filtered);
    expect(first).toBeLessThanOrEqual(8);
  });
});

describe("the donations CSV", () => {
  beforeEach(fillDonations);

  it.each<Query>([
    {},
    { status: "paid", campaign: "school", sort: "amount" },
    { find: "donor2@example.in" },
    { from: "2026-10-08", least: "1200", sort: "time" },
  ])("contains exactly what the list shows for %j, in the same order", async (query) => {
    const reply = await server.get(address(".csv", query), admin.headers);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get("content-type")).toContain("text/csv");
    expect(reply.headers.get("content-disposition")).toContain("donations-2026-11-20.csv");
    const inFile = rowsOf(reply.text).map((row) => row.split(",")[0]);
    expect(inFile).toEqual(await references({ ...query, limit: 100 }));
  });

  it("spans many pages of the database", async () => {
    const many = Array.from({ length: 950 }, (_, index) => index + 1000);
    await fill(deps.db, "donations", Object.fromEntries(many.map((each) => [idOf(each), aDonation(each)])));
    const { text } = await server.get("/admin/donations.csv?sort=time", admin.headers);
    const inFile = rowsOf(text).map((row) => row.split(",")[0]);
    expect(inFile).toEqual([...numbers, ...many].map(idOf));
  });

  it("keeps donors' input as text: formulas are escaped, and quotes and line breaks do not end a cell", async () => {
    const evil = { fullName: '=HYPERLINK("http://evil.example","Prize")', address: '+1+1", "two"\nlines' };
    const donor = { ...aDonation(1).donor!, ...evil };
    await fill(deps.db, "donations", { [idOf(77)]: aDonation(77, { donor, campaignTitle: "@SUM(A1)" }) });
    const { text } = await server.get("/admin/donations.csv?least=7700", admin.headers);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Prize"")"`);
    expect(text).toContain(`"'+1+1"", ""two""\nlines"`);
    expect(text).toContain(`,'@SUM(A1),`);
    expect(text).toContain(",7700.00,7700.00,");
  });

  it("contains no PAN", async () => {
    await db.donorTax
      .doc(idOf(1))
      .set({ panEncrypted: encryptPan("ABCPE1234F", idOf(1), deps.config.panKey), createdAt: dayOf(1) });
    expect((await server.get("/admin/donations.csv", admin.headers)).text).not.toMatch(/1234F/);
  });

  it("stops reading when the client disconnects", async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => index + 1000);
    await fill(deps.db, "donations", Object.fromEntries(many.map((each) => [idOf(each), aDonation(each)])));
    const work = watch(deps.db);
    await new Promise<void>((gone, failed) => {
      const asking = get(`${server.origin}/api/admin/donations.csv`, { headers: admin.headers }, (response) => {
        response.once("data", () => {
          response.destroy();
          response.once("close", gone);
        });
      });
      asking.once("error", failed);
    });
    await expect
      .poll(
        async () => {
          const before = work.snapshot().reads;
          await list({ limit: 1 });
          return work.snapshot().reads - before;
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeLessThan(10);
    expect(work.snapshot().reads).toBeLessThan(2_500);
  });
});

describe("the full record of a donation", () => {
  const id = idOf(1);
  const raw = (about: object) =>
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
            ...about,
          },
        },
      },
    });
  const anEvent = (about: object = {}) => ({
    raw: raw(about),
    event: "payment.captured",
    state: "processed" as const,
    receivedAt: dayOf(2),
    processedAt: dayOf(2),
    donationId: id,
    tries: 1,
    nextTryAt: null,
    error: null,
  });
  const record = (reference = id) => server.get(`/admin/donations/${reference}`, admin.headers);

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
      other: aCapture({ donationId: idOf(2) }),
    });
    await fill(deps.db, "webhookEvents", { later: anEvent(), earlier: { ...anEvent(), receivedAt: dayOf(1) } });
    await fill(deps.db, "outbox", {
      [`thank-you_${id}`]: {
        kind: "thank-you",
        donationId: id,
        state: "sent",
        createdAt: dayOf(1),
        dueAt: null,
        tries: 1,
        sentAt: dayOf(2),
        error: null,
      },
    });
    await db.donorTax
      .doc(id)
      .set({ panEncrypted: encryptPan("ABCPE1234F", id, deps.config.panKey), createdAt: dayOf(1) });
    const { json, text } = await record();
    expect(json).toMatchObject({
      reference: id,
      status: "partly-refunded",
      refundedPaise: 40_00,
      donor: { fullName: "Donor 1", phone: "9820012341" },
      panMask: "••••••234F",
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
    const { text, json } = await record();
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
    const { json } = await record();
    expect(json.planId).toBe(planId);
    expect(json.events.map((each: { _id: string }) => each._id)).toEqual(["mine"]);
  });

  it("responds 404 for an unknown donation", async () => {
    expect((await record(idOf(99))).status).toBe(404);
  });
});

describe("a donor's message", () => {
  const id = idOf(1);
  const MESSAGE = "Buy my shoes instead";
  const showAs = { anonymous: false, message: MESSAGE };
  const hide = (hidden: boolean, reference = id) =>
    server.send(`/admin/donations/${reference}/message`, {
      method: "PATCH",
      headers: { "content-type": "application/json", ...admin.headers },
      body: JSON.stringify({ hidden }),
    });
  const onTheSite = async () => (await server.get("/campaigns/school/donors")).text;
  const activity = async () => (await db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
  beforeEach(() => fill(deps.db, "campaigns", { school: aFundraiser() }));

  it("is hidden and shown again by an admin, each logged once, without its text", async () => {
    await fill(deps.db, "donations", { [id]: aDonation(1, { showAs, campaignId: "school" }) });
    expect(await onTheSite()).toContain(MESSAGE);
    for (const _ of ["once", "again"]) {
      const { status, json } = await hide(true);
      expect(status).toBe(200);
      expect(json).toMatchObject({ reference: id, message: MESSAGE, messageHidden: true });
    }
    expect(await onTheSite()).not.toContain(MESSAGE);
    const who = { byEmail: admin.email, byUid: admin.uid, subject: `donations/${id}` };
    const hidden = {
      action: "donation-message-hidden",
      before: { messageHidden: false },
      after: { messageHidden: true },
    };
    expect(await activity()).toMatchObject([{ ...who, ...hidden }]);
    // Activity log entries are ordered by time.
    deps.pass(60_000);
    expect((await hide(false)).json).toMatchObject({ messageHidden: false });
    expect(await onTheSite()).toContain(MESSAGE);
    const shown = {
      action: "donation-message-shown",
      before: { messageHidden: true },
      after: { messageHidden: false },
    };
    expect(await activity()).toMatchObject([hidden, { ...who, ...shown }]);
    expect(JSON.stringify(await activity())).not.toContain(MESSAGE);
  });

  it("is hidden on all debits of a monthly plan, including future ones", async () => {
    const planId = "SamplePlan00000000000001";
    const debit = { planId, kind: "monthly" as const, showAs, campaignId: "school" };
    await fill(deps.db, "plans", { [planId]: aPlan({ showAs }) });
    await fill(deps.db, "donations", {
      [id]: aDonation(1, debit),
      [idOf(2)]: aDonation(2, debit),
      [idOf(5)]: aDonation(5, { showAs: { anonymous: false, message: "Well done" }, campaignId: "school" }),
    });
    expect((await hide(true)).status).toBe(200);
    expect(await onTheSite()).not.toContain(MESSAGE);
    expect(await onTheSite()).toContain("Well done");
    const plan = (await db.plans.doc(planId).get()).data()!;
    const payment = { id: "pay_later", amountPaise: 400_00, createdAt: new Date(dayOf(30)) };
    expect(donationOfDebit(planId, plan, payment as GatewayPayment)).toMatchObject({ showAs, messageHidden: true });
    expect((await hide(false)).status).toBe(200);
    expect((await onTheSite()).split(MESSAGE)).toHaveLength(3);
    expect((await db.plans.doc(planId).get()).data()?.messageHidden).toBe(false);
  });

  it("cannot be hidden if there is no message, or no donation", async () => {
    await fill(deps.db, "donations", { [id]: aDonation(1) });
    expect((await hide(true)).json).toMatchObject({ code: "conflict" });
    expect((await hide(true, idOf(99))).json).toMatchObject({ code: "not-found" });
    expect(await activity()).toEqual([]);
  });
});
