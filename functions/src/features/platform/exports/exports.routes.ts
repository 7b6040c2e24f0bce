import { exportJobEndpoints } from "@daansetu/contract";
import { type Route, route, streamRoute } from "../../../http/route.ts";
import type { ExportsService } from "./exports.service.ts";

/** What became of the caller's exports. They begin at the routes of their lists. */
export function exportJobRoutes({ exports }: { exports: ExportsService }): Route[] {
  const { exportJobs, exportJob, exportPart, retryExport } = exportJobEndpoints;
  return [
    route(exportJobs, ({ caller, now }) => exports.list(caller, now)),
    route(exportJob, ({ params, caller, now }) => exports.byId(params.id, caller, now)),
    streamRoute(exportPart, ({ params, caller, now }) => exports.part(params.id, Number(params.part), caller, now)),
    route(retryExport, ({ params, caller, now }) => exports.retry(params.id, caller, now)),
  ];
}
