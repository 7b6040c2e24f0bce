import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Only others' writes to this very plan make a try fail, and each of those is progress. */
const TRIES = 10;

/** What a person may take with them of their monthly plans, and what becomes of the plans when the person goes. */
export function planArchiveService(
  deps: Pick<Deps, "gateway">,
  {
    plans,
    update,
    donorRecords: { othersOf },
  }: {
    plans: PlansRepository;
    update: SubscriptionUpdatesService;
    donorRecords: Pick<DonorRecordsService, "othersOf">;
  },
) {
  const { gateway } = deps;

  /** Stops a plan at the gateway. What it refuses because it is so already is found by asking. @throws GatewayError */
  async function stopped(current: VersionedPlan, now: Date): Promise<VersionedPlan> {
    const { subscriptionId } = current.plan;
    if (subscriptionId === undefined || isOver(current.plan)) return current;
    try {
      return await update.apply(
        current,
        { subscription: await gateway.monthly.cancel(subscriptionId, "now") },
        { now },
      );
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      const asked = await update.ask(current, { source: "reconciler", now });
      // A mandate that nobody authorised debits nobody, and the gateway lets go of it within a day.
      if (isOver(asked.plan) || asked.plan.status === "waiting" || asked.plan.status === "expired") return asked;
      throw error;
    }
  }

  /** Upon the version that was read: news of its debits may come meanwhile, and neither may undo the other. */
  async function anonymised(current: VersionedPlan, own: readonly string[], now: Date): Promise<void> {
    let latest: VersionedPlan | undefined = current;
    for (let tries = 0; tries < TRIES && latest !== undefined; tries++) {
      const { donorKeys, consents } = latest.plan;
      const changes = {
        donorKeys: othersOf(donorKeys, own),
        showAs: { anonymous: true },
        consents: { ...consents, whatsappSms: undefined },
      };
      if ((await plans.write(latest, changes, { now })) !== "stale") return;
      latest = await plans.byId(current.id);
    }
    if (latest !== undefined) throw new Error(`The plan ${current.id} could not be written in ${TRIES} tries.`);
  }

  return {
    /** Everything that is kept of a person's plans, newest first. Of a plan that another account made, no details that the other typed. */
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const found = await plans.allOfDonorKeys(donorKeys);
      return found
        .toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt))
        .map(({ id, plan }) => ({
          planId: id,
          campaign: { _id: plan.campaignId, title: plan.campaignTitle },
          status: plan.status,
          quantity: plan.latest?.quantity ?? plan.quantity,
          monthlyPaise: plan.monthlyPaise,
          createdAt: plan.createdAt,
          ...(othersOf(plan.donorKeys, donorKeys).length === 0 && { donor: plan.donor }),
          shownAs: plan.showAs,
          consents: plan.consents,
        }));
    },

    /**
     * Stops a person's plans at the gateway, now, and makes them anonymous and nobody's; whose they were goes last, so that a run that is
     * cut off is done again. A plan that another account made goes on in that account. Its debits are donations: what they say is changed
     * with those, afterwards. Doing it again changes nothing.
     * @throws GatewayError while the gateway does not answer
     */
    forget: async (donorKeys: readonly string[], now: Date): Promise<void> => {
      if (donorKeys.length === 0) return;
      for (const current of await plans.allOfDonorKeys(donorKeys)) {
        const isOwn = othersOf(current.plan.donorKeys, donorKeys).length === 0;
        await anonymised(isOwn ? await stopped(current, now) : current, donorKeys, now);
      }
    },
  };
}
export type PlanArchiveService = ReturnType<typeof planArchiveService>;

/** By the gateway's word: a plan that only we gave up waiting for may still be authorised by a slow bank. */
const isOver = ({ latest }: Pick<PlanDocument, "latest">) =>
  latest?.status === "cancelled" || latest?.status === "completed" || latest?.status === "expired";
