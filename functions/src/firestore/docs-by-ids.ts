import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";

/** Firestore's limit of values for `in`. */
const IDS_A_QUERY = 30;
const QUERIES_AT_ONCE = 10;

/** The documents with these ids that exist, each once, with the versions that were read. */
export async function docsByIds<Model>(
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
