import type { Context } from "../../deps/context.ts";
import { entriesBetween } from "../platform/ledger/entries.service.ts";
import type { MirrorReader } from "../giving/payments/index.ts";
import { bankLinesRepository } from "./settlements/bank/bank-lines.repository.ts";
import { importStatementService } from "./settlements/bank/import-statement.service.ts";
import { statementLayoutsRepository } from "./settlements/bank/statement-layouts.repository.ts";
import { bookedSideReader } from "./settlements/examination/booked-side.service.ts";
import { examineSettlementService } from "./settlements/examination/examine-settlement.service.ts";
import { exportBooksService } from "./settlements/export/export-books.service.ts";
import { fetchSettlementsService } from "./settlements/examination/fetch-settlements.service.ts";
import type { SettlementUpdatesService } from "./settlements/examination/settlement-updates.service.ts";
import type { SettlementsRepository } from "./settlements/examination/settlements.repository.ts";
import { settlementRoutes } from "./settlements/settlements.routes.ts";
import { settlementsService } from "./settlements/settlements.service.ts";

interface Needs {
  settlements: SettlementsRepository;
  recordSettlement: SettlementUpdatesService;
  mirror: MirrorReader;
}

/** Settlements of the gateway: fetched, explained, booked, matched with the bank's statement, and exported with the books. */
export function settlementsFeature(deps: Context, needs: Needs) {
  const { settlements } = needs;
  const examination = examineSettlementService(deps, { ...needs, booked: bookedSideReader(deps, needs) });
  const bankLines = bankLinesRepository(deps);
  const records = settlementsService(deps, { settlements, bankLines, examination });
  const statements = importStatementService({ settlements, bankLines, layouts: statementLayoutsRepository(deps) });
  const books = exportBooksService((from, until) => entriesBetween(deps, from, until));
  return {
    records,
    statements,
    books,
    examination,
    fetch: fetchSettlementsService(deps, { ...needs, examination }),
    routes: settlementRoutes({ records, statements, books }),
  };
}
