import {
  accountEndpoints,
  appCheckEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  userEndpoints,
} from "./people/accounts/index.ts";
import { activityEndpoints } from "./platform/activity/index.ts";
import {
  campaignEditingEndpoints,
  campaignEndpoints,
  campaignRecordEndpoints,
  donationTargetEndpoints,
  fundraiserRequestEndpoints,
  supportingEndpoints,
  updateEndpoints,
} from "./site/campaigns/index.ts";
import { certificateEndpoints, donorCertificateEndpoints } from "./tax/certificates/index.ts";
import {
  contentEndpoints,
  homeCardEndpoints,
  proofImageEndpoints,
  settingsEndpoints,
  siteContentEndpoints,
  siteEndpoints,
} from "./site/content/index.ts";
import {
  adminRefundEndpoints,
  challengeEndpoints,
  dedicationEndpoints,
  donationEndpoints,
  donationRecordEndpoints,
  donationViewEndpoints,
  myDonationEndpoints,
  refundEndpoints,
  unfinishedDonationEndpoints,
} from "./giving/donations/index.ts";
import { exceptionEndpoints } from "./books/exceptions/index.ts";
import { exportJobEndpoints } from "./platform/exports/index.ts";
import { filingEndpoints } from "./tax/filings/index.ts";
import {
  billReportEndpoints,
  deliveryEndpoints,
  deliveryFollowUpEndpoints,
  giftEndpoints,
  itemEndpoints,
  ngoMemberAdminEndpoints,
  ngoMemberEndpoints,
  purchaseEndpoints,
  timelineEndpoints,
} from "./impact/index.ts";
import { ledgerEndpoints } from "./platform/ledger/index.ts";
import { contactEndpoints, supportEndpoints } from "./outreach/messages/index.ts";
import { newsletterEndpoints } from "./outreach/newsletters/index.ts";
import {
  applicationEndpoints,
  applicationReviewEndpoints,
  ngoEndpoints,
  ngoExportEndpoints,
} from "./site/ngos/index.ts";
import { offlineDonationEndpoints } from "./giving/offline-donations/index.ts";
import { adminPlanEndpoints, planEndpoints, subscribeEndpoints } from "./giving/plans/index.ts";
import {
  correctionAdminEndpoints,
  correctionEndpoints,
  preAcknowledgementEndpoints,
  receiptCheckEndpoints,
  receiptEndpoints,
  receiptSettingsEndpoints,
} from "./tax/receipts/index.ts";
import {
  cspReportEndpoints,
  dashboardEndpoints,
  monthlyReportEndpoints,
  overviewEndpoints,
  proxyEndpoints,
  healthEndpoints,
  reportEndpoints,
} from "./books/reports/index.ts";
import { settlementEndpoints } from "./books/settlements/index.ts";
import { sharingEndpoints } from "./site/sharing/index.ts";
import { csrStatementEndpoints, statementEndpoints } from "./tax/statements/index.ts";
import { uploadEndpoints } from "./platform/uploads/index.ts";

export * from "./people/accounts/index.ts";
export * from "./platform/activity/index.ts";
export * from "./site/campaigns/index.ts";
export * from "./tax/certificates/index.ts";
export * from "./site/content/index.ts";
export * from "./giving/donations/index.ts";
export * from "./books/exceptions/index.ts";
export * from "./platform/exports/index.ts";
export * from "./tax/filings/index.ts";
export * from "./impact/index.ts";
export * from "./platform/ledger/index.ts";
export * from "./outreach/messages/index.ts";
export * from "./outreach/newsletters/index.ts";
export * from "./site/ngos/index.ts";
export * from "./giving/offline-donations/index.ts";
export * from "./giving/plans/index.ts";
export * from "./tax/receipts/index.ts";
export * from "./books/reports/index.ts";
export * from "./books/settlements/index.ts";
export * from "./site/sharing/index.ts";
export * from "./tax/statements/index.ts";
export * from "./platform/uploads/index.ts";
export * from "./values/amount-in-words.ts";
export * from "./collections.ts";
export * from "./values/calendar.ts";
export * from "./values/client-request-id.ts";
export * from "./values/day.ts";
export * from "./api/endpoint.ts";
export * from "./api/errors.ts";
export * from "./values/formatter.ts";
export * from "./typed-text/email.ts";
export * from "./typed-text/india.ts";
export * from "./values/indian-states.ts";
export * from "./values/limits.ts";
export * from "./values/money.ts";
export * from "./api/parse.ts";
export * from "./api/roles.ts";
export * from "./paths.ts";
export * from "./values/pick-fields.ts";
export * from "./values/picture.ts";
export * from "./values/sectors.ts";
export * from "./api/sentences.ts";
export * from "./values/text.ts";
export * from "./typed-text/index.ts";
export * from "./values/video.ts";

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
  ...itemEndpoints,
  ...purchaseEndpoints,
  ...deliveryEndpoints,
  ...deliveryFollowUpEndpoints,
  ...timelineEndpoints,
  ...billReportEndpoints,
  ...giftEndpoints,
  ...ngoMemberEndpoints,
  ...ngoMemberAdminEndpoints,
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
  ...subscribeEndpoints,
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
