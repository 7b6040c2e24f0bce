import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import {
  NewNewsletter,
  Newsletter,
  NewsletterAudienceQuery,
  NewsletterPreview,
  NewsletterReach,
  NewsletterRecipient,
  NewsletterContent,
  RECIPIENT_STATES,
} from "./newsletters.ts";

/** From the unsubscribe link: a pseudonymous recipient id, and the key that proves the link was mailed to them. */
const unsubscribeLinkFields = { person: Id, key: Id } as const;
const UnsubscribeState = z.object({ stopped: z.boolean() });
const newsletterParams = z.strictObject({ id: Id });

export const newsletterEndpoints = defineEndpoints({
  newsletterReach: defineEndpoint({
    method: "GET",
    path: "/admin/letters/reach",
    access: "admin",
    summary: "Counts the people whom a newsletter would reach, and those it would not, by reason.",
    query: NewsletterAudienceQuery,
    reply: NewsletterReach,
  }),
  previewNewsletter: defineEndpoint({
    method: "POST",
    path: "/admin/letters/preview",
    access: "admin",
    summary: "Renders the mail exactly as it would be sent. Nothing is saved or sent.",
    body: NewsletterContent,
    reply: NewsletterPreview,
  }),
  tryNewsletter: defineEndpoint({
    method: "POST",
    path: "/admin/letters/test",
    access: "admin",
    summary: "Sends the newsletter to the caller's own address only.",
    body: NewNewsletter,
    reply: z.object({ to: z.string() }),
  }),
  sendNewsletter: defineEndpoint({
    method: "POST",
    path: "/admin/letters",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Sends a newsletter, once to each address. Idempotent by `requestId`.",
    body: NewNewsletter,
    reply: Newsletter,
  }),
  allNewsletters: defineEndpoint({
    method: "GET",
    path: "/admin/letters",
    access: "admin",
    summary: "Lists newsletters, newest first, with their delivery counts.",
    query: PageQuery,
    reply: z.array(Newsletter),
  }),
  newsletter: defineEndpoint({
    method: "GET",
    path: "/admin/letters/:id",
    access: "admin",
    summary: "Returns a newsletter with its delivery counts.",
    params: newsletterParams,
    reply: Newsletter,
  }),
  newsletterRecipients: defineEndpoint({
    method: "GET",
    path: "/admin/letters/:id/recipients",
    access: "admin",
    summary: "Lists the recipients of a newsletter with the delivery state of each.",
    params: newsletterParams,
    query: z.strictObject({ ...PageQuery.shape, state: z.optional(z.enum(RECIPIENT_STATES)) }),
    reply: z.array(NewsletterRecipient),
  }),
  newsletterConsent: defineEndpoint({
    method: "GET",
    path: "/letters/unsubscribe",
    access: "anyone",
    limit: "verification",
    summary:
      "Returns whether the holder of an unsubscribe link has unsubscribed. Opening it changes nothing, because mail scanners open links too.",
    query: z.strictObject(unsubscribeLinkFields),
    reply: UnsubscribeState,
  }),
  unsubscribe: defineEndpoint({
    method: "POST",
    path: "/letters/unsubscribe",
    access: "anyone",
    limit: "login",
    summary:
      "Withdraws the consent to newsletters or, with `stop` false, gives it again. The mailed link is the credential; no log-in is needed.",
    body: z.strictObject({ ...unsubscribeLinkFields, stop: z._default(z.boolean(), true) }),
    reply: UnsubscribeState,
  }),
});
