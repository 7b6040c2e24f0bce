import { randomUUID } from "node:crypto";
import { expectFromEverybody } from "../callers.ts";
import { bothRoles, NEITHER, type Row } from "../row.ts";
import { admins, byId } from "./shared.ts";

const aNewsletter = () => ({ to: "all-ngos", subject: "A sample", text: "A sample." });

const unknownLink = { person: "a".repeat(43), key: "b".repeat(43) };

export const NEWSLETTER_ROWS = {
  newsletterReach: [{ roles: NEITHER, send: () => ({ query: { to: "all-ngos" } }) }],
  previewNewsletter: [{ roles: NEITHER, send: () => ({ body: aNewsletter() }) }],
  tryNewsletter: [{ roles: NEITHER, send: () => ({ body: { ...aNewsletter(), requestId: randomUUID() } }) }],
  sendNewsletter: [{ roles: NEITHER, send: () => ({ body: { ...aNewsletter(), requestId: randomUUID() } }) }],
  allNewsletters: [{ roles: NEITHER, shows: ({ json }) => Array.isArray(json) }],
  newsletter: [{ roles: NEITHER, ...byId("no-such-newsletter"), answers: admins("not-found") }],
  newsletterRecipients: [
    { roles: NEITHER, ...byId("no-such-newsletter"), shows: ({ json }) => Array.isArray(json) && json.length === 0 },
  ],
  newsletterConsent: [
    { roles: bothRoles("not-found"), send: () => ({ query: unknownLink }), answers: expectFromEverybody("not-found") },
  ],
  unsubscribe: [
    { roles: bothRoles("not-found"), send: () => ({ body: unknownLink }), answers: expectFromEverybody("not-found") },
  ],
} as const satisfies Record<string, readonly Row[]>;
