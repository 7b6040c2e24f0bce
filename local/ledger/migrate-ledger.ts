import { isDeepStrictEqual } from "node:util";
import { COLLECTIONS } from "@daansetu/contract";
import { type DocumentSnapshot, FieldPath, type Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isStale } from "../../functions/src/firestore/failures.ts";
import { EntryWithoutLines, LedgerEntry } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { linesOf } from "../../functions/src/features/platform/ledger/index.ts";
import { ExplainedError } from "../util/explain.ts";

/** Sums of one account of the ledger. */
export interface AccountSums {
  entries: number;
  amountPaise: number;
  supporters: number;
}

export interface MigrationResult {
  /** Number of entries that got lines in this run. */
  migrated: number;
  /** Number of entries that already had lines. */
  unchanged: number;
  /** The sums of each account, computed from the documents before the migration, and from the stored ones after it. */
  before: ReadonlyMap<string, AccountSums>;
  after: ReadonlyMap<string, AccountSums>;
}

const PAGE_SIZE = 400;

/**
 * Adds `lines` to the ledger entries that were written before entries had lines (docs/money.md, "The ledger"). Goes through the ledger once, by document id, in
 * pages; each page is one commit. Entries with lines are left alone, so a run that was interrupted is continued by running it again.
 * @param onPage called after each page
 * @throws ExplainedError if an entry cannot be read, was changed in anything but its lines, or an account's sums differ: nothing is undone then
 */
export async function migrateLedger(
  db: Firestore,
  { pageSize = PAGE_SIZE, onPage }: { pageSize?: number; onPage?: (migrated: number) => void } = {},
): Promise<MigrationResult> {
  const ledger = db.collection(COLLECTIONS.ledger).orderBy(FieldPath.documentId()).limit(pageSize);
  const [before, after] = [new Map<string, AccountSums>(), new Map<string, AccountSums>()];
  let [migrated, unchanged] = [0, 0];
  for (let page = await ledger.get(); page.size > 0; page = await ledger.startAfter(page.docs.at(-1)).get()) {
    const migratedDocuments = await addLines(db, page.docs);
    const documentsAfter = new Map(migratedDocuments.map((document) => [document.id, document]));
    for (const document of page.docs) {
      const documentAfter = documentsAfter.get(document.id) ?? document;
      assertOnlyLinesAdded(document, documentAfter);
      addTo(before, document);
      addTo(after, documentAfter);
    }
    migrated += migratedDocuments.length;
    unchanged += page.size - migratedDocuments.length;
    onPage?.(migrated);
    if (page.size < pageSize) break;
  }
  assertEqualSums(before, after);
  return { migrated, unchanged, before, after };
}

/** @returns the documents that had no lines, as they are stored afterwards */
async function addLines(db: Firestore, documents: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  const oldDocuments = documents.filter((document) => document.get("lines") === undefined);
  if (oldDocuments.length === 0) return [];
  const batch = db.batch();
  for (const document of oldDocuments) {
    const lines = linesOf(parseAs(EntryWithoutLines, document));
    batch.update(document.ref, { lines }, document.updateTime && { lastUpdateTime: document.updateTime });
  }
  try {
    await batch.commit();
  } catch (error) {
    if (isStale(error))
      throw new ExplainedError("Another migration is running: wait for its end, then run this again.");
    throw error;
  }
  return db.getAll(...oldDocuments.map(({ ref }) => ref));
}

function parseAs<Schema extends z.ZodMiniType>(schema: Schema, document: DocumentSnapshot): z.output<Schema> {
  const parsed = z.safeParse(schema, document.data());
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .map(({ path, message }) => `${path.map(String).join(".")} ${message}`)
    .join("; ");
  throw new ExplainedError(
    `${document.ref.path} is no entry of the ledger: ${problems}. Entries before it are migrated.`,
  );
}

function assertOnlyLinesAdded(documentBefore: DocumentSnapshot, documentAfter: DocumentSnapshot): void {
  parseAs(LedgerEntry, documentAfter);
  const { lines: _linesBefore, ...fieldsBefore } = documentBefore.data() ?? {};
  const { lines: _linesAfter, ...fieldsAfter } = documentAfter.data() ?? {};
  if (!isDeepStrictEqual(fieldsBefore, fieldsAfter))
    throw new ExplainedError(
      `${documentAfter.ref.path} was changed by others while it was migrated: run npm run audit.`,
    );
}

function addTo(sums: Map<string, AccountSums>, document: DocumentSnapshot): void {
  const entry =
    document.get("lines") === undefined ? parseAs(EntryWithoutLines, document) : parseAs(LedgerEntry, document);
  if (!("account" in entry)) return;
  const { account, amountPaise, supporters } = entry;
  const known = sums.get(account) ?? { entries: 0, amountPaise: 0, supporters: 0 };
  sums.set(account, {
    entries: known.entries + 1,
    amountPaise: known.amountPaise + amountPaise,
    supporters: known.supporters + supporters,
  });
}

function assertEqualSums(before: MigrationResult["before"], after: MigrationResult["after"]): void {
  for (const account of new Set([...before.keys(), ...after.keys()]))
    if (!isDeepStrictEqual(before.get(account), after.get(account)))
      throw new ExplainedError(
        `The sums of ${account} were ${JSON.stringify(before.get(account))} and are ${JSON.stringify(after.get(account))}.`,
      );
}
