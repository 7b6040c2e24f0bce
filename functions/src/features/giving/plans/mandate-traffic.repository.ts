import type { Database } from "../../../firestore/database.ts";
import { readCount } from "../../../firestore/reading.ts";
import { type OrderTraffic, orderTrafficRepository, type OriginField } from "../donations/index.ts";
import { plansCollection } from "./plan.document.ts";

/**
 * Traffic of donations and mandates together, since whoever tries cards takes either: cards refused for both, orders and mandates begun, donations
 * paid and mandates authorised. Unpaid are donations alone.
 */
export function trafficWithMandatesRepository(db: Database): OrderTraffic {
  const plans = plansCollection(db);
  const donations = orderTrafficRepository(db);
  const begunSince = (field: OriginField, origin: string, since: string) =>
    plans.where(field, "==", origin).where("createdAt", ">=", since);
  const refusedSince = (field: OriginField, origin: string, since: string) =>
    plans.where(field, "==", origin).where("cardRefusedAt", ">=", since);
  const countAll = (field: OriginField, origin: string, since: string) => readCount(begunSince(field, origin, since));
  return {
    ...donations,
    countRefusedCards: async (network, since, orders) => {
      const [ofDonations, { docs }] = await Promise.all([
        donations.countRefusedCards(network, since, orders),
        refusedSince("fromNetwork", network, since).limit(orders).get(),
      ]);
      const refusedAt = docs.flatMap((plan) => Object.values(plan.data().refusedCards ?? {}));
      return ofDonations + refusedAt.filter((at) => at >= since).length;
    },
    countRefusedOrders: async (field, origin, since) => {
      const [ofDonations, ofPlans] = await Promise.all([
        donations.countRefusedOrders(field, origin, since),
        readCount(refusedSince(field, origin, since)),
      ]);
      return ofDonations + ofPlans;
    },
    countBegun: async (field, origin, since) =>
      (await countAll(field, origin, since)) + (await donations.countBegun(field, origin, since)),
    countPaid: async (field, origin, since) => {
      const [all, waiting, paidDonations] = await Promise.all([
        countAll(field, origin, since),
        readCount(begunSince(field, origin, since).where("status", "==", "waiting")),
        donations.countPaid(field, origin, since),
      ]);
      return all - waiting + paidDonations;
    },
  };
}

/** The same where mandates are begun: those that nobody authorises count as unpaid. */
export function mandateTrafficRepository(db: Database): OrderTraffic {
  const plans = plansCollection(db);
  return {
    ...trafficWithMandatesRepository(db),
    countUnpaid: async (network, from, until) => {
      const waiting = plans
        .where("fromNetwork", "==", network)
        .where("status", "==", "waiting")
        .where("createdAt", ">=", from)
        .where("createdAt", "<", until);
      return readCount(waiting);
    },
  };
}
