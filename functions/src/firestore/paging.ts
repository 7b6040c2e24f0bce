import { FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { StoredDocumentError } from "./typed-collection.ts";

export interface Stored<Model> {
  id: string;
  data: Model;
}

/** A position in a list: the value of the sort field, and the id as the tie-breaker. */
export interface Position {
  at: string | number;
  id: string;
}

/** One page of a list: its size, and the position that it follows. */
export interface Slice {
  limit: number;
  after: Position | undefined;
}

export interface Listed<Model> {
  items: Stored<Model>[];
  /** Start of the next page; `undefined` on the last one. */
  next: Position | undefined;
}

interface PageOptions<Model> {
  /** The sort field. */
  by: string;
  /** Further sort fields, so that one index serves a filter on any of them. */
  then?: readonly string[];
  /** Ascending order, such as the earliest due date first. */
  leastFirst?: boolean;
  /** A filter that the query cannot express; the page is filled up with later documents. */
  keep?: (model: Model) => boolean;
  /**
   * Bounds the documents scanned for one page where `keep` may reject most of them. The page may then be short or empty, and the
   * next page continues the scan. The first batch has the size of a page, because usually most documents pass.
   */
  most?: { batch: number; batches: number };
  /** A document that does not match its schema is logged and skipped, so that it does not fail the list. */
  log: { error(message: string, about?: Record<string, unknown>): void };
}

const BATCH_SIZE = 400;

/** Reads one page of a query, descending by default. The number of reads does not grow with the collection. */
export async function pageOf<Model>(
  query: Query<Model>,
  slice: Slice,
  options: PageOptions<Model>,
): Promise<Listed<Model>> {
  const direction = options.leastFirst === true ? "asc" : "desc";
  const fields = [options.by, ...(options.then ?? [])];
  const ordered = fields
    .reduce((sorted, field) => sorted.orderBy(field, direction), query)
    .orderBy(FieldPath.documentId(), direction);
  // One more than the page, to know whether there is a next one.
  const pageSize = slice.limit + 1;
  const matching: (Stored<Model> & { position: Position })[] = [];
  let after = slice.after;
  let stoppedAt: Position | undefined;
  for (let batches = 1; ; batches += 1) {
    const from = after === undefined ? ordered : ordered.startAfter(...valuesOf(after.at, fields.length), after.id);
    const batch = batches === 1 ? pageSize : Math.max(pageSize, options.most?.batch ?? 0);
    const { docs } = await from.limit(batch).get();
    for (const doc of docs) {
      const data = readOrSkip(doc, options.log);
      if (data !== undefined && (options.keep?.(data) ?? true))
        matching.push({ id: doc.id, data, position: positionOf(doc, fields) });
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < batch || matching.length > slice.limit) break;
    after = positionOf(last, fields);
    if (batches === options.most?.batches) {
      stoppedAt = after;
      break;
    }
  }
  const items = matching.slice(0, slice.limit);
  return {
    items: items.map(({ id, data }) => ({ id, data })),
    next: matching.length > slice.limit ? items.at(-1)?.position : stoppedAt,
  };
}

const Values = z.array(z.union([z.string(), z.number()]));

/** A single sort value is kept as it is; several are encoded as a JSON array. */
function positionOf(doc: QueryDocumentSnapshot<unknown>, fields: readonly string[]): Position {
  const values = z.safeParse(
    Values,
    fields.map((field): unknown => doc.get(field)),
  );
  if (!values.success) throw new TypeError(`${doc.ref.path} is not ordered by ${fields.join(", ")}`);
  const [only = "", ...more] = values.data;
  return { at: more.length === 0 ? only : JSON.stringify(values.data), id: doc.id };
}

const valuesOf = (at: Position["at"], count: number): (string | number)[] =>
  count === 1 ? [at] : z.parse(Values, JSON.parse(String(at)));

/** Iterates over all documents of a query in batches, for lists that do not fit in memory. */
export async function* iterateAll<Model>(
  query: Query<Model>,
  options: PageOptions<Model>,
): AsyncGenerator<Stored<Model>, void, undefined> {
  let after: Position | undefined;
  do {
    const page: Listed<Model> = await pageOf(query, { limit: BATCH_SIZE, after }, options);
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

/** The data of a document; `undefined`, with an entry in the log, if it does not match its schema. */
export function readOrSkip<Model>(doc: { data: () => Model }, log: PageOptions<Model>["log"]): Model | undefined {
  try {
    return doc.data();
  } catch (error) {
    if (!(error instanceof StoredDocumentError)) throw error;
    log.error("A stored document cannot be read and is left out of a list", { message: error.message });
    return undefined;
  }
}
