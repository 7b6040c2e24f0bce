import { filingEndpoints as endpoints } from "@daansetu/contract";
import { type Route, route, streamRoute } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { AskDonorsService } from "./ask-donors.service.ts";
import type { BlockedReceiptsService } from "./blocked-receipts.service.ts";
import type { FilingOverviewService } from "./filing-overview.service.ts";
import type { FilingsService } from "./filings.service.ts";
import type { PrepareFilingService } from "./prepare-filing.service.ts";

/** Routes of the panel's section "Tax filing". */
export function filingRoutes({
  overview,
  blocked,
  asking,
  preparation,
  filings,
}: {
  overview: FilingOverviewService;
  blocked: BlockedReceiptsService;
  asking: AskDonorsService;
  preparation: PrepareFilingService;
  filings: FilingsService;
}): Route[] {
  return [
    route(endpoints.filings, ({ query: { financialYear }, now }) => overview.overview(financialYear, now)),
    route(endpoints.blockedReceipts, ({ query, page }) => blocked.list(query, page)),
    route(endpoints.askDonors, ({ body, ...request }) => asking.ask(body, actionOf(request))),
    route(endpoints.prepareFiling, ({ body, ...request }) => preparation.prepare(body, actionOf(request))),
    route(endpoints.reviseFiling, ({ params: { id }, ...request }) => preparation.revise(id, actionOf(request))),
    streamRoute(endpoints.filingFile, ({ params: { id }, ...request }) => filings.download(id, actionOf(request))),
    route(endpoints.markFiled, ({ params: { id }, body, ...request }) =>
      filings.markFiled(id, body, actionOf(request)),
    ),
    route(endpoints.discardFiling, ({ params: { id }, body, ...request }) =>
      filings.discard(id, body.version, actionOf(request)),
    ),
  ];
}
