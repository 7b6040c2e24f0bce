import { settlementEndpoints } from "@daansetu/contract";
import { exportRoute, type Route, route } from "../../../http/route.ts";
import { actionOf, actorOf } from "../../platform/activity/index.ts";
import type { ImportStatementService } from "./bank/import-statement.service.ts";
import type { ExportBooksService } from "./export/export-books.service.ts";
import type { SettlementsService } from "./settlements.service.ts";

/** Routes of the panel's section "Settlements". */
export function settlementRoutes({
  records,
  statements,
  books,
}: {
  records: SettlementsService;
  statements: ImportStatementService;
  books: ExportBooksService;
}): Route[] {
  const endpoints = settlementEndpoints;
  return [
    route(endpoints.settlements, ({ page }) => records.list(page)),
    route(endpoints.settlement, ({ params: { id } }) => records.details(id)),
    route(endpoints.settlementLines, ({ params: { id }, page }) => records.lines(id, page)),
    route(endpoints.checkSettlement, ({ params: { id }, now }) => records.check(id, now)),
    route(endpoints.donationSettlements, ({ params: { reference } }) => records.ofDonation(reference)),
    route(endpoints.previewStatement, ({ body }) => statements.preview(body)),
    route(endpoints.importStatement, ({ body, ...request }) => statements.importStatement(body, actionOf(request))),
    route(endpoints.removeBankLine, ({ params: { id, lineId }, body: { reason }, caller, now }) =>
      records.removeBankLine({ settlementId: id, lineId }, { by: actorOf(caller), reason, now }),
    ),
    exportRoute(endpoints.journalCsv, ({ from, to }) => ({
      type: "text/csv; charset=utf-8",
      fileName: `journal-${from}-to-${to}.csv`,
      chunks: books.journalCsv(from, to),
    })),
    exportRoute(endpoints.tallyXml, ({ from, to }) => ({
      type: "application/xml; charset=utf-8",
      fileName: `tally-${from}-to-${to}.xml`,
      chunks: books.tallyXml(from, to),
    })),
  ];
}
