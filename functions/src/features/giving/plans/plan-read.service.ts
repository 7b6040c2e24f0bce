import type { Plan, PlanDebit, PlanWithDebits } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { type Page, type Slice, type Stored } from "../../../firestore/paging.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import type { Caller } from "../../../http/caller.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import { picturesOf } from "../../site/campaigns/campaigns.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { PlanAccess } from "./plan-access.service.ts";
import { hasOpenAttempt } from "./open-attempt.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import { type DebitTotals, planView } from "./plan.view.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Monthly plans as their donors see them. Paid amounts come from the donations. */
export function planReadService(
  ctx: Context,
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
  const toListItem = async ({ id, data: plan }: Stored<PlanDocument>, now: Date): Promise<Plan> =>
    planView(id, plan, await plans.paidTotals(id), now);

  return {
    viewOf,
    listItem: toListItem,

    /** @param access.shouldAskGateway asks the gateway first, for a donor who waits @throws AppError `not-found` */
    planByLink: async (
      planId: string,
      access: { key: string | undefined; shouldAskGateway: boolean; caller: Caller; now: Date },
    ): Promise<PlanWithDebits> => {
      const storedPlan = await accessPlan(planId, access.key, access.caller);
      return access.shouldAskGateway ? viewAfterCheck(storedPlan, access.now) : viewOf(storedPlan, access.now);
    },

    /** A person's plans that were ever authorised, newest first, with the pictures of their campaigns. */
    myPlans: async (uid: string, slice: Slice, now: Date): Promise<Page<Plan>> => {
      const { items, next } = await plans.ofDonorKeys(donorKeysOf(uid, await personOf(uid)), slice);
      const pictures = await picturesOf(
        ctx,
        items.map(({ data }) => data.campaignId),
      );
      const viewWithPicture = async (stored: Stored<PlanDocument>): Promise<Plan> => {
        const plan = await toListItem(stored, now);
        const picture = pictures.get(stored.data.campaignId);
        return { ...plan, campaign: { ...plan.campaign, ...(picture !== undefined && { picture }) } };
      };
      return { items: await Promise.all(items.map(viewWithPicture)), next };
    },
  };

  async function viewAfterCheck(storedPlan: VersionedPlan, now: Date): Promise<PlanWithDebits> {
    try {
      const refreshedPlan = await updates.askGateway(storedPlan, { source: "verify", now });
      const { plan, debits } = await viewOf(refreshedPlan, now);
      const isAuthorising = await hasOpenAttempt(ctx.gateway, refreshedPlan.plan);
      return { plan: { ...plan, ...(isAuthorising && { authorising: isAuthorising }) }, debits };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // If the gateway does not answer, the stored state is shown; webhook and reconciler keep trying.
      const { plan, debits } = await viewOf(storedPlan, now);
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
