import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stackLogFile } from "./support/stacks.ts";
import { deliverTask } from "./support/tasks.ts";

it.each(["reconcileDonation", "continueNewsletter", "sendBulkMails"])(
  "A task of %s reaches its function, which does nothing without its record",
  async (queue) => {
    const subject = randomUUID();
    await deliverTask(queue, subject);
    const isDone = () =>
      readFileSync(stackLogFile(), "utf8")
        .split("\n")
        .some((line) => line.includes(`Task ${queue}`) && line.includes(subject));
    await expect.poll(isDone, { timeout: 30_000, interval: 250 }).toBe(true);
  },
);
