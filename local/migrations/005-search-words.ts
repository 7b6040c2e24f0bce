import type { DocumentReference, Firestore, Timestamp } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import { withSearchFields } from "../../functions/src/features/site/campaigns/campaign-search.ts";
import { namePrefixesOf } from "../../functions/src/features/giving/core/donor-keys.ts";
import { offlineSearchPrefixesOf } from "../../functions/src/features/giving/offline-donations/offline-search.ts";
import { isStale } from "../../functions/src/firestore/failures.ts";
import { searchPrefixesOf } from "../../functions/src/firestore/word-search.ts";
import { documentsOf } from "../audit/read-books.ts";
import type { Migration } from "./migration.ts";

interface Change {
  ref: DocumentReference;
  updateTime: Timestamp;
  field: string;
  stored: readonly string[] | undefined;
  words: readonly string[];
}

/** A document that the site changes meanwhile gets its words by that change. @returns true if it was written */
async function write({ ref, updateTime, field, stored, words }: Change): Promise<boolean> {
  if (stored !== undefined && stored.join("\n") === words.join("\n")) return false;
  try {
    await ref.update({ [field]: words }, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
}

/** In donations and plans an empty list belongs to an erased donor. Without keys to find it by, nobody knows whether the donor was erased. */
const isSearchable = ({ namePrefixes, donorKeys }: { namePrefixes?: string[] | undefined; donorKeys: string[] }) =>
  namePrefixes === undefined ? donorKeys.length > 0 : namePrefixes.length > 0;

async function* changesIn(db: Firestore): AsyncGenerator<Change> {
  const { donations, plans, offlineDonations, users, campaigns } = collections(db);
  for (const collection of [donations, plans])
    for await (const doc of documentsOf(db.collection(collection.path))) {
      const data = (await collection.doc(doc.id).get()).data();
      if (data?.donor === undefined || !isSearchable(data)) continue;
      const { donor } = data;
      const words = namePrefixesOf({ donor, dedication: "dedication" in data ? data.dedication : undefined });
      yield { ref: doc.ref, updateTime: doc.updateTime, field: "namePrefixes", stored: data.namePrefixes, words };
    }
  for await (const { id, ref, updateTime } of documentsOf(db.collection(offlineDonations.path))) {
    const data = (await offlineDonations.doc(id).get()).data();
    if (data === undefined) continue;
    yield {
      ref,
      updateTime,
      field: "searchPrefixes",
      stored: data.searchPrefixes,
      words: offlineSearchPrefixesOf(data),
    };
  }
  for await (const { id, ref, updateTime } of documentsOf(db.collection(users.path))) {
    const data = (await users.doc(id).get()).data();
    if (data === undefined) continue;
    const words = searchPrefixesOf(data.name, data.email);
    yield { ref, updateTime, field: "searchPrefixes", stored: data.searchPrefixes, words };
  }
  for await (const { id, ref, updateTime } of documentsOf(db.collection(campaigns.path))) {
    const data = (await campaigns.doc(id).get()).data();
    if (data === undefined) continue;
    yield { ref, updateTime, field: "search", stored: data.search, words: withSearchFields(data).search };
  }
}

export const searchWords: Migration = {
  number: 5,
  title: "Searches leave out accents, and find dedications and the last digits of a telephone number",
  run: async (db) => {
    let count = 0;
    for await (const change of changesIn(db)) if (await write(change)) count += 1;
    return [`${count} documents have got the words by which they are found.`];
  },
};
