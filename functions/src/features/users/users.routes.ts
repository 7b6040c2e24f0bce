import { userEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route, streamRoute } from "../../http/route.ts";
import { usersService } from "./users.service.ts";

/** The User Dashboard: who has an account, who may do what, who is barred. */
export function userRoutes(deps: Deps): Route[] {
  const users = usersService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const { allUsers, usersCsv, userGiving, changeRole, changeDisabled, endSessionsOf } = userEndpoints;
  return [
    route(allUsers, ({ query }) =>
      paged({ list: allUsers.name, cursors, query }, (slice) =>
        users.list({ search: query.search, role: query.role }, slice),
      ),
    ),
    streamRoute(usersCsv, ({ query: { search, role }, now }) =>
      Promise.resolve({
        type: "text/csv; charset=utf-8",
        fileName: `people-${now.toISOString().slice(0, 10)}.csv`,
        chunks: users.csv({ search, role }),
      }),
    ),
    route(userGiving, ({ params }) => users.giving(params.userId)),
    route(changeRole, ({ params, body, caller, now }) =>
      users.changeRole(params.userId, body.role, actorFrom(caller), now),
    ),
    route(changeDisabled, ({ params, body, caller, now }) =>
      users.changeDisabled(params.userId, body.disabled, actorFrom(caller), now),
    ),
    route(endSessionsOf, ({ params, caller, now }) => users.endSessions(params.userId, actorFrom(caller), now)),
  ];
}

function actorFrom(caller: Caller): { uid: string; email: string } {
  const { uid, email } = signedIn(caller);
  return { uid, email: email ?? "" };
}
