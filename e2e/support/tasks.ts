import { createHash, randomUUID } from "node:crypto";
import { stackEnv } from "./stacks.ts";

/* Cloud Tasks of this run (its emulator, or the plain server's stub), asked by its own API. */

async function addTask(queue: string, subject: string, id: string): Promise<number> {
  const { GCLOUD_PROJECT: project = "", CLOUD_TASKS_EMULATOR_HOST: host = "" } = stackEnv();
  const queuePath = `projects/${project}/locations/asia-south1/queues/${queue}`;
  const body = Buffer.from(JSON.stringify({ data: { subject } })).toString("base64");
  const headers = { "Content-Type": "application/json" };
  const { status } = await fetch(`http://${host}/${queuePath}/tasks`, {
    method: "POST",
    headers,
    body: JSON.stringify({ task: { name: `${queuePath}/tasks/${id}`, httpRequest: { url: "", headers, body } } }),
  });
  return status;
}

/** True if the site has queued a task with this key: the queue then takes no other. To be asked once, since it takes this one otherwise. */
export async function isTaskQueued(queue: string, key: string): Promise<boolean> {
  return (await addTask(queue, key, createHash("sha256").update(key).digest("hex"))) === 409;
}

/** Has a task delivered now, beside the one that the site queued for later. */
export async function deliverTask(queue: string, subject: string): Promise<void> {
  const status = await addTask(queue, subject, randomUUID());
  if (status !== 200) throw new Error(`The queue ${queue} answered ${status}.`);
}
