import { letterEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import { letterConsentService } from "./letter-consent.service.ts";
import { letterRecipientsService } from "./letter-recipients.service.ts";
import { lettersService } from "./letters.service.ts";

/** Letters to donors and NGOs, and the link in them that stops them. */
export function letterRoutes(deps: Deps): Route[] {
  const letters = lettersService(deps);
  const recipients = letterRecipientsService(deps);
  const consent = letterConsentService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = letterEndpoints;
  return [
    // Before `/admin/letters/:id`, which would take its last part for an id.
    route(e.letterReach, ({ query }) => letters.reach(query)),
    route(e.previewLetter, ({ body }) => letters.preview(body)),
    route(e.tryLetter, ({ body, caller, now }) => letters.test(body, actorOf(caller), now)),
    route(e.sendLetter, ({ body, caller, now }) => letters.send(body, actorOf(caller), now)),
    route(e.allLetters, ({ query }) => paged({ list: e.allLetters.name, cursors, query }, letters.list)),
    route(e.letter, ({ params }) => letters.byId(params.id)),
    route(e.letterRecipients, ({ params: { id }, query: { state, ...query } }) =>
      paged({ list: `${e.letterRecipients.name} ${id} ${state ?? "all"}`, cursors, query }, (slice) =>
        recipients.list(id, state, slice),
      ),
    ),
    route(e.letterConsent, ({ query }) => consent.standing(query)),
    route(e.stopLetters, ({ body: { stop, ...link }, now }) => consent.change(link, stop, now)),
  ];
}

function actorOf(caller: Caller): { uid: string; email: string } {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
