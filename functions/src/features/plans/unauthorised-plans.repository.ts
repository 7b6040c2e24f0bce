import type { Database } from "../../firestore/database.ts";
import type { UnpaidOrders } from "../donations/index.ts";
import { plansCollection } from "./plan.document.ts";

/** Mandates by where they came from, and those that nobody authorised. */
export function unauthorisedPlansRepository(db: Database): UnpaidOrders {
  const plans = plansCollection(db);
  return {
    countUnpaid: async (field, origin, since) => {
      const waiting = plans.where(field, "==", origin).where("status", "==", "waiting").where("createdAt", ">=", since);
      return (await waiting.count().get()).data().count;
    },
    countAll: async (field, origin, since) => {
      const all = plans.where(field, "==", origin).where("createdAt", ">=", since);
      return (await all.count().get()).data().count;
    },
  };
}
