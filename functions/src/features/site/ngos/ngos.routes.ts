import { ngoEndpoints, ngoExportEndpoints } from "@daansetu/contract";
import { isAdmin } from "../../../http/caller.ts";
import { csvFile } from "../../../http/csv.ts";
import { exportRoute, type Route, route } from "../../../http/route.ts";
import type { NgoAdminService } from "./ngo-admin.service.ts";
import type { NgoPageService } from "./ngo-page.service.ts";
import type { NgoService } from "./ngos.service.ts";
import { actionOf } from "../../platform/activity/index.ts";

/** The directory, the page of an NGO, and administration. */
export function ngoRoutes({
  ngos,
  pages,
  admin,
}: {
  ngos: NgoService;
  pages: NgoPageService;
  admin: NgoAdminService;
}): Route[] {
  const e = ngoEndpoints;
  return [
    route(e.allNgos, ({ query, page, caller, now }) => ngos.list(query, page, { now, forAdmin: isAdmin(caller) })),
    exportRoute(ngoExportEndpoints.ngosCsv, (filter, now) => csvFile("ngos", now, ngos.csv(filter, now))),
    route(e.ngoById, ({ params, now }) => pages.page(params.id, now)),
    route(e.directoryFigures, ({ now }) => ngos.figures(now)),
    route(e.suggestNgos, ({ query }) => ngos.suggest(query.text)),
    route(e.ngoForAdmin, ({ params, now }) => admin.byId(params.id, now)),
    route(e.editNgo, ({ params, body, ...request }) => admin.edit(params.id, body, actionOf(request))),
    route(e.changeNgoStatus, ({ params, body, ...request }) => admin.changeStatus(params.id, body, actionOf(request))),
    route(e.deleteNgo, ({ params, query, ...request }) => admin.remove(params.id, query.campaigns, actionOf(request))),
  ];
}
