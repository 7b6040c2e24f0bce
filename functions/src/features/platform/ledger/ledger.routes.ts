import { ledgerEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { SealsService } from "./seals.service.ts";

export const ledgerRoutes = ({ seals }: { seals: SealsService }): Route[] => [
  route(ledgerEndpoints.ledgerRoot, () => seals.newestRoot()),
];
