import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import { LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";

/** Export and anonymisation of a person's monthly plans. */
export function planArchiveService(
  deps: Pick<Deps, "gateway">,
  {
    plans,
    updates,
    donorRecords: { donorKeysOfOtherAccounts },
  }: {
    plans: PlansRepository;
    updates: SubscriptionUpdatesService;
    donorRecords: Pick<DonorRecordsService, "donorKeysOfOtherAccounts">;
  },
) {
  const { gateway } = deps;

  /** Cancels a plan at the gateway. If the gateway refuses, asks whether the plan has ended already. @throws GatewayError */
  async function stopAtGateway(storedPlan: VersionedPlan, now: Date): Promise<VersionedPlan> {
    const { subscriptionId } = storedPlan.plan;
    if (subscriptionId === undefined || hasEnded(storedPlan.plan)) return storedPlan;
    try {
      return await updates.apply(
        storedPlan,
        { subscription: await gateway.monthly.cancel(subscriptionId, "now") },
        { now },
      );
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      const reportedPlan = await updates.askGateway(storedPlan, { source: "reconciler", now });
      // An unauthorised mandate is never debited, and the gateway drops it within a day.
      if (
        hasEnded(reportedPlan.plan) ||
        reportedPlan.plan.status === "waiting" ||
        reportedPlan.plan.status === "expired"
      )
        return reportedPlan;
      throw error;
    }
  }

  /** Fails if the plan changed since it was read, because updates of its debits may be written at the same time. */
  async function anonymisePlan(storedPlan: VersionedPlan, ownKeys: readonly string[], now: Date): Promise<void> {
    let latestPlan: VersionedPlan | undefined = storedPlan;
    await retryLost(`the plan ${storedPlan.id}`, async () => {
      if (latestPlan === undefined) return undefined;
      const { donorKeys, consents } = latestPlan.plan;
      const othersKeys = donorKeysOfOtherAccounts(donorKeys, ownKeys);
      const changes = {
        donorKeys: othersKeys,
        // A plan that stays in another account can still be searched by name.
        ...(othersKeys.length === 0 && { namePrefixes: [] }),
        showAs: { anonymous: true },
        consents: { ...consents, whatsappSms: undefined },
      };
      if ((await plans.write(latestPlan, changes, { now })) !== "stale") return undefined;
      latestPlan = await plans.byId(storedPlan.id);
      return LOST_RACE;
    });
  }

  return {
    /** All stored data of a person's plans, newest first. For a plan that another account made, the details typed there are left out. */
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const ownPlans = await plans.allOfDonorKeys(donorKeys);
      return ownPlans
        .toSorted((planA, planB) => planB.plan.createdAt.localeCompare(planA.plan.createdAt))
        .map(({ id, plan }) => ({
          planId: id,
          campaign: { _id: plan.campaignId, title: plan.campaignTitle },
          status: plan.status,
          quantity: plan.latest?.quantity ?? plan.quantity,
          monthlyPaise: plan.monthlyPaise,
          createdAt: plan.createdAt,
          ...(donorKeysOfOtherAccounts(plan.donorKeys, donorKeys).length === 0 && { donor: plan.donor }),
          shownAs: plan.showAs,
          consents: plan.consents,
        }));
    },

    /**
     * Cancels a person's plans at the gateway, immediately, and anonymises them. The donor keys are removed last, so that an interrupted
     * run can be repeated. A plan that another account made continues in that account. The plans' debits are donations, which are
     * anonymised afterwards. Idempotent.
     * @throws GatewayError while the gateway does not answer
     */
    erase: async (donorKeys: readonly string[], now: Date): Promise<void> => {
      if (donorKeys.length === 0) return;
      for (const storedPlan of await plans.allOfDonorKeys(donorKeys)) {
        const isOwn = donorKeysOfOtherAccounts(storedPlan.plan.donorKeys, donorKeys).length === 0;
        await anonymisePlan(isOwn ? await stopAtGateway(storedPlan, now) : storedPlan, donorKeys, now);
      }
    },
  };
}
export type PlanArchiveService = ReturnType<typeof planArchiveService>;

/** True if the gateway reports the end: a plan that only we consider expired may still be authorised by a slow bank. */
const hasEnded = ({ latest }: Pick<PlanDocument, "latest">) =>
  latest?.status === "cancelled" || latest?.status === "completed" || latest?.status === "expired";
