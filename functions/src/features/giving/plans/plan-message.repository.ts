import type { Transaction } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { type PlanDocument, plansCollection } from "./plan.document.ts";

/** Donors' messages of plans; hidden in the same transaction as those of the debits. */
export function planMessageRepository(db: Database) {
  const plans = plansCollection(db);
  return {
    /** Loads a plan in a transaction. */
    load: async (transaction: Transaction, planId: string): Promise<(hidden: boolean) => void> => {
      const plan = await transaction.get(plans.doc(planId));
      return (hidden) => {
        if (plan.exists) transaction.update(plan.ref, changesOf<PlanDocument>({ messageHidden: hidden }));
      };
    },
  };
}
