import { randomUUID } from "node:crypto";
import { expectFromEverybody } from "../callers.ts";
import type { Row } from "../row.ts";
import { admins, byId } from "./shared.ts";

const aNewsletter = () => ({ to: "all-ngos", subject: "A sample", text: "A sample." });

const unknownLink = { person: "a".repeat(43), key: "b".repeat(43) };

export const NEWSLETTER_ROWS = {
  newsletterReach: [{ send: () => ({ query: { to: "all-ngos" } }) }],
  previewNewsletter: [{ send: () => ({ body: aNewsletter() }) }],
  tryNewsletter: [{ send: () => ({ body: { ...aNewsletter(), requestId: randomUUID() } }) }],
  sendNewsletter: [{ send: () => ({ body: { ...aNewsletter(), requestId: randomUUID() } }) }],
  allNewsletters: [{ shows: ({ json }) => Array.isArray(json) }],
  newsletter: [{ ...byId("no-such-newsletter"), answers: admins("not-found") }],
  newsletterRecipients: [
    { ...byId("no-such-newsletter"), shows: ({ json }) => Array.isArray(json) && json.length === 0 },
  ],
  newsletterConsent: [{ send: () => ({ query: unknownLink }), answers: expectFromEverybody("not-found") }],
  unsubscribe: [{ send: () => ({ body: unknownLink }), answers: expectFromEverybody("not-found") }],
} as const satisfies Record<string, readonly Row[]>;
