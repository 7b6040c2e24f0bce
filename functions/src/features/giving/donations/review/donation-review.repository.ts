import type { Deps } from "../../../../deps/deps.interface.ts";
import { exceptionQueue } from "../../../../firestore/exception-queue.ts";
import { donationsCollection } from "../store/donations-collection.ts";

/** Lists donations whose money needs a person. */
export function donationReviewRepository(deps: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(deps.db);
  return {
    all: exceptionQueue(donations, deps),
    disputed: exceptionQueue(donations.where("isDisputed", "==", true), deps),
  };
}
export type DonationReviewRepository = ReturnType<typeof donationReviewRepository>;
