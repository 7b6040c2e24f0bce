import { COLLECTIONS } from "@daansetu/contract";
import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import * as z from "zod/mini";

/** A stored document does not match its schema: it was written by other means, or a migration is missing. */
export class StoredDocumentError extends Error {
  override readonly name = "StoredDocumentError";
  readonly path: string;

  constructor(path: string, issues: readonly z.core.$ZodIssue[]) {
    const issueList = issues.map((issue) => `${issue.path.map(String).join(".")}: ${issue.message}`).join("; ");
    super(`The document ${path} cannot be read: ${issueList}`);
    this.path = path;
  }
}

/**
 * A collection whose documents are validated on every read and stripped of `undefined` on every create and set.
 * `update()` bypasses converters, so its fields must come from `changesOf`.
 * @throws StoredDocumentError on `data()` of a document that does not match the schema
 */
export function typedCollection<Schema extends z.ZodMiniType<object>>(
  db: Firestore,
  name: string,
  schema: Schema,
): CollectionReference<z.output<Schema>> {
  return db.collection(name).withConverter(converterFor(schema));
}

/** What opens the collection of a document's schema (see `typedCollection`). */
export const collectionOf =
  <Schema extends z.ZodMiniType<object>>(name: keyof typeof COLLECTIONS, schema: Schema) =>
  (db: Firestore) =>
    typedCollection(db, COLLECTIONS[name], schema);

function converterFor<Schema extends z.ZodMiniType<object>>(schema: Schema): FirestoreDataConverter<z.output<Schema>> {
  return {
    toFirestore: (model: object): DocumentData => withoutUndefined(model),
    fromFirestore: (snapshot: QueryDocumentSnapshot): z.output<Schema> => {
      const parsed = z.safeParse(schema, snapshot.data());
      if (!parsed.success) throw new StoredDocumentError(snapshot.ref.path, parsed.error.issues);
      return parsed.data;
    },
  };
}

/** Fields for `update()`, typed by the document and stripped of `undefined`. */
export function changesOf<Model extends object>(changes: Partial<Model>): DocumentData {
  return withoutUndefined(changes);
}

function withoutUndefined(model: object): DocumentData {
  return Object.fromEntries(
    Object.entries(model)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, unknown]) => [key, cleanValue(value)]),
  );
}

/** Strips plain objects and arrays recursively; class instances (timestamps, field values) are kept as they are. */
function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return withoutUndefined(value);
}
