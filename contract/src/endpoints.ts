import * as accounts from "./people/accounts/index.ts";
import * as activity from "./platform/activity/index.ts";
import * as campaigns from "./site/campaigns/index.ts";
import * as certificates from "./tax/certificates/index.ts";
import * as content from "./site/content/index.ts";
import * as donations from "./giving/donations/index.ts";
import * as exceptions from "./books/exceptions/index.ts";
import * as exportJobs from "./platform/exports/index.ts";
import * as filings from "./tax/filings/index.ts";
import * as history from "./outreach/history/index.ts";
import * as impact from "./impact/index.ts";
import * as ledger from "./platform/ledger/index.ts";
import * as messages from "./outreach/messages/index.ts";
import * as newsletters from "./outreach/newsletters/index.ts";
import * as ngos from "./site/ngos/index.ts";
import * as offlineDonations from "./giving/offline-donations/index.ts";
import * as plans from "./giving/plans/index.ts";
import * as receipts from "./tax/receipts/index.ts";
import * as reports from "./books/reports/index.ts";
import * as settlements from "./books/settlements/index.ts";
import * as sharing from "./site/sharing/index.ts";
import * as statements from "./tax/statements/index.ts";
import * as uploads from "./platform/uploads/index.ts";

/** All groups of endpoints, by noun. The description has a heading for each. */
export const ENDPOINTS_BY_NOUN = {
  Accounts: {
    ...accounts.accountEndpoints,
    ...accounts.appCheckEndpoints,
    ...accounts.sessionEndpoints,
    ...accounts.secondFactorEndpoints,
    ...accounts.userEndpoints,
  },
  Activity: activity.activityEndpoints,
  Campaigns: {
    ...campaigns.campaignEditingEndpoints,
    ...campaigns.campaignEndpoints,
    ...campaigns.campaignRecordEndpoints,
    ...campaigns.fundraiserRequestEndpoints,
    ...campaigns.supportingEndpoints,
    ...campaigns.updateEndpoints,
  },
  Content: {
    ...content.contentEndpoints,
    ...content.homeCardEndpoints,
    ...content.proofImageEndpoints,
    ...content.settingsEndpoints,
    ...content.siteContentEndpoints,
    ...content.siteEndpoints,
  },
  Donations: {
    ...donations.donationEndpoints,
    ...donations.challengeEndpoints,
    ...donations.donationViewEndpoints,
    ...donations.dedicationEndpoints,
    ...donations.donationRecordEndpoints,
    ...campaigns.donationTargetEndpoints,
    ...donations.myDonationEndpoints,
    ...donations.refundEndpoints,
    ...donations.adminRefundEndpoints,
    ...donations.unfinishedDonationEndpoints,
  },
  Exceptions: exceptions.exceptionEndpoints,
  Exports: exportJobs.exportJobEndpoints,
  Filings: filings.filingEndpoints,
  Items: impact.itemEndpoints,
  Purchases: impact.purchaseEndpoints,
  Deliveries: { ...impact.deliveryEndpoints, ...impact.deliveryFollowUpEndpoints },
  Gifts: impact.giftEndpoints,
  Timeline: { ...impact.timelineEndpoints, ...impact.billReportEndpoints },
  "NGO members": { ...impact.ngoMemberEndpoints, ...impact.ngoMemberAdminEndpoints },
  History: history.historyEndpoints,
  Ledger: ledger.ledgerEndpoints,
  Messages: { ...messages.contactEndpoints, ...messages.supportEndpoints },
  Newsletters: newsletters.newsletterEndpoints,
  NGOs: {
    ...ngos.applicationEndpoints,
    ...ngos.applicationReviewEndpoints,
    ...ngos.ngoEndpoints,
    ...ngos.ngoExportEndpoints,
  },
  "Offline donations": offlineDonations.offlineDonationEndpoints,
  Plans: { ...plans.planEndpoints, ...plans.subscribeEndpoints, ...plans.adminPlanEndpoints },
  Receipts: {
    ...receipts.receiptEndpoints,
    ...receipts.receiptCheckEndpoints,
    ...receipts.correctionEndpoints,
    ...receipts.correctionAdminEndpoints,
    ...receipts.receiptSettingsEndpoints,
    ...receipts.preAcknowledgementEndpoints,
  },
  Certificates: { ...certificates.certificateEndpoints, ...certificates.donorCertificateEndpoints },
  Reports: {
    ...reports.dashboardEndpoints,
    ...reports.monthlyReportEndpoints,
    ...reports.overviewEndpoints,
    ...reports.reportEndpoints,
    ...reports.healthEndpoints,
    ...reports.cspReportEndpoints,
    ...reports.proxyEndpoints,
  },
  Settlements: settlements.settlementEndpoints,
  Sharing: sharing.sharingEndpoints,
  Statements: { ...statements.csrStatementEndpoints, ...statements.statementEndpoints },
  Uploads: uploads.uploadEndpoints,
} as const;

/** All endpoints. The documentation, the route table of the server and the tests of access and policy are derived from this. */
export const ENDPOINTS = {
  ...ENDPOINTS_BY_NOUN.Accounts,
  ...ENDPOINTS_BY_NOUN.Activity,
  ...ENDPOINTS_BY_NOUN.Campaigns,
  ...ENDPOINTS_BY_NOUN.Content,
  ...ENDPOINTS_BY_NOUN.Donations,
  ...ENDPOINTS_BY_NOUN.Exceptions,
  ...ENDPOINTS_BY_NOUN.Exports,
  ...ENDPOINTS_BY_NOUN.Filings,
  ...ENDPOINTS_BY_NOUN.Items,
  ...ENDPOINTS_BY_NOUN.Purchases,
  ...ENDPOINTS_BY_NOUN.Deliveries,
  ...ENDPOINTS_BY_NOUN.Gifts,
  ...ENDPOINTS_BY_NOUN.Timeline,
  ...ENDPOINTS_BY_NOUN["NGO members"],
  ...ENDPOINTS_BY_NOUN.History,
  ...ENDPOINTS_BY_NOUN.Ledger,
  ...ENDPOINTS_BY_NOUN.Messages,
  ...ENDPOINTS_BY_NOUN.Newsletters,
  ...ENDPOINTS_BY_NOUN.NGOs,
  ...ENDPOINTS_BY_NOUN["Offline donations"],
  ...ENDPOINTS_BY_NOUN.Plans,
  ...ENDPOINTS_BY_NOUN.Receipts,
  ...ENDPOINTS_BY_NOUN.Certificates,
  ...ENDPOINTS_BY_NOUN.Reports,
  ...ENDPOINTS_BY_NOUN.Settlements,
  ...ENDPOINTS_BY_NOUN.Sharing,
  ...ENDPOINTS_BY_NOUN.Statements,
  ...ENDPOINTS_BY_NOUN.Uploads,
} as const;
