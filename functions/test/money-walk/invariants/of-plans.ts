import { calendarDay, monthOf } from "@daansetu/contract";
import type { DonationDocument } from "../../../src/features/giving/core/donation.document.ts";
import type { TrueSubscription } from "../gateway-truth.ts";
import { debitsOf } from "../plan-system.ts";
import type { World } from "../world.ts";
import { differing, firstBreach, type Invariant } from "./invariant.ts";

const subscriptionsOf = ({ gateway }: World) => gateway.subscriptions.values();

/** The debits of a plan that are booked: each is a donation with a captured payment. */
const bookedDebitsOf = (world: World, { planId }: TrueSubscription): DonationDocument[] =>
  debitsOf(world, planId).flatMap(([, donation]) => (donation.booked.length > 0 ? [donation] : []));

const monthOfDebit = ({ createdAt }: DonationDocument) => monthOf(calendarDay(createdAt));

export const PLAN_INVARIANTS: readonly Invariant[] = [
  {
    title: "A plan has as many debits as the gateway counts",
    holds: "at-the-end",
    findBreach: ({ world }) =>
      firstBreach(subscriptionsOf(world), (subscription) =>
        differing(
          `debits of ${subscription.planId}`,
          bookedDebitsOf(world, subscription).length,
          subscription.entity.paidCount,
        ),
      ),
  },
  {
    title: "A plan is debited once a month at most",
    holds: "always",
    findBreach: ({ world }) =>
      firstBreach(subscriptionsOf(world), (subscription) => {
        const months = bookedDebitsOf(world, subscription).map(monthOfDebit);
        const twice = months.find((month, index) => months.indexOf(month) !== index);
        return twice && `${subscription.planId} was debited twice in ${twice}`;
      }),
  },
  {
    title: "No debit is booked for a month that the donor has paused",
    holds: "always",
    findBreach: ({ world }) =>
      firstBreach(subscriptionsOf(world), (subscription) => {
        const debit = bookedDebitsOf(world, subscription).find((donation) =>
          subscription.pausedMonths.includes(monthOfDebit(donation)),
        );
        return debit && `${subscription.planId} was debited in ${monthOfDebit(debit)}, which is paused`;
      }),
  },
  {
    title: "A plan is in the state that the gateway reports",
    holds: "at-the-end",
    findBreach: ({ world }) =>
      firstBreach(subscriptionsOf(world), ({ planId, entity }) => {
        const { latest } = world.books.plans.get(planId) ?? {};
        return latest?.status === entity.status && latest.paidCount === entity.paidCount
          ? undefined
          : `${planId} is ${entity.status} after ${entity.paidCount}, and here ${latest?.status ?? "unknown"} after ${latest?.paidCount ?? 0}`;
      }),
  },
];
