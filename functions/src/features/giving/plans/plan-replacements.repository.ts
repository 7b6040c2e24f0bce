import type { Database } from "../../../firestore/database.ts";
import { plansCollection } from "./plan.document.ts";

/** Mandates that replace a plan; a donor may have begun several. */
export function planReplacementsRepository(db: Database) {
  const plans = plansCollection(db);
  return {
    idsOfReplacements: async (planId: string): Promise<string[]> =>
      (await plans.where("replaces.planId", "==", planId).get()).docs.map(({ id }) => id),
  };
}
export type PlanReplacementsRepository = ReturnType<typeof planReplacementsRepository>;
