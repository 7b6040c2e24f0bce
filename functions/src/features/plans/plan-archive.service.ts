import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { giverRecordsService } from "../giving/giver-records.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import { planNewsService } from "./plan-news.service.ts";
import { type HeldPlan, plansRepository } from "./plans.repository.ts";

/** Only others' writes to this very plan make a try fail, and each of those is progress. */
const TRIES = 10;

/** What a person may take with them of their monthly plans, and what becomes of the plans when the person goes. */
export function planArchiveService(deps: Pick<Deps, "db" | "gateway" | "config" | "log">) {
  const { gateway } = deps;
  const plans = plansRepository(deps);
  const news = planNewsService(deps);
  const { othersOf } = giverRecordsService(deps);

  /** Stops a plan at the gateway. What it refuses because it is so already is found by asking. @throws GatewayError */
  async function stopped(held: HeldPlan, now: Date): Promise<HeldPlan> {
    const { subscriptionId } = held.plan;
    if (subscriptionId === undefined || isOver(held.plan)) return held;
    try {
      return await news.apply(held, { subscription: await gateway.monthly.cancel(subscriptionId, "now") }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      const asked = await news.ask(held, { source: "reconciler", now });
      // A mandate that nobody authorised debits nobody, and the gateway lets go of it within a day.
      if (isOver(asked.plan) || asked.plan.status === "waiting" || asked.plan.status === "expired") return asked;
      throw error;
    }
  }

  /** Upon the version that was read: news of its debits may come meanwhile, and neither may undo the other. */
  async function madeNobodys(held: HeldPlan, own: readonly string[], now: Date): Promise<void> {
    let latest: HeldPlan | undefined = held;
    for (let tries = 0; tries < TRIES && latest !== undefined; tries++) {
      const { givers, consents } = latest.plan;
      const changes = {
        givers: othersOf(givers, own),
        showAs: { anonymous: true },
        consents: { ...consents, whatsappSms: undefined },
      };
      if ((await plans.write(latest, changes, { now })) !== "stale") return;
      latest = await plans.byId(held.id);
    }
    if (latest !== undefined) throw new Error(`The plan ${held.id} could not be written in ${TRIES} tries.`);
  }

  return {
    /** Everything that is kept of a person's plans, newest first. Of a plan that another account made, no details that the other typed. */
    export: async (givers: readonly string[]): Promise<Record<string, unknown>[]> => {
      const found = await plans.allOfGivers(givers);
      return found
        .toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt))
        .map(({ id, plan }) => ({
          planId: id,
          campaign: { _id: plan.campaignId, title: plan.campaignTitle },
          status: plan.status,
          quantity: plan.latest?.quantity ?? plan.quantity,
          monthlyPaise: plan.monthlyPaise,
          createdAt: plan.createdAt,
          ...(othersOf(plan.givers, givers).length === 0 && { donor: plan.donor }),
          shownAs: plan.showAs,
          consents: plan.consents,
        }));
    },

    /**
     * Stops a person's plans at the gateway, now, and makes them anonymous and nobody's; whose they were goes last, so that a run that is
     * cut off is done again. A plan that another account made goes on in that account. Its debits are gifts: what they say is changed
     * with those, afterwards. Doing it again changes nothing.
     * @throws GatewayError while the gateway does not answer
     */
    forget: async (givers: readonly string[], now: Date): Promise<void> => {
      if (givers.length === 0) return;
      for (const held of await plans.allOfGivers(givers)) {
        const isOwn = othersOf(held.plan.givers, givers).length === 0;
        await madeNobodys(isOwn ? await stopped(held, now) : held, givers, now);
      }
    },
  };
}

/** By the gateway's word: a plan that only we gave up waiting for may still be authorised by a slow bank. */
const isOver = ({ latest }: Pick<PlanDocument, "latest">) =>
  latest?.status === "cancelled" || latest?.status === "completed" || latest?.status === "expired";
