import { Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * `planEvents/{planId}_{what}`: that a plan began, stopped, or a month's debit failed, written in the commit that learnt it. For counting
 * alone: how a plan stands is in the plan.
 */
export const PlanEventDocument = z.object({
  campaignId: Id,
  kind: z.enum(["new", "stopped", "failed"]),
  at: IsoTime,
});
export type PlanEventDocument = z.infer<typeof PlanEventDocument>;
