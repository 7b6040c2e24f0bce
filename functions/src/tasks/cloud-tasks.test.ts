import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { testDeps } from "../../test/support/deps.ts";
import { cloudTasks } from "./cloud-tasks.ts";

const app = initializeApp({ projectId: "demo-daansetu", serviceAccountId: "functions@demo.test" }, "cloud-tasks");
afterAll(() => deleteApp(app));
const { log, logged } = testDeps();
const tasks = cloudTasks(app, log);
const A_TASK = { queue: "reconcileDonation", subject: "a-donation" } as const;

let server: Server | undefined;
beforeEach(() => void (logged.length = 0));
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A stand-in for Cloud Tasks' address. @returns the bodies it was sent */
async function cloudTasksAnswers(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("CLOUD_TASKS_EMULATOR_HOST", `127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it("A queue that does not answer costs a second, and is a warning", async () => {
  await cloudTasksAnswers(() => undefined);
  const startedAt = performance.now();
  await tasks.add(A_TASK);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  expect(logged).toMatchObject([{ level: "warn", about: { queue: "reconcileDonation" } }]);
});

it("A queue that refuses a task is a warning", async () => {
  await cloudTasksAnswers((_request, response) =>
    response.writeHead(403).end('{"error":{"status":"PERMISSION_DENIED"}}'),
  );
  await tasks.add(A_TASK);
  expect(logged).toMatchObject([{ level: "warn" }]);
});

it("A task that is queued already is no failure", async () => {
  await cloudTasksAnswers((_request, response) => response.writeHead(409).end("{}"));
  await tasks.add(A_TASK);
  expect(logged).toEqual([]);
});

it("A task goes to the queue of its function, under an id that follows from its key", async () => {
  const sent: { url: string | undefined; body: string }[] = [];
  await cloudTasksAnswers((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      sent.push({ url: request.url, body });
      response.writeHead(200).end("{}");
    });
  });
  const notBefore = new Date("2026-11-26T06:30:00.000Z");
  await tasks.add({ ...A_TASK, notBefore });
  await tasks.add({ ...A_TASK, key: "another" });
  const [first, second] = sent.map(({ url, body }) => ({ url, task: JSON.parse(body).task }));
  expect(first?.url).toBe("/projects/demo-daansetu/locations/asia-south1/queues/reconcileDonation/tasks");
  expect(first?.task).toMatchObject({ scheduleTime: notBefore.toISOString(), dispatchDeadline: "570s" });
  expect(JSON.parse(Buffer.from(first?.task.httpRequest.body, "base64").toString())).toEqual({
    data: { subject: "a-donation" },
  });
  expect(first?.task.name).toMatch(/\/tasks\/[0-9a-f]{64}$/);
  expect(second?.task.name).not.toBe(first?.task.name);
});
