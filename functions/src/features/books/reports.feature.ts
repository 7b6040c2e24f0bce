import type { Context } from "../../deps/context.ts";
import { databaseLivenessCheck } from "../../firestore/liveness-check.ts";
import type { DonationsRepository } from "../giving/donations/index.ts";
import type { PlanCountsService } from "../giving/plans/plan-counts.service.ts";
import type { DailyRepository } from "./reports/daily.repository.ts";
import { dailyService } from "./reports/daily.service.ts";
import { dashboardRoutes } from "./reports/dashboards/dashboards.routes.ts";
import { dashboardsService } from "./reports/dashboards/dashboards.service.ts";
import { thanksArchive } from "./reports/dashboards/thanks-archive.service.ts";
import { thanksMails } from "./reports/dashboards/thanks-mails.service.ts";
import { thanksRepository } from "./reports/dashboards/thanks.repository.ts";
import { thanksService } from "./reports/dashboards/thanks.service.ts";
import { browserReportsService } from "./reports/browser-reports/browser-reports.service.ts";
import { healthRepository } from "./reports/health/health.repository.ts";
import { DATABASE_TIMEOUT_MS, healthService } from "./reports/health/health.service.ts";
import { monthsReportService } from "./reports/monthly-report.service.ts";
import { reportRoutes } from "./reports/reports.routes.ts";

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
          isDatabaseAnswering: databaseLivenessCheck(deps, DATABASE_TIMEOUT_MS),
        }),
        browserReports: browserReportsService(deps),
      }),
    ],
  };
}
