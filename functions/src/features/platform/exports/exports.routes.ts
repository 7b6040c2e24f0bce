import { exportJobEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import type { ExportSources } from "./export-sources.ts";
import { findExport, listExports, openExportPart, retryExport } from "./exports.service.ts";

/**
 * Routes for the progress and the files of the caller's own exports. An export is requested at the endpoint of its list, which also defines
 * its content.
 */
export const exportJobRoutes = (sources: ExportSources) =>
  routeTable(exportJobEndpoints, {
    exportJobs: (ctx, { caller, now }) => listExports(ctx, caller, now),
    exportJob: (ctx, { params, caller, now }) => findExport(ctx, params.id, caller, now),
    exportPart: {
      stream: (ctx, { params: { id, part }, caller, now }) =>
        openExportPart(ctx, sources, { id, part: Number(part) }, caller, now),
    },
    retryExport: (ctx, { params, caller, now }) => retryExport(ctx, sources, params.id, caller, now),
  });
