import { getFirestore } from "firebase-admin/firestore";
import { auditBooks } from "../audit/audit.ts";
import type { FilingReader } from "../audit/read-filings.ts";
import { linesOfAccounts, parseAccountLine } from "./accounts.ts";
import type { Target } from "./backup.ts";
import { openBackup, readLines } from "./backup-folder.ts";
import { pathOfLine, snapshotOf } from "./documents.ts";
import { bucketOf, hashContent, linesOfFiles, parseFileLine } from "./files.ts";

/** The first discrepancy between two lists of lines in the same order; `undefined` if they are equal. */
async function discrepancyOf(
  expectedLines: AsyncIterator<string, undefined>,
  presentLines: AsyncIterator<string, undefined>,
  nameOf: (line: string) => string,
): Promise<string | undefined> {
  for (;;) {
    const [expected, present] = await Promise.all([expectedLines.next(), presentLines.next()]);
    if (expected.value === present.value) {
      if (expected.value === undefined) return undefined;
      continue;
    }
    if (present.value === undefined) return `${nameOf(expected.value ?? "")} is missing`;
    if (expected.value === undefined) return `${nameOf(present.value)} is not in the backup`;
    const [expectedName, presentName] = [nameOf(expected.value), nameOf(present.value)];
    if (expectedName === presentName) return `${expectedName} is not as in the backup`;
    return expectedName < presentName ? `${expectedName} is missing` : `${presentName} is not in the backup`;
  }
}

async function* noLines(): AsyncGenerator<string, undefined> {}

/** Without the password: a project that may not be told the hashes is compared in everything else. */
async function* withoutPasswords(lines: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  for await (const line of lines) {
    const { password: _, ...account } = parseAccountLine(line);
    yield JSON.stringify(account);
  }
}

export interface Verdict {
  /** A sentence for each kind of data that differs from the backup, and for books that are not in order; empty if everything is well. */
  problems: string[];
  documents: number;
  ledgerRoot: string;
}

/** Compares the project with the backup, document by document and file by file, and audits its books. Only reads. */
export async function verifyRestore(target: Target, folder: string, filingReader?: FilingReader): Promise<Verdict> {
  const backup = await openBackup(folder);
  const db = getFirestore(target.app);
  const snapshot = await snapshotOf(db);
  const problems: string[] = [];
  const compare = async (
    expected: AsyncIterable<string, undefined>,
    present: AsyncIterable<string, undefined>,
    nameOf: (line: string) => string,
  ) => {
    const discrepancy = await discrepancyOf(expected[Symbol.asyncIterator](), present[Symbol.asyncIterator](), nameOf);
    if (discrepancy !== undefined) problems.push(`${discrepancy}.`);
  };
  const kept = backup.manifest.documents;
  for (const collection of new Set([...Object.keys(kept), ...snapshot.collections])) {
    await compare(
      collection in kept ? readLines(backup.documentsOf(collection)) : noLines(),
      snapshot.linesOf(collection),
      pathOfLine,
    );
  }
  const presentFiles = linesOfFiles(bucketOf(target.app, target.bucket), hashContent);
  await compare(readLines(backup.files), presentFiles, (line) => `The file ${parseFileLine(line).path}`);
  const [expectedAccounts, presentAccounts] = [readLines(backup.accounts), linesOfAccounts(target.app)].map(
    withoutPasswords,
  );
  if (expectedAccounts !== undefined && presentAccounts !== undefined)
    await compare(expectedAccounts, presentAccounts, (line) => `The account ${parseAccountLine(line).uid}`);
  if (snapshot.ledgerRoot !== backup.manifest.ledgerRoot)
    problems.push(`The ledger's root is ${snapshot.ledgerRoot}, and in the backup ${backup.manifest.ledgerRoot}.`);
  const { discrepancy } = await auditBooks(db, filingReader);
  if (discrepancy !== undefined) problems.push(`The books are not in order: ${discrepancy.problem}`);
  const documents = Object.values(kept).reduce((sum, { lines }) => sum + lines, 0);
  return { problems, documents, ledgerRoot: snapshot.ledgerRoot };
}
