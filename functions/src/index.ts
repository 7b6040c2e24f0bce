import { COLLECTIONS } from "@daansetu/contract";
import { setGlobalOptions } from "firebase-functions";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { declareParameters } from "./config.ts";
import type { Job } from "./jobs.ts";

setGlobalOptions({
  region: "asia-south1",
  maxInstances: 40,
  memory: "512MiB",
  secrets: declareParameters(process.env),
});

/** Loaded on first use: a deployment evaluates only this file, to discover the functions. */
const instance = () => import("./instance.ts");
const runEvery = (schedule: string, name: Job["name"]) =>
  onSchedule({ schedule, timeoutSeconds: 540, maxInstances: 1 }, async () => (await instance()).runJob(name));

export const api = onRequest({ invoker: "public", timeoutSeconds: 60 }, async (req, res) => {
  (await instance()).theApp()(req, res);
});
export const drainWebhooks = runEvery("every 1 minutes", "drain-webhooks");
export const drainOutbox = runEvery("every 1 minutes", "drain-outbox");
export const reconcile = runEvery("every 5 minutes", "reconcile");
export const checkBooks = runEvery("every 60 minutes", "check-books");
export const rollUpFigures = runEvery("every 10 minutes", "roll-up-figures");
export const sealLedger = runEvery("every 10 minutes", "seal-ledger");
export const endCampaigns = runEvery("every 10 minutes", "end-campaigns");
export const sendThanks = runEvery("every 1 minutes", "send-thanks");
export const sendNewsletters = runEvery("every 1 minutes", "send-newsletters");
export const reconcilePlans = runEvery("every 15 minutes", "reconcile-plans");
export const announceDebits = runEvery("every 60 minutes", "announce-debits");
export const finishErasures = runEvery("every 10 minutes", "finish-erasures");
export const syncAccounts = runEvery("every 10 minutes", "sync-accounts");
export const sweepUploads = runEvery("every 24 hours", "sweep-uploads");
export const forgetMessages = runEvery("every 24 hours", "forget-messages");
export const aggregateShares = runEvery("every 60 minutes", "aggregate-shares");
/** Sends a new mail at once, without waiting for the schedule. */
export const sendMail = onDocumentCreated(
  // As long as a drain may take: one that is cut off keeps its lease, and no mail is sent until the lease expires.
  { document: `${COLLECTIONS.outbox}/{id}`, timeoutSeconds: 540 },
  async () => (await instance()).runJob("drain-outbox"),
);
