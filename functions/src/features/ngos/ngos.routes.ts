import { ngoEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { isAdmin } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import { ngoService } from "./ngos.service.ts";

export function ngoRoutes(deps: Deps): Route[] {
  const ngos = ngoService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  return [
    route(ngoEndpoints.allNgos, ({ query, caller, now }) =>
      paged({ list: ngoEndpoints.allNgos.name, cursors, query }, (slice) =>
        ngos.list(query.sector, slice, { now, forAdmin: isAdmin(caller) }),
      ),
    ),
  ];
}
