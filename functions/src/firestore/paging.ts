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

/** The page of a list that is asked for: its size, and the position that it follows. */
export interface Slice {
  limit: number;
  after: Position | undefined;
}

/** One page of a list. */
export interface Page<Row> {
  items: Row[];
  /** The position that the next page follows; `undefined` on the last one. */
  next: Position | undefined;
}

export type Listed<Model> = Page<Stored<Model>>;

/** A page as the API shows it. */
export async function shownPage<Model, View>(
  listed: Promise<Listed<Model>>,
  view: (stored: Stored<Model>) => View | Promise<View>,
): Promise<Page<View>> {
  const { items, next } = await listed;
  return { items: await Promise.all(items.map((stored) => view(stored))), next };
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
  const sortDirection = options.leastFirst === true ? "asc" : "desc";
  const fields = [options.by, ...(options.then ?? [])];
  const ordered = fields
    .reduce((sorted, field) => sorted.orderBy(field, sortDirection), query)
    .orderBy(FieldPath.documentId(), sortDirection);
  // One more than the page, to know whether there is a next one.
  const pageSize = slice.limit + 1;
  const matchingDocs: (Stored<Model> & { position: Position })[] = [];
  let lastPosition = slice.after;
  let stoppedAt: Position | undefined;
  for (let batches = 1; ; batches += 1) {
    const pageStart =
      lastPosition === undefined
        ? ordered
        : ordered.startAfter(...startValuesOf(lastPosition.at, fields.length), lastPosition.id);
    const batch = batches === 1 ? pageSize : Math.max(pageSize, options.most?.batch ?? 0);
    const { docs } = await pageStart.limit(batch).get();
    for (const doc of docs) {
      const data = readOrSkip(doc, options.log);
      if (data !== undefined && (options.keep?.(data) ?? true))
        matchingDocs.push({ id: doc.id, data, position: positionOf(doc, fields) });
    }
    const lastDoc = docs.at(-1);
    if (lastDoc === undefined || docs.length < batch || matchingDocs.length > slice.limit) break;
    lastPosition = positionOf(lastDoc, fields);
    if (batches === options.most?.batches) {
      stoppedAt = lastPosition;
      break;
    }
  }
  const items = matchingDocs.slice(0, slice.limit);
  return {
    items: items.map(({ id, data }) => ({ id, data })),
    next: matchingDocs.length > slice.limit ? items.at(-1)?.position : stoppedAt,
  };
}

const PositionValues = z.array(z.union([z.string(), z.number()]));

/** A single sort value is kept as it is; several are encoded as a JSON array. */
function positionOf(doc: QueryDocumentSnapshot<unknown>, fields: readonly string[]): Position {
  const values = z.safeParse(
    PositionValues,
    fields.map((field): unknown => doc.get(field)),
  );
  if (!values.success) throw new TypeError(`${doc.ref.path} is not ordered by ${fields.join(", ")}`);
  const [onlyValue = "", ...otherValues] = values.data;
  return { at: otherValues.length === 0 ? onlyValue : JSON.stringify(values.data), id: doc.id };
}

const startValuesOf = (positionAt: Position["at"], count: number): (string | number)[] =>
  count === 1 ? [positionAt] : z.parse(PositionValues, JSON.parse(String(positionAt)));

/** Iterates over all documents of a query in batches, for lists that do not fit in memory. */
export async function* iterateAll<Model>(
  query: Query<Model>,
  options: PageOptions<Model>,
): AsyncGenerator<Stored<Model>, void, undefined> {
  let lastPosition: Position | undefined;
  do {
    const page: Listed<Model> = await pageOf(query, { limit: BATCH_SIZE, after: lastPosition }, options);
    yield* page.items;
    lastPosition = page.next;
  } while (lastPosition !== undefined);
}

/** The data of a document; `undefined`, with an entry in the log, if it does not match its schema. */
export function readOrSkip<Model>(doc: { data: () => Model }, log: PageOptions<Model>["log"]): Model | undefined {
  try {
    return doc.data();
  } catch (error) {
    if (!(error instanceof StoredDocumentError)) throw error;
    log.error("A stored document cannot be read and is left out of a list", { error });
    return undefined;
  }
}
