import { sessionEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { requireSignedIn } from "../../../../http/caller.ts";
import { recordVisit } from "./presence.service.ts";
import { endSession, listSessions } from "./sessions.service.ts";

export const sessionRoutes = routeTable(sessionEndpoints, {
  verifyToken: async (ctx, { body: { browser }, caller, userAgent, now }) => {
    const person = requireSignedIn(caller);
    if (person.role !== "guest") await recordVisit(ctx, person, { browser, userAgent }, now);
    return { role: person.role, userId: person.uid };
  },
  mySessions: (ctx, { caller, userAgent, now }) => listSessions(ctx, requireSignedIn(caller), { userAgent, now }),
  endSession: (ctx, { params, caller, userAgent, now }) =>
    endSession(ctx, Number(params.session), requireSignedIn(caller), { userAgent, now }),
});
