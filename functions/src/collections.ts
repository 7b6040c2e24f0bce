import { COLLECTIONS } from "@daansetu/contract";
import { usedChallengesCollection } from "./features/donations/card-testing/used-challenge.document.ts";
import { originKeysCollection } from "./features/donations/card-testing/origin-key.document.ts";
import { campaignsCollection } from "./features/campaigns/campaign.document.ts";
import { fundraiserRequestsCollection } from "./features/campaigns/request.document.ts";
import { ngosCollection } from "./features/ngos/ngo.document.ts";
import {
  homeCardsCollection,
  proofImagesCollection,
  donationSettingsRecord,
  refundSettingsRecord,
  receiptSettingsRecord,
  foundationRecord,
} from "./features/content/content.documents.ts";
import { snapshotsCollection } from "./features/content/home-snapshot.document.ts";
import { certificatesCollection } from "./features/certificates/certificate.document.ts";
import { dedicationNoticesCollection } from "./features/donations/dedications/dedication-notice.document.ts";
import { unfinishedDonationsCollection } from "./features/donations/unfinished/unfinished-donation.document.ts";
import { donationsCollection } from "./features/donations/donations-collection.ts";
import {
  offlineDonationsCollection,
  offlineReferencesCollection,
} from "./features/offline-donations/offline-donation.document.ts";
import { cashBoxCollection, cashDepositsCollection } from "./features/offline-donations/cash-deposit.document.ts";
import { plansCollection, gatewayPlansCollection } from "./features/plans/plan.document.ts";
import { receiptsCollection, receiptSeriesCollection } from "./features/receipts/receipt.document.ts";
import { preAcknowledgementsCollection } from "./features/receipts/pre-acknowledgements/pre-acknowledgement.document.ts";
import { filingsCollection } from "./features/filings/filing.document.ts";
import { csrSeriesCollection, csrStatementsCollection } from "./features/statements/csr/csr-statement.document.ts";
import { planEventsCollection } from "./features/plans/plan-event.document.ts";
import { ledgerCollection } from "./features/ledger/ledger.document.ts";
import { sealsCollection } from "./features/ledger/seal.document.ts";
import { refundMarksCollection } from "./features/donations/refunds/refund-mark.document.ts";
import { donorTaxCollection } from "./features/donations/donor-tax.document.ts";
import { webhookEventsCollection } from "./features/donations/webhook-event.document.ts";
import { parkedEntitiesCollection } from "./features/payments/parked-entity.document.ts";
import { gatewayDifferencesCollection } from "./features/payments/daily-check/gateway-difference.document.ts";
import { gatewayMirrorCollection } from "./features/payments/mirror/gateway-mirror.document.ts";
import { unmatchedCollection } from "./features/payments/unmatched/unmatched-payment.document.ts";
import { settlementLinesCollection, settlementsCollection } from "./features/settlements/settlement.document.ts";
import { bankLinesCollection } from "./features/settlements/bank/bank-line.document.ts";
import { statementLayoutsCollection } from "./features/settlements/bank/statement-layout.document.ts";
import { campaignUpdatesCollection } from "./features/campaigns/updates/update.document.ts";
import { sharesCollection, shareCountsCollection } from "./features/sharing/share.documents.ts";
import { thankNotesCollection } from "./features/reports/dashboards/thank-note.document.ts";
import { outboxCollection } from "./features/mail/outbox.document.ts";
import { newslettersCollection, newsletterRefusalsCollection } from "./features/newsletters/newsletter.documents.ts";
import { contentCollection } from "./features/content/site-content.document.ts";
import { contactMessagesCollection } from "./features/messages/contact.document.ts";
import { applicationsCollection } from "./features/ngos/applications/application.document.ts";
import { supportThreadsCollection, supportMessagesCollection } from "./features/messages/support.documents.ts";
import { dailyFiguresCollection } from "./features/reports/daily.document.ts";
import { figuresCollection } from "./features/reports/figures.document.ts";
import { secondFactorsCollection } from "./features/accounts/second-factor/second-factor.document.ts";
import { usersCollection } from "./features/accounts/user.document.ts";
import { activityCollection } from "./features/activity/activity.document.ts";
import { erasuresCollection } from "./features/accounts/erasure.document.ts";
import { attemptsCollection } from "./firestore/attempt.document.ts";
import { exportsCollection } from "./features/exports/export-job.document.ts";
import { leasesCollection } from "./firestore/lease.document.ts";
import type { Database } from "./firestore/database.ts";

/** All typed collections, for tests, demo data and benchmarks. A feature imports only its own. */
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
    activitySeals: sealsCollection(db, COLLECTIONS.activitySeals),
    donorTax: donorTaxCollection(db),
    dedicationNotices: dedicationNoticesCollection(db),
    unfinishedDonations: unfinishedDonationsCollection(db),
    webhookEvents: webhookEventsCollection(db),
    unmatched: unmatchedCollection(db),
    parkedEntities: parkedEntitiesCollection(db),
    gatewayMirror: gatewayMirrorCollection(db),
    gatewayDifferences: gatewayDifferencesCollection(db),
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
    donationSettings: donationSettingsRecord(db),
    refundSettings: refundSettingsRecord(db),
    receiptSettings: receiptSettingsRecord(db),
    foundation: foundationRecord(db),
  };
}
