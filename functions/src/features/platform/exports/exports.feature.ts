import type { Deps } from "../../../deps/deps.interface.ts";
import type { Route } from "../../../http/route.ts";
import { exportJobsRepository } from "./export-jobs.repository.ts";
import { exportRemovalService } from "./export-removal.service.ts";
import { exportJobRoutes } from "./exports.routes.ts";
import { exportsService } from "./exports.service.ts";
import { exportSourcesOf } from "./export-sources.ts";
import { makeExportsService } from "./make-exports.service.ts";

export function exportsFeature(deps: Deps) {
  const jobs = exportJobsRepository(deps);
  const removal = exportRemovalService(deps, { jobs });
  return {
    removal,
    /** Called last, with the routes of every feature: some of them begin exports. */
    exportsOf: (routes: readonly Route[]) => {
      const sources = exportSourcesOf(routes);
      const exports = exportsService(deps, { jobs, sources });
      return {
        begin: exports.begin,
        removal,
        making: makeExportsService(deps, { jobs, sources, removal }),
        routes: exportJobRoutes({ exports }),
      };
    },
  };
}
