import { FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { StoredDocumentError } from "./typed-collection.ts";

/** A document and its id. */
export interface Stored<Model> {
  id: string;
  data: Model;
}

/** A place in a list: the value that orders it and, since values can be equal, the id. */
export interface Position {
  at: string | number;
  id: string;
}

/** How much of a list, and from where. */
export interface Slice {
  limit: number;
  after: Position | undefined;
}

export interface Listed<Model> {
  items: Stored<Model>[];
  /** Where the next page begins; `undefined` at the end. */
  next: Position | undefined;
}

interface Reading<Model> {
  /** The field that orders the list, greatest first. */
  by: string;
  /** Leaves out what no query can: a page is filled up from what follows. */
  keep?: (model: Model) => boolean;
  /**
   * Looks at no more than this many documents for one page, where `keep` may leave out most: the page is short then, perhaps empty,
   * and the next goes on from there.
   */
  most?: { batch: number; batches: number };
  /** One document that cannot be read must not take the list with it. */
  log: { error(message: string, about?: Record<string, unknown>): void };
}

/** One page of a query, greatest first, in a number of reads that does not grow with the collection. */
export async function pageOf<Model>(
  query: Query<Model>,
  slice: Slice,
  reading: Reading<Model>,
): Promise<Listed<Model>> {
  const ordered = query.orderBy(reading.by, "desc").orderBy(FieldPath.documentId(), "desc");
  const batch = Math.max(slice.limit + 1, reading.most?.batch ?? 0);
  const found: (Stored<Model> & { position: Position })[] = [];
  let after = slice.after;
  let stoppedAt: Position | undefined;
  for (let batches = 1; ; batches += 1) {
    const from = after === undefined ? ordered : ordered.startAfter(after.at, after.id);
    const { docs } = await from.limit(batch).get();
    for (const doc of docs) {
      const data = readable(doc, reading.log);
      if (data !== undefined && (reading.keep?.(data) ?? true))
        found.push({ id: doc.id, data, position: positionOf(doc, reading.by) });
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < batch || found.length > slice.limit) break;
    after = positionOf(last, reading.by);
    if (batches === reading.most?.batches) {
      stoppedAt = after;
      break;
    }
  }
  const items = found.slice(0, slice.limit);
  return {
    items: items.map(({ id, data }) => ({ id, data })),
    next: found.length > slice.limit ? items.at(-1)?.position : stoppedAt,
  };
}

function positionOf(doc: QueryDocumentSnapshot<unknown>, field: string): Position {
  const at: unknown = doc.get(field);
  if (typeof at !== "string" && typeof at !== "number")
    throw new TypeError(`${doc.ref.path} is not ordered by ${field}`);
  return { at, id: doc.id };
}

function readable<Model>(doc: QueryDocumentSnapshot<Model>, log: Reading<Model>["log"]): Model | undefined {
  try {
    return doc.data();
  } catch (error) {
    if (!(error instanceof StoredDocumentError)) throw error;
    log.error("A stored document cannot be read and is left out of a list", { message: error.message });
    return undefined;
  }
}
