import { offlineDonationEndpoints as endpoints } from "@daansetu/contract";
import { CSV_TYPE } from "../../../../http/csv.ts";
import { type Route, route, streamRoute } from "../../../../http/route.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import { importTemplate } from "./import-template.ts";
import type { OfflineImportService } from "./offline-import.service.ts";

export function offlineImportRoutes({ imports }: { imports: OfflineImportService }): Route[] {
  return [
    streamRoute(endpoints.offlineImportTemplate, ({ now }) =>
      Promise.resolve({ type: CSV_TYPE, fileName: "offline-donations-template.csv", chunks: importTemplate(now) }),
    ),
    route(endpoints.previewOfflineImport, ({ body, now }) => imports.preview(body, now)),
    route(endpoints.importOfflineDonations, ({ body, ...request }) => imports.importLines(body, actionOf(request))),
  ];
}
