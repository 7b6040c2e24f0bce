import { newsletterEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { actorOf } from "../../platform/activity/index.ts";
import { countReach } from "./audience.service.ts";
import { changeConsent, consentStatus } from "./newsletter-consent.service.ts";
import { listRecipients } from "./newsletter-recipients.service.ts";
import { findNewsletter, listNewsletters, previewNewsletter, sendNewsletter, sendTest } from "./newsletters.service.ts";

/** Newsletters to donors and NGOs, and unsubscribing from them. */
export const newsletterRoutes = routeTable(newsletterEndpoints, {
  newsletterReach: (ctx, { query }) => countReach(ctx, query),
  previewNewsletter: (ctx, { body }) => previewNewsletter(ctx, body),
  tryNewsletter: (ctx, { body, caller, now }) => sendTest(ctx, body, actorOf(caller), now),
  sendNewsletter: (ctx, { body, caller, now }) => sendNewsletter(ctx, body, actorOf(caller), now),
  allNewsletters: (ctx, { page }) => listNewsletters(ctx, page),
  newsletter: (ctx, { params }) => findNewsletter(ctx, params.id),
  newsletterRecipients: (ctx, { params: { id }, query: { state }, page }) => listRecipients(ctx, id, state, page),
  newsletterConsent: (ctx, { query }) => consentStatus(ctx, query),
  unsubscribe: (ctx, { body: { stop, ...link }, now }) => changeConsent(ctx, link, stop, now),
});
