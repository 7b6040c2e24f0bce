import { filingEndpoints as endpoints } from "@daansetu/contract";
import { type Route, route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
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
    route(endpoints.askDonors, ({ body, caller, now }) => asking.ask(body, actorOf(caller), now)),
    route(endpoints.prepareFiling, ({ body, caller, now }) => preparation.prepare(body, actorOf(caller), now)),
    route(endpoints.reviseFiling, ({ params: { id }, caller, now }) => preparation.revise(id, actorOf(caller), now)),
    streamRoute(endpoints.filingFile, ({ params: { id }, caller, now }) => filings.download(id, actorOf(caller), now)),
    route(endpoints.markFiled, ({ params: { id }, body, caller, now }) =>
      filings.markFiled(id, body, actorOf(caller), now),
    ),
    route(endpoints.discardFiling, ({ params: { id }, body, caller, now }) =>
      filings.discard(id, body.version, actorOf(caller), now),
    ),
  ];
}
