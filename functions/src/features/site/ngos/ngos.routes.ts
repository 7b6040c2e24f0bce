import { ngoEndpoints, ngoExportEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { isAdmin } from "../../../http/caller.ts";
import { csvFile } from "../../../http/csv.ts";
import { actionOf } from "../../platform/activity/index.ts";
import { changeNgoStatus, editNgo, findNgoForAdmin, removeNgo } from "./ngo-admin.service.ts";
import { findNgoPage } from "./ngo-page.service.ts";
import { countByFacets, listNgos, ngosAsCsv, suggestNgos } from "./ngos.service.ts";

/** Routes for the directory, the page of an NGO, and their administration. */
export const ngoRoutes = routeTable(
  { ...ngoEndpoints, ...ngoExportEndpoints },
  {
    allNgos: (ctx, { query, page, caller, now }) => listNgos(ctx, query, page, { now, forAdmin: isAdmin(caller) }),
    ngosCsv: { export: (ctx, filter, now) => csvFile("ngos", now, ngosAsCsv(ctx, filter, now)) },
    ngoById: (ctx, { params, now }) => findNgoPage(ctx, params.id, now),
    directoryFigures: (ctx, { now }) => countByFacets(ctx, now),
    suggestNgos: (ctx, { query }) => suggestNgos(ctx, query.text),
    ngoForAdmin: (ctx, { params, now }) => findNgoForAdmin(ctx, params.id, now),
    editNgo: (ctx, { params, body, ...request }) => editNgo(ctx, params.id, body, actionOf(request)),
    changeNgoStatus: (ctx, { params, body, ...request }) => changeNgoStatus(ctx, params.id, body, actionOf(request)),
    deleteNgo: (ctx, { params, query, ...request }) => removeNgo(ctx, params.id, query.campaigns, actionOf(request)),
  },
);
