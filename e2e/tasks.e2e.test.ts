import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stackLogFile } from "./support/stacks.ts";
import { deliverTask } from "./support/tasks.ts";

it.each(["reconcileDonation", "continueNewsletter", "sendBulkMails"])(
  "A task of %s reaches its function, which does nothing without its record",
  async (queue) => {
    await deliverTask(queue, "nobody");
    await expect
      .poll(() => readFileSync(stackLogFile(), "utf8"), { timeout: 30_000, interval: 250 })
      .toContain(`Task ${queue}`);
  },
);
