import { randomUUID } from "node:crypto";
import { type Gateway, startGateway } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../../functions/src/collections.ts";
import { isPaymentEntry } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { readDocument } from "../../functions/src/features/platform/uploads/documents.service.ts";
import { inspectPdf } from "../../functions/src/features/platform/uploads/pdf-inspection.ts";
import { razorpayGateway } from "../../functions/src/gateway/razorpay-gateway.ts";
import { contextOf } from "../../functions/src/hooks.ts";
import { emptyDatabase } from "../../functions/test/support/database.ts";
import { LOCAL_ENV, testDeps } from "../../functions/test/support/deps.ts";
import { auditBooks } from "../audit/audit.ts";
import { DEMO_PASSWORD, PROJECT_ID } from "../project.ts";
import { loadDemo, NotLocalError, type DemoSummary } from "./load.ts";
import { compose } from "../../functions/src/compose.ts";

const NOW = new Date();
const firebaseApp = initializeApp({ projectId: PROJECT_ID }, randomUUID());
const firestore = getFirestore(firebaseApp);
const auth = getAuth(firebaseApp);
const { donations, ledger, users } = collections(firestore);
let gateway: Gateway;
let firstSummary: DemoSummary;

const createGatewayClient = ({ url }: Gateway) =>
  razorpayGateway({
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
    baseUrl: url,
    checkoutScript: `${url}/v1/checkout.js`,
    timeoutMs: 5_000,
  });
const { files } = testDeps();
const TAX_ID_KEYS = { taxIdKey: Buffer.alloc(32, 7), previousTaxIdKeys: [] };
const SITE_ORIGIN = "http://localhost:5050";
const loadDemoAt = (now = NOW) =>
  loadDemo({ firestore, auth, files, gatewayUrl: gateway.url, siteOrigin: SITE_ORIGIN, taxIdKeys: TAX_ID_KEYS, now });
/** Entries of payments: the gateway knows no offline donations. */
const sumLedgerPaise = async () =>
  (await ledger.get()).docs
    .map((entry) => entry.data())
    .reduce((sum, entry) => (isPaymentEntry(entry) ? sum + entry.amountPaise : sum), 0);

beforeAll(async () => {
  await emptyDatabase();
  gateway = await startGateway({
    port: 0,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET,
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
  });
  firstSummary = await loadDemoAt();
});

afterAll(async () => {
  await gateway.close();
  await deleteApp(firebaseApp);
});

describe("loading the demo", () => {
  it("conserves money: the ledger equals the gateway's captures minus its refunds", async () => {
    const { totals } = await gatewayControl(gateway.url).state();
    expect(firstSummary.loaded).toBe(true);
    expect(totals.orders).toBe(firstSummary.donations);
    expect(await sumLedgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
    expect((await donations.get()).docs.map((doc) => doc.data()).length).toBe(firstSummary.donations);
  });

  it("passes the audit, and leaves the work on items nothing to do", async () => {
    expect((await auditBooks(firestore)).discrepancy).toBeUndefined();
    const { givenSoFar, claims, impactNotifications, outbox } = collections(firestore);
    const stored = async () =>
      Promise.all(
        [claims, givenSoFar, impactNotifications].map(async (each) => (await each.get()).docs.map((doc) => doc.data())),
      );
    const before = await stored();
    const mailsBefore = (await outbox.count().get()).data().count;
    const { impact } = compose(testDeps({ db: firestore, clock: () => NOW }));
    expect(await impact.work.checkClaims(NOW)).toEqual({ behind: [] });
    expect(await impact.work.countDue(NOW)).toEqual({ counted: {}, claims: 0, endedHolds: 0, digests: 0 });
    expect(await stored()).toEqual(before);
    expect((await outbox.count().get()).data().count).toBe(mailsBefore);
  });

  it("leaves the plans' reconciliation nothing to correct: every debit at the gateway is a donation", async () => {
    const ledgerPaiseBefore = await sumLedgerPaise();
    const deps = testDeps({ db: firestore, gateway: createGatewayClient(gateway) });
    const { plans } = collections(firestore);
    const fetchPlanStates = async () =>
      (await plans.get()).docs.map((doc) => [doc.id, doc.data().status, doc.data().sponsoredUnits]);
    const planStatesBefore = await fetchPlanStates();
    const report = await compose(deps).plans.jobs.reconcilePlans(NOW, new Date("9999-01-01T00:00:00.000Z"));
    expect(report).toMatchObject({
      checked: planStatesBefore.filter(([, status]) => status !== "cancelled").length,
      failures: 0,
    });
    expect(await fetchPlanStates()).toEqual(planStatesBefore);
    expect(await sumLedgerPaise()).toBe(ledgerPaiseBefore);
  });

  it("leaves reconciliation nothing to correct", async () => {
    const ledgerPaiseBefore = await sumLedgerPaise();
    const deps = testDeps({ db: firestore, gateway: createGatewayClient(gateway) });
    const report = await compose(deps).payments.reconcile.reconcile(new Date(NOW.getTime() + 13 * 3_600_000));
    expect(report).toMatchObject({ booked: 0, unmatched: 0, mismatches: 0, failures: 0 });
    expect(report.checked).toBeGreaterThan(5);
    expect(await sumLedgerPaise()).toBe(ledgerPaiseBefore);
  });

  it("changes nothing the second time, even after the data was edited", async () => {
    await firestore.doc("campaigns/hand-pump").update({ title: "Changed by an admin" });
    const secondSummary = await loadDemoAt(new Date(NOW.getTime() + 86_400_000));
    expect(secondSummary).toEqual({ ...firstSummary, loaded: false });
    expect((await firestore.doc("campaigns/hand-pump").get()).get("title")).toBe("Changed by an admin");
    expect((await donations.count().get()).data().count).toBe(firstSummary.donations);
  });

  it("completes an interrupted run with that run's time", async () => {
    const deletedDonations = (await donations.limit(5).get()).docs.map(({ ref }) => ref);
    await Promise.all([
      ...deletedDonations.map((ref) => ref.delete()),
      firestore.doc("settings/demo").update({ complete: false }),
    ]);
    const completedSummary = await loadDemoAt(new Date(NOW.getTime() + 86_400_000));
    expect(completedSummary).toEqual(firstSummary);
    const { totals } = await gatewayControl(gateway.url).state();
    expect((await donations.count().get()).data().count).toBe(firstSummary.donations);
    expect(await sumLedgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
  });

  it("seeds a fresh gateway with the same orders, so that a reset one does not cause unmatched payments", async () => {
    await gatewayControl(gateway.url).reset();
    await loadDemoAt();
    const { totals } = await gatewayControl(gateway.url).state();
    expect(totals.orders).toBe(firstSummary.donations);
    expect(await sumLedgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
  });

  it("creates an admin, an accountant and a reviewer with their role and a donor without one, all with a verified address", async () => {
    const donor = await auth.getUserByEmail("donor@demo.test");
    for (const role of ["admin", "accountant", "reviewer"]) {
      const account = await auth.getUserByEmail(`${role}@demo.test`);
      expect([account.emailVerified, account.customClaims]).toEqual([true, { role }]);
    }
    expect(donor.emailVerified).toBe(true);
    expect(donor.customClaims?.["role"]).toBeUndefined();
    const signInUrl = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? ""}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
    const body = JSON.stringify({ email: "donor@demo.test", password: DEMO_PASSWORD, returnSecureToken: true });
    const reply = await fetch(signInUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(reply.status).toBe(200);
  });

  it("creates an account for every user record, with the same data", async () => {
    const userRecords = (await users.get()).docs;
    expect(userRecords.length).toBeGreaterThan(20);
    for (const { id, ...record } of userRecords.map((doc) => ({ ...doc.data(), id: doc.id }))) {
      const account = await auth.getUser(id);
      expect(account, record.email).toMatchObject({
        ...{ email: record.email, displayName: record.name },
        ...{ emailVerified: record.emailVerified, disabled: record.disabled },
      });
      expect(
        account.providerData.some(({ providerId }) => providerId === "google.com"),
        record.email,
      ).toBe(record.isGoogleAuth);
      expect(account.customClaims?.["role"] ?? "user").toBe(record.role);
    }
  });

  it("stores an application's certificates where its reviewer opens them", async () => {
    const deps = testDeps({ db: firestore });
    const id = "sample-application-new";
    const { form80G, form12A } = (await collections(firestore).applications.doc(id).get()).data()!.details;
    for (const paper of [form80G!, form12A!]) {
      const openedFile = await readDocument(contextOf(deps), paper.path);
      const chunks: Uint8Array[] = [];
      for await (const chunk of openedFile!.chunks) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      expect(bytes.length).toBe(paper.bytes);
      expect(await inspectPdf(bytes)).toBeInstanceOf(Uint8Array);
    }
  });

  it("returns a demo address to its account if another account has taken it", async () => {
    await auth.deleteUser("demo-donor");
    await auth.createUser({ uid: "somebody-else", email: "donor@demo.test" });
    await firestore.doc("settings/demo").update({ complete: false });
    await loadDemoAt();
    expect((await auth.getUserByEmail("donor@demo.test")).uid).toBe("demo-donor");
  });

  it.each([
    ["no Firestore emulator", { FIRESTORE_EMULATOR_HOST: undefined }, "http://127.0.0.1:7070"],
    ["a Firestore elsewhere", { FIRESTORE_EMULATOR_HOST: "firestore.example.org:443" }, "http://127.0.0.1:7070"],
    ["an Auth elsewhere", { FIREBASE_AUTH_EMULATOR_HOST: "192.0.2.1:9099" }, "http://127.0.0.1:7070"],
    ["a Storage elsewhere", { FIREBASE_STORAGE_EMULATOR_HOST: "192.0.2.1:9199" }, "http://127.0.0.1:7070"],
    ["the real gateway", {}, "https://api.razorpay.com"],
  ])("refuses %s and writes nothing", async (_name, changedEnv, gatewayUrl) => {
    const env = {
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:2",
      FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:3",
      ...changedEnv,
    };
    const definedEnv = Object.fromEntries(
      Object.entries(env).flatMap(([name, host]) => (host === undefined ? [] : [[name, host]])),
    );
    await expect(
      loadDemo({
        firestore,
        auth,
        files,
        gatewayUrl,
        siteOrigin: SITE_ORIGIN,
        taxIdKeys: TAX_ID_KEYS,
        now: NOW,
        env: definedEnv,
      }),
    ).rejects.toThrow(NotLocalError);
  });
});
