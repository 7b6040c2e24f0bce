import * as z from "zod/mini";
import { readItem } from "../items/items.ts";
import { fieldsOf, readNotes } from "../provider/input.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type Plan } from "./entities.ts";

const Period = z.enum(["daily", "weekly", "monthly", "quarterly", "yearly"]);

/** POST /v1/plans (Razorpay: api/payments/subscriptions/create-plan). A plan never changes. @throws ProviderError */
export function createPlan(sim: Simulator, body: unknown): Plan {
  const fields = fieldsOf(body, ["period", "interval", "item", "notes"]);
  const period = Period.safeParse(fields["period"]);
  if (!period.success) throw badRequest("The selected period is invalid.", { field: "period" });
  const interval = fields["interval"];
  if (typeof interval !== "number" || !Number.isInteger(interval) || interval < 1) {
    throw badRequest("The interval must be at least 1.", { field: "interval" });
  }
  if (period.data === "daily" && interval < 7) {
    throw badRequest("For daily plans, the interval must be at least 7.", { field: "interval" });
  }
  const plan: Plan = {
    id: sim.ids.nextId("plan"),
    entity: "plan",
    interval,
    period: period.data,
    item: readItem(sim, fields["item"], "plan"),
    notes: readNotes(fields["notes"]),
    created_at: sim.clock.nowSeconds(),
  };
  sim.store.subscriptionStore.plans.set(plan.id, plan);
  sim.scheduleSnapshot();
  return plan;
}

/** @throws ProviderError for an unknown id */
export const planById = (sim: Simulator, id: string): Plan => knownById(sim.store.subscriptionStore.plans, id);
