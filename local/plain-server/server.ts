/**
 * The built functions and static files of the site in one plain Node process, in place of the emulators of Functions and Hosting.
 * Usage: node <bundle of this file> <options as JSON>; prints `READY` when it answers
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import express from "express";
import { getFirestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
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
  /** Whether all jobs run at their intervals. */
  runsJobs: z.boolean(),
});
export type ServerOptions = z.infer<typeof ServerOptions>;

async function serve(options: ServerOptions): Promise<void> {
  const { rules, folder, instanceUrl, sitePort, controlPort, firstJobs, runsJobs } = options;
  const instance = await loadInstance(instanceUrl);
  const [api, site] = [instance.theApp(), instance.theSite()];
  const files = readStaticFiles(folder, rules.ignore);
  const control = express();
  control.use(taskStub(instance.runTask, () => new Date()));
  control.use(jobRunner(instance));
  const servers = [
    { server: siteServer({ rules, files, functions: { api, uploads: api, site } }), port: sitePort },
    { server: createServer(control), port: controlPort },
  ];
  process.once("SIGTERM", () => void stop(servers.map(({ server }) => server)));
  await startTriggers(getFirestore(), instance);
  for (const name of firstJobs) await instance.runJob(name);
  await Promise.all(servers.map(({ server, port }) => listen(server, port)));
  if (runsJobs) scheduleJobs(instance);
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function stop(servers: readonly Server[]): Promise<never> {
  const closed = servers.filter(({ listening }) => listening).map((server) => once(server, "close"));
  for (const server of servers) server.close().closeAllConnections();
  await Promise.all(closed);
  process.exit(0);
}

await serve(ServerOptions.parse(JSON.parse(process.argv[2] ?? "")));
process.stdout.write(`${READY}\n`);
