import type { OfflineMethod, OfflineState } from "@daansetu/contract";
import { FieldPath, FieldValue, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readAll, readWithAny } from "../../../firestore/reading.ts";
import { writeInBatches } from "../../../firestore/in-batches.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { taxRecordIds } from "../donations/index.ts";
import { type OfflineSearch, offlineSearchOf, offlineSearchPrefixesOf } from "./offline-search.ts";
import { type OfflineDonationDocument, offlineDonationsCollection } from "./offline-donation.document.ts";

/** Bounds the documents scanned for one page of a search, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };
/** Maximum number of results for the beginning of a reference. */
const MAX_MATCHES = 50;

export interface OfflineFilter {
  method?: OfflineMethod | undefined;
  state?: OfflineState | undefined;
  find?: string | undefined;
}

type Searched =
  | { items: Stored<OfflineDonationDocument>[]; query?: never; reading?: never }
  | {
      items?: never;
      query: Query<OfflineDonationDocument>;
      reading: Parameters<typeof iterateAll<OfflineDonationDocument>>[1];
    };

/** Offline donations as admins list them, and those of a person. */
export function offlineListsRepository(
  deps: Pick<Deps, "db" | "log" | "config">,
  { donationIdOfReceipt }: { donationIdOfReceipt: (number: string) => Promise<string | undefined> },
) {
  const { db, log } = deps;
  const donations = offlineDonationsCollection(db);
  const idsOfPan = taxRecordIds(deps);

  const queryOf = ({ method, state }: OfflineFilter): Query<OfflineDonationDocument> => {
    let query: Query<OfflineDonationDocument> = donations;
    if (method !== undefined) query = query.where("means.method", "==", method);
    if (state !== undefined) query = query.where("state", "==", state);
    return query;
  };

  /** The donations with an identifier; there are few, so that they come on one page. */
  async function lookUp(search: OfflineSearch): Promise<Stored<OfflineDonationDocument>[]> {
    if (search.by === "text") return search.reference === undefined ? [] : beginningWith(search.reference);
    const ids = search.by === "pan" ? await idsOfPan(search.id) : [await donationIdOfReceipt(search.id)];
    const found = await Promise.all(
      ids.map(async (id): Promise<Stored<OfflineDonationDocument>[]> => {
        const data = id === undefined ? undefined : (await donations.doc(id).get()).data();
        return id === undefined || data === undefined ? [] : [{ id, data }];
      }),
    );
    return found.flat().toSorted((a, b) => b.data.receivedOn.localeCompare(a.data.receivedOn));
  }

  async function beginningWith(reference: string): Promise<Stored<OfflineDonationDocument>[]> {
    const query = donations.orderBy(FieldPath.documentId()).startAt(reference).endAt(`${reference}\uf8ff`);
    return readAll(query.limit(MAX_MATCHES));
  }

  /** A search as a list to read: what an identifier finds, or else the texts. */
  async function searched(find: string): Promise<Searched> {
    const search = offlineSearchOf(find);
    const items = search === undefined ? [] : await lookUp(search);
    if (search?.by !== "text" || items.length > 0) return { items };
    const query = donations.where("searchPrefixes", "array-contains-any", search.keys);
    return { query, reading: { by: "receivedOn", log, keep: search.matches } };
  }

  return {
    /** Newest first, by the day on which they were received. */
    list: async (filter: OfflineFilter, slice: Slice): Promise<Listed<OfflineDonationDocument>> => {
      if (filter.find === undefined) return pageOf(queryOf(filter), slice, { by: "receivedOn", log });
      const { items, query, reading } = await searched(filter.find);
      return items === undefined ? pageOf(query, slice, { ...reading, most: SCAN_LIMIT }) : { items, next: undefined };
    },

    every: async function* (filter: OfflineFilter): AsyncGenerator<Stored<OfflineDonationDocument>, void, undefined> {
      if (filter.find === undefined) return yield* iterateAll(queryOf(filter), { by: "receivedOn", log });
      const { items, query, reading } = await searched(filter.find);
      yield* items ?? iterateAll(query, reading);
    },

    /** All donations of any of these donors. */
    allOfDonorKeys: (donorKeys: readonly string[]): Promise<Stored<OfflineDonationDocument>[]> =>
      readWithAny(donations, "donorKeys", donorKeys),

    /** Donations of these donors that were received in a period, by day. @param period days in India, both included */
    receivedIn: async (
      donorKeys: readonly string[],
      { from, until }: { from: string; until: string },
      limit: number,
    ): Promise<Stored<OfflineDonationDocument>[]> => {
      if (donorKeys.length === 0) return [];
      return readAll(
        donations
          .where("donorKeys", "array-contains-any", donorKeys)
          .where("receivedOn", ">=", from)
          .where("receivedOn", "<=", until)
          .orderBy("receivedOn")
          .limit(limit),
      );
    },

    /** Makes the donations of these donors anonymous, and deletes what was noted about them. Steps of others are kept: only these fields are written. @returns their number */
    anonymise: async (donorKeys: readonly string[]): Promise<number> => {
      if (donorKeys.length === 0) return 0;
      return writeInBatches(donations.where("donorKeys", "array-contains-any", donorKeys), (batch, document) =>
        batch.update(document.ref, {
          donorKeys: [],
          showAs: { anonymous: true },
          note: FieldValue.delete(),
          searchPrefixes: offlineSearchPrefixesOf({ ...document.data(), note: undefined }),
        }),
      );
    },
  };
}
export type OfflineListsRepository = ReturnType<typeof offlineListsRepository>;
