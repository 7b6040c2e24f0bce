import { describe, expect } from "vitest";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { crashTests, holdWebhooks, type Outcome } from "../payments/crash-points.ts";
import { aMonthlyCampaign } from "../../support/samples.ts";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite, type SubscribedPlan } from "./monthly-world.ts";

let testSite: MonthlyTestSite;

async function openSite() {
  const sentMails: Mail[] = [];
  testSite = await openMonthlyTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  return { testSite, webhooks: await holdWebhooks(testSite), sentMails };
}

interface FilledForm {
  form: ReturnType<typeof aMonthlyForm>;
  unitPaise: number;
}
interface AuthorisedPlan extends FilledForm {
  plan: SubscribedPlan;
  response: { razorpay_payment_id: string; razorpay_subscription_id: string; razorpay_signature: string };
}

let campaignCount = 0;
/** A form of a campaign with a price of its own, whose plan the gateway does not know yet. */
async function newForm(): Promise<FilledForm> {
  campaignCount += 1;
  const unitPaise = 40_00 + campaignCount * 1_00;
  const campaignId = `kitchen-${campaignCount}`;
  await testSite.db.campaigns
    .doc(campaignId)
    .set(aMonthlyCampaign({ unit: { one: "meal", many: "meals", pricePaise: unitPaise } }));
  return { form: aMonthlyForm({ campaignId }), unitPaise };
}

/** The first month is debited at the gateway; the browser has not called verify. */
async function authorisePlan(): Promise<AuthorisedPlan> {
  const filled = await newForm();
  const plan = await testSite.subscribe(filled.form);
  const response = await testSite.control.authorise(plan.subscriptionId);
  await testSite.control.flush();
  return { ...filled, plan, response };
}

/** One plan with one mandate, of which one month was debited, booked, shown and thanked for. */
async function expectDebitedOnce({ form, unitPaise }: FilledForm, outcome: Outcome, point: string) {
  const { stored, gateway, survivor } = outcome;
  const plans = (await testSite.db.plans.where("campaignId", "==", form.campaignId).get()).docs;
  expect(
    plans.map((plan) => plan.data().status),
    point,
  ).toEqual(["active"]);
  const planId = plans[0]!.id;
  const { subscriptionId } = plans[0]!.data();
  const mandates = gateway.subscriptions.filter(({ notes }) => JSON.stringify(notes).includes(planId));
  expect(
    mandates.map(({ id, status, paid_count }) => [id, status, paid_count]),
    point,
  ).toEqual([[subscriptionId, "active", 1]]);
  const debits = [...stored.donations].filter(([, donation]) => donation.planId === planId);
  expect(
    debits.map(([, { status, amountPaise, checkAfter }]) => [status, amountPaise, checkAfter]),
    point,
  ).toEqual([["paid", 10 * unitPaise, null]]);
  const [[reference]] = debits as [[string, unknown]];
  const entries = [...stored.ledger.values()].filter(
    (entry) => "donationId" in entry && entry.donationId === reference,
  );
  expect(
    entries.map(({ kind, amountPaise }) => [kind, amountPaise]),
    point,
  ).toEqual([["capture", 10 * unitPaise]]);
  const page = await survivor.served.get(`/donations/${reference}`);
  expect(page.json, point).toMatchObject({ status: "paid", amountPaise: 10 * unitPaise });
  const mails = [...stored.outbox.values()].filter(
    (mail) => ("donationId" in mail && mail.donationId === reference) || ("planId" in mail && mail.planId === planId),
  );
  expect(mails.map(({ kind, state }) => `${kind} ${state}`).toSorted(), point).toEqual([
    "monthly-plan sent",
    "thank-you sent",
  ]);
}

describe("T25: wherever a process dies during", () => {
  // The lease of the dead process on the gateway's plan ends in this time.
  const crashes = crashTests(openSite, { pause: "21s" });

  crashes.flow<FilledForm>(
    "a subscription, the donor sends the form again, and there is one plan, one mandate and one debit",
    () => ({
      knownCalls: 19,
      prepare: newForm,
      run: ({ form }, instance) => testSite.post("/payments/subscribe", form, instance),
      repeat: async ({ form }, survivor) => {
        const reply = await testSite.post("/payments/subscribe", form, survivor);
        expect(reply.status, reply.text).toBe(200);
        const response = await testSite.control.authorise(reply.json.subscriptionId);
        const verified = await testSite.post("/payments/verifySubscription", response, survivor);
        expect(verified.status, verified.text).toBe(200);
      },
      expectDone: async (subject, outcome, point) => {
        await expectDebitedOnce(subject, outcome, point);
        const gatewayPlans = await testSite.db.gatewayPlans.where("unitPaise", "==", subject.unitPaise).get();
        expect(gatewayPlans.size, point).toBe(1);
      },
    }),
  );

  crashes.flow<AuthorisedPlan>(
    "its verification, the page asks again while the webhooks arrive, and the month is booked once",
    () => ({
      knownCalls: 12,
      prepare: authorisePlan,
      run: ({ response }, instance) => testSite.post("/payments/verifySubscription", response, instance),
      repeat: async ({ response }, survivor) => {
        const verified = await testSite.post("/payments/verifySubscription", response, survivor);
        expect(verified.json.plan, verified.text).toMatchObject({ status: "active" });
      },
      expectDone: expectDebitedOnce,
    }),
  );

  crashes.flow<AuthorisedPlan>(
    "its verification, with the tab closed and every webhook lost, the job books the month once",
    () => ({
      knownCalls: 12,
      prepare: async () => {
        await testSite.control.chaos({ drop: 1 });
        const plan = await authorisePlan();
        await testSite.control.chaos({});
        return plan;
      },
      run: ({ response }, instance) => testSite.post("/payments/verifySubscription", response, instance),
      expectDone: expectDebitedOnce,
    }),
  );

  crashes.flow<AuthorisedPlan>(
    "the webhook subscription.charged, the gateway repeats it, and the month is booked once",
    ({ webhooks }) => ({
      knownCalls: 7,
      prepare: authorisePlan,
      run: ({ plan }, instance) => webhooks.deliver("subscription.charged", plan.subscriptionId, instance),
      expectDone: expectDebitedOnce,
    }),
  );

  crashes.books(
    "any of these, the books of the whole site agree with the gateway afterwards, and nothing is left undone",
  );
});
