import type { Database } from "../../firestore/database.ts";
import type { UnpaidOrders } from "./unpaid-orders.interface.ts";
import { donationsCollection } from "./donation.document.ts";

/** Orders by where they came from. The donations are the counter: it is the same for all instances, and nothing is written for it. */
export function unpaidOrdersRepository(db: Database): UnpaidOrders {
  const donations = donationsCollection(db);
  return {
    countUnpaid: async (field, origin, since) => {
      const unpaid = donations.where(field, "==", origin).where("paidAt", "==", null).where("createdAt", ">=", since);
      return (await unpaid.count().get()).data().count;
    },
    countAll: async (field, origin, since) => {
      const all = donations.where(field, "==", origin).where("createdAt", ">=", since);
      return (await all.count().get()).data().count;
    },
  };
}
