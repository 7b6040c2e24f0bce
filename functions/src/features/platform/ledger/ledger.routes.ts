import { ledgerEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { newestRoot } from "./seals.service.ts";

export const ledgerRoutes = routeTable(ledgerEndpoints, { ledgerRoot: newestRoot });
