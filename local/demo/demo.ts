import { applicationDocuments, applicationPapers } from "./applications.ts";
import { userDocuments } from "./accounts.ts";
import { listed } from "../../functions/src/features/campaigns/campaign-search.ts";
import { Chance } from "./chance.ts";
import {
  campaignDocuments,
  foundationDocument,
  givingSettingsDocument,
  homeCardDocuments,
  ngoDocuments,
  proofImageDocuments,
} from "./documents.ts";
import { contactMessageDocuments, contentDocuments } from "./texts.ts";
import { planEventDocuments, updateDocuments } from "./desk-documents.ts";
import { fundraiserRequestDocuments } from "./fundraiser-requests.ts";
import { type Lived, live } from "./giving/donation.ts";
import { letterDocuments, supportDocuments } from "./letters.ts";
import { livePlans } from "./giving/plans.ts";
import { withRefundRequests } from "./giving/refund-requests.ts";
import { wishes } from "./giving/wishes.ts";
import { SHARE_ROWS } from "./records/shares.ts";
import { wholeMinute } from "./times.ts";

export type Demo = ReturnType<typeof makeDemo>;

/**
 * A whole foundation as it stands at `now`: sample content only. Pure; the same `now` and seed give the same demo, on every machine.
 * @param now cut to the minute, since the gateway keeps whole seconds
 */
export function makeDemo(now: Date, seed = "daansetu-demo") {
  const time = wholeMinute(now);
  const chance = new Chance(seed);
  const once: Lived[] = withRefundRequests(
    wishes(time, chance).map((wish) => live(wish, time, chance)),
    time,
  );
  const plans = livePlans(time, new Chance(`${seed} monthly`));
  const donations = [...once, ...plans.flatMap(({ debits }) => debits)];
  return {
    campaigns: campaignDocuments(time).map(([id, campaign]) => {
      const entries = donations.flatMap(({ ledger }) => ledger).filter(({ entry }) => entry.account === id);
      const raisedPaise = entries.reduce((sum, { entry }) => sum + entry.amountPaise, 0);
      const { listing, ...found } = listed(campaign);
      return [id, { ...found, listing: { ...listing, raisedPaise } }] as const;
    }),
    applications: applicationDocuments(time),
    /** Files, which lie in Storage and not in the database. */
    papers: applicationPapers(time),
    fundraiserRequests: fundraiserRequestDocuments(time),
    ngos: ngoDocuments(time),
    homeCards: homeCardDocuments(time),
    proofImages: proofImageDocuments(time),
    content: contentDocuments(time),
    contactMessages: contactMessageDocuments(time),
    support: supportDocuments(time),
    letters: letterDocuments(
      time,
      once.map(({ id, donation }) => [id, donation] as const),
    ),
    foundation: foundationDocument(time),
    givingSettings: givingSettingsDocument,
    users: userDocuments(time),
    donations,
    updates: updateDocuments(time),
    shareCounts: SHARE_ROWS.map(([id, count]) => [id, { count }] as const),
    planEvents: planEventDocuments(plans.map(({ id, plan }) => [id, plan] as const)),
    plans: plans.map(({ id, plan }) => [id, plan] as const),
    gatewayPlans: [...new Map(plans.map(({ gatewayPlan }) => gatewayPlan))],
    /** The same orders, payments, refunds and subscriptions as the gateway keeps them. */
    gateway: {
      orders: donations.flatMap(({ gateway }) => gateway.orders),
      payments: donations.flatMap(({ gateway }) => gateway.payments),
      refunds: donations.flatMap(({ gateway }) => gateway.refunds),
      subscriptions: plans.map(({ gateway }) => gateway),
    },
  };
}
