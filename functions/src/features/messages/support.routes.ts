import { supportEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import type { SupportService } from "./support.service.ts";
import { actorOf } from "../activity/index.ts";

/** Support conversations of people with the foundation. */
export function supportRoutes(deps: Pick<Deps, "config">, { support }: { support: SupportService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const e = supportEndpoints;
  const threadOf = (uid: string) => `support ${uid}`;
  return [
    route(e.mySupport, ({ query, caller }) => {
      const { uid } = signedIn(caller);
      return paged({ list: threadOf(uid), cursors, query }, (slice) => support.thread(uid, slice));
    }),
    route(e.writeSupport, ({ body, caller, now }) => support.ask(signedIn(caller).uid, body, now)),
    route(e.supportThreads, ({ query }) => {
      const waitingOnly = query.waits === undefined ? undefined : query.waits === "true";
      return paged({ list: `${e.supportThreads.name} ${query.waits ?? "all"}`, cursors, query }, (slice) =>
        support.threads(waitingOnly, slice),
      );
    }),
    route(e.supportThread, ({ params, query }) =>
      paged({ list: threadOf(params.userId), cursors, query }, (slice) => support.thread(params.userId, slice)),
    ),
    route(e.changeSupportThread, ({ params, body, caller, now }) =>
      support.change(params.userId, body.waits, actorOf(caller), now),
    ),
    route(e.answerSupport, ({ params, body, caller, now }) =>
      support.answer(params.userId, body, actorOf(caller), now),
    ),
  ];
}
