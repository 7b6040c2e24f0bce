import { supportEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { SupportService } from "./support.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

/** Support conversations of people with the foundation. */
export function supportRoutes({ support }: { support: SupportService }): Route[] {
  const e = supportEndpoints;
  return [
    route(e.mySupport, ({ page, caller }) => support.thread(signedIn(caller).uid, page)),
    route(e.writeSupport, ({ body, caller, now }) => support.ask(signedIn(caller).uid, body, now)),
    route(e.supportThreads, ({ query: { waits }, page }) =>
      support.threads(waits === undefined ? undefined : waits === "true", page),
    ),
    route(e.supportThread, ({ params, page }) => support.thread(params.userId, page)),
    route(e.changeSupportThread, ({ params, body, caller, now }) =>
      support.change(params.userId, body.waits, actorOf(caller), now),
    ),
    route(e.answerSupport, ({ params, body, caller, now }) =>
      support.answer(params.userId, body, actorOf(caller), now),
    ),
  ];
}
