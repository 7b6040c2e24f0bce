import type { Context } from "./deps/context.ts";
import { eraseRequests, exportRequests } from "./features/site/campaigns/request-archive.service.ts";
import { anonymiseUpdates, exportUpdates } from "./features/site/campaigns/updates/updates-archive.service.ts";
import type { CertificatesArchiveService } from "./features/tax/certificates/certificates-archive.service.ts";
import type { DonorRecordsService } from "./features/giving/donations/donor-records.service.ts";
import type { UnfinishedDonationsService } from "./features/giving/donations/unfinished/unfinished-donations.service.ts";
import { eraseExports } from "./features/platform/exports/export-removal.service.ts";
import type { ImpactArchiveService } from "./features/impact/gifts/impact-archive.service.ts";
import { eraseContactMessages, exportContactMessages } from "./features/outreach/messages/contact-archive.service.ts";
import { eraseSupportMessages, exportSupportMessages } from "./features/outreach/messages/support-archive.service.ts";
import { eraseHistory, exportHistory } from "./features/outreach/history/history-archive.service.ts";
import { eraseAuthor, exportNewsletters } from "./features/outreach/newsletters/newsletters-archive.service.ts";
import {
  eraseApplications,
  exportApplications,
} from "./features/site/ngos/applications/application-archive.service.ts";
import type { OfflineArchiveService } from "./features/giving/offline-donations/offline-archive.service.ts";
import type { PlanArchiveService } from "./features/giving/plans/plan-archive.service.ts";
import type { EraseRecords, PersonalExports } from "./features/people/privacy/personal-records.ts";
import type { ReceiptsArchiveService } from "./features/tax/receipts/receipts-archive.service.ts";
import type { ThanksArchive } from "./features/books/reports/dashboards/thanks-archive.service.ts";
import type { StatementsArchiveService } from "./features/tax/statements/csr/statements-archive.service.ts";
import { exportUploads } from "./features/platform/uploads/uploads-archive.service.ts";

/** The features that store personal data. */
export interface FeaturesWithPersonalData {
  donations: { donorRecords: DonorRecordsService; unfinished: UnfinishedDonationsService };
  offlineDonations: { archive: OfflineArchiveService };
  plans: { archive: PlanArchiveService };
  receipts: { archive: ReceiptsArchiveService };
  certificates: { archive: CertificatesArchiveService };
  statements: { archive: StatementsArchiveService };
  reports: { thanksArchive: ThanksArchive };
  impact: { archive: ImpactArchiveService };
}

/** Any feature that stores personal data must be registered here and in `erasureSteps`. */
export const personalExports = (ctx: Context, features: FeaturesWithPersonalData): PersonalExports => ({
  donations: ({ donorKeys }, now) => features.donations.donorRecords.export(donorKeys, now),
  unfinishedDonations: ({ donorKeys }) => features.donations.unfinished.export(donorKeys),
  offlineDonations: ({ donorKeys }) => features.offlineDonations.archive.export(donorKeys),
  history: ({ donorKeys }) => exportHistory(ctx, donorKeys),
  giftsByItem: ({ donorKeys }) => features.impact.archive.gifts(donorKeys),
  impactReports: ({ uid, donorKeys }) => features.impact.archive.reports(uid, donorKeys),
  monthlyPlans: ({ donorKeys }) => features.plans.archive.export(donorKeys),
  receipts: ({ donorKeys }) => features.receipts.archive.export(donorKeys),
  taxCertificates: ({ donorKeys }) => features.certificates.archive.export(donorKeys),
  companyStatements: ({ donorKeys }) => features.statements.archive.export(donorKeys),
  supportMessages: ({ uid }) => exportSupportMessages(ctx, uid),
  contactMessages: ({ donorKeys }) => exportContactMessages(ctx, donorKeys),
  fundraiserRequests: ({ uid }) => exportRequests(ctx, uid),
  campaignUpdates: ({ uid }) => exportUpdates(ctx, uid),
  thankNotes: ({ uid }) => features.reports.thanksArchive.export(uid),
  ngoApplications: ({ uid }) => exportApplications(ctx, uid),
  newsletters: ({ uid }) => exportNewsletters(ctx, uid),
  uploads: ({ uid }) => exportUploads(ctx, uid),
});

/**
 * Plans come before donations: a debit booked between the two steps is erased as a donation, and one booked later has no donor from the
 * start. Nothing of a receipt or a tax certificate is erased: it is a tax record, and no account finds it once its donation has lost the person's keys.
 */
export const erasureSteps = (ctx: Context, features: FeaturesWithPersonalData): readonly EraseRecords[] => [
  ({ donorKeys }, now) => features.plans.archive.erase(donorKeys, now),
  ({ donorKeys }) => features.donations.donorRecords.erase(donorKeys),
  ({ donorKeys }) => features.donations.unfinished.erase(donorKeys),
  ({ donorKeys }) => features.offlineDonations.archive.erase(donorKeys),
  ({ donorKeys }) => eraseHistory(ctx, donorKeys),
  // After the donations: a claim may be made until they have lost the donor.
  ({ uid, donorKeys }) => features.impact.archive.erase(uid, donorKeys),
  ({ donorKeys }) => features.statements.archive.erase(donorKeys),
  ({ uid }) => eraseRequests(ctx, uid),
  ({ uid }) => anonymiseUpdates(ctx, uid),
  ({ uid }) => features.reports.thanksArchive.erase(uid),
  ({ uid }) => eraseAuthor(ctx, uid),
  ({ uid }) => eraseSupportMessages(ctx, uid),
  ({ donorKeys }) => eraseContactMessages(ctx, donorKeys),
  ({ uid }) => eraseApplications(ctx, uid),
  ({ uid }) => eraseExports(ctx, uid),
];
