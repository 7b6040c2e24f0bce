import type { CampaignService } from "./features/campaigns/campaigns.service.ts";
import type { RequestArchiveService } from "./features/campaigns/request-archive.service.ts";
import type { UpdatesArchive } from "./features/campaigns/updates/updates-archive.service.ts";
import type { CampaignSource } from "./features/content/campaign-source.interface.ts";
import type { DonorRecordsService } from "./features/donations/donor-records.service.ts";
import type { ContactArchiveService } from "./features/messages/contact-archive.service.ts";
import type { SupportArchiveService } from "./features/messages/support-archive.service.ts";
import type { NewslettersArchive } from "./features/newsletters/newsletters-archive.service.ts";
import type { ApplicationArchiveService } from "./features/ngos/applications/application-archive.service.ts";
import type { PlanArchiveService } from "./features/plans/plan-archive.service.ts";
import type { EraseRecords, PersonalExports } from "./features/privacy/personal-records.ts";
import type { ThanksArchive } from "./features/reports/dashboards/thanks-archive.service.ts";
import type { ReportService } from "./features/reports/reports.service.ts";
import type { UploadsArchive } from "./features/uploads/uploads-archive.service.ts";
import { AppError } from "./http/app-error.ts";

/** What each feature keeps of people. */
export interface Keepers {
  uploads: { archive: UploadsArchive };
  ngos: { archive: ApplicationArchiveService };
  campaigns: { requestArchive: RequestArchiveService; updatesArchive: UpdatesArchive };
  donations: { donorRecords: DonorRecordsService };
  plans: { archive: PlanArchiveService };
  messages: { contactArchive: ContactArchiveService; supportArchive: SupportArchiveService };
  newsletters: { archive: NewslettersArchive };
  reports: { thanksArchive: ThanksArchive };
}

/** A feature that begins to keep something of people is registered here and in `erasureSteps`. */
export const personalExports = (of: Keepers): PersonalExports => ({
  donations: ({ donorKeys }, now) => of.donations.donorRecords.export(donorKeys, now),
  monthlyPlans: ({ donorKeys }) => of.plans.archive.export(donorKeys),
  supportMessages: ({ uid }) => of.messages.supportArchive.export(uid),
  contactMessages: ({ donorKeys }) => of.messages.contactArchive.export(donorKeys),
  fundraiserRequests: ({ uid }) => of.campaigns.requestArchive.export(uid),
  campaignUpdates: ({ uid }) => of.campaigns.updatesArchive.export(uid),
  thankNotes: ({ uid }) => of.reports.thanksArchive.export(uid),
  ngoApplications: ({ uid }) => of.ngos.archive.export(uid),
  newsletters: ({ uid }) => of.newsletters.archive.export(uid),
  uploads: ({ uid }) => of.uploads.archive.export(uid),
});

/** Plans before donations: a debit that comes in between is a donation by then, and one that comes later is nobody's from the start. */
export const erasureSteps = (of: Keepers): readonly EraseRecords[] => [
  ({ donorKeys }, now) => of.plans.archive.forget(donorKeys, now),
  ({ donorKeys }) => of.donations.donorRecords.forget(donorKeys),
  ({ uid }) => of.campaigns.requestArchive.forget(uid),
  ({ uid }) => of.campaigns.updatesArchive.forget(uid),
  ({ uid }) => of.reports.thanksArchive.forget(uid),
  ({ uid }) => of.newsletters.archive.forget(uid),
  ({ uid }) => of.messages.supportArchive.erase(uid),
  ({ donorKeys }) => of.messages.contactArchive.erase(donorKeys),
  ({ uid }) => of.ngos.archive.erase(uid),
];

/** What content shows of campaigns and figures. */
export function campaignSource(campaigns: CampaignService, reports: ReportService): CampaignSource {
  const page = (limit: number) => ({ limit, after: undefined });
  return {
    titleOf: async (id, now) => (await orNone(campaigns.donationTarget(id, { now, forAdmin: true })))?.title,
    isMonthlyCampaign: async (id, now) =>
      (await orNone(campaigns.monthlyCampaignById(id, { now, forAdmin: true }))) !== undefined,
    fundraisers: async (limit, now) => (await campaigns.activeFundraisers({}, page(limit), now)).items,
    monthlyCampaigns: async (limit, now) => (await campaigns.activeMonthlyCampaigns({}, page(limit), now)).items,
    stats: (now) => reports.stats(now),
  };
}

async function orNone<Value>(finding: Promise<Value>): Promise<Value | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return undefined;
    throw error;
  }
}
