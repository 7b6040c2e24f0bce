import type { Deps } from "../../../deps/deps.interface.ts";
import { ledgerRepository } from "./ledger.repository.ts";
import { ledgerRoutes } from "./ledger.routes.ts";
import { SEALED_ACTIVITY, SEALED_LEDGER } from "./seal.document.ts";
import { sealsRepository } from "./seals.repository.ts";
import { sealsService } from "./seals.service.ts";

export function ledgerFeature({ db }: Pick<Deps, "db">) {
  const seals = sealsService({
    seals: sealsRepository(db, SEALED_LEDGER),
    activitySeals: sealsRepository(db, SEALED_ACTIVITY),
  });
  return { entries: ledgerRepository(db), seals, routes: ledgerRoutes({ seals }) };
}
