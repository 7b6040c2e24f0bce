import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../../deps/deps.interface.ts";
import { withLease } from "../../../firestore/lease.ts";
import { AppError } from "../../../http/app-error.ts";
import type { PlansRepository } from "./plans.repository.ts";

const LEASE_MS = 20_000;
const POLL_INTERVAL_MS = 250;
const MAX_WAIT_MS = 8_000;

/**
 * Finds or creates the gateway's plan for a unit price. The gateway's plans can be neither changed nor deleted, so each price gets one. It
 * is created under a lease, after a search for one whose creation reply was lost.
 * @returns the gateway's plan id
 * @throws GatewayError; AppError `temporarily-unavailable` if another worker holds the lease for too long
 */
export function gatewayPlanResolver(
  deps: Pick<Deps, "db" | "gateway" | "randomId">,
  { plans }: { plans: PlansRepository },
) {
  const { db, gateway, randomId } = deps;

  async function findOrCreate(key: string, unitPaise: number, now: Date): Promise<string> {
    const findPlan = () => gateway.monthly.findPlan(key);
    const createPlan = () => gateway.monthly.createPlan({ key, name: "Monthly gift, a unit", unitPaise });
    const { id, unitPaise: gatewayPaise } =
      (await findPlan()) ??
      (await createPlan().catch(async (error: unknown) => {
        // The plan may exist at the gateway although the reply was lost.
        const foundPlan = await findPlan();
        if (foundPlan === undefined) throw error;
        return foundPlan;
      }));
    if (gatewayPaise !== unitPaise) throw new Error(`The gateway's plan ${id} has another price than ${key}.`);
    await plans.saveGatewayPlan(key, { gatewayPlanId: id, unitPaise, createdAt: now.toISOString() });
    return id;
  }

  return async (unitPaise: number, now: Date): Promise<string> => {
    const key = `monthly_${unitPaise}`;
    for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
      const knownPlan = await plans.gatewayPlan(key);
      if (knownPlan !== undefined) return knownPlan.gatewayPlanId;
      const lease = { holder: randomId(), now: new Date(now.getTime() + waitedMs), ms: LEASE_MS };
      const resolvedPlanId = await withLease(db, `gateway-plan-${key}`, lease, () => findOrCreate(key, unitPaise, now));
      if (resolvedPlanId !== undefined) return resolvedPlanId;
      await pause(POLL_INTERVAL_MS);
    }
    throw new AppError("temporarily-unavailable", "We are a little busy. Please try again in a moment.");
  };
}
export type GatewayPlanResolver = ReturnType<typeof gatewayPlanResolver>;
