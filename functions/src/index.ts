import { COLLECTIONS } from "@daansetu/contract";
import { setGlobalOptions } from "firebase-functions";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onRequest, type Request } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { onTaskDispatched } from "firebase-functions/tasks";
import type { Response } from "express";
import { declareParameters, SERVICE_ACCOUNT } from "./config/config.ts";
import { warmInstances } from "./config/config-stage.ts";
import { hideBodiesFromPlatform, FUNCTIONS_READING_BODIES, restoreBodyHeaders } from "./http/unread-bodies.ts";
import { JOB_INTERVALS, type JobName } from "./util/job-intervals.ts";
import { TASK_QUEUES, TASK_SECONDS, type TaskQueue } from "./tasks/task-queues.ts";

setGlobalOptions({
  region: "asia-south1",
  maxInstances: 40,
  memory: "512MiB",
  serviceAccount: SERVICE_ACCOUNT,
  secrets: declareParameters(process.env),
});

const DAY_SECONDS = 86_400;

// Each deployed function has its own instances; those of the triggers need their bodies parsed.
if (FUNCTIONS_READING_BODIES.includes(process.env["FUNCTION_TARGET"] ?? "")) hideBodiesFromPlatform();

/** The functions' code is loaded on first use, because a deployment evaluates only this file, to discover the functions. */
const instance = () => import("./instance.ts");
const scheduleOf = (seconds: number) =>
  seconds < DAY_SECONDS ? `every ${seconds / 60} minutes` : `every ${seconds / 3600} hours`;
const scheduled = (name: JobName) =>
  onSchedule({ schedule: scheduleOf(JOB_INTERVALS[name]), timeoutSeconds: 540, maxInstances: 1 }, async () =>
    (await instance()).runJob(name),
  );
const dispatched = (queue: TaskQueue) =>
  onTaskDispatched({ ...TASK_QUEUES[queue], timeoutSeconds: TASK_SECONDS }, async ({ data }) =>
    (await instance()).runTask(queue, data),
  );

const answerApi = async (req: Request, res: Response) => {
  restoreBodyHeaders(req);
  (await instance()).theApp()(req, res);
};

export const api = onRequest(
  { invoker: "public", timeoutSeconds: 60, minInstances: warmInstances(process.env) },
  answerApi,
);
/** A separate function for uploads: they take much memory for a moment, which payments must not lack. */
export const uploads = onRequest(
  { invoker: "public", timeoutSeconds: 60, memory: "1GiB", cpu: 1, concurrency: 4 },
  answerApi,
);
/** Serves everything of the site that is neither a static file nor under `/api`. */
export const site = onRequest({ invoker: "public", timeoutSeconds: 30, memory: "1GiB" }, async (req, res) => {
  (await instance()).theSite()(req, res);
});
export const drainWebhooks = scheduled("drain-webhooks");
export const drainOutbox = scheduled("drain-outbox");
export const drainExports = scheduled("drain-exports");
export const reconcile = scheduled("reconcile");
export const checkBooks = scheduled("check-books");
export const fetchSettlements = scheduled("fetch-settlements");
export const rollUpFigures = scheduled("roll-up-figures");
export const countUnits = scheduled("count-units");
export const checkClaims = scheduled("check-claims");
export const sealLedger = scheduled("seal-ledger");
export const sealActivity = scheduled("seal-activity");
export const endCampaigns = scheduled("end-campaigns");
export const sendThanks = scheduled("send-thanks");
export const sendNewsletters = scheduled("send-newsletters");
export const reconcilePlans = scheduled("reconcile-plans");
export const announceDebits = scheduled("announce-debits");
export const finishErasures = scheduled("finish-erasures");
export const syncAccounts = scheduled("sync-accounts");
export const watchAdmins = scheduled("watch-admins");
export const sweepUploads = scheduled("sweep-uploads");
export const forgetMessages = scheduled("forget-messages");
export const remindNgos = scheduled("remind-ngos");
export const forgetNotices = scheduled("forget-notices");
export const aggregateShares = scheduled("aggregate-shares");
export const reconcileDonation = dispatched("reconcileDonation");
export const countUnitsOf = dispatched("countUnitsOf");
export const continueNewsletter = dispatched("continueNewsletter");
export const sendBulkMails = dispatched("sendBulkMails");
/**
 * Sends a new urgent mail at once together with waiting ones, without waiting for the schedule. For bulk mails the code that enqueues them adds a task.
 */
export const sendMail = onDocumentCreated(
  // The time-out is as long as sending the waiting mails may take: a run that is cut off keeps its lease, and no mail is sent until the
  // lease expires.
  { document: `${COLLECTIONS.outbox}/{id}`, timeoutSeconds: 540 },
  async ({ data }) => {
    if (data?.get("queue") !== "bulk") await (await instance()).sendUrgentMails();
  },
);
/** Makes an export at once, without waiting for the schedule. */
export const makeExport = onDocumentCreated(
  { document: `${COLLECTIONS.exports}/{id}`, timeoutSeconds: 540 },
  async ({ params }) => (await instance()).makeExport(params.id),
);
