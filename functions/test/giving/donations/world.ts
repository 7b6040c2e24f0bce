import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { amountForOrder, type GatewayOptions, startGateway, VirtualClock } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { buildApp } from "../../../src/app.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import type { Mailer } from "../../../src/deps/mailer.interface.ts";
import { collections } from "../../../src/collections.ts";
import type { PaymentGateway } from "../../../src/gateway/payment-gateway.ts";
import { razorpayGateway } from "../../../src/gateway/razorpay-gateway.ts";
import { donationDiscrepancy } from "../../../src/features/giving/donations/audit/donation-check.ts";
import { suspenseDiscrepancy } from "../../../src/features/giving/payments/audit/suspense-check.ts";
import { isPaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { emptyDatabase } from "../../support/database.ts";
import { LOCAL_ENV, START, testDeps, type TestDeps } from "../../support/deps.ts";
import { aFundraiser } from "../../support/samples.ts";
import { type Reply, serve, type Served } from "../../support/server.ts";
import { compose } from "../../../src/compose.ts";

export const PREVIOUS_SECRET = "previous-webhook-secret-for-tests";
export const CAMPAIGN = "school";

const MINUTE = 60_000;
export const HOUR_MS = 60 * MINUTE;
export const DAY_MS = 24 * HOUR_MS;

/** The body that the checkout form sends. */
export function aForm(overrides: Record<string, unknown> = {}) {
  return {
    amount: 500,
    campaignId: CAMPAIGN,
    clientRequestId: randomUUID(),
    donor: {
      fullName: "Asha Devi Rao",
      phone: "9820012345",
      email: "asha@example.in",
      address: "12 Sample Street, Sampleville",
      state: "Kerala",
      pincode: "682001",
    },
    consents: { indianCitizen: true },
    ...overrides,
  };
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;
export type Instance = Awaited<ReturnType<typeof newInstance>>;

interface WorldOptions {
  env?: Record<string, string>;
  gateway?: Partial<GatewayOptions>;
  /** The app's time-out for the gateway. */
  timeoutMs?: number;
  mailer?: Mailer;
  /** Wraps the gateway's client, for failures that the gateway double cannot produce. */
  wrapGateway?: (gateway: PaymentGateway) => PaymentGateway;
  /** The gateway's address as the app sees it, if something stands between. */
  gatewayUrl?: string;
  /** Replaces dependencies before the app is built with them. */
  wrapDeps?: (deps: TestDeps) => TestDeps;
}

/** A backend with its own caches; Cloud Functions runs several. */
async function newInstance(
  gatewayUrl: string,
  clock: VirtualClock,
  { env, timeoutMs, mailer, wrapGateway, wrapDeps = (deps) => deps }: WorldOptions,
) {
  const firebase = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
  const client = razorpayGateway({
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
    baseUrl: gatewayUrl,
    checkoutScript: `${gatewayUrl}/v1/checkout.js`,
    timeoutMs: timeoutMs ?? 5_000,
  });
  const ownDeps: TestDeps = testDeps({
    db: getFirestore(firebase),
    gateway: wrapGateway?.(client) ?? client,
    ...(mailer !== undefined && { mailer }),
    clock: () => new Date(clock.nowMs()),
    randomId: () => randomUUID().replaceAll("-", "").slice(0, 24),
    env: {
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: PREVIOUS_SECRET,
      CHECKOUTS_PER_MINUTE: "100000",
      REFUSED_CARDS: "100000",
      UNPAID_ORDERS: "100000",
      VERIFICATIONS_PER_MINUTE: "100000",
      ...env,
    },
  });
  const deps = wrapDeps(ownDeps);
  const served = await serve(withRawBody(buildApp(deps)));
  let isClosed = false;
  return {
    deps,
    served,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await served.close();
      await deleteApp(firebase);
    },
  };
}

/** Provides `rawBody`, as Cloud Functions does. */
function withRawBody(app: RequestListener): RequestListener {
  return (request: IncomingMessage & { rawBody?: Buffer }, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      request.rawBody = Buffer.concat(chunks);
      app(request, response);
    });
  };
}

/** A backend on an empty database with a live campaign, and its own gateway double, sharing a clock that only moves when told to. */
export async function openTestSite(options: WorldOptions = {}) {
  const clock = new VirtualClock({ frozenAt: START });
  const gateway = await startGateway({
    port: 0,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET,
    previousWebhookSecret: PREVIOUS_SECRET,
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
    clock,
    ...options.gateway,
  });
  const gatewayControls = gatewayControl(gateway.url);
  const instances: Instance[] = [];
  /** Starts another backend on the same database. */
  const startInstance = async (overrides: WorldOptions = {}): Promise<Instance> => {
    const instance = await newInstance(overrides.gatewayUrl ?? gateway.url, clock, { ...options, ...overrides });
    instances.push(instance);
    return instance;
  };
  const firstInstance = await startInstance();
  const { deps } = firstInstance;
  const webhooksTo = (served: Served) => gatewayControls.webhook({ url: `${served.origin}/api/payments/webhook` });
  await webhooksTo(firstInstance.served);
  const db = collections(deps.db);
  await emptyDatabase();
  await db.campaigns.doc(CAMPAIGN).set(aFundraiser());

  const post = (path: string, body: unknown, { served }: Instance = firstInstance): Promise<Reply> =>
    served.send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const readAll = async <Model>(collection: { get: () => Promise<{ docs: { id: string; data: () => Model }[] }> }) =>
    new Map((await collection.get()).docs.map((document) => [document.id, document.data()]));
  const readStored = async () => ({
    donations: await readAll(db.donations),
    /** Entries of payments; offline donations and settlements have tests of their own. */
    ledger: new Map(
      [...(await readAll(db.ledger))].flatMap(([id, entry]) => (isPaymentEntry(entry) ? [[id, entry]] : [])),
    ),
    outbox: await readAll(db.outbox),
    unmatched: await readAll(db.unmatched),
    events: await readAll(db.webhookEvents),
  });
  let checks = 0;
  const now = () => new Date(clock.nowMs());

  return {
    aForm,
    clock,
    control: gatewayControls,
    gatewayUrl: gateway.url,
    first: firstInstance,
    deps,
    db,
    startInstance,
    webhooksTo,
    stored: readStored,
    now,
    post,
    checkout: (form: unknown = aForm(), instance = firstInstance) => post("/payments/checkout", form, instance),
    /** A successful checkout. */
    beginCheckout: async (form: unknown = aForm()): Promise<{ orderId: string; reference: string }> => {
      const reply = await post("/payments/checkout", form);
      expect(reply.status, reply.text).toBe(200);
      return { orderId: reply.json.order.id, reference: reply.json.reference };
    },
    verify: (response: object, instance = firstInstance) => post("/payments/verifyPayment", response, instance),
    view: async (reference: string, check = false) =>
      firstInstance.served.get(`/donations/${reference}${check ? "?check=1" : ""}`),
    /** Advances the shared clock; the gateway double performs what it had scheduled. */
    pass: (duration: string) => gatewayControls.clock({ advance: duration }),
    drainWebhooks: (drainingDeps: Deps = deps) => compose(drainingDeps).payments.webhook.drainWebhooks(now()),
    reconcile: (drainingDeps: Deps = deps) => compose(drainingDeps).payments.reconcile.reconcile(now()),
    checkBooks: (checkingDeps: Deps = deps) => compose(checkingDeps).payments.checkBooks.checkBooks(now()),
    drainOutbox: (drainingDeps: Deps = deps) => compose(drainingDeps).outbox.drainOutbox(now()),
    /** The only donation, with its ledger entries and mails. */
    onlyDonation: async () => {
      const { donations, ledger, outbox } = await readStored();
      expect(donations.size).toBe(1);
      const [[id, donation]] = [...donations] as [[string, typeof donations extends Map<string, infer D> ? D : never]];
      return { id, donation, ledger, outbox };
    },
    /** Expects exactly one capture and one thank-you mail. */
    expectBookedOnce: async (reference: string, paise = 500_00) => {
      const { donations, ledger, outbox } = await readStored();
      const entries = [...ledger.values()].filter(({ donationId }) => donationId === reference);
      expect(entries.map(({ kind, amountPaise, account }) => [kind, amountPaise, account])).toEqual([
        ["capture", paise, CAMPAIGN],
      ]);
      expect(donations.get(reference)?.status).toBe("paid");
      expect([...outbox.keys()].filter((id) => id === `thank-you_${reference}`)).toHaveLength(1);
    },
    /** Checks that ledger, donations, mirror and gateway agree on every amount; to be called at the end of each test. */
    expectMoneyConserved: async () => {
      const { donations, ledger, unmatched } = await readStored();
      const { entities } = await gatewayControls.state({ entities: true });
      const payments = new Map(entities!.payments.map((payment) => [payment.id, payment]));
      const reported = new Set([...ledger.values()].map(({ paymentId }) => paymentId));
      const current = [...payments.values()]
        .filter(({ id, captured }) => captured && reported.has(id))
        .map(amountForOrder);
      const lost = entities!.disputes
        .filter(({ payment_id }) => reported.has(payment_id))
        .map(({ amount_deducted }) => amount_deducted);
      const returned = entities!.refunds
        .filter(({ status, payment_id }) => status === "processed" && reported.has(payment_id))
        .map(({ amount, payment_id }) => amount - donorFeeRefunded(payments.get(payment_id)!));
      const missing = [...payments.values()]
        .filter(({ id, captured }) => captured && !reported.has(id))
        // A token payment verified an instrument, was refunded, and is not a donation.
        .filter(
          ({ amount, amount_refunded, invoice_id }) => invoice_id !== null || amount > 5_00 || amount_refunded < amount,
        )
        .map(({ id }) => id);
      expect(missing, "captured payments that are in no account").toEqual([]);
      const entries = [...ledger.values()];
      expect(sum(entries.map(({ amountPaise }) => amountPaise)), "the ledger and the gateway").toBe(
        sum(current) - sum(returned) - sum(lost),
      );
      const clearing = entries.flatMap(({ lines }) => lines.filter(({ account }) => account === "gateway-clearing"));
      expect(sum(clearing.map(({ amountPaise }) => amountPaise)), "the clearing account before settlements").toBe(
        sum(current),
      );
      for (const [paymentId, stored] of unmatched) {
        const ofPayment = [...ledger].filter(([, entry]) => entry.paymentId === paymentId);
        const audited = { paymentId, unmatched: stored, entries: ofPayment.map(([id, entry]) => ({ id, entry })) };
        expect(suspenseDiscrepancy(audited), "the audit of the unmatched payment").toBeUndefined();
      }
      const accounts = [...new Set(entries.map(({ account }) => account))];
      checks += 1;
      // At a later time for each check, so that no cached figures are returned.
      const figures = await compose(deps).figures.figuresOf(accounts, new Date(clock.nowMs() + checks * DAY_MS));
      for (const account of accounts)
        expect(figures.get(account)?.raisedPaise, `figures of ${account}`).toBe(
          sum(entries.filter((entry) => entry.account === account).map(({ amountPaise }) => amountPaise)),
        );
      const { unexplainedFacts } = compose(deps).payments.mirrorAudit;
      for (const [id, donation] of donations) {
        expect(await unexplainedFacts(donation), `facts of ${id} that do not follow from the mirror`).toEqual([]);
        const ownEntries = [...ledger].filter(([, entry]) => entry.donationId === id);
        const auditedEntries = ownEntries.map(([entryId, entry]) => ({ id: entryId, entry }));
        expect(
          donationDiscrepancy({ id, donation, entries: auditedEntries }),
          "the audit of the donation",
        ).toBeUndefined();
        expect(new Set(donation.booked), `booked of ${id}`).toEqual(new Set(ownEntries.map(([key]) => key)));
        expect(donation.netPaise, `net of ${id}`).toBe(
          sum(
            ownEntries
              .filter(([, { account }]) => account === donation.campaignId)
              .map(([, { amountPaise }]) => amountPaise),
          ),
        );
      }
    },
    close: async () => {
      await gateway.close();
      for (const instance of instances) await instance.close();
    },
  };
}

/** The donor's fee that a full refund returns, too. */
const donorFeeRefunded = (payment: Parameters<typeof amountForOrder>[0]) =>
  payment.refund_status === "full" ? payment.amount - amountForOrder(payment) : 0;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
