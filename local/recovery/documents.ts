import { COLLECTIONS } from "@daansetu/contract";
import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isAlreadyExistsError } from "../../functions/src/firestore/failures.ts";
import { ROOT_BEFORE_FIRST_SEAL } from "../../functions/src/features/platform/ledger/seal.ts";
import { ExplainedError } from "../util/explain.ts";
import { decodeFields, encodeFields } from "./document-codec.ts";

const PAGE_SIZE = 500;

const Line = z.object({ path: z.string(), fields: z.unknown() });
export const pathOfLine = (line: string): string => z.parse(Line, JSON.parse(line)).path;

/** The database as it was at one moment: every page is read at the same time, so that no commit is included in part. */
export interface Snapshot {
  readAt: Timestamp;
  /** Every collection at any depth; at the root, unknown ones are included. */
  collections: string[];
  /** A line for each document, in the order of the paths. */
  linesOf: (collection: string) => AsyncGenerator<string>;
  ledgerRoot: string;
}

/** @param at a full minute of the last seven days; the present if it is absent. Without point-in-time recovery Firestore forgets after an hour */
export async function snapshotOf(db: Firestore, at?: Date): Promise<Snapshot> {
  const readAt =
    at === undefined ? (await db.doc(`${COLLECTIONS.leases}/backup`).get()).readTime : Timestamp.fromDate(at);
  const roots = (await db.listCollections()).map(({ id }) => id);
  const read = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    db.runTransaction(work, { readOnly: true, readTime: readAt });
  async function* linesOf(collection: string) {
    const query = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
    for (let last: QueryDocumentSnapshot | undefined; ;) {
      const pageQuery = last === undefined ? query : query.startAfter(last);
      const page = await read((transaction) => transaction.get(pageQuery));
      for (const document of page.docs) yield lineOf(document);
      if (page.size < PAGE_SIZE) return;
      last = page.docs.at(-1);
    }
  }
  const newestSeal = db.collection(COLLECTIONS.ledgerSeals).orderBy("number", "desc").limit(1);
  const [seal] = (await read((transaction) => transaction.get(newestSeal))).docs;
  return {
    readAt,
    collections: [...new Set([...Object.values(COLLECTIONS), ...roots])].toSorted(),
    linesOf,
    ledgerRoot: z.parse(z.string(), seal?.get("root") ?? ROOT_BEFORE_FIRST_SEAL),
  };
}

function lineOf(document: QueryDocumentSnapshot): string {
  try {
    return `{"path":${JSON.stringify(document.ref.path)},"fields":${encodeFields(document.data())}}`;
  } catch (error) {
    throw new ExplainedError(`${document.ref.path} cannot be kept: ${error instanceof Error ? error.message : ""}`);
  }
}

/**
 * Creates a document from each line; existing ones stay unchanged.
 * @returns the number of created documents
 */
export async function createDocuments(db: Firestore, lines: AsyncIterable<string>): Promise<number> {
  const writer = db.bulkWriter();
  let [created, pending]: [number, Promise<number>[]] = [0, []];
  const settle = async () => {
    await writer.flush();
    for (const count of await Promise.all(pending)) created += count;
    pending = [];
  };
  for await (const line of lines) {
    const { path, fields } = z.parse(Line, JSON.parse(line));
    pending.push(writer.create(db.doc(path), decodeFields(fields)).then(() => 1, skipExisting));
    if (pending.length >= PAGE_SIZE) await settle();
  }
  await settle();
  await writer.close();
  return created;
}

function skipExisting(error: unknown): number {
  if (isAlreadyExistsError(error)) return 0;
  throw error;
}
