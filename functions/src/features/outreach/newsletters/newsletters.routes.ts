import { newsletterEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { NewsletterConsentService } from "./newsletter-consent.service.ts";
import type { NewsletterRecipientsService } from "./newsletter-recipients.service.ts";
import type { NewslettersService } from "./newsletters.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

/** Newsletters to donors and NGOs, and unsubscribing from them. */
export function newsletterRoutes({
  newsletters,
  recipients,
  consent,
}: {
  newsletters: NewslettersService;
  recipients: NewsletterRecipientsService;
  consent: NewsletterConsentService;
}): Route[] {
  const e = newsletterEndpoints;
  return [
    // Before `/admin/letters/:id`, whose parameter would match these paths.
    route(e.newsletterReach, ({ query }) => newsletters.reach(query)),
    route(e.previewNewsletter, ({ body }) => newsletters.preview(body)),
    route(e.tryNewsletter, ({ body, caller, now }) => newsletters.test(body, actorOf(caller), now)),
    route(e.sendNewsletter, ({ body, caller, now }) => newsletters.send(body, actorOf(caller), now)),
    route(e.allNewsletters, ({ page }) => newsletters.list(page)),
    route(e.newsletter, ({ params }) => newsletters.byId(params.id)),
    route(e.newsletterRecipients, ({ params: { id }, query: { state }, page }) => recipients.list(id, state, page)),
    route(e.newsletterConsent, ({ query }) => consent.status(query)),
    route(e.unsubscribe, ({ body: { stop, ...link }, now }) => consent.change(link, stop, now)),
  ];
}
