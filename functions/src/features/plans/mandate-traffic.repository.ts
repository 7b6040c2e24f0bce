import type { Database } from "../../firestore/database.ts";
import { type OrderTraffic, orderTrafficRepository, type OriginField } from "../donations/index.ts";
import { plansCollection } from "./plan.document.ts";

/** Where mandates are begun, those that nobody authorises count as unpaid. Cards are refused, and paid with, in donations. */
export function mandateTrafficRepository(db: Database): OrderTraffic {
  const plans = plansCollection(db);
  const donationTraffic = orderTrafficRepository(db);
  const begunSince = (field: OriginField, origin: string, since: string) =>
    plans.where(field, "==", origin).where("createdAt", ">=", since);
  const countAll = async (field: OriginField, origin: string, since: string) =>
    (await begunSince(field, origin, since).count().get()).data().count;
  return {
    ...donationTraffic,
    countUnpaid: async (network, from, until) => {
      const waiting = plans
        .where("fromNetwork", "==", network)
        .where("status", "==", "waiting")
        .where("createdAt", ">=", from)
        .where("createdAt", "<", until);
      return (await waiting.count().get()).data().count;
    },
    countBegun: async (field, origin, since) =>
      (await countAll(field, origin, since)) + (await donationTraffic.countBegun(field, origin, since)),
    countPaid: async (field, origin, since) => {
      const [all, waiting, paidDonations] = await Promise.all([
        countAll(field, origin, since),
        begunSince(field, origin, since).where("status", "==", "waiting").count().get(),
        donationTraffic.countPaid(field, origin, since),
      ]);
      return all - waiting.data().count + paidDonations;
    },
  };
}
