import type { CollectionReference, DocumentReference, Query, Timestamp } from "firebase-admin/firestore";
import type { Log } from "../util/log.interface.ts";
import { readOrSkip, type Stored } from "./paging.ts";

/** Which of these documents exist, by their ids. @param field the only one that is read */
export async function readExistingIds(
  collection: CollectionReference<object>,
  ids: readonly string[],
  field: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const refs = ids.map((id) => collection.doc(id));
  const snapshots = await collection.firestore.getAll(...refs, { fieldMask: [field] });
  return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
}

/** A document with its id; `undefined` if there is none. */
export async function readStored<Model>(ref: DocumentReference<Model>): Promise<Stored<Model> | undefined> {
  const data = (await ref.get()).data();
  return data === undefined ? undefined : { id: ref.id, data };
}

/** A document with its version, which a commit may require; `undefined` if there is none. */
export async function readVersioned<Model>(
  ref: DocumentReference<Model>,
): Promise<{ data: Model; version: Timestamp } | undefined> {
  const snapshot = await ref.get();
  const data = snapshot.data();
  return data === undefined || snapshot.updateTime === undefined ? undefined : { data, version: snapshot.updateTime };
}

/** All documents of a query, for those that find few. @throws StoredDocumentError */
export async function readAll<Model>(query: Query<Model>): Promise<Stored<Model>[]> {
  return (await query.get()).docs.map((doc) => ({ id: doc.id, data: doc.data() }));
}

/** The documents of a query that match their schema; others are logged and skipped. */
export async function readReadable<Model>(query: Query<Model>, log: Pick<Log, "error">): Promise<Stored<Model>[]> {
  return (await query.get()).docs.flatMap((doc) => {
    const data = readOrSkip(doc, log);
    return data === undefined ? [] : [{ id: doc.id, data }];
  });
}

/** All documents with one of these values in a list field. No values find none; Firestore refuses to ask for them. */
export async function readWithAny<Model>(
  query: Query<Model>,
  field: string,
  values: readonly string[],
): Promise<Stored<Model>[]> {
  return values.length === 0 ? [] : readAll(query.where(field, "array-contains-any", values));
}

/** Firestore allows at most 30 values in a disjunction. */
const MAX_QUERY_VALUES = 30;

/** The documents with one of these values, as many as they are; each is returned once. @param operator of a list field: `array-contains-any` */
export async function readWithValues<Model>(
  query: Query<Model>,
  field: string,
  values: readonly string[],
  operator: "in" | "array-contains-any" = "in",
): Promise<Stored<Model>[]> {
  const found = new Map<string, Stored<Model>>();
  for (let start = 0; start < values.length; start += MAX_QUERY_VALUES)
    for (const document of await readAll(query.where(field, operator, values.slice(start, start + MAX_QUERY_VALUES))))
      found.set(document.id, document);
  return [...found.values()];
}

/** The number of documents that a query finds: one read for a thousand of them. */
export const readCount = async (query: Query<unknown>): Promise<number> => (await query.count().get()).data().count;

/** How many documents wait, and how many of them are overdue. @param field when they are due; null or absent: they do not wait */
export async function readDueCounts(
  query: Query<unknown>,
  field: string,
  now: Date,
): Promise<{ waiting: number; overdue: number }> {
  const [waiting, overdue] = await Promise.all([
    readCount(query.where(field, ">", "")),
    readCount(query.where(field, "<", now.toISOString())),
  ]);
  return { waiting, overdue };
}
