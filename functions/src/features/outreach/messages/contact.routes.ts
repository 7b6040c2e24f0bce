import { contactEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { ContactService } from "./contact.service.ts";
import type { MessageCountsService } from "./message-counts.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

/** The contact form and its administration. */
export function contactRoutes({ contact, counts }: { contact: ContactService; counts: MessageCountsService }): Route[] {
  const e = contactEndpoints;
  return [
    route(e.sendContactMessage, ({ body, caller, address, now }) => contact.receive(body, { caller, address }, now)),
    route(e.contactMessages, ({ query: { state }, page }) => contact.list(state, page)),
    route(e.messageCounts, () => counts.counts()),
    route(e.answerContactMessage, ({ params, body, caller, now }) =>
      contact.answer(params.id, body, actorOf(caller), now),
    ),
    route(e.changeContactMessage, ({ params, body, caller, now }) =>
      contact.change(params.id, body.state, actorOf(caller), now),
    ),
  ];
}
