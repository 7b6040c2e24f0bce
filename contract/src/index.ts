import {
  accountEndpoints,
  appCheckEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  userEndpoints,
} from "./accounts/index.ts";
import { activityEndpoints } from "./activity/index.ts";
import {
  campaignEditingEndpoints,
  campaignEndpoints,
  campaignRecordEndpoints,
  fundraiserRequestEndpoints,
  supportingEndpoints,
  updateEndpoints,
} from "./campaigns/index.ts";
import { certificateEndpoints, donorCertificateEndpoints } from "./certificates/index.ts";
import {
  contentEndpoints,
  homeCardEndpoints,
  proofImageEndpoints,
  settingsEndpoints,
  siteContentEndpoints,
  siteEndpoints,
} from "./content/index.ts";
import {
  adminRefundEndpoints,
  challengeEndpoints,
  dedicationEndpoints,
  donationEndpoints,
  donationRecordEndpoints,
  donationTargetEndpoints,
  donationViewEndpoints,
  myDonationEndpoints,
  refundEndpoints,
  unfinishedDonationEndpoints,
} from "./donations/index.ts";
import { exceptionEndpoints } from "./exceptions/index.ts";
import { exportJobEndpoints } from "./exports/index.ts";
import { filingEndpoints } from "./filings/index.ts";
import { ledgerEndpoints } from "./ledger/index.ts";
import { contactEndpoints, supportEndpoints } from "./messages/index.ts";
import { newsletterEndpoints } from "./newsletters/index.ts";
import { applicationEndpoints, applicationReviewEndpoints, ngoEndpoints, ngoExportEndpoints } from "./ngos/index.ts";
import { offlineDonationEndpoints } from "./offline-donations/index.ts";
import { adminPlanEndpoints, planEndpoints } from "./plans/index.ts";
import {
  correctionAdminEndpoints,
  correctionEndpoints,
  preAcknowledgementEndpoints,
  receiptCheckEndpoints,
  receiptEndpoints,
  receiptSettingsEndpoints,
} from "./receipts/index.ts";
import {
  cspReportEndpoints,
  dashboardEndpoints,
  monthlyReportEndpoints,
  overviewEndpoints,
  proxyEndpoints,
  healthEndpoints,
  reportEndpoints,
} from "./reports/index.ts";
import { settlementEndpoints } from "./settlements/index.ts";
import { sharingEndpoints } from "./sharing/index.ts";
import { csrStatementEndpoints, statementEndpoints } from "./statements/index.ts";
import { uploadEndpoints } from "./uploads/index.ts";

export * from "./accounts/index.ts";
export * from "./activity/index.ts";
export * from "./campaigns/index.ts";
export * from "./certificates/index.ts";
export * from "./content/index.ts";
export * from "./donations/index.ts";
export * from "./exceptions/index.ts";
export * from "./exports/index.ts";
export * from "./filings/index.ts";
export * from "./impact/index.ts";
export * from "./ledger/index.ts";
export * from "./messages/index.ts";
export * from "./newsletters/index.ts";
export * from "./ngos/index.ts";
export * from "./offline-donations/index.ts";
export * from "./plans/index.ts";
export * from "./receipts/index.ts";
export * from "./reports/index.ts";
export * from "./settlements/index.ts";
export * from "./sharing/index.ts";
export * from "./statements/index.ts";
export * from "./uploads/index.ts";
export * from "./amount-in-words.ts";
export * from "./collections.ts";
export * from "./calendar.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./formatter.ts";
export * from "./email.ts";
export * from "./india.ts";
export * from "./indian-states.ts";
export * from "./money.ts";
export * from "./parse.ts";
export * from "./picture.ts";
export * from "./sectors.ts";
export * from "./sentences.ts";
export * from "./text.ts";
export * from "./typed-text/index.ts";
export * from "./video.ts";

/** All endpoints. The documentation, the route table of the server and the tests of access and policy are derived from this. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...appCheckEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...activityEndpoints,
  ...campaignEditingEndpoints,
  ...campaignEndpoints,
  ...campaignRecordEndpoints,
  ...fundraiserRequestEndpoints,
  ...supportingEndpoints,
  ...updateEndpoints,
  ...contentEndpoints,
  ...homeCardEndpoints,
  ...proofImageEndpoints,
  ...settingsEndpoints,
  ...siteContentEndpoints,
  ...siteEndpoints,
  ...donationEndpoints,
  ...challengeEndpoints,
  ...donationViewEndpoints,
  ...dedicationEndpoints,
  ...donationRecordEndpoints,
  ...donationTargetEndpoints,
  ...myDonationEndpoints,
  ...refundEndpoints,
  ...adminRefundEndpoints,
  ...unfinishedDonationEndpoints,
  ...exceptionEndpoints,
  ...exportJobEndpoints,
  ...filingEndpoints,
  ...ledgerEndpoints,
  ...contactEndpoints,
  ...supportEndpoints,
  ...newsletterEndpoints,
  ...applicationEndpoints,
  ...applicationReviewEndpoints,
  ...ngoEndpoints,
  ...ngoExportEndpoints,
  ...offlineDonationEndpoints,
  ...planEndpoints,
  ...adminPlanEndpoints,
  ...receiptEndpoints,
  ...receiptCheckEndpoints,
  ...correctionEndpoints,
  ...correctionAdminEndpoints,
  ...receiptSettingsEndpoints,
  ...preAcknowledgementEndpoints,
  ...certificateEndpoints,
  ...donorCertificateEndpoints,
  ...dashboardEndpoints,
  ...monthlyReportEndpoints,
  ...overviewEndpoints,
  ...reportEndpoints,
  ...healthEndpoints,
  ...cspReportEndpoints,
  ...proxyEndpoints,
  ...settlementEndpoints,
  ...sharingEndpoints,
  ...csrStatementEndpoints,
  ...statementEndpoints,
  ...uploadEndpoints,
} as const;
