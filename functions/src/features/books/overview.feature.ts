import type { Context } from "../../deps/context.ts";
import type { Route } from "../../http/route.ts";
import { overviewRepository } from "./reports/overview/overview.repository.ts";
import { overviewRoutes } from "./reports/overview/overview.routes.ts";
import { overviewService, type OverviewSources } from "./reports/overview/overview.service.ts";

/** The panel's overview, apart from the reports: it counts the queue of exceptions, which needs the outbox, which needs the reports' mails. */
export function overviewFeature(ctx: Context, sources: Omit<OverviewSources, "repository">): { routes: Route[] } {
  const overview = overviewService(ctx, { ...sources, repository: overviewRepository(ctx.db) });
  return { routes: overviewRoutes({ overview }) };
}
