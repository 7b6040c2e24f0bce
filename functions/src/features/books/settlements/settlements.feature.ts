import type { Deps } from "../../../deps/deps.interface.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import type { MirrorReader } from "../../giving/payments/index.ts";
import { bankLinesRepository } from "./bank/bank-lines.repository.ts";
import { importStatementService } from "./bank/import-statement.service.ts";
import { statementLayoutsRepository } from "./bank/statement-layouts.repository.ts";
import { bookedSideReader } from "./booked-side.service.ts";
import { examineSettlementService } from "./examine-settlement.service.ts";
import { exportBooksService } from "./export/export-books.service.ts";
import { fetchSettlementsService } from "./fetch-settlements.service.ts";
import type { SettlementUpdatesService } from "./settlement-updates.service.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";
import { settlementRoutes } from "./settlements.routes.ts";
import { settlementsService } from "./settlements.service.ts";

interface Needs {
  settlements: SettlementsRepository;
  recordSettlement: SettlementUpdatesService;
  ledger: LedgerRepository;
  mirror: MirrorReader;
}

/** Settlements of the gateway: fetched, explained, booked, matched with the bank's statement, and exported with the books. */
export function settlementsFeature(deps: Deps, needs: Needs) {
  const { settlements, ledger } = needs;
  const examination = examineSettlementService(deps, { ...needs, booked: bookedSideReader(needs) });
  const bankLines = bankLinesRepository(deps);
  const records = settlementsService({ settlements, ledger, bankLines, examination });
  const statements = importStatementService({ settlements, bankLines, layouts: statementLayoutsRepository(deps) });
  const books = exportBooksService({ ledger });
  return {
    records,
    statements,
    books,
    examination,
    fetch: fetchSettlementsService(deps, { ...needs, examination }),
    routes: settlementRoutes({ records, statements, books }),
  };
}
