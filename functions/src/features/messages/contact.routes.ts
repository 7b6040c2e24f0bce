import { contactEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import { contactService } from "./contact.service.ts";

/** The contact form, and what admins do with what came through it. */
export function contactRoutes(deps: Deps): Route[] {
  const contact = contactService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = contactEndpoints;
  return [
    route(e.sendContactMessage, ({ body, caller, address, now }) => contact.receive(body, { caller, address }, now)),
    route(e.contactMessages, ({ query: { state, ...query } }) =>
      paged({ list: `${e.contactMessages.name} ${state ?? "all"}`, cursors, query }, (slice) =>
        contact.list(state, slice),
      ),
    ),
    route(e.answerContactMessage, ({ params, body, caller, now }) =>
      contact.answer(params.id, body, actorOf(caller), now),
    ),
    route(e.changeContactMessage, ({ params, body, caller, now }) =>
      contact.change(params.id, body.state, actorOf(caller), now),
    ),
  ];
}

function actorOf(caller: Caller): { uid: string; email: string } {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
