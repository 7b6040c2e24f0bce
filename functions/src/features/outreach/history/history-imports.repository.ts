import { createHash } from "node:crypto";
import type { HistoryKind } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { docsByIds } from "../../../firestore/docs-by-ids.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import {
  type HistoryImportDocument,
  historyImportsCollection,
  type HistoryLayoutDocument,
  historyLayoutsCollection,
  type HistoryLineDocument,
  historyLinesCollection,
} from "./history.documents.ts";

export const importById = async ({ db }: Context, id: string): Promise<HistoryImportDocument | undefined> =>
  (await historyImportsCollection(db).doc(id).get()).data();

/** Newest first. */
export const listImports = ({ db, log }: Context, slice: Slice): Promise<Listed<HistoryImportDocument>> =>
  pageOf(historyImportsCollection(db), slice, { by: "createdAt", log });

type Change = (
  stored: HistoryImportDocument | undefined,
) => { after: HistoryImportDocument; logged?: Omit<LoggedAction, "subject"> } | undefined;

/**
 * Creates or changes an import with its entry in the activity log.
 * @param change may be called more than once; without a result, nothing is written
 * @returns the stored import
 */
export const changeImport = (
  { db }: Context,
  id: string,
  change: Change,
  now: Date,
): Promise<HistoryImportDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = historyImportsCollection(db).doc(id);
    const stored = (await transaction.get(ref)).data();
    const changed = change(stored);
    if (changed === undefined) return stored;
    transaction.set(ref, changed.after);
    if (changed.logged !== undefined) logAction(transaction, ref, changed.logged, now);
    return changed.after;
  });

/** What a chunk adds to an import, decided for what is stored. */
export interface ChunkWrites {
  after: HistoryImportDocument;
  lines: readonly { id: string; data: HistoryLineDocument }[];
}

/**
 * Adds a chunk in one commit with the import's progress and totals.
 * @param keys ids of lines that decide about the chunk
 * @param decide may be called more than once; its errors abort. Without a result, nothing is written
 * @returns the stored import; `undefined` if there is none
 */
export const addChunk = (
  { db }: Context,
  id: string,
  keys: readonly string[],
  decide: (stored: HistoryImportDocument, lines: ReadonlyMap<string, HistoryLineDocument>) => ChunkWrites | undefined,
): Promise<HistoryImportDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = historyImportsCollection(db).doc(id);
    const lineRefs = [...new Set(keys)].map((key) => historyLinesCollection(db).doc(key));
    const [snapshot, lines] = await Promise.all([
      transaction.get(ref),
      lineRefs.length === 0 ? [] : transaction.getAll(...lineRefs),
    ]);
    const stored = snapshot.data();
    if (stored === undefined) return undefined;
    const byId = new Map(
      lines.flatMap((line): [string, HistoryLineDocument][] => {
        const data = line.data();
        return data === undefined ? [] : [[line.id, data]];
      }),
    );
    const writes = decide(stored, byId);
    if (writes === undefined) return stored;
    for (const line of writes.lines) transaction.create(historyLinesCollection(db).doc(line.id), line.data);
    transaction.set(ref, writes.after);
    return writes.after;
  });

export async function linesById(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HistoryLineDocument>> {
  const docs = await docsByIds(historyLinesCollection(db), ids);
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}

/** The lines of an import in the order of its file. */
export const listLines = (
  { db, log }: Context,
  importId: string,
  fate: HistoryLineDocument["fate"] | undefined,
  slice: Slice,
): Promise<Listed<HistoryLineDocument>> =>
  pageOf(linesOf(db, importId, fate), slice, { by: "line", leastFirst: true, log });

/** All lines of an import in the order of its file, for lists that do not fit in memory. */
export const streamLines = (
  { db, log }: Context,
  importId: string,
  fate: HistoryLineDocument["fate"] | undefined,
): AsyncGenerator<Stored<HistoryLineDocument>, void, undefined> =>
  iterateAll(linesOf(db, importId, fate), { by: "line", leastFirst: true, log });

const linesOf = (db: Context["db"], importId: string, fate: HistoryLineDocument["fate"] | undefined) => {
  const ofImport = historyLinesCollection(db).where("importId", "==", importId);
  return fate === undefined ? ofImport : ofImport.where("fate", "==", fate);
};

export async function idsBeingUndone({ db }: Context, limit: number): Promise<string[]> {
  const undone = historyImportsCollection(db).where("state", "==", "undoing");
  return (await undone.limit(limit).get()).docs.map(({ id }) => id);
}

/** Removes lines of an import in one commit with its progress. @returns how many; zero if none is left */
export async function removeLines(
  { db }: Context,
  id: string,
  { removedLines }: HistoryImportDocument,
  limit: number,
): Promise<number> {
  const { docs } = await historyLinesCollection(db).where("importId", "==", id).limit(limit).get();
  if (docs.length === 0) return 0;
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  const progress = changesOf<HistoryImportDocument>({ removedLines: removedLines + docs.length });
  batch.update(historyImportsCollection(db).doc(id), progress);
  await batch.commit();
  return docs.length;
}

const layoutId = (kind: HistoryKind, headings: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, ...headings.map((heading) => heading.toLowerCase().replaceAll(/\s+/g, " ").trim())]))
    .digest("hex")
    .slice(0, 40);

export const findLayout = async (
  { db }: Context,
  kind: HistoryKind,
  headings: readonly string[],
): Promise<HistoryLayoutDocument | undefined> =>
  (await historyLayoutsCollection(db).doc(layoutId(kind, headings)).get()).data();

/** @param isGuess true if the columns are those that the headings say, so that there is nothing to remember */
export async function saveLayout({ db }: Context, layout: HistoryLayoutDocument, isGuess: boolean): Promise<void> {
  const ref = historyLayoutsCollection(db).doc(layoutId(layout.kind, layout.headings));
  await (isGuess ? ref.delete() : ref.set(layout));
}

/** The entry of an action on an import. */
export const loggedImport = (
  by: Actor,
  action: "history-imported" | "history-undone",
  { kind, fileName, lineCount }: HistoryImportDocument,
): Omit<LoggedAction, "subject"> => ({ by, action, after: { kind, fileName, lineCount } });
