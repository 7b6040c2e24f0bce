import { COLLECTIONS } from "@daansetu/contract";
import { setGlobalOptions } from "firebase-functions";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onRequest, type Request } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { onTaskDispatched } from "firebase-functions/tasks";
import type { Response } from "express";
import { declareParameters, SERVICE_ACCOUNT } from "./config/config.ts";
import { capacityOf, type FunctionName, warmInstances } from "./config/config-capacity.ts";
import { hideBodiesFromPlatform, FUNCTIONS_READING_BODIES, restoreBodyHeaders } from "./http/unread-bodies.ts";
import { TASK_QUEUES, TASK_SECONDS, type TaskQueue } from "./tasks/task-queues.ts";

setGlobalOptions({
  region: "asia-south1",
  serviceAccount: SERVICE_ACCOUNT,
  secrets: declareParameters(process.env),
});

// Each deployed function has its own instances; those of the triggers need their bodies parsed.
if (FUNCTIONS_READING_BODIES.includes(process.env["FUNCTION_TARGET"] ?? "")) hideBodiesFromPlatform();

const capacity = (name: FunctionName) => capacityOf(name, process.env);

/** The functions' code is loaded on first use, because a deployment evaluates only this file, to discover the functions. */
const instance = () => import("./instance.ts");
const dispatched = (queue: TaskQueue) =>
  onTaskDispatched({ ...TASK_QUEUES[queue], ...capacity(queue), timeoutSeconds: TASK_SECONDS }, async ({ data }) =>
    (await instance()).runTask(queue, data),
  );

const answerApi = async (req: Request, res: Response) => {
  restoreBodyHeaders(req);
  (await instance()).theApp()(req, res);
};

export const api = onRequest(
  { invoker: "public", timeoutSeconds: 60, ...capacity("api"), minInstances: warmInstances(process.env) },
  answerApi,
);
/** A separate function for uploads: they take much memory for a moment, which payments must not lack. */
export const uploads = onRequest({ invoker: "public", timeoutSeconds: 60, ...capacity("uploads") }, answerApi);
/** Serves everything of the site that is neither a static file nor under `/api`. */
export const site = onRequest({ invoker: "public", timeoutSeconds: 30, ...capacity("site") }, async (req, res) => {
  (await instance()).theSite()(req, res);
});
/** The one schedule: begins the jobs that are due, each as a task of its own. */
export const beginDueJobs = onSchedule(
  { schedule: "every 1 minutes", timeoutSeconds: 540, ...capacity("beginDueJobs") },
  async () => (await instance()).beginDueJobs(),
);
export const runJob = dispatched("runJob");
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
  { document: `${COLLECTIONS.outbox}/{id}`, timeoutSeconds: 540, ...capacity("sendMail") },
  async ({ data }) => {
    if (data?.get("queue") !== "bulk") await (await instance()).sendUrgentMails();
  },
);
/** Makes an export at once, without waiting for the schedule. */
export const makeExport = onDocumentCreated(
  { document: `${COLLECTIONS.exports}/{id}`, timeoutSeconds: 540, ...capacity("makeExport") },
  async ({ params }) => (await instance()).makeExport(params.id),
);
