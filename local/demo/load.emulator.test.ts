import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../../functions/src/collections.ts";
import { problemOfPdf } from "../../functions/src/features/uploads/pdf-inspection.ts";
import { razorpayGateway } from "../../functions/src/gateway/razorpay-gateway.ts";
import { emptyDatabase } from "../../functions/test/support/database.ts";
import { LOCAL_ENV, testDeps } from "../../functions/test/support/deps.ts";
import { gatewayControl } from "../gateway/control.ts";
import { type Gateway, startGateway } from "../gateway/gateway.ts";
import { DEMO_PASSWORD, PROJECT_ID } from "../project.ts";
import { loadDemo, NotLocalError, type Summary } from "./load.ts";
import { compose } from "../../functions/src/compose.ts";

const NOW = new Date();
const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());
const firestore = getFirestore(app);
const auth = getAuth(app);
const { donations, ledger, users } = collections(firestore);
let gateway: Gateway;
let first: Summary;

const clientOf = ({ url }: Gateway) =>
  razorpayGateway({
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
    baseUrl: url,
    checkoutScript: `${url}/v1/checkout.js`,
    timeoutMs: 5_000,
  });
const { files } = testDeps();
const load = (now = NOW) => loadDemo({ firestore, auth, files, gatewayUrl: gateway.url, now });
const ledgerPaise = async () => (await ledger.get()).docs.reduce((sum, entry) => sum + entry.data().amountPaise, 0);

beforeAll(async () => {
  await emptyDatabase();
  gateway = await startGateway({
    port: 0,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET,
    keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
    keySecret: LOCAL_ENV.RAZORPAY_KEY_SECRET,
  });
  first = await load();
});

afterAll(async () => {
  await gateway.close();
  await deleteApp(app);
});

describe("loading the demo", () => {
  it("conserves money: the ledger equals the gateway's captures minus its refunds", async () => {
    const { totals } = await gatewayControl(gateway.url).state();
    expect(first.loaded).toBe(true);
    expect(totals.orders).toBe(first.donations);
    expect(await ledgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
    expect((await donations.get()).docs.map((doc) => doc.data()).length).toBe(first.donations);
  });

  it("leaves the plans' reconciliation nothing to correct: every debit at the gateway is a donation", async () => {
    const before = await ledgerPaise();
    const deps = testDeps({ db: firestore, gateway: clientOf(gateway) });
    const { plans } = collections(firestore);
    const stands = async () =>
      (await plans.get()).docs.map((doc) => [doc.id, doc.data().status, doc.data().sponsoredUnits]);
    const standing = await stands();
    const report = await compose(deps).plans.jobs.reconcilePlans(NOW, new Date("9999-01-01T00:00:00.000Z"));
    expect(report).toMatchObject({
      checked: standing.filter(([, status]) => status !== "cancelled").length,
      failures: 0,
    });
    expect(await stands()).toEqual(standing);
    expect(await ledgerPaise()).toBe(before);
  });

  it("leaves reconciliation nothing to correct", async () => {
    const before = await ledgerPaise();
    const deps = testDeps({ db: firestore, gateway: clientOf(gateway) });
    const report = await compose(deps).payments.reconcile.reconcile(new Date(NOW.getTime() + 13 * 3_600_000));
    expect(report).toMatchObject({ booked: 0, unmatched: 0, mismatches: 0, failures: 0 });
    expect(report.checked).toBeGreaterThan(5);
    expect(await ledgerPaise()).toBe(before);
  });

  it("changes nothing the second time, even after the data was edited", async () => {
    await firestore.doc("campaigns/hand-pump").update({ title: "Changed by an admin" });
    const again = await load(new Date(NOW.getTime() + 86_400_000));
    expect(again).toEqual({ ...first, loaded: false });
    expect((await firestore.doc("campaigns/hand-pump").get()).get("title")).toBe("Changed by an admin");
    expect((await donations.count().get()).data().count).toBe(first.donations);
  });

  it("completes an interrupted run with that run's time", async () => {
    const some = (await donations.limit(5).get()).docs.map(({ ref }) => ref);
    await Promise.all([...some.map((ref) => ref.delete()), firestore.doc("settings/demo").update({ complete: false })]);
    const again = await load(new Date(NOW.getTime() + 86_400_000));
    expect(again).toEqual(first);
    const { totals } = await gatewayControl(gateway.url).state();
    expect((await donations.count().get()).data().count).toBe(first.donations);
    expect(await ledgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
  });

  it("seeds a fresh gateway with the same orders, so that a reset one does not cause unmatched payments", async () => {
    await gatewayControl(gateway.url).reset();
    await load();
    const { totals } = await gatewayControl(gateway.url).state();
    expect(totals.orders).toBe(first.donations);
    expect(await ledgerPaise()).toBe(totals.capturedPaise - totals.refundedPaise);
  });

  it("creates an admin with the role and a donor without one, both with a verified address", async () => {
    const admin = await auth.getUserByEmail("admin@demo.test");
    const donor = await auth.getUserByEmail("donor@demo.test");
    expect([admin.emailVerified, donor.emailVerified]).toEqual([true, true]);
    expect(admin.customClaims).toEqual({ role: "admin" });
    expect(donor.customClaims?.["role"]).toBeUndefined();
    const signIn = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? ""}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
    const body = JSON.stringify({ email: "donor@demo.test", password: DEMO_PASSWORD, returnSecureToken: true });
    const reply = await fetch(signIn, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(reply.status).toBe(200);
  });

  it("creates an account for every user record, with the same data", async () => {
    const records = (await users.get()).docs;
    expect(records.length).toBeGreaterThan(20);
    for (const { id, ...record } of records.map((doc) => ({ ...doc.data(), id: doc.id }))) {
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
      const opened = await compose(deps).uploads.uploads.readDocument(paper.path);
      const pieces: Uint8Array[] = [];
      for await (const piece of opened!.chunks) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      expect(bytes.length).toBe(paper.bytes);
      expect(problemOfPdf(bytes)).toBeUndefined();
    }
  });

  it("returns a demo address to its account if another account has taken it", async () => {
    await auth.deleteUser("demo-donor");
    await auth.createUser({ uid: "somebody-else", email: "donor@demo.test" });
    await firestore.doc("settings/demo").update({ complete: false });
    await load();
    expect((await auth.getUserByEmail("donor@demo.test")).uid).toBe("demo-donor");
  });

  it.each([
    ["no Firestore emulator", { FIRESTORE_EMULATOR_HOST: undefined }, "http://127.0.0.1:7070"],
    ["a Firestore elsewhere", { FIRESTORE_EMULATOR_HOST: "firestore.example.org:443" }, "http://127.0.0.1:7070"],
    ["an Auth elsewhere", { FIREBASE_AUTH_EMULATOR_HOST: "192.0.2.1:9099" }, "http://127.0.0.1:7070"],
    ["a Storage elsewhere", { FIREBASE_STORAGE_EMULATOR_HOST: "192.0.2.1:9199" }, "http://127.0.0.1:7070"],
    ["the real gateway", {}, "https://api.razorpay.com"],
  ])("refuses %s and writes nothing", async (_name, changed, gatewayUrl) => {
    const env = {
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:1",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:2",
      FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:3",
      ...changed,
    };
    const given = Object.fromEntries(
      Object.entries(env).flatMap(([name, host]) => (host === undefined ? [] : [[name, host]])),
    );
    await expect(loadDemo({ firestore, auth, files, gatewayUrl, now: NOW, env: given })).rejects.toThrow(NotLocalError);
  });
});
