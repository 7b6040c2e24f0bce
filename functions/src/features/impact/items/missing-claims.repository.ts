import { FieldPath } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readOrSkip } from "../../../firestore/paging.ts";
import { donationsCollection } from "../../giving/donations/index.ts";
import { offlineDonationsCollection } from "../../giving/offline-donations/offline-donation.document.ts";
import { type CountedDonation, countedDonation, countedOfflineDonation } from "./counted-donation.ts";

/** Donations of a campaign, a page at a time; `next` is null after the last one. */
export interface DonationsPage {
  donations: CountedDonation[];
  next: string | null;
}

const PAGE = 100;
const ONLINE = "online ";
const OFFLINE = "offline ";

/** Goes through all booked donations of a campaign, in the order of their ids. */
export function missingClaimsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  const offlineDonations = offlineDonationsCollection(db);

  return {
    /** @param after empty for the first page */
    pageAfter: async (campaignId: string, after: string): Promise<DonationsPage> => {
      const isOffline = after.startsWith(OFFLINE);
      const lastId = after.replace(OFFLINE, "").replace(ONLINE, "");
      if (isOffline) {
        const ordered = offlineDonations.where("campaignId", "==", campaignId).orderBy(FieldPath.documentId());
        const { docs } = await (lastId === "" ? ordered : ordered.startAfter(lastId)).limit(PAGE).get();
        const found = docs.flatMap((doc) => {
          const data = readOrSkip(doc, log);
          return (data && countedOfflineDonation(doc.id, data)) ?? [];
        });
        const lastDoc = docs.at(-1);
        return { donations: found, next: lastDoc === undefined || docs.length < PAGE ? null : OFFLINE + lastDoc.id };
      }
      const ordered = donations.where("campaignId", "==", campaignId).orderBy(FieldPath.documentId());
      const { docs } = await (lastId === "" ? ordered : ordered.startAfter(lastId)).limit(PAGE).get();
      const found = docs.flatMap((doc) => {
        const data = readOrSkip(doc, log);
        return (data && countedDonation(doc.id, data)) ?? [];
      });
      const lastDoc = docs.at(-1);
      return { donations: found, next: lastDoc === undefined || docs.length < PAGE ? OFFLINE : ONLINE + lastDoc.id };
    },
  };
}
export type MissingClaimsRepository = ReturnType<typeof missingClaimsRepository>;
