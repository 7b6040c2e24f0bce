import { userEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { csvFile } from "../../../../http/csv.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import {
  changeDisabled,
  changeRole,
  donorTotals,
  endSessionsOf,
  listPeople,
  peopleCsv,
} from "./people-administration.service.ts";

/** The User Dashboard: people, roles and blocked accounts. */
export const userRoutes = routeTable(userEndpoints, {
  allUsers: (ctx, { query: { search, role }, page }) => listPeople(ctx, { search, role }, page),
  usersCsv: { export: (ctx, { search, role }, now) => csvFile("people", now, peopleCsv(ctx, { search, role })) },
  donorTotals: (ctx, { params }) => donorTotals(ctx, params.userId),
  changeRole: (ctx, { params, body, ...request }) => changeRole(ctx, params.userId, body.role, actionOf(request)),
  changeDisabled: (ctx, { params, body, ...request }) =>
    changeDisabled(ctx, params.userId, body.disabled, actionOf(request)),
  endSessionsOf: (ctx, { params, ...request }) => endSessionsOf(ctx, params.userId, actionOf(request)),
});
