import type { Deps } from "../../deps/deps.interface.ts";
import { databasePulse } from "../../firestore/pulse.ts";
import type { CampaignRecordsService } from "../site/campaigns/campaign-records.service.ts";
import type { CampaignService } from "../site/campaigns/campaigns.service.ts";
import type { LifecycleService } from "../site/campaigns/lifecycle.service.ts";
import type { CampaignOwnership } from "../site/campaigns/ownership.service.ts";
import type { DonationsRepository } from "../giving/donations/index.ts";
import type { NgoService } from "../site/ngos/ngos.service.ts";
import type { PlanCountsService } from "../giving/plans/plan-counts.service.ts";
import type { DailyRepository } from "./reports/daily.repository.ts";
import { dailyService } from "./reports/daily.service.ts";
import { dashboardRoutes } from "./reports/dashboards/dashboards.routes.ts";
import { dashboardsService } from "./reports/dashboards/dashboards.service.ts";
import { thanksArchive } from "./reports/dashboards/thanks-archive.service.ts";
import { thanksMails } from "./reports/dashboards/thanks-mails.service.ts";
import { thanksRepository } from "./reports/dashboards/thanks.repository.ts";
import { thanksService } from "./reports/dashboards/thanks.service.ts";
import type { FiguresService } from "./reports/figures.service.ts";
import { browserReportsService } from "./reports/browser-reports/browser-reports.service.ts";
import { healthRepository } from "./reports/health/health.repository.ts";
import { DATABASE_TIMEOUT_MS, healthService } from "./reports/health/health.service.ts";
import { monthsReportService } from "./reports/monthly-report.service.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { reportService } from "./reports/reports.service.ts";

interface Needs {
  days: DailyRepository;
  figures: FiguresService;
  ngos: NgoService;
  campaigns: {
    campaigns: CampaignService;
    records: CampaignRecordsService;
    ownership: CampaignOwnership;
    lifecycle: LifecycleService;
  };
  donations: DonationsRepository;
  planCounts: PlanCountsService;
}

export function reportsFeature(deps: Deps, { days, figures, ngos, campaigns, donations, planCounts }: Needs) {
  const reports = reportService({
    campaigns: campaigns.campaigns,
    ngos,
    figures,
  });
  const daily = dailyService({ repository: days });
  const notes = thanksRepository(deps);
  const campaignOwnership = campaigns.ownership;
  const thanks = thanksService(deps, { repository: notes, campaignOwnership });
  return {
    reports,
    daily,
    thanks,
    thanksArchive: thanksArchive({ thanks: notes }),
    mails: thanksMails(deps, { thanks: notes, donations }),
    routes: [
      ...dashboardRoutes({
        dashboard: dashboardsService({ campaignOwnership, campaigns: campaigns.records, daily, thanks }),
        thanks,
        campaigns: campaigns.records,
        lifecycle: campaigns.lifecycle,
        reports: monthsReportService({ campaigns: campaigns.records, daily, planCounts }),
      }),
      ...reportRoutes({
        reports,
        health: healthService(deps, {
          health: healthRepository(deps.db),
          isDatabaseAnswering: databasePulse(deps, DATABASE_TIMEOUT_MS),
        }),
        browserReports: browserReportsService(deps),
      }),
    ],
  };
}
