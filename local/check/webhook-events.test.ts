import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "../../functions/src/gateway/webhook-message.ts";

it("the deployment guide lists exactly the events that the webhook handles", () => {
  const deployingGuide = readFileSync(join(import.meta.dirname, "../../docs/deploying.md"), "utf8");
  const webhookSection = deployingGuide.split(/^## /m).find((candidate) => candidate.startsWith("Webhook")) ?? "";
  const documentedEvents = [...webhookSection.matchAll(/`([a-z]+(?:\.[a-z_]+)+)`/g)].map(([, event]) => event);
  expect(documentedEvents.toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});
