import { afterEach, beforeEach, expect, it } from "vitest";
import { COLLECTIONS } from "@daansetu/contract";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite } from "../plans/monthly-world.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { aForm, CAMPAIGN } from "./world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const PANS = ["AKLPD4321C", "AKLPD4322C", "AKLPD4323C"] as const;
/** Typed in corrections of receipts: stored, refused, and an Aadhaar number, which is refused as well. */
const OTHER_IDS = ["K7654321", "MH1220110077345", "234567890123"] as const;
const withPan = <Form extends { donor: object }>(form: Form, pan: string) => ({
  ...form,
  donor: { ...form.donor, pan },
});

/** Every document of every collection, as text. */
async function everythingStored(): Promise<string> {
  const texts = await Promise.all(
    Object.values(COLLECTIONS).map(async (name) =>
      (await testSite.deps.db.collection(name).get()).docs.map((document) => ({
        path: document.ref.path,
        ...document.data(),
      })),
    ),
  );
  return JSON.stringify(texts.flat());
}

it("T24: a PAN or another tax id is nowhere in clear text: not in the database, the log, mails, the gateway or a public reply, whatever happens to the gift", async () => {
  const replies: string[] = [];
  const post = async (path: string, body: unknown) => {
    const reply = await testSite.post(path, body);
    replies.push(reply.text);
    return reply;
  };
  await testSite.db.foundation.set({
    name: "Sample Foundation",
    approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2021-03-31T18:30:00.000Z" }],
  });
  // Paid, corrected, refunded in part; the gateway fails meanwhile, and messages arrive that cannot be read.
  const form = aForm();
  await testSite.control.script({ nextOrder: "html-502" });
  await post("/payments/checkout", withPan(form, PANS[0]));
  const { json: checkout } = await post("/payments/checkout", withPan(form, PANS[1]));
  const response = await testSite.control.payNow(checkout.order.id);
  await testSite.control.script({ nextPaymentFetch: "html-502" });
  await post("/payments/verifyPayment", { ...response, pan: PANS[1] });
  expect((await post("/payments/verifyPayment", response)).status).toBe(200);
  await testSite.control.flush();
  await testSite.deps.gateway.refund({
    paymentId: response.razorpay_payment_id,
    amountPaise: 100_00,
    requestId: "request-of-this-test",
  });
  await testSite.control.flush();
  await post("/payments/checkout", withPan(aForm({ amount: 1 }), PANS[0]));
  await post("/payments/checkout", withPan(aForm(), "AKLPD4321"));
  // Monthly.
  const plan = await testSite.activePlan(undefined, withPan(aMonthlyForm(), PANS[2]));
  await testSite.pass("1h");
  await testSite.reconcile();
  await testSite.runJob("reconcile-plans");
  await testSite.drainOutbox();
  // Corrected after the receipt was issued: by the link, by an accountant, and in ways that are refused.
  const { reference } = checkout;
  const key = linkKeyFor("receipt", reference, [LOCAL_ENV.LINK_KEYS]);
  const { fullName, address, state, pincode } = aForm().donor;
  const correction = { version: 1, fullName, address, state, pincode, key };
  const correctWith = async (type: string, number: string, change: object = {}) =>
    (await post(`/receipts/${reference}/correct`, { ...correction, taxId: { type, number }, ...change })).status;
  expect(await correctWith("passport", OTHER_IDS[0])).toBe(200);
  expect(await correctWith("driving-licence", OTHER_IDS[1], { version: 1 })).toBe(409);
  expect(await correctWith("ration-card", OTHER_IDS[2])).toBe(400);
  expect(await correctWith("voter-id", OTHER_IDS[0])).toBe(400);
  expect(await correctWith("passport", OTHER_IDS[0], { key: undefined })).toBe(404);
  await testSite.drainOutbox();
  const admin = await somebody(testSite.deps, { role: "admin" });
  const pages = [
    `/donations/${checkout.reference}`,
    `/plans/${plan.planId}?key=${plan.key}`,
    `/admin/fundraiser/getCampaignById/${CAMPAIGN}`,
    `/campaigns/${CAMPAIGN}/donors`,
    `/admin/donations/${checkout.reference}`,
    `/receipts/${reference}?key=${key}`,
    `/receipts/${reference}/details?key=${key}`,
    `/receipts/${reference}/file?key=${key}`,
    `/admin/receipts/${reference}/details`,
    "/admin/activity",
    "/admin/donations",
  ];
  for (const page of pages) {
    const reply = await testSite.first.served.get(page, admin.headers);
    expect(reply.status, page).toBe(200);
    replies.push(reply.text);
  }

  expect((await testSite.db.donorTax.get()).size).toBe(2);
  const gateway = JSON.stringify(await testSite.control.state({ entities: true }));
  const deliveries = JSON.stringify(await testSite.control.listDeliveries());
  const { logged, sent } = testSite.deps;
  expect(logged.length).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(0);
  const places = {
    database: await everythingStored(),
    ...{ gateway, deliveries, log: JSON.stringify(logged), mails: JSON.stringify(sent), replies: replies.join("\n") },
  };
  const ids = [...PANS, ...OTHER_IDS];
  const found = Object.entries(places).filter(([, text]) => ids.some((id) => text.toUpperCase().includes(id)));
  expect(found.map(([place]) => place)).toEqual([]);
});
