import type { Plan, PlanDebit, PlanWithDebits } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Listed, Slice, Stored } from "../../firestore/paging.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import type { Caller } from "../../http/caller.ts";
import type { PeopleService } from "../accounts/people.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { PlanAccess } from "./plan-access.service.ts";
import { hasOpenAttempt } from "./open-attempt.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import { type DebitTotals, planView } from "./plan.view.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Monthly plans for their donors. What was paid comes from the donations. */
export function planReadService(
  deps: Pick<Deps, "gateway">,
  {
    plans,
    accessPlan,
    updates,
    people: { personOf },
    donorRecords: { donorKeysOf },
  }: {
    plans: PlansRepository;
    accessPlan: PlanAccess;
    updates: SubscriptionUpdatesService;
    people: Pick<PeopleService, "personOf">;
    donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  },
) {
  async function debitsOf(planId: string): Promise<PlanDebit[]> {
    return (await plans.debits(planId)).flatMap(({ id, donation }) =>
      donation.paidAt === null
        ? []
        : [
            {
              reference: id,
              paidAt: donation.paidAt,
              amountPaise: donation.amountPaise,
              refundedPaise: donation.amountPaise - donation.netPaise,
            },
          ],
    );
  }

  async function viewOf({ id, plan }: Pick<VersionedPlan, "id" | "plan">, now: Date): Promise<PlanWithDebits> {
    const debits = await debitsOf(id);
    return { plan: planView(id, plan, totalsOf(debits), now), debits };
  }

  /** A plan in a list. Its debits are summed by query and not loaded, so that old plans cost no more than new ones. */
  const listItem = async ({ id, data }: Stored<PlanDocument>, now: Date): Promise<Plan> =>
    planView(id, data, await plans.paidTotals(id), now);

  return {
    viewOf,
    listItem,

    /** @param ask asks the gateway first, for a donor who waits @throws AppError `not-found` */
    planByLink: async (
      planId: string,
      access: { key: string | undefined; ask: boolean; caller: Caller; now: Date },
    ): Promise<PlanWithDebits> => {
      const current = await accessPlan(planId, access.key, access.caller);
      return access.ask ? viewAfterCheck(current, access.now) : viewOf(current, access.now);
    },

    /** A person's plans that were ever authorised, newest first. */
    myPlans: async (
      uid: string,
      slice: Slice,
      now: Date,
    ): Promise<{ items: Plan[]; next: Listed<unknown>["next"] }> => {
      const { items, next } = await plans.ofDonorKeys(donorKeysOf(uid, await personOf(uid)), slice);
      return { items: await Promise.all(items.map((plan) => listItem(plan, now))), next };
    },
  };

  async function viewAfterCheck(current: VersionedPlan, now: Date): Promise<PlanWithDebits> {
    try {
      const after = await updates.askGateway(current, { source: "verify", now });
      const { plan, debits } = await viewOf(after, now);
      const authorising = await hasOpenAttempt(deps.gateway, after.plan);
      return { plan: { ...plan, ...(authorising && { authorising }) }, debits };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // Shows the stored state; webhook and reconciler keep trying.
      const { plan, debits } = await viewOf(current, now);
      return { plan: { ...plan, checkFailed: true }, debits };
    }
  }
}
export type PlanReadService = ReturnType<typeof planReadService>;

function totalsOf(debits: readonly PlanDebit[]): DebitTotals {
  return {
    count: debits.length,
    paise: debits.reduce((sum, { amountPaise, refundedPaise }) => sum + amountPaise - refundedPaise, 0),
  };
}
