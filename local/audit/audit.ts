import type { Firestore } from "firebase-admin/firestore";
import { StoredDocumentError } from "../../functions/src/firestore/typed-collection.ts";
import {
  type AuditCheck,
  type EntryCheck,
  toAuditedEntry,
} from "../../functions/src/features/platform/ledger/audit/audit-check.ts";
import { type Balances, balanceCheck } from "../../functions/src/features/platform/ledger/audit/balance-check.ts";
import { sealCheck } from "../../functions/src/features/platform/ledger/audit/seal-check.ts";
import { figuresCheck } from "../../functions/src/features/books/reports/audit/figures-check.ts";
import { furtherChecks } from "./checks.ts";
import type { FilingReader } from "./read-filings.ts";
import { countEntries, readEntries, readFigures, readSeals } from "./read-books.ts";

export interface AuditResult {
  /** The first discrepancy: the check that found it, and a sentence with ids and amounts. */
  discrepancy: Discrepancy | undefined;
  /** The guarantees that held; empty if there is a discrepancy. */
  passed: string[];
  entries: number;
  balances: Balances;
}

interface Discrepancy {
  check: string;
  problem: string;
}

/**
 * Computes everything that the books must fulfil from the stored documents, and stops at the first discrepancy. Only reads, in pages; the site may
 * go on booking meanwhile.
 * @param filingReader opens the files of statements; without it they are left out
 */
export async function auditBooks(db: Firestore, filingReader?: FilingReader): Promise<AuditResult> {
  const balance = balanceCheck();
  const result: AuditResult = { discrepancy: undefined, passed: [], entries: 0, balances: balance.balances };
  try {
    const entryChecks = [sealCheck(readSeals(db)), balance, figuresCheck(await readFigures(db))];
    const checks = furtherChecks(db, filingReader);
    result.discrepancy =
      (await findInEntries(entryChecks, db, () => (result.entries += 1))) ?? (await findInTurn(checks));
    if (result.discrepancy === undefined)
      result.passed = [...entryChecks.map(({ title }) => title), ...checks.map(describeCheck)];
  } catch (error) {
    if (!(error instanceof StoredDocumentError)) throw error;
    result.discrepancy = { check: "Every stored document can be read", problem: error.message };
  }
  return result;
}

/** One pass over the ledger for all checks that need every entry. */
async function findInEntries(
  checks: readonly EntryCheck[],
  db: Firestore,
  countEntry: () => number,
): Promise<Discrepancy | undefined> {
  const storedCount = await countEntries(db);
  let readCount = 0;
  for await (const storedEntry of readEntries(db)) {
    readCount = countEntry();
    const entry = toAuditedEntry(storedEntry);
    for (const check of checks) {
      const problem = await check.see(entry);
      if (problem !== undefined) return { check: check.title, problem };
    }
  }
  for (const check of checks) {
    const problem = await check.finish();
    if (problem !== undefined) return { check: check.title, problem };
  }
  return readCount >= storedCount
    ? undefined
    : {
        check: "Every document of the ledger is an entry",
        problem: `The ledger has ${storedCount} documents, and only ${readCount} of them have a bookedAt: the others were added by other means.`,
      };
}

const describeCheck = ({ title, summary }: AuditCheck) => (summary === undefined ? title : `${title} (${summary()})`);

async function findInTurn(checks: readonly AuditCheck[]): Promise<Discrepancy | undefined> {
  for (const check of checks) {
    const problem = await check.findDiscrepancy();
    if (problem !== undefined) return { check: check.title, problem };
  }
  return undefined;
}
