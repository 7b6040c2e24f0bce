import { applicationDocuments, applicationPapers } from "./applications.ts";
import { userDocuments } from "./accounts.ts";
import { withSearchFields } from "../../functions/src/features/site/campaigns/campaign-search.ts";
import { checkCodeOf } from "../../functions/src/features/tax/receipts/content/check-code.ts";
import { SeededRandom } from "./values/seeded-random.ts";
import {
  campaignDocuments,
  foundationDocument,
  donationSettingsDocument,
  receiptSettingsDocument,
  homeCardDocuments,
  ngoDocuments,
  proofImageDocuments,
} from "./documents.ts";
import { identityContent } from "./records/content.ts";
import { contactMessageDocuments, contentDocuments } from "./texts.ts";
import { planEventDocuments, updateDocuments } from "./campaign-documents.ts";
import { fundraiserRequestDocuments } from "./fundraiser-requests.ts";
import { simulateDonation } from "./donations/simulate-donation.ts";
import { newsletterDocuments, supportDocuments } from "./newsletters.ts";
import { simulatePlans } from "./donations/simulate-plans.ts";
import { withAdminRefunds } from "./donations/admin-refunds.ts";
import { withDedications } from "./donations/dedications.ts";
import { withRefundRequests } from "./donations/refund-requests.ts";
import { offlineDemo } from "./offline-donations.ts";
import { donationIntents } from "./donations/intents.ts";
import { withChosenItems } from "./impact/chosen-items.ts";
import { demoImpact, demoItemLists } from "./impact/demo-impact.ts";
import { receiptDocuments } from "./receipts.ts";
import { SHARE_ROWS } from "./records/shares.ts";
import { demoTaxIds } from "./tax-ids.ts";
import { truncateToMinute } from "./values/times.ts";

export type Demo = ReturnType<typeof makeDemo>;

/**
 * All sample data of the demo. A pure function: the same `now` and seed give the same demo on every machine.
 * @param now truncated to the minute, since the gateway keeps whole seconds
 * @param siteOrigin of the links in receipts
 */
export function makeDemo(now: Date, siteOrigin: string, seed = "daansetu-demo") {
  const minuteOfNow = truncateToMinute(now);
  const random = new SeededRandom(seed);
  const simulatedDonations = donationIntents(minuteOfNow, random).map((intent) =>
    simulateDonation(intent, minuteOfNow, random),
  );
  const dedicated = withDedications(
    withAdminRefunds(withRefundRequests(simulatedDonations, minuteOfNow), minuteOfNow),
    minuteOfNow,
  );
  const itemLists = demoItemLists(minuteOfNow);
  const oneOffDonations = withChosenItems(dedicated.donations, itemLists);
  const plans = simulatePlans(minuteOfNow, new SeededRandom(`${seed} monthly`));
  const donations = [...oneOffDonations, ...plans.flatMap(({ debits }) => debits)];
  const impact = demoImpact(itemLists, donations, minuteOfNow);
  const offline = offlineDemo(minuteOfNow);
  const foundation = foundationDocument(minuteOfNow);
  const taxIds = demoTaxIds(donations);
  return {
    campaigns: campaignDocuments(minuteOfNow).map(([id, campaign]) => {
      const ledgerEntries = donations.flatMap(({ ledger }) => ledger).filter(({ entry }) => entry.account === id);
      const raisedPaise = ledgerEntries.reduce((sum, { entry }) => sum + entry.amountPaise, 0);
      const { listing, ...searchFields } = withSearchFields(campaign);
      return [id, { ...searchFields, listing: { ...listing, raisedPaise } }] as const;
    }),
    applications: applicationDocuments(minuteOfNow),
    /** Files to write to Storage; all others here are documents. */
    papers: applicationPapers(minuteOfNow),
    impact,
    fundraiserRequests: fundraiserRequestDocuments(minuteOfNow),
    ngos: ngoDocuments(minuteOfNow),
    homeCards: homeCardDocuments(minuteOfNow),
    proofImages: proofImageDocuments(minuteOfNow),
    content: contentDocuments(minuteOfNow),
    contactMessages: contactMessageDocuments(minuteOfNow),
    support: supportDocuments(minuteOfNow),
    newsletters: newsletterDocuments(
      minuteOfNow,
      oneOffDonations.map(({ id, donation }) => [id, donation] as const),
    ),
    foundation,
    donationSettings: donationSettingsDocument,
    receiptSettings: receiptSettingsDocument,
    users: userDocuments(minuteOfNow),
    donations,
    dedications: { notices: dedicated.notices, mails: dedicated.mails },
    offline,
    /** Tax ids in plain text: they are encrypted when they are written. */
    taxIds: [...taxIds],
    receipts: receiptDocuments({
      donations,
      taxIds,
      offlineDonations: offline.donations,
      issuer: {
        settings: receiptSettingsDocument,
        foundation: { ...foundation, shownName: identityContent.name },
        siteOrigin,
        checkCodeOf: (number) => checkCodeOf(number, [`${seed}: check codes`]),
      },
      now: minuteOfNow,
    }),
    updates: updateDocuments(minuteOfNow),
    shareCounts: SHARE_ROWS.map(([id, count]) => [id, { count }] as const),
    planEvents: planEventDocuments(plans.map(({ id, plan }) => [id, plan] as const)),
    plans: plans.map(({ id, plan }) => [id, plan] as const),
    gatewayPlans: [...new Map(plans.map(({ gatewayPlan }) => gatewayPlan))],
    /** The data with which the gateway double is seeded. */
    gateway: {
      orders: donations.flatMap(({ gateway }) => gateway.orders),
      payments: donations.flatMap(({ gateway }) => gateway.payments),
      refunds: donations.flatMap(({ gateway }) => gateway.refunds),
      subscriptions: plans.map(({ gateway }) => gateway),
    },
  };
}
