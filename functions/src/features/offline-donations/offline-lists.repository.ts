import { IndianMobile, type OfflineMethod, type OfflineState } from "@daansetu/contract";
import { FieldValue, type Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../firestore/paging.ts";
import { wordSearch } from "../../firestore/word-search.ts";
import { searchTextsOf } from "./new-offline-donation.ts";
import { type OfflineDonationDocument, offlineDonationsCollection } from "./offline-donation.document.ts";

/** Bounds the documents scanned for one page of a search, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };

export interface OfflineFilter {
  method?: OfflineMethod | undefined;
  state?: OfflineState | undefined;
  find?: string | undefined;
}

/** Offline donations as admins list them, and those of a person. */
export function offlineListsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = offlineDonationsCollection(db);

  const queryOf = ({ method, state }: OfflineFilter): Query<OfflineDonationDocument> => {
    let query: Query<OfflineDonationDocument> = donations;
    if (method !== undefined) query = query.where("means.method", "==", method);
    if (state !== undefined) query = query.where("state", "==", state);
    return query;
  };

  /** A mobile number is stored without the spaces that people type. */
  function searchOf(find: string) {
    const phone = z.safeParse(IndianMobile, find);
    return wordSearch(phone.success ? phone.data : find);
  }

  return {
    /** Newest first, by the day on which they were received. */
    list: async (filter: OfflineFilter, slice: Slice): Promise<Listed<OfflineDonationDocument>> => {
      const order = { by: "receivedOn", log };
      if (filter.find === undefined) return pageOf(queryOf(filter), slice, order);
      const search = searchOf(filter.find);
      if (search === undefined) return { items: [], next: undefined };
      return pageOf(donations.where("searchPrefixes", "array-contains", search.prefix), slice, {
        ...order,
        most: SCAN_LIMIT,
        keep: (donation) => search.matches(...searchTextsOf(donation)),
      });
    },

    every: (filter: OfflineFilter): AsyncIterable<Stored<OfflineDonationDocument>> => {
      const search = filter.find === undefined ? undefined : searchOf(filter.find);
      return search === undefined
        ? iterateAll(queryOf(filter), { by: "receivedOn", log })
        : iterateAll(donations.where("searchPrefixes", "array-contains", search.prefix), {
            by: "receivedOn",
            log,
            keep: (donation) => search.matches(...searchTextsOf(donation)),
          });
    },

    /** All donations of any of these donors. */
    allOfDonorKeys: async (donorKeys: readonly string[]): Promise<Stored<OfflineDonationDocument>[]> => {
      if (donorKeys.length === 0) return [];
      const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** Donations of these donors that were received in a period, by day. @param period days in India, both included */
    receivedIn: async (
      donorKeys: readonly string[],
      { from, until }: { from: string; until: string },
      limit: number,
    ): Promise<Stored<OfflineDonationDocument>[]> => {
      if (donorKeys.length === 0) return [];
      const { docs } = await donations
        .where("donorKeys", "array-contains-any", donorKeys)
        .where("receivedOn", ">=", from)
        .where("receivedOn", "<=", until)
        .orderBy("receivedOn")
        .limit(limit)
        .get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** Makes the donations of these donors anonymous, and deletes what was noted about them. Steps of others are kept: only these fields are written. @returns their number */
    anonymise: async (donorKeys: readonly string[]): Promise<number> => {
      if (donorKeys.length === 0) return 0;
      const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).get();
      await Promise.all(
        docs.map(({ ref }) => ref.update({ donorKeys: [], showAs: { anonymous: true }, note: FieldValue.delete() })),
      );
      return docs.length;
    },
  };
}
export type OfflineListsRepository = ReturnType<typeof offlineListsRepository>;
