import type { Context } from "../../../deps/context.ts";
import { databasePulse } from "../../../firestore/pulse.ts";
import type { DonationsRepository } from "../../giving/donations/index.ts";
import type { PlanCountsService } from "../../giving/plans/plan-counts.service.ts";
import type { DailyRepository } from "./daily.repository.ts";
import { dailyService } from "./daily.service.ts";
import { dashboardRoutes } from "./dashboards/dashboards.routes.ts";
import { dashboardsService } from "./dashboards/dashboards.service.ts";
import { thanksArchive } from "./dashboards/thanks-archive.service.ts";
import { thanksMails } from "./dashboards/thanks-mails.service.ts";
import { thanksRepository } from "./dashboards/thanks.repository.ts";
import { thanksService } from "./dashboards/thanks.service.ts";
import { browserReportsService } from "./browser-reports/browser-reports.service.ts";
import { healthRepository } from "./health/health.repository.ts";
import { DATABASE_TIMEOUT_MS, healthService } from "./health/health.service.ts";
import { monthsReportService } from "./monthly-report.service.ts";
import { reportRoutes } from "./reports.routes.ts";

interface Needs {
  days: DailyRepository;
  donations: DonationsRepository;
  planCounts: PlanCountsService;
}

export function reportsFeature(deps: Context, { days, donations, planCounts }: Needs) {
  const daily = dailyService({ repository: days });
  const notes = thanksRepository(deps);
  const thanks = thanksService(deps, { repository: notes });
  return {
    daily,
    thanks,
    thanksArchive: thanksArchive({ thanks: notes }),
    mails: thanksMails(deps, { thanks: notes, donations }),
    routes: [
      ...dashboardRoutes(deps, {
        dashboard: dashboardsService(deps, { daily, thanks }),
        thanks,
        reports: monthsReportService(deps, { daily, planCounts }),
      }),
      ...reportRoutes(deps, {
        health: healthService(deps, {
          health: healthRepository(deps.db),
          isDatabaseAnswering: databasePulse(deps, DATABASE_TIMEOUT_MS),
        }),
        browserReports: browserReportsService(deps),
      }),
    ],
  };
}
