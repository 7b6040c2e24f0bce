import { formOfAddress, type Plan, type PlanActionAvailability } from "@daansetu/contract";
import type * as z from "zod/mini";
import { debitDayOf } from "./debit-day.ts";
import { planStatusOf } from "./plan-facts.ts";
import type { PlanDocument } from "./plan.document.ts";

/** Totals of a plan's paid debits, from its donations. */
export interface DebitTotals {
  count: number;
  paise: number;
}

/** Methods whose mandate has a fixed amount: "subscriptions cannot be updated when payment mode is UPI" (payments.md A.3). */
const FIXED_METHODS: ReadonlySet<string> = new Set(["upi", "emandate"]);

export const hasFixedAmount = ({ latest }: Pick<PlanDocument, "latest">) =>
  latest?.method !== undefined && FIXED_METHODS.has(latest.method);

/** The donor's view of a plan. */
export function planView(planId: string, plan: PlanDocument, totals: DebitTotals, now: Date): Plan {
  const { latest, nextDebitAt, resumesAt, nextQuantity, replacedBy, duplicateOf, replaces } = plan;
  const quantity = latest?.quantity ?? plan.quantity;
  const debitDay = latest && debitDayOf(latest);
  const firstName = formOfAddress(plan.donor.fullName, "short");
  return {
    planId,
    status: planStatusOf(plan, now),
    campaign: { _id: plan.campaignId, title: plan.campaignTitle, unit: plan.unit },
    quantity,
    monthlyPaise: plan.unit.pricePaise * quantity,
    createdAt: plan.createdAt,
    ...(latest?.method !== undefined && { method: latest.method }),
    ...(nextDebitAt !== null && { nextDebitAt }),
    ...(debitDay !== undefined && { debitDay }),
    ...(latest?.endAt !== undefined && { endsAt: latest.endAt }),
    ...(latest?.endedAt !== undefined && { endedAt: latest.endedAt }),
    paidCount: totals.count,
    paidPaise: totals.paise,
    ...(resumesAt !== null && latest?.status === "paused" && latest.pausedBy !== "customer" && { resumesAt }),
    pausedInApp: latest?.status === "paused" && latest.pausedBy === "customer",
    ...(nextQuantity !== null && { nextQuantity }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(duplicateOf !== undefined && { duplicateOf }),
    ...(replaces !== undefined && { replaces: replaces.planId }),
    ...(firstName !== undefined && { firstName }),
    can: allowedActions(plan, now),
  };
}

/** Actions that the gateway and the mandate's method allow now (payments.md A.3, A.8). */
export function allowedActions(plan: PlanDocument, now: Date): Plan["can"] {
  const status = planStatusOf(plan, now);
  const isLive = status === "active" || status === "starting";
  const quantity: z.infer<typeof PlanActionAvailability> = !isLive
    ? "no"
    : hasFixedAmount(plan)
      ? "by-new-mandate"
      : "yes";
  return {
    // Pausing a subscription that was only authorised would cancel it.
    pause: status === "active",
    resume: status === "paused" && plan.latest?.pausedBy !== "customer",
    changeQuantity: quantity,
    changeDay: isLive ? "by-new-mandate" : "no",
    changeMethod: isLive || status === "past-due" || status === "halted",
    cancel: isLive || status === "past-due" || status === "halted" || status === "paused" || status === "ending",
    authorise: status === "waiting" && plan.subscriptionId !== undefined,
  };
}
