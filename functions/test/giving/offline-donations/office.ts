import { randomUUID } from "node:crypto";
import { calendarDay, type OfflineDonationInput, type OfflineStep } from "@daansetu/contract";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { readOfflineDonations } from "../../../../local/audit/read-offline.ts";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { compose } from "../../../src/compose.ts";
import { emptyDatabase } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { exportedFile } from "../../support/exports.ts";
import { anOfflineInput } from "../../support/offline-samples.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser } from "../../support/samples.ts";
import { type Reply, serve } from "../../support/server.ts";

export const CAMPAIGN = "school";
export const CHEQUE = { method: "cheque", chequeNumber: "004512", chequeBank: "State Bank of India" } as const;
export const TRANSFER = { method: "bank-transfer", reference: "SBIN526327001234" } as const;

export type OfflineOffice = Awaited<ReturnType<typeof openOfflineOffice>>;
type Instance = Awaited<ReturnType<typeof newInstance>>;

/** A backend with its own connection to the database; Cloud Functions runs several. */
async function newInstance() {
  const firebase = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
  const deps = testDeps({ db: getFirestore(firebase) });
  const served = await serve(buildApp(deps));
  return {
    deps,
    served,
    close: async () => {
      await served.close();
      await deleteApp(firebase);
    },
  };
}

/** An empty database with a live campaign and a draft, an accountant and an admin. */
export async function openOfflineOffice() {
  await emptyDatabase();
  const first = await newInstance();
  const instances = [first];
  const { deps } = first;
  const db = collections(deps.db);
  await db.campaigns.doc(CAMPAIGN).set(aFundraiser());
  await db.campaigns.doc("draft").set(aFundraiser({ status: "draft", title: "A draft" }));
  const accountant = await somebody(deps, { role: "accountant", name: "Ravi Iyer" });
  const admin = await somebody(deps, { role: "admin", name: "Meera Nair" });
  const now = deps.clock;

  const post = (path: string, body: unknown, by: StoredPerson = accountant, { served }: Instance = first) =>
    served.send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...by.headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, by: StoredPerson = accountant) => first.served.get(path, by.headers);
  const bodyOf = (donation: Partial<OfflineDonationInput> = {}, clientRequestId: string = randomUUID()) => ({
    clientRequestId,
    donation: anOfflineInput({ campaignId: CAMPAIGN, receivedOn: calendarDay(now()), ...donation }),
    citizenshipConfirmed: true,
  });
  const postStep = (
    id: string,
    body: { version: number; step: OfflineStep; on?: string; reason?: string },
    by?: StoredPerson,
    instance?: Instance,
  ) => post(`/admin/offline-donations/${id}/steps`, body, by, instance);

  return {
    deps,
    db,
    first,
    now,
    accountant,
    admin,
    post,
    get,
    bodyOf,
    postStep,
    startInstance: async (): Promise<Instance> => {
      const instance = await newInstance();
      instances.push(instance);
      return instance;
    },
    record: (
      donation: Partial<OfflineDonationInput>,
      { clientRequestId }: { clientRequestId: string },
    ): Promise<Reply> => post("/admin/offline-donations", bodyOf(donation, clientRequestId)),
    /** Records a step as somebody who has just looked. */
    step: async (id: string, step: OfflineStep): Promise<Reply> => {
      const events = (await db.offlineDonations.doc(id).get()).data()?.events ?? [];
      const reply = await postStep(id, { version: events.length, step, reason: "As the bank says." });
      expect(reply.status, reply.text).toBe(200);
      return reply;
    },
    figures: async () => (await get("/admin/offline-donations/figures")).json,
    csv: () => exportedFile({ server: first.served, deps }, "/admin/offline-donations/exports", {}, accountant.headers),
    /** The figures on the campaign's page. */
    raised: async () => {
      const figures = await compose(deps).figures.figuresOf([CAMPAIGN], now());
      const { raisedPaise, supporters } = figures.get(CAMPAIGN)!;
      return { raisedPaise, supporters };
    },
    loggedActions: async () => {
      const { docs } = await db.activity.orderBy("at").get();
      return docs
        .map((entry) => entry.data())
        .toSorted((entryA, entryB) => stepOf(entryA) - stepOf(entryB))
        .map(({ action }) => action)
        .filter((action) => /offline|cheque|cash/.test(action));
    },
    auditedDonations: async () => {
      const donations = [];
      for await (const donation of readOfflineDonations(deps.db)) donations.push(donation);
      return donations;
    },
    expectBooksInOrder: async () => {
      expect((await auditBooks(deps.db)).discrepancy).toBeUndefined();
    },
    close: async () => {
      await Promise.all(instances.map((instance) => instance.close()));
    },
  };
}

const STEP_ORDER = ["offline-donation-recorded", "cheque-deposited", "cheque-cleared", "cheque-bounced"];
/** The clock stands still, so entries of one test have one time. */
const stepOf = ({ action }: { action: string }) => STEP_ORDER.indexOf(action);
