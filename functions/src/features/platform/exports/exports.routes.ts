import { exportJobEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import type { ExportSources } from "./export-sources.ts";
import { findExport, listExports, openPart, retryExport } from "./exports.service.ts";

/** What became of the caller's exports. They begin at the routes of their lists, of which the sources are made. */
export const exportJobRoutes = (sources: ExportSources) =>
  routeTable(exportJobEndpoints, {
    exportJobs: (ctx, { caller, now }) => listExports(ctx, caller, now),
    exportJob: (ctx, { params, caller, now }) => findExport(ctx, params.id, caller, now),
    exportPart: {
      stream: (ctx, { params: { id, part }, caller, now }) =>
        openPart(ctx, sources, { id, part: Number(part) }, caller, now),
    },
    retryExport: (ctx, { params, caller, now }) => retryExport(ctx, sources, params.id, caller, now),
  });
