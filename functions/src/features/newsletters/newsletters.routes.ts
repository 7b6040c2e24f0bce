import { newsletterEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import type { NewsletterConsentService } from "./newsletter-consent.service.ts";
import type { NewsletterRecipientsService } from "./newsletter-recipients.service.ts";
import type { NewslettersService } from "./newsletters.service.ts";
import { actorOf } from "../activity/index.ts";

/** Newsletters to donors and NGOs, and unsubscribing from them. */
export function newsletterRoutes(
  deps: Pick<Deps, "config">,
  {
    newsletters,
    recipients,
    consent,
  }: { newsletters: NewslettersService; recipients: NewsletterRecipientsService; consent: NewsletterConsentService },
): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const e = newsletterEndpoints;
  return [
    // Before `/admin/letters/:id`, whose parameter would match these paths.
    route(e.newsletterReach, ({ query }) => newsletters.reach(query)),
    route(e.previewNewsletter, ({ body }) => newsletters.preview(body)),
    route(e.tryNewsletter, ({ body, caller, now }) => newsletters.test(body, actorOf(caller), now)),
    route(e.sendNewsletter, ({ body, caller, now }) => newsletters.send(body, actorOf(caller), now)),
    route(e.allNewsletters, ({ query }) => paged({ list: e.allNewsletters.name, cursors, query }, newsletters.list)),
    route(e.newsletter, ({ params }) => newsletters.byId(params.id)),
    route(e.newsletterRecipients, ({ params: { id }, query: { state, ...query } }) =>
      paged({ list: `${e.newsletterRecipients.name} ${id} ${state ?? "all"}`, cursors, query }, (slice) =>
        recipients.list(id, state, slice),
      ),
    ),
    route(e.newsletterConsent, ({ query }) => consent.status(query)),
    route(e.unsubscribe, ({ body: { stop, ...link }, now }) => consent.change(link, stop, now)),
  ];
}
