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
const every = (schedule: string, name: Job["name"]) =>
  onSchedule({ schedule, timeoutSeconds: 540, maxInstances: 1 }, async () => (await instance()).runJob(name));

export const api = onRequest({ invoker: "public", timeoutSeconds: 60 }, async (req, res) => {
  (await instance()).theApp()(req, res);
});
export const drainWebhooks = every("every 1 minutes", "drain-webhooks");
export const drainOutbox = every("every 1 minutes", "drain-outbox");
export const reconcile = every("every 5 minutes", "reconcile");
export const rollUpFigures = every("every 10 minutes", "roll-up-figures");
export const endCampaigns = every("every 10 minutes", "end-campaigns");
export const sendThanks = every("every 1 minutes", "send-thanks");
export const sendNewsletters = every("every 1 minutes", "send-newsletters");
export const reconcilePlans = every("every 15 minutes", "reconcile-plans");
export const announceDebits = every("every 60 minutes", "announce-debits");
export const finishErasures = every("every 10 minutes", "finish-erasures");
export const syncAccounts = every("every 10 minutes", "sync-accounts");
export const sweepUploads = every("every 24 hours", "sweep-uploads");
export const forgetMessages = every("every 24 hours", "forget-messages");
export const aggregateShares = every("every 60 minutes", "aggregate-shares");
/** Sends a new mail at once, without waiting for the schedule. */
export const sendMail = onDocumentCreated(
  // As long as a drain may take: one that is cut off keeps its lease, and no mail is sent until the lease expires.
  { document: `${COLLECTIONS.outbox}/{id}`, timeoutSeconds: 540 },
  async () => (await instance()).runJob("drain-outbox"),
);
