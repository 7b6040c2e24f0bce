import { afterEach, beforeEach, expect, it } from "vitest";
import { COLLECTIONS } from "@daansetu/contract";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite } from "../plans/monthly-world.ts";
import { somebody } from "../support/people.ts";
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

it("T24: a PAN is nowhere in clear text: not in the database, the log, mails, the gateway or a public reply, whatever happens to the gift", async () => {
  const replies: string[] = [];
  const post = async (path: string, body: unknown) => {
    const reply = await testSite.post(path, body);
    replies.push(reply.text);
    return reply;
  };
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
  const admin = await somebody(testSite.deps, { role: "admin" });
  const pages = [
    `/donations/${checkout.reference}`,
    `/plans/${plan.planId}?key=${plan.key}`,
    `/admin/fundraiser/getCampaignById/${CAMPAIGN}`,
    `/campaigns/${CAMPAIGN}/donors`,
    `/admin/donations/${checkout.reference}`,
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
  const found = Object.entries(places).filter(([, text]) => PANS.some((pan) => text.toUpperCase().includes(pan)));
  expect(found.map(([place]) => place)).toEqual([]);
});
