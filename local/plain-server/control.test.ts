import { deleteApp, initializeApp } from "firebase-admin/app";
import express from "express";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { Task } from "../../functions/src/tasks/tasks.interface.ts";
import { cloudTasks } from "../../functions/src/tasks/cloud-tasks.ts";
import { PROJECT_ID, REGION } from "../project.ts";
import { askForJob } from "./ask-for-job.ts";
import { jobRunner } from "./job-runner.ts";
import { taskStub } from "./task-stub.ts";
import { listen } from "./test/http.ts";

const app = initializeApp({ projectId: PROJECT_ID }, "plain-server");
afterAll(() => deleteApp(app));
afterEach(() => vi.unstubAllEnvs());

const HOUR_MS = 60 * 60 * 1000;

/** Cloud Tasks as the functions call it, at the stub. */
async function startTasks(runTask: (queue: string, data: unknown) => Promise<void>) {
  const port = await listen(express().use(taskStub(runTask, () => new Date())));
  vi.stubEnv("CLOUD_TASKS_EMULATOR_HOST", `127.0.0.1:${port}`);
  const warnings: string[] = [];
  const ignore = () => undefined;
  const tasks = cloudTasks(app, { info: ignore, warn: (message) => void warnings.push(message), error: ignore });
  return { port, warnings, add: (task: Omit<Task, "queue">) => tasks.add({ queue: "reconcileDonation", ...task }) };
}

describe("The stub of Cloud Tasks", () => {
  it("runs a task at its time, and one without a time now", async () => {
    const ran: { subject: unknown; at: number }[] = [];
    const { add, warnings } = await startTasks(async (queue, data) => {
      expect(queue).toBe("reconcileDonation");
      ran.push({ subject: data, at: Date.now() });
    });
    await add({ subject: "in an hour", notBefore: new Date(Date.now() + HOUR_MS) });
    await add({ subject: "now" });
    await expect.poll(() => ran, { timeout: 10_000 }).toMatchObject([{ subject: { subject: "now" } }]);
    const notBefore = new Date(Date.now() + 300);
    await add({ subject: "soon", notBefore });
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(2);
    expect(ran[1]).toMatchObject({ subject: { subject: "soon" } });
    expect(ran[1]?.at).toBeGreaterThanOrEqual(notBefore.getTime());
    expect(warnings).toEqual([]);
  });

  it("refuses a second task of one name, while it waits and after it ran", async () => {
    const ran: unknown[] = [];
    const { port, add, warnings } = await startTasks(async (_queue, data) => void ran.push(data));
    await add({ subject: "a", key: "one", notBefore: new Date(Date.now() + HOUR_MS) });
    await add({ subject: "b", key: "one" });
    await add({ subject: "c", key: "another" });
    await add({ subject: "d", key: "another" });
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ subject: "c" }]);
    // The functions take a refusal for granted, so it is asked for here.
    const body = Buffer.from(JSON.stringify({ data: { subject: "e" } })).toString("base64");
    const queue = `projects/${PROJECT_ID}/locations/${REGION}/queues/sendBulkMails`;
    const send = () =>
      fetch(`http://127.0.0.1:${port}/${queue}/tasks`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ task: { name: `${queue}/tasks/x`, httpRequest: { body } } }),
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
    expect(warnings).toEqual([]);
  });

  it("refuses a queue that is not deployed", async () => {
    const { port } = await startTasks(() => Promise.resolve());
    const reply = await fetch(`http://127.0.0.1:${port}/projects/p/locations/l/queues/toString/tasks`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ task: { httpRequest: { body: "" } } }),
    });
    expect(reply.status).toBe(400);
  });
});

describe("Jobs of the plain server", () => {
  const startJobs = async (run: (options?: object) => Promise<unknown>) =>
    `http://127.0.0.1:${await listen(
      express().use(jobRunner({ theJobs: () => [{ name: "reconcile", everySeconds: 60, run }] })),
    )}/jobs`;

  it("run when they are asked for, with everything, and say what they did", async () => {
    const options: unknown[] = [];
    const jobs = await startJobs(async (given) => {
      options.push(given);
      return { checked: 3 };
    });
    expect(await askForJob(jobs, "reconcile")).toBe('reconcile: {"checked":3}');
    expect(options).toEqual([{ everything: true }]);
  });

  it("that do nothing say so", async () => {
    expect(await askForJob(await startJobs(() => Promise.resolve()), "reconcile")).toBe("reconcile: done");
  });

  it("that fail or do not exist fail whoever asks", async () => {
    const jobs = await startJobs(() => Promise.reject(new Error("The gateway is away.")));
    await expect(askForJob(jobs, "reconcile")).rejects.toThrow(/reconcile failed: Error: The gateway is away\./);
    await expect(askForJob(jobs, "tidy-up")).rejects.toThrow(/tidy-up failed: There is no such job/);
  });
});
