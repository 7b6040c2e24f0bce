import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../src/deps.interface.ts";
import {
  crashAtEveryCall,
  type CrashFlow,
  type HeldWebhooks,
  holdWebhooks,
  type Outcome,
} from "../payments/crash-points.ts";
import { aMonthlyCampaign } from "../support/samples.ts";
import { aMonthlyForm, type MonthlyTestSite, openMonthlyTestSite, type SubscribedPlan } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
let webhooks: HeldWebhooks;
let sentMails: Mail[];
beforeEach(async () => {
  sentMails = [];
  testSite = await openMonthlyTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  webhooks = await holdWebhooks(testSite);
});
afterEach(async () => {
  webhooks.close();
  await testSite.close();
});

const crash = <Subject>(flow: CrashFlow<Subject>) => crashAtEveryCall(testSite, webhooks, sentMails, flow);

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
  expect(plans.map((plan) => plan.data().status), point).toEqual(["active"]);
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
  const entries = [...stored.ledger.values()].filter((entry) => "donationId" in entry && entry.donationId === reference);
  expect(
    entries.map(({ kind, amountPaise }) => [kind, amountPaise]),
    point,
  ).toEqual([["capture", 10 * unitPaise]]);
  const page = await survivor.served.get(`/donations/${reference}`);
  expect(page.json, point).toMatchObject({ status: "paid", amountPaise: 10 * unitPaise });
  const mails = [...stored.outbox.values()].filter(
    (mail) =>
      ("donationId" in mail && mail.donationId === reference) || ("planId" in mail && mail.planId === planId),
  );
  expect(mails.map(({ kind, state }) => `${kind} ${state}`).toSorted(), point).toEqual([
    "monthly-plan sent",
    "thank-you sent",
  ]);
}

const expectGatewayPlans = async (count: number) => expect((await testSite.db.gatewayPlans.get()).size).toBe(count);

describe("T25: wherever a process dies during", () => {
  it("a subscription, the donor sends the form again, and there is one plan, one mandate and one debit", async () => {
    const subjects: FilledForm[] = [];
    await crash<FilledForm>({
      knownCalls: 8,
      // The lease of the dead process on the gateway's plan ends in this time.
      pause: "21s",
      prepare: async () => {
        const filled = await newForm();
        subjects.push(filled);
        return filled;
      },
      run: ({ form }, instance) => testSite.post("/payments/subscribe", form, instance),
      repeat: async ({ form }, survivor) => {
        const reply = await testSite.post("/payments/subscribe", form, survivor);
        expect(reply.status, reply.text).toBe(200);
        const response = await testSite.control.authorise(reply.json.subscriptionId);
        const verified = await testSite.post("/payments/verifySubscription", response, survivor);
        expect(verified.status, verified.text).toBe(200);
      },
      expectDone: expectDebitedOnce,
    });
    await expectGatewayPlans(subjects.length);
  });

  it("its verification, the page asks again while the webhooks arrive, and the month is booked once", async () => {
    await crash<AuthorisedPlan>({
      knownCalls: 10,
      prepare: authorisePlan,
      run: ({ response }, instance) => testSite.post("/payments/verifySubscription", response, instance),
      repeat: async ({ response }, survivor) => {
        const verified = await testSite.post("/payments/verifySubscription", response, survivor);
        expect(verified.json.plan, verified.text).toMatchObject({ status: "active" });
      },
      expectDone: expectDebitedOnce,
    });
  });

  it("its verification, with the tab closed and every webhook lost, the job books the month once", async () => {
    await testSite.control.chaos({ drop: 1 });
    await crash<AuthorisedPlan>({
      knownCalls: 10,
      prepare: authorisePlan,
      run: ({ response }, instance) => testSite.post("/payments/verifySubscription", response, instance),
      expectDone: expectDebitedOnce,
    });
  });

  it.each(["subscription.charged", "subscription.activated"])(
    "the webhook %s, the gateway repeats it, and the month is booked once",
    async (event) => {
      await crash<AuthorisedPlan>({
        knownCalls: 4,
        prepare: authorisePlan,
        run: ({ plan }, instance) => webhooks.deliver(event, plan.subscriptionId, instance),
        expectDone: expectDebitedOnce,
      });
    },
  );
});
