import { offlineDonationEndpoints } from "@daansetu/contract";
import { CSV_TYPE, csvFile } from "../../../http/csv.ts";
import { exportRoute, type Route, route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
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
    route(endpoints.recordOfflineDonation, ({ body, caller, now }) =>
      offlineDonations.record(body, { by: actorOf(caller), now }),
    ),
    route(endpoints.previewOfflineImport, ({ body, now }) => imports.preview(body, now)),
    route(endpoints.importOfflineDonations, ({ body, caller, now }) =>
      imports.importLines(body, { by: actorOf(caller), now }),
    ),
    route(endpoints.recordOfflineStep, ({ params, body, caller, now }) =>
      offlineDonations.recordStep(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.cashDeposits, ({ page }) => deposits.list(page)),
    route(endpoints.recordCashDeposit, ({ body, caller, now }) => deposits.record(body, { by: actorOf(caller), now })),
    route(endpoints.cancelCashDeposit, ({ params, body, caller, now }) =>
      deposits.cancel(params.id, body.reason, { by: actorOf(caller), now }),
    ),
  ];
}
