import { Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `planEvents/{planId}_{name}`: a plan began or stopped, or a month's debit failed; written in the commit that recorded it. Used only for
 * counting; the state of a plan is in the plan.
 */
export const PlanEventDocument = z.object({
  campaignId: Id,
  kind: z.enum(["new", "stopped", "failed"]),
  at: IsoTime,
});
export type PlanEventDocument = z.infer<typeof PlanEventDocument>;
export const planEventsCollection = collectionOf("planEvents", PlanEventDocument);
