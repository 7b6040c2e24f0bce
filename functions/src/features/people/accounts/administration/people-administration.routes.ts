import { userEndpoints } from "@daansetu/contract";
import { csvFile } from "../../../../http/csv.ts";
import { exportRoute, type Route, route } from "../../../../http/route.ts";
import type { PeopleAdministrationService } from "./people-administration.service.ts";
import { actionOf } from "../../../platform/activity/index.ts";

/** The User Dashboard: people, roles and blocked accounts. */
export function userRoutes({ users }: { users: PeopleAdministrationService }): Route[] {
  const { allUsers, usersCsv, donorTotals, changeRole, changeDisabled, endSessionsOf } = userEndpoints;
  return [
    route(allUsers, ({ query: { search, role }, page }) => users.list({ search, role }, page)),
    exportRoute(usersCsv, ({ search, role }, now) => csvFile("people", now, users.csv({ search, role }))),
    route(donorTotals, ({ params }) => users.donorTotals(params.userId)),
    route(changeRole, ({ params, body, ...request }) => users.changeRole(params.userId, body.role, actionOf(request))),
    route(changeDisabled, ({ params, body, ...request }) =>
      users.changeDisabled(params.userId, body.disabled, actionOf(request)),
    ),
    route(endSessionsOf, ({ params, ...request }) => users.endSessions(params.userId, actionOf(request))),
  ];
}
