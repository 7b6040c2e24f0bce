import type { Database } from "../../../../firestore/database.ts";
import { readCount } from "../../../../firestore/reading.ts";
import { donationsCollection } from "../donations-collection.ts";
import type { OrderTraffic } from "./order-traffic.interface.ts";
import { refusedCardsSince } from "../../core/facts.ts";

/** The donations are the counter: nothing is written for it, and no document is written by all. */
export function orderTrafficRepository(db: Database): OrderTraffic {
  const donations = donationsCollection(db);
  return {
    countRefusedCards: async (network, since, orders) => {
      const refused = donations.where("fromNetwork", "==", network).where("cardRefusedAt", ">=", since).limit(orders);
      const { docs } = await refused.get();
      return docs.reduce((total, donation) => total + refusedCardsSince(donation.data().facts, since), 0);
    },
    countRefusedOrders: async (field, origin, since) => {
      const refused = donations.where(field, "==", origin).where("cardRefusedAt", ">=", since);
      return readCount(refused);
    },
    countUnpaid: async (network, from, until) => {
      const unpaid = donations
        .where("fromNetwork", "==", network)
        .where("paidAt", "==", null)
        .where("createdAt", ">=", from)
        .where("createdAt", "<", until);
      return readCount(unpaid);
    },
    countBegun: async (field, origin, since) => {
      const begun = donations.where(field, "==", origin).where("createdAt", ">=", since);
      return readCount(begun);
    },
    countPaid: async (field, origin, since) => {
      const paid = donations.where(field, "==", origin).where("paidAt", ">=", since);
      return readCount(paid);
    },
  };
}
