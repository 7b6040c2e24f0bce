import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";

const IDS_A_CALL = 300;
/** Firestore's limit of values for `in`. */
const IDS_A_QUERY = 30;
const QUERIES_AT_ONCE = 10;

/**
 * The documents with these ids that exist, each once, with the versions that were read. An id costs a read even if it has no document: where many have
 * none, `docsAmongIds` costs less.
 */
export async function docsByIds<Model extends DocumentData>(
  collection: CollectionReference<Model>,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot<Model>[]> {
  const wanted = [...new Set(ids)];
  const found: QueryDocumentSnapshot<Model>[] = [];
  for (let start = 0; start < wanted.length; start += IDS_A_CALL) {
    const refs = wanted.slice(start, start + IDS_A_CALL).map((id) => collection.doc(id));
    const snapshots = await collection.firestore.getAll(...refs);
    // `getAll` reads with the converters of its references, which its type does not say.
    const exists = (snapshot: DocumentSnapshot): snapshot is QueryDocumentSnapshot<Model> => snapshot.exists;
    found.push(...snapshots.filter(exists));
  }
  return found;
}

/** The documents with these ids that exist, for ids of which most have none: only what is found costs a read, and one a query. */
export async function docsAmongIds<Model>(
  collection: CollectionReference<Model>,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot<Model>[]> {
  const wanted = [...new Set(ids)];
  const found: QueryDocumentSnapshot<Model>[] = [];
  for (let start = 0; start < wanted.length; start += IDS_A_QUERY * QUERIES_AT_ONCE) {
    const starts = Array.from({ length: QUERIES_AT_ONCE }, (_, index) => start + index * IDS_A_QUERY);
    const parts = starts.map((from) => wanted.slice(from, from + IDS_A_QUERY)).filter((part) => part.length > 0);
    const replies = await Promise.all(parts.map((part) => collection.where(FieldPath.documentId(), "in", part).get()));
    for (const { docs } of replies) found.push(...docs);
  }
  return found;
}
