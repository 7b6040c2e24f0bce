import { userDocuments } from "./accounts.ts";
import { Chance } from "./chance.ts";
import {
  campaignDocuments,
  foundationDocument,
  givingSettingsDocument,
  homeCardDocuments,
  ngoDocuments,
  proofImageDocuments,
} from "./documents.ts";
import { type Lived, live } from "./giving/donation.ts";
import { livePlans } from "./giving/plans.ts";
import { wishes } from "./giving/wishes.ts";
import { wholeMinute } from "./times.ts";

export type Demo = ReturnType<typeof makeDemo>;

/**
 * A whole foundation as it stands at `now`: sample content only. Pure; the same `now` and seed give the same demo, on every machine.
 * @param now cut to the minute, since the gateway keeps whole seconds
 */
export function makeDemo(now: Date, seed = "daansetu-demo") {
  const time = wholeMinute(now);
  const chance = new Chance(seed);
  const once: Lived[] = wishes(time, chance).map((wish) => live(wish, time, chance));
  const plans = livePlans(time, new Chance(`${seed} monthly`));
  const donations = [...once, ...plans.flatMap(({ debits }) => debits)];
  return {
    campaigns: campaignDocuments(time),
    ngos: ngoDocuments(time),
    homeCards: homeCardDocuments(time),
    proofImages: proofImageDocuments(time),
    foundation: foundationDocument(time),
    givingSettings: givingSettingsDocument,
    users: userDocuments(time),
    donations,
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
