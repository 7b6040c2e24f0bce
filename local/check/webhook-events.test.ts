import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "../../functions/src/gateway/webhook-message.ts";

it("the deployment guide lists exactly the events that the webhook handles", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/deploying.md"), "utf8");
  const section = guide.split(/^## /m).find((each) => each.startsWith("Webhook")) ?? "";
  const listed = [...section.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, event]) => event);
  expect(listed.toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});
