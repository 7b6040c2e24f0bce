import { FieldPath, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
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
  /** The field that orders the list. */
  by: string;
  /** Fields that order what is equal in the first, so that one index answers a filter on any of them. */
  then?: readonly string[];
  /** The other way round: what is due first at the top. */
  leastFirst?: boolean;
  /** Leaves out what no query can: a page is filled up from what follows. */
  keep?: (model: Model) => boolean;
  /**
   * Looks at no more than this many documents for one page, where `keep` may leave out most: the page is short then, perhaps empty,
   * and the next goes on from there. The first look is as small as a page, since mostly all of it fits.
   */
  most?: { batch: number; batches: number };
  /** One document that cannot be read must not take the list with it. */
  log: { error(message: string, about?: Record<string, unknown>): void };
}

/** Documents of a long list that are held at a time. */
const AT_ONCE = 400;

/** One page of a query, greatest first unless told otherwise, in a number of reads that does not grow with the collection. */
export async function pageOf<Model>(
  query: Query<Model>,
  slice: Slice,
  reading: Reading<Model>,
): Promise<Listed<Model>> {
  const way = reading.leastFirst === true ? "asc" : "desc";
  const fields = [reading.by, ...(reading.then ?? [])];
  const ordered = fields
    .reduce((sorted, field) => sorted.orderBy(field, way), query)
    .orderBy(FieldPath.documentId(), way);
  const aPage = slice.limit + 1;
  const found: (Stored<Model> & { position: Position })[] = [];
  let after = slice.after;
  let stoppedAt: Position | undefined;
  for (let batches = 1; ; batches += 1) {
    const from = after === undefined ? ordered : ordered.startAfter(...valuesOf(after.at, fields.length), after.id);
    const batch = batches === 1 ? aPage : Math.max(aPage, reading.most?.batch ?? 0);
    const { docs } = await from.limit(batch).get();
    for (const doc of docs) {
      const data = readable(doc, reading.log);
      if (data !== undefined && (reading.keep?.(data) ?? true))
        found.push({ id: doc.id, data, position: positionOf(doc, fields) });
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < batch || found.length > slice.limit) break;
    after = positionOf(last, fields);
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

const Values = z.array(z.union([z.string(), z.number()]));

/** One value stands as it is, several as a list in text. */
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

/** Every document of a query in its order, some hundreds at a time: for lists too long to be held. It ends where its reader does. */
export async function* everyOf<Model>(
  query: Query<Model>,
  reading: Reading<Model>,
): AsyncGenerator<Stored<Model>, void, undefined> {
  let after: Position | undefined;
  do {
    const page: Listed<Model> = await pageOf(query, { limit: AT_ONCE, after }, reading);
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

/** A document that fits its schema; one that does not is noted and left out. */
export function readable<Model>(doc: { data: () => Model }, log: Reading<Model>["log"]): Model | undefined {
  try {
    return doc.data();
  } catch (error) {
    if (!(error instanceof StoredDocumentError)) throw error;
    log.error("A stored document cannot be read and is left out of a list", { message: error.message });
    return undefined;
  }
}
