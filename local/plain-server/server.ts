/**
 * The built functions and static files of the site in one or more plain Node processes, in place of the emulators of Functions and Hosting.
 * Usage: node <bundle of this file> <options as JSON>; prints `READY` when it answers
 */
import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import express from "express";
import { getFirestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { forkProcesses } from "./fork-processes.ts";
import { HostingRules } from "./hosting-rules.ts";
import { loadInstance } from "./instance.ts";
import { jobRunner, scheduleJobs } from "./job-runner.ts";
import { READY } from "./ready.ts";
import { siteServer } from "./site-server.ts";
import { readStaticFiles } from "./static-files.ts";
import { taskStub } from "./task-stub.ts";
import { startTriggers } from "./triggers.ts";

export const ServerOptions = z.object({
  rules: HostingRules,
  /** Absolute path of the folder that `rules.public` names. */
  folder: z.string(),
  instanceUrl: z.string(),
  sitePort: z.int(),
  /** Where tasks are queued and jobs are asked for. */
  controlPort: z.int(),
  /** Jobs to run before it answers. */
  firstJobs: z.array(z.string()),
  /** How many answer for the site. With one, it also does everything else; with more, the first process does that and answers nobody. */
  processes: z.int(),
  /** True if all jobs run at their intervals. */
  runsJobs: z.boolean(),
});
export type ServerOptions = z.infer<typeof ServerOptions>;

const options = ServerOptions.parse(JSON.parse(process.argv[2] ?? ""));
const instance = await loadInstance(options.instanceUrl);

/** Answers for the site. */
async function serveSite({ rules, folder, sitePort }: ServerOptions): Promise<Server> {
  const [api, site] = [instance.theApp(), instance.theSite()];
  const files = readStaticFiles(folder, rules.ignore);
  return listen(siteServer({ rules, files, functions: { api, uploads: api, site } }), sitePort);
}

/** Is what calls the functions besides visitors: tasks, triggers and jobs. */
async function serveControl({ controlPort, firstJobs }: ServerOptions): Promise<Server> {
  const control = express();
  control.use(taskStub(instance.runTask, () => new Date()));
  control.use(jobRunner(instance));
  instance.theApp();
  await startTriggers(getFirestore(), instance);
  for (const name of firstJobs) await instance.runJob(name);
  return listen(createServer(control), controlPort);
}

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close().closeAllConnections();
  await closed;
}

const servers: Server[] = [];
process.once("SIGTERM", () => void Promise.all(servers.map(close)).then(() => process.exit(0)));
if (cluster.isWorker) servers.push(await serveSite(options));
else {
  servers.push(await serveControl(options));
  if (options.processes === 1) servers.push(await serveSite(options));
  else await forkProcesses(options.processes);
  if (options.runsJobs) scheduleJobs(instance);
  process.stdout.write(`${READY}\n`);
}
