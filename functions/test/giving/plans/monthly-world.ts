import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { jobsFor } from "../../../src/jobs.ts";
import { openTestSite, type TestSite } from "../donations/world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { aMonthlyCampaign } from "../../support/samples.ts";
import { sendDueMails } from "../../support/mail-queues.ts";

export const KITCHEN = "kitchen";
export const CARD = { method: "card", card: { number: "4718 6091 0820 4366" } } as const;
type Instrument = Parameters<TestSite["control"]["authorise"]>[1];

/** The body that the monthly form sends: 10 meals of ₹40. */
export function aMonthlyForm(overrides: Record<string, unknown> = {}) {
  return {
    campaignId: KITCHEN,
    quantity: 10,
    clientRequestId: randomUUID(),
    donor: {
      fullName: "Asha Devi Rao",
      phone: "9820012345",
      email: "asha@example.in",
      address: "12 Sample Street, Sampleville",
      state: "Kerala",
      pincode: "682001",
    },
    consents: { indianCitizen: true, monthlyDebit: true },
    ...overrides,
  };
}

export interface SubscribedPlan {
  planId: string;
  key: string;
  subscriptionId: string;
}
export type MonthlyTestSite = Awaited<ReturnType<typeof openMonthlyTestSite>>;

/** A world with a monthly campaign, and actions on monthly plans. */
export async function openMonthlyTestSite(options: Parameters<typeof openTestSite>[0] = {}) {
  const testSite = await openTestSite(options);
  const { control, db, deps, post } = testSite;
  await db.campaigns.doc(KITCHEN).set(aMonthlyCampaign());
  const runJob = async (name: string) =>
    jobsFor(deps)
      .find((candidateJob) => candidateJob.name === name)
      ?.run({ everything: true });

  const subscribe = async (form: unknown = aMonthlyForm()): Promise<SubscribedPlan> => {
    const reply = await post("/payments/subscribe", form);
    expect(reply.status, reply.text).toBe(200);
    // Donors need a moment. An event of the same second as the gateway's reply to us would lose against that reply.
    await testSite.pass("5s");
    return reply.json;
  };
  /** Authorises in checkout, posts the browser's response, and delivers the webhooks. */
  const authorisePlan = async (startedPlan: SubscribedPlan, instrument?: Instrument) => {
    const response = await control.authorise(startedPlan.subscriptionId, instrument);
    const reply = await post("/payments/verifySubscription", response);
    expect(reply.status, reply.text).toBe(200);
    await control.flush();
    await testSite.drainWebhooks();
    return response;
  };
  const planPage = async ({ planId, key }: SubscribedPlan) => {
    const reply = await testSite.first.served.get(`/plans/${planId}?key=${key}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };

  return {
    ...testSite,
    subscribe,
    authorise: authorisePlan,
    runJob,
    /** A new plan with its first debit. */
    activePlan: async (instrument?: Instrument, form?: unknown): Promise<SubscribedPlan> => {
      const startedPlan = await subscribe(form);
      await authorisePlan(startedPlan, instrument);
      return startedPlan;
    },
    planPage,
    plan: async (startedPlan: SubscribedPlan) => (await planPage(startedPlan)).plan,
    act: ({ planId, key }: SubscribedPlan, action: string, body: Record<string, unknown> = {}) =>
      post(`/plans/${planId}/${action}`, { key, ...body }),
    /** Advances the clock by days; the gateway debits, sends webhooks and retries, and the jobs run. */
    passDays: async (count: number) => {
      for (let daysLeft = count; daysLeft > 0; daysLeft -= 5) {
        await control.clock({ advance: `${Math.min(daysLeft, 5) * 24}h` });
        await testSite.drainWebhooks();
        await runJob("reconcile-plans");
      }
    },
    mails: async () => {
      await sendDueMails(deps, testSite.now());
      return deps.sent;
    },
    mailsOfTopic: async (about: string) => {
      const { outbox } = await testSite.stored();
      return [...outbox.values()].filter((mail) => mail.kind === "monthly-plan" && mail.about === about);
    },
    /** Sends a signed event that the gateway double cannot produce. */
    sendSignedEvent: (event: string, payload: object) => {
      const body = JSON.stringify({ event, created_at: Math.floor(testSite.now().getTime() / 1000), payload });
      const signature = createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex");
      return testSite.first.served.send("/payments/webhook", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "x-razorpay-signature": signature },
      });
    },
    subscriptionAtGateway: async ({ subscriptionId }: SubscribedPlan) => {
      const { entities } = await control.state({ entities: true });
      return entities?.subscriptions.find(({ id }) => id === subscriptionId);
    },
    /** Also checks for every plan that `paid_count` at the gateway is the number of our donations. */
    expectMoneyConserved: async () => {
      await testSite.expectMoneyConserved();
      const { entities } = await control.state({ entities: true });
      const { donations } = await testSite.stored();
      const plans = [...(await db.plans.get()).docs].map((document) => ({ id: document.id, ...document.data() }));
      for (const { id, paid_count } of entities?.subscriptions ?? []) {
        const plan = plans.find(({ subscriptionId }) => subscriptionId === id);
        const ownDonations = [...donations.values()].filter(
          ({ planId }) => planId !== undefined && planId === plan?.id,
        );
        expect(
          ownDonations.filter(({ facts }) => facts.acceptedPaymentId !== undefined).length,
          `debits of ${id}`,
        ).toBe(paid_count);
      }
    },
  };
}
