import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { jobsFor } from "../../src/jobs.ts";
import { openWorld, type World } from "../donations/world.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { aMonthlyCampaign } from "../support/samples.ts";
import { compose } from "../../src/compose.ts";

export const KITCHEN = "kitchen";
export const CARD = { method: "card", card: { number: "4718 6091 0820 4366" } } as const;
type Instrument = Parameters<World["control"]["authorise"]>[1];

/** What the monthly form sends: 10 meals of ₹40. */
export function aMonthlyForm(about: Record<string, unknown> = {}) {
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
    ...about,
  };
}

export interface Begun {
  planId: string;
  key: string;
  subscriptionId: string;
}
export type MonthlyWorld = Awaited<ReturnType<typeof openMonthlyWorld>>;

/** A world with a monthly campaign, and what one does there. */
export async function openMonthlyWorld(opening: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(opening);
  const { control, db, deps, post } = world;
  await db.campaigns.doc(KITCHEN).set(aMonthlyCampaign());
  const job = async (name: string) =>
    jobsFor(deps)
      .find((each) => each.name === name)
      ?.run({ everything: true });

  const begin = async (form: unknown = aMonthlyForm()): Promise<Begun> => {
    const reply = await post("/payments/subscribe", form);
    expect(reply.status, reply.text).toBe(200);
    // A donor takes a moment: messages of the same second as our own question say less than its answer.
    await world.pass("5s");
    return reply.json;
  };
  /** What the browser brings back is posted; webhooks arrive as well. */
  const authorise = async (begun: Begun, instrument?: Instrument) => {
    const response = await control.authorise(begun.subscriptionId, instrument);
    const reply = await post("/payments/verifySubscription", response);
    expect(reply.status, reply.text).toBe(200);
    await control.flush();
    await world.drainWebhooks();
    return response;
  };
  const see = async ({ planId, key }: Begun) => {
    const reply = await world.first.served.get(`/plans/${planId}?key=${key}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };

  return {
    ...world,
    begin,
    authorise,
    job,
    /** A plan that is active. */
    active: async (instrument?: Instrument, form?: unknown): Promise<Begun> => {
      const begun = await begin(form);
      await authorise(begun, instrument);
      return begun;
    },
    see,
    plan: async (begun: Begun) => (await see(begun)).plan,
    act: ({ planId, key }: Begun, what: string, body: Record<string, unknown> = {}) =>
      post(`/plans/${planId}/${what}`, { key, ...body }),
    /** Days pass: what the gateway does, tells and retries happens, and the jobs run. */
    days: async (count: number) => {
      for (let left = count; left > 0; left -= 5) {
        await control.clock({ advance: `${Math.min(left, 5) * 24}h` });
        await world.drainWebhooks();
        await job("reconcile-plans");
      }
    },
    mails: async () => {
      await compose(deps).outbox.drainOutbox(world.now());
      return deps.sent;
    },
    mailsAbout: async (about: string) => {
      const { outbox } = await world.books();
      return [...outbox.values()].filter((mail) => mail.kind === "monthly-plan" && mail.about === about);
    },
    /** An event of the gateway's that the double cannot be brought to, signed as its own are. */
    tellSigned: (event: string, payload: object) => {
      const body = JSON.stringify({ event, created_at: Math.floor(world.now().getTime() / 1000), payload });
      const signature = createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex");
      return world.first.served.send("/payments/webhook", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "x-razorpay-signature": signature },
      });
    },
    gatewayHas: async ({ subscriptionId }: Begun) => {
      const { entities } = await control.state({ entities: true });
      return entities?.subscriptions.find(({ id }) => id === subscriptionId);
    },
    /** Money is conserved, and `paid_count` at the gateway is the number of our own donations, for every plan. */
    conserve: async () => {
      await world.conserve();
      const { entities } = await control.state({ entities: true });
      const { donations } = await world.books();
      const plans = [...(await db.plans.get()).docs].map((document) => ({ id: document.id, ...document.data() }));
      for (const { id, paid_count } of entities?.subscriptions ?? []) {
        const plan = plans.find(({ subscriptionId }) => subscriptionId === id);
        const own = [...donations.values()].filter(({ planId }) => planId !== undefined && planId === plan?.id);
        expect(own.filter(({ facts }) => facts.acceptedPaymentId !== undefined).length, `debits of ${id}`).toBe(
          paid_count,
        );
      }
    },
  };
}
