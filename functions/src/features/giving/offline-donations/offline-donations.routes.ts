import { offlineDonationEndpoints } from "@daansetu/contract";
import { CSV_TYPE, csvFile } from "../../../http/csv.ts";
import { exportRoute, type Route, route, streamRoute } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { CashDepositsService } from "./cash-deposits.service.ts";
import { importTemplate } from "./import/import-template.ts";
import type { OfflineImportService } from "./import/offline-import.service.ts";
import type { OfflineDonationsService } from "./offline-donations.service.ts";

interface Services {
  offlineDonations: OfflineDonationsService;
  imports: OfflineImportService;
  deposits: CashDepositsService;
}

/** Routes of the panel's section "Offline donations". */
export function offlineDonationRoutes({ offlineDonations, imports, deposits }: Services): Route[] {
  const endpoints = offlineDonationEndpoints;
  return [
    route(endpoints.offlineDonations, ({ query, page }) => offlineDonations.list(query, page)),
    exportRoute(endpoints.offlineDonationsCsv, (filter, now) =>
      csvFile("offline-donations", now, offlineDonations.csv(filter)),
    ),
    route(endpoints.offlineFigures, () => deposits.figures()),
    streamRoute(endpoints.offlineImportTemplate, ({ now }) =>
      Promise.resolve({ type: CSV_TYPE, fileName: "offline-donations-template.csv", chunks: importTemplate(now) }),
    ),
    route(endpoints.recordOfflineDonation, ({ body, ...request }) => offlineDonations.record(body, actionOf(request))),
    route(endpoints.previewOfflineImport, ({ body, now }) => imports.preview(body, now)),
    route(endpoints.importOfflineDonations, ({ body, ...request }) => imports.importLines(body, actionOf(request))),
    route(endpoints.recordOfflineStep, ({ params, body, ...request }) =>
      offlineDonations.recordStep(params.id, body, actionOf(request)),
    ),
    route(endpoints.cashDeposits, ({ page }) => deposits.list(page)),
    route(endpoints.recordCashDeposit, ({ body, ...request }) => deposits.record(body, actionOf(request))),
    route(endpoints.cancelCashDeposit, ({ params, body, ...request }) =>
      deposits.cancel(params.id, body.reason, actionOf(request)),
    ),
  ];
}
