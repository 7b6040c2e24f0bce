import type { Transaction } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import { type PlanDocument, plansCollection } from "./plan.document.ts";

/** What donors wrote with their plans, hidden in the transaction that hides it in the debits. */
export function planMessageRepository(db: Database) {
  const plans = plansCollection(db);
  return {
    /** Reads a plan. @returns what hides its message, or shows it again */
    within: async (transaction: Transaction, planId: string): Promise<(hidden: boolean) => void> => {
      const plan = await transaction.get(plans.doc(planId));
      return (hidden) => {
        if (plan.exists) transaction.update(plan.ref, changesOf<PlanDocument>({ messageHidden: hidden }));
      };
    },
  };
}
