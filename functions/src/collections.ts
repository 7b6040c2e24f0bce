import { COLLECTIONS } from "@daansetu/contract";
import { usedChallengesCollection } from "./features/giving/donations/card-testing/used-challenge.document.ts";
import { originKeysCollection } from "./features/giving/donations/card-testing/origin-key.document.ts";
import { campaignsCollection } from "./features/site/campaigns/campaign.document.ts";
import { fundraiserRequestsCollection } from "./features/site/campaigns/request.document.ts";
import { ngosCollection } from "./features/site/ngos/ngo.document.ts";
import {
  homeCardsCollection,
  proofImagesCollection,
  donationSettingsRecord,
  refundSettingsRecord,
  receiptSettingsRecord,
  foundationRecord,
} from "./features/site/content/content.documents.ts";
import { snapshotsCollection } from "./features/site/content/showcase/home-snapshot.document.ts";
import { certificatesCollection } from "./features/tax/certificates/certificate.document.ts";
import { dedicationNoticesCollection } from "./features/giving/donations/store/dedication-notice.document.ts";
import { unfinishedDonationsCollection } from "./features/giving/donations/unfinished/unfinished-donation.document.ts";
import { donationsCollection } from "./features/giving/donations/store/donations-collection.ts";
import {
  offlineDonationsCollection,
  offlineReferencesCollection,
} from "./features/giving/offline-donations/offline-donation.document.ts";
import {
  cashBoxCollection,
  cashDepositsCollection,
} from "./features/giving/offline-donations/cash-deposit.document.ts";
import {
  claimsCollection,
  givenSoFarCollection,
  itemListsCollection,
  spendingGuardsCollection,
} from "./features/impact/items/item.documents.ts";
import { poolUsesCollection, purchasesCollection } from "./features/impact/purchases/purchase.documents.ts";
import {
  allocationPagesCollection,
  deliveriesCollection,
  deliveryMailRefusalsCollection,
  notificationsCollection,
  takenBackCollection,
} from "./features/impact/deliveries/store/delivery.documents.ts";
import { billReportsCollection } from "./features/impact/timeline/bill-report.documents.ts";
import { timelineCollection } from "./features/impact/timeline/store/timeline.documents.ts";
import { ngoMembersCollection, ngoReportsCollection } from "./features/impact/ngo-members/ngo-member.documents.ts";
import { plansCollection, gatewayPlansCollection } from "./features/giving/plans/plan.document.ts";
import { receiptsCollection, receiptSeriesCollection } from "./features/tax/receipts/content/receipt.document.ts";
import { preAcknowledgementsCollection } from "./features/tax/receipts/pre-acknowledgements/pre-acknowledgement.document.ts";
import { filingsCollection } from "./features/tax/filings/filing.document.ts";
import { csrSeriesCollection, csrStatementsCollection } from "./features/tax/statements/csr/csr-statement.document.ts";
import { planEventsCollection } from "./features/giving/plans/plan-event.document.ts";
import { ledgerCollection } from "./features/platform/ledger/ledger.document.ts";
import { sealsCollection } from "./features/platform/ledger/seal.document.ts";
import { fundsStandingCollection } from "./features/platform/ledger/standing/standing.document.ts";
import { refundMarksCollection } from "./features/giving/donations/refunds/refund-mark.document.ts";
import { donorTaxCollection } from "./features/giving/donations/store/donor-tax.document.ts";
import { webhookEventsCollection } from "./features/giving/donations/store/webhook-event.document.ts";
import { deadLettersCollection } from "./features/giving/payments/dead-letter.document.ts";
import { discrepanciesCollection } from "./features/giving/payments/daily-check/discrepancy.document.ts";
import { gatewayMirrorCollection } from "./features/giving/payments/mirror/gateway-mirror.document.ts";
import { unmatchedCollection } from "./features/giving/payments/unmatched/unmatched-payment.document.ts";
import {
  settlementLinesCollection,
  settlementsCollection,
} from "./features/books/settlements/examination/settlement.document.ts";
import { bankLinesCollection } from "./features/books/settlements/bank/bank-line.document.ts";
import { statementLayoutsCollection } from "./features/books/settlements/bank/statement-layout.document.ts";
import { campaignUpdatesCollection } from "./features/site/campaigns/updates/update.document.ts";
import { sharesCollection, shareCountsCollection } from "./features/site/sharing/share.documents.ts";
import { thankNotesCollection } from "./features/books/reports/dashboards/thank-note.document.ts";
import { outboxCollection } from "./features/platform/mail/outbox.document.ts";
import {
  newslettersCollection,
  newsletterRefusalsCollection,
} from "./features/outreach/newsletters/newsletter.documents.ts";
import {
  historyImportsCollection,
  historyLayoutsCollection,
  historyLinesCollection,
} from "./features/outreach/history/history.documents.ts";
import { contentCollection } from "./features/site/content/site-content.document.ts";
import { contactMessagesCollection } from "./features/outreach/messages/contact.document.ts";
import { applicationsCollection } from "./features/site/ngos/applications/application.document.ts";
import { supportThreadsCollection, supportMessagesCollection } from "./features/outreach/messages/support.documents.ts";
import { dailyFiguresCollection } from "./features/books/reports/daily.document.ts";
import { figuresCollection } from "./features/books/reports/figures.document.ts";
import { secondFactorsCollection } from "./features/people/accounts/second-factor/second-factor.document.ts";
import { usersCollection } from "./features/people/accounts/user.document.ts";
import { activityCollection } from "./features/platform/activity/activity.document.ts";
import { erasuresCollection } from "./features/people/accounts/erasure.document.ts";
import { attemptsCollection } from "./firestore/attempt.document.ts";
import { exportsCollection } from "./features/platform/exports/export-job.document.ts";
import { jobRoundsCollection } from "./firestore/job-rounds.document.ts";
import { leasesCollection } from "./firestore/lease.document.ts";
import type { Database } from "./firestore/database.ts";

/** All typed collections, for tests, demo data and benchmarks. Features import only their own collections. */
export function collections(db: Database) {
  return {
    campaigns: campaignsCollection(db),
    fundraiserRequests: fundraiserRequestsCollection(db),
    ngos: ngosCollection(db),
    homeCards: homeCardsCollection(db),
    proofImages: proofImagesCollection(db),
    donations: donationsCollection(db),
    refundMarks: refundMarksCollection(db),
    offlineDonations: offlineDonationsCollection(db),
    offlineReferences: offlineReferencesCollection(db),
    cashDeposits: cashDepositsCollection(db),
    cashBox: cashBoxCollection(db),
    itemLists: itemListsCollection(db),
    claims: claimsCollection(db),
    givenSoFar: givenSoFarCollection(db),
    spendingGuards: spendingGuardsCollection(db),
    purchases: purchasesCollection(db),
    poolUses: poolUsesCollection(db),
    deliveries: deliveriesCollection(db),
    allocationPages: allocationPagesCollection(db),
    takenBackPages: takenBackCollection(db),
    impactNotifications: notificationsCollection(db),
    deliveryMailRefusals: deliveryMailRefusalsCollection(db),
    impactTimeline: timelineCollection(db),
    billReports: billReportsCollection(db),
    ngoMembers: ngoMembersCollection(db),
    ngoReports: ngoReportsCollection(db),
    plans: plansCollection(db),
    planEvents: planEventsCollection(db),
    gatewayPlans: gatewayPlansCollection(db),
    receipts: receiptsCollection(db),
    receiptSeries: receiptSeriesCollection(db),
    preAcknowledgements: preAcknowledgementsCollection(db),
    certificates: certificatesCollection(db),
    filings: filingsCollection(db),
    csrStatements: csrStatementsCollection(db),
    csrSeries: csrSeriesCollection(db),
    ledger: ledgerCollection(db),
    ledgerSeals: sealsCollection(db),
    fundsStanding: fundsStandingCollection(db),
    activitySeals: sealsCollection(db, COLLECTIONS.activitySeals),
    donorTax: donorTaxCollection(db),
    dedicationNotices: dedicationNoticesCollection(db),
    unfinishedDonations: unfinishedDonationsCollection(db),
    webhookEvents: webhookEventsCollection(db),
    unmatched: unmatchedCollection(db),
    parkedEntities: deadLettersCollection(db),
    gatewayMirror: gatewayMirrorCollection(db),
    gatewayDifferences: discrepanciesCollection(db),
    settlements: settlementsCollection(db),
    settlementLines: settlementLinesCollection(db),
    bankLines: bankLinesCollection(db),
    statementLayouts: statementLayoutsCollection(db),
    campaignUpdates: campaignUpdatesCollection(db),
    shares: sharesCollection(db),
    shareCounts: shareCountsCollection(db),
    thankNotes: thankNotesCollection(db),
    outbox: outboxCollection(db),
    newsletters: newslettersCollection(db),
    newsletterRefusals: newsletterRefusalsCollection(db),
    historyImports: historyImportsCollection(db),
    historyLines: historyLinesCollection(db),
    historyLayouts: historyLayoutsCollection(db),
    content: contentCollection(db),
    snapshots: snapshotsCollection(db),
    contactMessages: contactMessagesCollection(db),
    applications: applicationsCollection(db),
    supportThreads: supportThreadsCollection(db),
    supportMessages: supportMessagesCollection(db),
    dailyFigures: dailyFiguresCollection(db),
    figures: figuresCollection(db),
    users: usersCollection(db),
    secondFactors: secondFactorsCollection(db),
    activity: activityCollection(db),
    erasures: erasuresCollection(db),
    attempts: attemptsCollection(db),
    originKeys: originKeysCollection(db),
    usedChallenges: usedChallengesCollection(db),
    exports: exportsCollection(db),
    leases: leasesCollection(db),
    jobRounds: jobRoundsCollection(db),
    donationSettings: donationSettingsRecord(db),
    refundSettings: refundSettingsRecord(db),
    receiptSettings: receiptSettingsRecord(db),
    foundation: foundationRecord(db),
  };
}
